// Fetches over HTTP with libcurl, whose options are variadic and so out of Swift's reach.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Why a fetch ended.
enum cf_outcome {
  CF_DONE,              // a final answer came whole, whatever its status
  CF_BYTE_LIMIT,        // more came than was asked for at most; the bytes up to there are kept
  CF_BAD_ADDRESS,       // the address cannot be read, or has another scheme than http and https
  CF_NOT_RESOLVED,      // the host has no address
  CF_NOT_CONNECTED,     // no connection
  CF_NOT_PUBLIC,        // the host's address is not a public one
  CF_TLS,               // the certificate cannot be trusted, or no encryption was agreed on
  CF_TOO_MANY_REDIRECTS,
  CF_BAD_REDIRECT,      // a redirect leads to another scheme
  CF_TIME_LIMIT,
  CF_CUT_OFF,           // the body ended before its stated length
  CF_BAD_ENCODING,      // compressed data are broken
  CF_CANCELLED,
  CF_OTHER,
};

struct cf_request {
  const char *url;
  const char *const *headers;  // whole lines without line ends
  size_t header_count;
  const char *user_agent;
  const char *cookies;         // a Cookie header's value; may be NULL
  int64_t first_byte;          // -1 for the whole resource
  int64_t last_byte;           // -1 for all from first_byte on
  int64_t byte_limit;          // of the decoded body; must be positive
  int64_t time_limit_ms;
  int32_t redirect_limit;
  bool public_only;
  // Looked at a few times a second; may be NULL. True ends the fetch.
  bool (*is_cancelled)(const void *context);
  const void *context;
};

struct cf_result {
  enum cf_outcome outcome;
  int32_t status;              // of the last answer; 0 where none came
  uint8_t *bytes;
  size_t count;
  int64_t stated_length;       // Content-Length; -1 where it is absent
  int64_t range_first;         // of Content-Range; -1 where it is absent
  int64_t range_total;         // of Content-Range; -1 where it is absent or unknown
  int32_t redirects;
  char *effective_url;
  char content_type[256];
  char etag[256];
  char last_modified[64];
  char message[256];           // libcurl's words; empty where it has none
};

// Blocks until done. The result is always filled in and must be handed to cf_free.
void cf_fetch(const struct cf_request *request, struct cf_result *result);
void cf_free(struct cf_result *result);

// True for an IPv4 or IPv6 address in text that anybody on the internet may have.
bool cf_is_public_address(const char *text);

// The version of libcurl that is loaded, and the one that was compiled against.
const char *cf_version_loaded(void);
extern const char *const cf_version_built;
