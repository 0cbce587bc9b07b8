// What the bridge's own files share; not visible to Swift.
#ifndef SEAM_CMP_INTERNAL_H
#define SEAM_CMP_INTERNAL_H

#include "cmp.h"
#include "compat.h"

#define CMP_LOG_LINES 32
#define CMP_LOG_LINE_SIZE 256

#define CMP_DECODERS 8

// A decoder of one track, with the luma of the last pictures.
typedef struct CMPDecoder {
  int32_t track;
  AVCodecContext *context;
  bool is_drained;
  int64_t refused;
  // Which packets of video those were: places that are looked at may lie over each other.
  int64_t *refused_keys;
  // Where the track's sound ends, in its time base; CMP_ABSENT where that is not known.
  int64_t end;
  float *samples;
  size_t sample_capacity;
  // Luma in 8 bits: this picture's, the one's before, and the one's before that.
  uint8_t *luma[3];
  int32_t luma_width;
  int32_t luma_height;
  int32_t luma_count;
  uint32_t *columns;
} CMPDecoder;

struct CMPFile {
  // First, because FFmpeg looks for options behind an AVIOContext's opaque pointer.
  const AVClass *class;

  CMPOptions options;
  int64_t deadline_us;
  int64_t bytes_read;
  // The first limit that was hit; it names the failure whatever code FFmpeg makes of it.
  CMPFailure limit;

  char *name;
  bool is_remote;
  int descriptor;
  int64_t descriptor_size;
  int64_t position;
  AVIOContext *remote;

  AVIOContext *io;
  AVFormatContext *format;
  AVPacket *packet;
  int32_t nested_opens;
  // The first further source that could not be opened; demuxers skip it and say no more of it.
  CMPError nested_error;
  // An error that the last call kept back, because it had packets to return.
  int pending;

  CMPDecoder decoders[CMP_DECODERS];
  int32_t decoder_count;
  // The decoder that may hold more frames, or -1.
  int32_t decoder_active;
  bool is_draining;
  AVFrame *frame;
  CMPMeasures measures;
  // Pictures before this time are of no interest; CMP_ABSENT where all are.
  int64_t decode_from;

  int32_t log_count;
  // Length of the line that further pieces may still be added to, behind the finished ones.
  int32_t log_length;
  char log[CMP_LOG_LINES][CMP_LOG_LINE_SIZE];
};

/// Reads the next packet into `file->packet`; 1, 0 at the end, or an error.
int cmp_next_packet(CMPFile *file);

/// True, and the limit noted, where a limit is passed or the caller cancelled.
bool cmp_must_stop(CMPFile *file);

/// Fills an error from an FFmpeg code; always returns a negative number.
int cmp_fail(CMPFile *file, int code, CMPError *error);

/// Fills an error from the first further source that could not be opened; false where all could.
bool cmp_fail_nested(const CMPFile *file, CMPError *error);

/// Fills an error from our own words; always returns a negative number.
int cmp_fail_with(CMPFailure failure, const char *message, CMPError *error);

/// Log lines of this thread go to `file` until `cmp_leave`.
void cmp_enter(CMPFile *file);
void cmp_leave(void);

/// Makes the AVIOContext that reads through the limits; NULL without memory.
AVIOContext *cmp_make_io(CMPFile *file);

/// Puts the functions by which a demuxer opens further sources under the allow list.
void cmp_guard_nested(CMPFile *file);

/// Frees an AVIOContext made by `avio_alloc_context`.
void cmp_free_io(AVIOContext **io);

/// Options that keep an FFmpeg address open within http and https.
int cmp_open_remote(CMPFile *file, const char *address, AVIOContext **io);

#endif
