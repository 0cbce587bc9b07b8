#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "internal.h"

static CMPFailure failure_of(int code) {
  switch (code) {
    case AVERROR(ENOENT):
    case AVERROR(ENOTDIR):
    case AVERROR_HTTP_NOT_FOUND:
      return CMPFailureNotFound;
    case AVERROR(EACCES):
    case AVERROR(EPERM):
    case AVERROR_HTTP_UNAUTHORIZED:
    case AVERROR_HTTP_FORBIDDEN:
      return CMPFailureNotPermitted;
    case AVERROR_PROTOCOL_NOT_FOUND:
      return CMPFailureProtocolRefused;
    case AVERROR_INVALIDDATA:
    case AVERROR_EOF:
    case AVERROR_BUG:
    case AVERROR_PATCHWELCOME:
      return CMPFailureDamaged;
    case AVERROR(EIO):
    case AVERROR(ECONNREFUSED):
    case AVERROR(ECONNRESET):
    case AVERROR(EHOSTUNREACH):
    case AVERROR(ENETUNREACH):
    case AVERROR(EPIPE):
    // Going back in what a server sends only from front to back.
    case AVERROR(ENOSYS):
    case AVERROR_HTTP_BAD_REQUEST:
    case AVERROR_HTTP_OTHER_4XX:
    case AVERROR_HTTP_SERVER_ERROR:
      return CMPFailureRead;
    case AVERROR(ETIMEDOUT):
      return CMPFailureTimedOut;
    default:
      return cmp_is_too_many_requests(code) ? CMPFailureRead : CMPFailureOther;
  }
}

int cmp_fail(CMPFile *file, int code, CMPError *error) {
  // A limit may be noted though FFmpeg went on to say that all is well, or that the source ended.
  if (file && file->limit != CMPFailureNone) code = AVERROR_EXIT;
  error->code = code;
  error->failure = failure_of(code);
  if (av_strerror(code, error->message, sizeof error->message) < 0)
    snprintf(error->message, sizeof error->message, "FFmpeg error %d", code);
  if (file && file->limit != CMPFailureNone) error->failure = file->limit;
  return code < 0 ? code : -1;
}

bool cmp_fail_nested(const CMPFile *file, CMPError *error) {
  if (file->limit != CMPFailureNone || file->nested_error.failure == CMPFailureNone) return false;
  *error = file->nested_error;
  return true;
}

int cmp_fail_with(CMPFailure failure, const char *message, CMPError *error) {
  error->code = -1;
  error->failure = failure;
  snprintf(error->message, sizeof error->message, "%s", message);
  return -1;
}
