// From a source to an open demuxer.
#include <errno.h>
#include <libavutil/mem.h>
#include <libavutil/time.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

// Demuxers of formats that carry ads or main content, or that people mistake for them. Anything else,
// such as demuxers that run scripts, draw test pictures or open devices, is not asked.
static const char *const allowed_demuxers =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,mpeg,flv,avi,asf,mxf,hls,applehttp,ivf,obu,"
    "h264,hevc,vvc,m4v,mpegvideo,av1,aac,loas,latm,ac3,eac3,ac4,mp3,flac,ogg,wav,w64,aiff,caf,"
    "amr,amrnb,amrwb,dts,dtshd,truehd,mlp,webvtt,srt,ass,ttml,png_pipe,jpeg_pipe,bmp_pipe,"
    "webp_pipe,gif,rm,wtv";

// Endings of files that a local playlist may name: FFmpeg's own list, and those of AES-128 keys, without
// which no encrypted playlist on a disk can be read.
static const char *const local_extensions =
    "3gp,aac,avi,ac3,eac3,ec3,flac,mkv,m3u8,m4a,m4s,m4v,mpg,mov,mp2,mp3,mp4,mpeg,mpegts,ogg,ogv,oga,"
    "ts,vob,vtt,wav,webvtt,cmfv,cmfa,fmp4,key,bin";

static CMPFile *make_file(const char *name, const CMPOptions *options, CMPError *error) {
  CMPFile *file = av_mallocz(sizeof *file);
  char *copy = av_strdup(name);
  if (!file || !copy) {
    av_free(file);
    av_free(copy);
    cmp_fail_with(CMPFailureOther, "out of memory", error);
    return NULL;
  }
  file->name = copy;
  file->options = *options;
  file->descriptor = -1;
  if (options->time_limit_ms > 0) {
    int64_t now_us = av_gettime_relative();
    int64_t most_ms = (INT64_MAX - now_us) / 1000;
    int64_t limit_ms = options->time_limit_ms < most_ms ? options->time_limit_ms : most_ms;
    file->deadline_us = now_us + limit_ms * 1000;
  }
  return file;
}

CMPFile *cmp_open_descriptor(int descriptor, const char *name, const CMPOptions *options,
                             CMPError *error) {
  CMPFile *file = make_file(name, options, error);
  if (!file) {
    close(descriptor);
    return NULL;
  }
  file->descriptor = descriptor;
  struct stat facts;
  if (fstat(descriptor, &facts) < 0) {
    cmp_fail(file, AVERROR(errno), error);
    cmp_close(file);
    return NULL;
  }
  // A device or a FIFO has no size and may never end.
  if (!S_ISREG(facts.st_mode)) {
    cmp_fail_with(CMPFailureNotPermitted, "not a regular file", error);
    cmp_close(file);
    return NULL;
  }
  file->descriptor_size = facts.st_size;
  return file;
}

CMPFile *cmp_open_address(const char *address, const CMPOptions *options, CMPError *error) {
  CMPFile *file = make_file(address, options, error);
  if (!file) return NULL;
  file->is_remote = true;
  cmp_enter(file);
  int result = cmp_open_remote(file, address, &file->remote);
  cmp_leave();
  if (result < 0) {
    cmp_fail(file, result, error);
    cmp_close(file);
    return NULL;
  }
  return file;
}

static void close_demuxer(CMPFile *file) {
  // A source passed in by us is not closed with the demuxer.
  cmp_decode_close(file);
  avformat_close_input(&file->format);
  av_packet_free(&file->packet);
  cmp_free_io(&file->io);
  file->position = 0;
  file->pending = 0;
  file->nested_opens = 0;
  file->nested_error = (CMPError){0};
}

void cmp_close(CMPFile *file) {
  cmp_enter(file);
  close_demuxer(file);
  if (file->remote) avio_close(file->remote);
  if (file->descriptor >= 0) close(file->descriptor);
  cmp_leave();
  av_free(file->name);
  av_free(file);
}

static bool is_on_list(const char *names, const char *list) {
  // An input format may have several names; the first one decides.
  size_t length = strcspn(names, ",");
  for (const char *item = list; *item;) {
    size_t item_length = strcspn(item, ",");
    if (item_length == length && !strncmp(item, names, length)) return true;
    item += item_length + (item[item_length] == ',');
  }
  return false;
}

static int find_demuxer(CMPFile *file, const char *format, CMPInputFormat **demuxer) {
  if (format) {
    *demuxer = av_find_input_format(format);
    if (*demuxer) return 0;
  }
  // By content alone: a name's ending says what its maker meant, not what is inside.
  int score = av_probe_input_buffer2(file->io, demuxer, "", NULL, 0, 0);
  if (score < 0) return score;
  return is_on_list((*demuxer)->name, allowed_demuxers) ? 0 : AVERROR_DEMUXER_NOT_FOUND;
}

bool cmp_demux(CMPFile *file, const char *format, CMPError *error) {
  cmp_enter(file);
  // A second call starts afresh from the first byte.
  close_demuxer(file);
  CMPInputFormat *demuxer = NULL;
  int result = AVERROR(ENOMEM);
  file->io = cmp_make_io(file);
  if (file->io) result = find_demuxer(file, format, &demuxer);
  bool unknown_format = file->io && result < 0 && file->limit == CMPFailureNone;
  if (result >= 0) {
    result = AVERROR(ENOMEM);
    file->format = avformat_alloc_context();
    file->packet = av_packet_alloc();
    if (file->format && file->packet) {
      cmp_guard_nested(file);
      file->format->pb = file->io;
      file->format->flags |= AVFMT_FLAG_CUSTOM_IO;
      AVDictionary *options = NULL;
      av_dict_set(&options, "format_whitelist", allowed_demuxers, 0);
      if (is_on_list(demuxer->name, "hls,applehttp")) {
        // Kept-open connections would go round the counting reader.
        av_dict_set(&options, "http_persistent", "0", 0);
        av_dict_set(&options, "http_multiple", "0", 0);
        // The demuxer counts its first pass too, so that 0 would end every playlist before it starts.
        av_dict_set(&options, "max_reload", "1", 0);
        av_dict_set(&options, "allowed_extensions", local_extensions, 0);
      }
      result = avformat_open_input(&file->format, file->name, demuxer, &options);
      av_dict_free(&options);
    }
  }
  cmp_leave();
  if (result >= 0) return true;
  // avformat_open_input frees the context itself when it fails; before that call nobody has.
  avformat_free_context(file->format);
  file->format = NULL;
  if (cmp_fail_nested(file, error)) return false;
  cmp_fail(file, result, error);
  if (unknown_format) error->failure = CMPFailureNotMedia;
  // Nothing but the content was new to the demuxer, so what it cannot take is the content.
  if (error->failure == CMPFailureOther && result != AVERROR(ENOMEM))
    error->failure = CMPFailureDamaged;
  return false;
}

bool cmp_analyse(CMPFile *file, int64_t analyse_us, int64_t probe_bytes, CMPError *error) {
  if (!file->format) return cmp_fail_with(CMPFailureOther, "not demuxed", error) == 0;
  cmp_enter(file);
  if (analyse_us > 0) file->format->max_analyze_duration = analyse_us;
  if (probe_bytes > 0) file->format->probesize = probe_bytes;
  // Options for each decoder that the analysis opens: one thread, so that log lines stay with us.
  unsigned count = file->format->nb_streams;
  AVDictionary **options = count ? av_calloc(count, sizeof *options) : NULL;
  for (unsigned i = 0; options && i < count; i++) av_dict_set(&options[i], "threads", "1", 0);
  int result = avformat_find_stream_info(file->format, options);
  for (unsigned i = 0; options && i < count; i++) av_dict_free(&options[i]);
  av_free(options);
  cmp_leave();
  if (result >= 0 && file->limit == CMPFailureNone) return true;
  cmp_fail(file, result, error);
  return false;
}

CMPLibraryVersion cmp_library_version(int32_t index) {
  switch (index) {
    case 0:
      return (CMPLibraryVersion){"libavformat", LIBAVFORMAT_VERSION_INT, avformat_version()};
    case 1:
      return (CMPLibraryVersion){"libavcodec", LIBAVCODEC_VERSION_INT, avcodec_version()};
    default:
      return (CMPLibraryVersion){"libavutil", LIBAVUTIL_VERSION_INT, avutil_version()};
  }
}
