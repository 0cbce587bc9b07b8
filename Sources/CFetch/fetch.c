#include "cfetch.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <curl/curl.h>
#include <errno.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

const char *const cf_version_built = LIBCURL_VERSION;

static void start_library(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

const char *cf_version_loaded(void) { return curl_version_info(CURLVERSION_NOW)->version; }

// --- addresses ------------------------------------------------------------------------------

// IANA's registries of special-purpose addresses: whatever is not globally reachable.
static bool is_public_ipv4(uint32_t address) {
  static const struct { uint32_t network; int bits; } special[] = {
    {0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16},
    {0xAC100000, 12}, {0xC0000000, 24}, {0xC0000200, 24}, {0xC0586300, 24}, {0xC0A80000, 16},
    {0xC6120000, 15}, {0xC6336400, 24}, {0xCB007100, 24}, {0xE0000000, 3},
  };
  for (size_t i = 0; i < sizeof special / sizeof *special; i++) {
    uint32_t mask = ~(uint32_t)0 << (32 - special[i].bits);
    if ((address & mask) == special[i].network) return false;
  }
  return true;
}

static uint32_t ipv4_at(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool is_public_ipv6(const uint8_t *bytes) {
  static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  static const uint8_t translated[12] = {0, 0x64, 0xFF, 0x9B};
  if (!memcmp(bytes, mapped, 12) || !memcmp(bytes, translated, 12))
    return is_public_ipv4(ipv4_at(bytes + 12));
  // 6to4 and Teredo carry an IPv4 address inside.
  if (bytes[0] == 0x20 && bytes[1] == 0x02) return is_public_ipv4(ipv4_at(bytes + 2));
  if (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] < 0x02) return false;
  if (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0D && bytes[3] == 0xB8) return false;
  // Only 2000::/3 is handed out.
  return (bytes[0] & 0xE0) == 0x20;
}

static bool is_public(const struct sockaddr *address) {
  if (address->sa_family == AF_INET)
    return is_public_ipv4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
  if (address->sa_family == AF_INET6)
    return is_public_ipv6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
  return false;
}

bool cf_is_public_address(const char *text) {
  struct in_addr four;
  struct in6_addr six;
  if (inet_pton(AF_INET, text, &four) == 1) return is_public_ipv4(ntohl(four.s_addr));
  if (inet_pton(AF_INET6, text, &six) == 1) return is_public_ipv6(six.s6_addr);
  return false;
}

// --- one fetch ------------------------------------------------------------------------------

struct fetch {
  const struct cf_request *request;
  struct cf_result *result;
  size_t capacity;
  bool hit_limit;
  bool refused_address;
  bool out_of_memory;
};

// Looking at the address of the very socket leaves a name no chance to change in between.
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *to) {
  struct fetch *fetch = context;
  (void)purpose;
  if (fetch->request->public_only && !is_public(&to->addr)) {
    fetch->refused_address = true;
    return CURL_SOCKET_BAD;
  }
  return socket(to->family, to->socktype, to->protocol);
}

static size_t take_body(char *data, size_t size, size_t count, void *context) {
  struct fetch *fetch = context;
  struct cf_result *result = fetch->result;
  size_t length = size * count;
  size_t room = (size_t)fetch->request->byte_limit - result->count;
  size_t kept = length < room ? length : room;
  if (result->count + kept > fetch->capacity) {
    size_t capacity = fetch->capacity ? fetch->capacity * 2 : 1 << 16;
    while (capacity < result->count + kept) capacity *= 2;
    uint8_t *bytes = realloc(result->bytes, capacity);
    if (!bytes) {
      fetch->out_of_memory = true;
      return 0;
    }
    result->bytes = bytes;
    fetch->capacity = capacity;
  }
  memcpy(result->bytes + result->count, data, kept);
  result->count += kept;
  if (kept < length) {
    fetch->hit_limit = true;
    return kept == 0 && length == 0 ? 1 : 0;
  }
  return length;
}

static bool header_value(
  const char *line, size_t length, const char *name, char *to, size_t capacity) {
  size_t prefix = strlen(name);
  if (length <= prefix || strncasecmp(line, name, prefix) || line[prefix] != ':') return false;
  const char *start = line + prefix + 1, *end = line + length;
  while (start < end && isspace((unsigned char)*start)) start++;
  while (end > start && isspace((unsigned char)end[-1])) end--;
  size_t count = (size_t)(end - start);
  // A value that does not fit whole is of no use for comparing.
  if (count >= capacity) return true;
  memcpy(to, start, count);
  to[count] = 0;
  return true;
}

static void read_range(struct cf_result *result, const char *value) {
  long long first = -1, last = -1, total = -1;
  if (sscanf(value, "bytes %lld-%lld/%lld", &first, &last, &total) >= 2 && first >= 0) {
    result->range_first = first;
    result->range_total = total;
  } else if (sscanf(value, "bytes */%lld", &total) == 1) {
    result->range_total = total;
  }
}

static size_t take_header(char *data, size_t size, size_t count, void *context) {
  struct fetch *fetch = context;
  struct cf_result *result = fetch->result;
  size_t length = size * count;
  char value[64];
  if (length > 5 && !strncmp(data, "HTTP/", 5)) {
    // Each answer on the way has its own; only the last one's count.
    result->content_type[0] = result->etag[0] = result->last_modified[0] = 0;
    result->range_first = result->range_total = -1;
    result->count = 0;
  }
  header_value(data, length, "Content-Type", result->content_type, sizeof result->content_type);
  header_value(data, length, "ETag", result->etag, sizeof result->etag);
  header_value(data, length, "Last-Modified", result->last_modified, sizeof result->last_modified);
  value[0] = 0;
  if (header_value(data, length, "Content-Range", value, sizeof value)) read_range(result, value);
  return length;
}

static int look_at_cancellation(
  void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  struct fetch *fetch = context;
  (void)a; (void)b; (void)c; (void)d;
  return fetch->request->is_cancelled && fetch->request->is_cancelled(fetch->request->context);
}

static enum cf_outcome outcome(CURLcode code, const struct fetch *fetch) {
  if (fetch->hit_limit) return CF_BYTE_LIMIT;
  if (fetch->refused_address) return CF_NOT_PUBLIC;
  if (fetch->out_of_memory) return CF_OTHER;
  switch (code) {
  case CURLE_OK: return CF_DONE;
  case CURLE_URL_MALFORMAT: return CF_BAD_ADDRESS;
  case CURLE_UNSUPPORTED_PROTOCOL:
    return fetch->result->redirects > 0 || fetch->result->status >= 300 ? CF_BAD_REDIRECT
                                                                        : CF_BAD_ADDRESS;
  case CURLE_COULDNT_RESOLVE_HOST:
  case CURLE_COULDNT_RESOLVE_PROXY: return CF_NOT_RESOLVED;
  case CURLE_COULDNT_CONNECT:
  case CURLE_SEND_ERROR:
  case CURLE_RECV_ERROR:
  case CURLE_GOT_NOTHING: return CF_NOT_CONNECTED;
  case CURLE_SSL_CONNECT_ERROR:
  case CURLE_PEER_FAILED_VERIFICATION:
  case CURLE_SSL_CERTPROBLEM:
  case CURLE_SSL_CIPHER:
  case CURLE_SSL_CACERT_BADFILE:
  case CURLE_SSL_ISSUER_ERROR:
  case CURLE_SSL_INVALIDCERTSTATUS: return CF_TLS;
  case CURLE_TOO_MANY_REDIRECTS: return CF_TOO_MANY_REDIRECTS;
  case CURLE_OPERATION_TIMEDOUT: return CF_TIME_LIMIT;
  case CURLE_PARTIAL_FILE: return CF_CUT_OFF;
  case CURLE_BAD_CONTENT_ENCODING: return CF_BAD_ENCODING;
  case CURLE_ABORTED_BY_CALLBACK: return CF_CANCELLED;
  default: return CF_OTHER;
  }
}

static void set_protocols(CURL *curl) {
#if LIBCURL_VERSION_NUM >= 0x075500
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
#else
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

void cf_fetch(const struct cf_request *request, struct cf_result *result) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start_library);
  memset(result, 0, sizeof *result);
  result->stated_length = result->range_first = result->range_total = -1;
  result->outcome = CF_OTHER;
  CURL *curl = curl_easy_init();
  if (!curl || request->byte_limit <= 0) {
    curl_easy_cleanup(curl);
    return;
  }
  struct fetch fetch = {.request = request, .result = result};
  char message[CURL_ERROR_SIZE] = "";
  struct curl_slist *headers = NULL;
  for (size_t i = 0; i < request->header_count; i++) {
    struct curl_slist *longer = curl_slist_append(headers, request->headers[i]);
    if (longer) headers = longer;
  }
  set_protocols(curl);
  curl_easy_setopt(curl, CURLOPT_URL, request->url);
  // An address goes out byte for byte: no "." and ".." taken out of it.
  curl_easy_setopt(curl, CURLOPT_PATH_AS_IS, 1L);
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, message);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, request->redirect_limit > 0 ? 1L : 0L);
  curl_easy_setopt(curl, CURLOPT_MAXREDIRS, (long)request->redirect_limit);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)request->time_limit_ms);
  curl_easy_setopt(curl, CURLOPT_USERAGENT, request->user_agent);
  if (headers) curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  // An empty name switches the cookie engine on: what a redirect sets is sent to where it leads.
  curl_easy_setopt(curl, CURLOPT_COOKIEFILE, "");
  if (request->cookies) curl_easy_setopt(curl, CURLOPT_COOKIE, request->cookies);
  char range[64];
  if (request->first_byte >= 0) {
    if (request->last_byte >= 0)
      snprintf(
        range, sizeof range, "%lld-%lld", (long long)request->first_byte,
        (long long)request->last_byte);
    else
      snprintf(range, sizeof range, "%lld-", (long long)request->first_byte);
    curl_easy_setopt(curl, CURLOPT_RANGE, range);
    // Bytes are counted in what is not compressed; a server that compresses anyway is understood.
    curl_easy_setopt(curl, CURLOPT_ACCEPT_ENCODING, "identity");
  } else {
    curl_easy_setopt(curl, CURLOPT_ACCEPT_ENCODING, "");
  }
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &fetch);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, take_header);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &fetch);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, look_at_cancellation);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &fetch);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &fetch);
  // Through a proxy nobody here sees where the connection leads.
  if (request->public_only) curl_easy_setopt(curl, CURLOPT_PROXY, "");

  CURLcode code = curl_easy_perform(curl);

  long status = 0, redirects = 0;
  curl_off_t length = -1;
  char *effective = NULL;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  curl_easy_getinfo(curl, CURLINFO_REDIRECT_COUNT, &redirects);
  curl_easy_getinfo(curl, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
  curl_easy_getinfo(curl, CURLINFO_EFFECTIVE_URL, &effective);
  result->status = (int32_t)status;
  result->redirects = (int32_t)redirects;
  result->stated_length = length;
  result->effective_url = effective ? strdup(effective) : NULL;
  result->outcome = outcome(code, &fetch);
  if (code != CURLE_OK) {
    const char *words = message[0] ? message : curl_easy_strerror(code);
    strncpy(result->message, words, sizeof result->message - 1);
  }
  curl_slist_free_all(headers);
  curl_easy_cleanup(curl);
}

void cf_free(struct cf_result *result) {
  free(result->bytes);
  free(result->effective_url);
  memset(result, 0, sizeof *result);
}
