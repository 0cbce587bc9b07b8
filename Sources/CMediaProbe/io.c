// How bytes come in: one counted, limited way for files, for addresses, and for what a playlist opens.
#include <errno.h>
#include <fcntl.h>
#include <libavutil/avstring.h>
#include <libavutil/mem.h>
#include <libavutil/opt.h>
#include <libavutil/time.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

// Most files tell all within this many bytes; a larger buffer would read media that nobody asked for.
#define BUFFER_SIZE 32768
// A playlist may open its renditions and their first segments, not a whole catalogue.
#define NESTED_LIMIT 256

static const AVClass io_class = {
    .class_name = "seam",
    .item_name = av_default_item_name,
    .version = LIBAVUTIL_VERSION_INT,
};

// A further source that a demuxer opened, read through the same limits as its parent.
typedef struct Nested {
  const AVClass *class;
  CMPFile *file;
  AVIOContext *inner;
} Nested;

bool cmp_must_stop(CMPFile *file) {
  if (file->limit != CMPFailureNone) return true;
  if (file->options.is_cancelled && file->options.is_cancelled(file->options.context))
    file->limit = CMPFailureCancelled;
  else if (file->deadline_us && av_gettime_relative() > file->deadline_us)
    file->limit = CMPFailureTimedOut;
  else if (file->options.byte_limit && file->bytes_read >= file->options.byte_limit)
    file->limit = CMPFailureTooLarge;
  return file->limit != CMPFailureNone;
}

static int interrupted(void *opaque) { return cmp_must_stop(opaque); }

static int count(CMPFile *file, int result) {
  if (result > 0) file->bytes_read += result;
  return result;
}

static int read_descriptor(CMPFile *file, int64_t offset, uint8_t *buffer, int size) {
  for (;;) {
    ssize_t result = pread(file->descriptor, buffer, (size_t)size, offset);
    if (result > 0) return count(file, (int)result);
    if (result == 0) return AVERROR_EOF;
    if (errno != EINTR) return AVERROR(errno);
  }
}

static int read_main(void *opaque, uint8_t *buffer, int size) {
  CMPFile *file = opaque;
  if (cmp_must_stop(file)) return AVERROR_EXIT;
  int result;
  if (file->remote) {
    // `cmp_read_at` may have moved the connection.
    if (avio_tell(file->remote) != file->position) {
      int64_t sought = avio_seek(file->remote, file->position, SEEK_SET);
      if (sought < 0) return (int)sought;
    }
    result = count(file, avio_read_partial(file->remote, buffer, size));
  } else {
    result = read_descriptor(file, file->position, buffer, size);
  }
  if (result > 0) file->position += result;
  return result;
}

static int64_t seek_main(void *opaque, int64_t offset, int whence) {
  CMPFile *file = opaque;
  if (cmp_must_stop(file)) return AVERROR_EXIT;
  int64_t size = file->remote ? avio_size(file->remote) : file->descriptor_size;
  switch (whence & ~AVSEEK_FORCE) {
    case AVSEEK_SIZE:
      return size;
    case SEEK_SET:
      break;
    case SEEK_CUR:
      if (offset > INT64_MAX - file->position) return AVERROR(EINVAL);
      offset += file->position;
      break;
    case SEEK_END:
      if (size < 0) return size;
      if (offset > INT64_MAX - size) return AVERROR(EINVAL);
      offset += size;
      break;
    default:
      return AVERROR(EINVAL);
  }
  if (offset < 0) return AVERROR(EINVAL);
  file->position = offset;
  return offset;
}

AVIOContext *cmp_make_io(CMPFile *file) {
  file->class = &io_class;
  uint8_t *buffer = av_malloc(BUFFER_SIZE);
  if (!buffer) return NULL;
  AVIOContext *io = avio_alloc_context(buffer, BUFFER_SIZE, 0, file, read_main, NULL, seek_main);
  if (!io) {
    av_free(buffer);
    return NULL;
  }
  if (file->remote) io->seekable = file->remote->seekable;
  return io;
}

void cmp_free_io(AVIOContext **io) {
  if (!*io) return;
  av_freep(&(*io)->buffer);
  avio_context_free(io);
}

static bool is_remote(const char *address) {
  return av_stristart(address, "http://", NULL) || av_stristart(address, "https://", NULL);
}

int cmp_open_remote(CMPFile *file, const char *address, AVIOContext **io) {
  // The list below holds what http stands on, so it alone would let `tcp://` through.
  if (!is_remote(address)) return AVERROR_PROTOCOL_NOT_FOUND;
  AVIOInterruptCB interrupt = {.callback = interrupted, .opaque = file};
  AVDictionary *options = NULL;
  // What http and https themselves stand on; a redirect to any other protocol is refused by FFmpeg.
  av_dict_set(&options, "protocol_whitelist", "http,https,tls,tcp,httpproxy,crypto", 0);
  av_dict_set(&options, "user_agent", "seam", 0);
  // FFmpeg takes any certificate unless told otherwise.
  av_dict_set(&options, "tls_verify", "1", 0);
  int result = avio_open2(io, address, AVIO_FLAG_READ, &interrupt, &options);
  av_dict_free(&options);
  return result;
}

static int read_nested(void *opaque, uint8_t *buffer, int size) {
  Nested *nested = opaque;
  if (cmp_must_stop(nested->file)) return AVERROR_EXIT;
  return count(nested->file, avio_read_partial(nested->inner, buffer, size));
}

static int64_t seek_nested(void *opaque, int64_t offset, int whence) {
  Nested *nested = opaque;
  if (cmp_must_stop(nested->file)) return AVERROR_EXIT;
  if (whence & AVSEEK_SIZE) return avio_size(nested->inner);
  return avio_seek(nested->inner, offset, whence);
}

// 0 for a regular file: a playlist that names a FIFO or a device would hang or worse.
static int check_local_file(const char *address) {
  const char *path = address;
  struct stat facts;
  if (!av_strstart(address, "file:", &path) && address[strcspn(address, ":/")] == ':')
    return AVERROR_PROTOCOL_NOT_FOUND;
  if (stat(path, &facts) < 0) return AVERROR(errno);
  return S_ISREG(facts.st_mode) ? 0 : AVERROR(EPERM);
}

// Notes the first failure, so that what a demuxer then skips is not taken for the end.
static int nested_failure(CMPFile *file, CMPFailure failure, int code, const char *address) {
  if (file->limit != CMPFailureNone || file->nested_error.failure != CMPFailureNone) return code;
  char reason[96] = "";
  if (failure == CMPFailureProtocolRefused)
    av_strlcpy(reason, "refused", sizeof reason);
  else if (file->nested_opens >= NESTED_LIMIT)
    snprintf(reason, sizeof reason, "more than %d further sources", NESTED_LIMIT);
  else
    av_strerror(code, reason, sizeof reason);
  file->nested_error.failure = failure;
  file->nested_error.code = code;
  snprintf(file->nested_error.message, sizeof file->nested_error.message,
           "cannot open '%.140s': %s", address, reason);
  return code;
}

static int open_nested(AVFormatContext *format, AVIOContext **io, const char *address, int flags,
                       AVDictionary **options) {
  CMPFile *file = format->opaque;
  if (flags & AVIO_FLAG_WRITE) return AVERROR(EPERM);
  if (cmp_must_stop(file)) return AVERROR_EXIT;
  if (file->nested_opens >= NESTED_LIMIT)
    return nested_failure(file, CMPFailureOther, AVERROR(EPERM), address);
  file->nested_opens++;

  // HLS asks for `crypto+https://...` or `crypto:path` where segments are encrypted with AES-128.
  const char *target = address;
  if (!av_strstart(address, "crypto+", &target)) av_strstart(address, "crypto:", &target);
  bool remote = is_remote(target);
  // A remote playlist must not reach into this machine's files.
  int refusal = 0;
  if (!remote) refusal = file->is_remote ? AVERROR(EPERM) : check_local_file(target);
  if (refusal == AVERROR(EPERM) || refusal == AVERROR_PROTOCOL_NOT_FOUND) {
    av_log(NULL, AV_LOG_ERROR, "refused to open '%s' from '%s'\n", address, file->name);
    return nested_failure(file, CMPFailureProtocolRefused, AVERROR(EPERM), address);
  }
  if (refusal < 0) return nested_failure(file, CMPFailureRead, refusal, address);

  Nested *nested = av_mallocz(sizeof *nested);
  uint8_t *buffer = av_malloc(BUFFER_SIZE);
  if (!nested || !buffer) {
    av_free(nested);
    av_free(buffer);
    return AVERROR(ENOMEM);
  }
  nested->class = &io_class;
  nested->file = file;
  AVIOInterruptCB interrupt = {.callback = interrupted, .opaque = file};
  AVDictionary *merged = NULL;
  if (options) av_dict_copy(&merged, *options, 0);
  if (remote) {
    av_dict_set(&merged, "user_agent", "seam", 0);
    av_dict_set(&merged, "tls_verify", "1", 0);
  }
  av_dict_set(&merged, "protocol_whitelist",
              file->is_remote ? "http,https,tls,tcp,httpproxy,crypto"
                              : "file,http,https,tls,tcp,httpproxy,crypto",
              0);
  int result = avio_open2(&nested->inner, address, AVIO_FLAG_READ, &interrupt, &merged);
  av_dict_free(&merged);
  if (result >= 0) {
    *io = avio_alloc_context(buffer, BUFFER_SIZE, 0, nested, read_nested, NULL, seek_nested);
    if (*io) {
      (*io)->seekable = nested->inner->seekable;
      return 0;
    }
    avio_close(nested->inner);
    result = AVERROR(ENOMEM);
  }
  av_free(buffer);
  av_free(nested);
  return nested_failure(file, CMPFailureRead, result, address);
}

static int close_nested(AVFormatContext *format, AVIOContext *io) {
  (void)format;
  if (!io) return 0;
  Nested *nested = io->opaque;
  int result = avio_close(nested->inner);
  av_free(nested);
  cmp_free_io(&io);
  return result;
}

#if !CMP_HAS_IO_CLOSE2
// FFmpeg 4.4.
static void close_nested_silently(AVFormatContext *format, AVIOContext *io) {
  close_nested(format, io);
}
#endif

void cmp_guard_nested(CMPFile *file) {
  AVFormatContext *format = file->format;
  format->opaque = file;
  format->io_open = open_nested;
#if CMP_HAS_IO_CLOSE2
  format->io_close2 = close_nested;  // FFmpeg 5.0 and later.
#else
  format->io_close = close_nested_silently;  // FFmpeg 4.4.
#endif
  format->interrupt_callback = (AVIOInterruptCB){.callback = interrupted, .opaque = file};
}

int64_t cmp_size(CMPFile *file) {
  if (!file->remote) return file->descriptor_size;
  int64_t size = avio_size(file->remote);
  return size > 0 ? size : CMP_ABSENT;
}

int64_t cmp_bytes_read(const CMPFile *file) { return file->bytes_read; }

int64_t cmp_read_at(CMPFile *file, int64_t offset, uint8_t *buffer, int64_t size,
                    CMPError *error) {
  if (size <= 0 || offset < 0) return 0;
  cmp_enter(file);
  int64_t done = 0;
  int64_t result = 0;
  if (file->remote) {
    result = avio_seek(file->remote, offset, SEEK_SET);
    if (result > 0) result = 0;
  }
  while (result >= 0 && done < size) {
    if (cmp_must_stop(file)) {
      result = AVERROR_EXIT;
      break;
    }
    int64_t left = size - done;
    int part = left > (1 << 20) ? 1 << 20 : (int)left;
    result = file->remote ? count(file, avio_read(file->remote, buffer + done, part))
                          : read_descriptor(file, offset + done, buffer + done, part);
    if (result <= 0) break;
    done += result;
  }
  cmp_leave();
  if (result < 0 && result != AVERROR_EOF) return cmp_fail(file, (int)result, error);
  return done;
}
