// Decoding: sound to interleaved floats, pictures to a few figures each.
//
// Sound takes one thread, so that log lines stay with the handle; pictures may have more.
#include <errno.h>
#include <libavutil/avstring.h>
#include <libavutil/mem.h>
#include <libavutil/pixdesc.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

// Sides of a picture beyond this are not looked at: three copies of its luma are kept.
#define LARGEST_SIDE 16384
#define MOST_CHANNELS 64
#define MOST_THREADS 16
#define MOST_SAMPLES (1 << 20)
#define MOST_REFUSED 4096
// FFmpeg's silencedetect: -60 dB.
#define SILENCE 0.001f
// FFmpeg's cropdetect: a line is part of the picture where its mean is above this, of 255.
#define BAR_LIMIT 24

static void free_decoder(CMPDecoder *decoder) {
  avcodec_free_context(&decoder->context);
  av_freep(&decoder->samples);
  av_freep(&decoder->refused_keys);
  for (int i = 0; i < 3; i++) av_freep(&decoder->luma[i]);
  av_freep(&decoder->columns);
  memset(decoder, 0, sizeof *decoder);
}

void cmp_decode_close(CMPFile *file) {
  for (int32_t i = 0; i < file->decoder_count; i++) free_decoder(&file->decoders[i]);
  file->decoder_count = 0;
  file->decoder_active = -1;
  file->is_draining = false;
  av_frame_free(&file->frame);
  if (!file->format) return;
  for (unsigned i = 0; i < file->format->nb_streams; i++)
    file->format->streams[i]->discard = AVDISCARD_DEFAULT;
}

void cmp_decode_from(CMPFile *file, int64_t time) { file->decode_from = time; }

static CMPDecoder *decoder_of(CMPFile *file, int32_t track) {
  for (int32_t i = 0; i < file->decoder_count; i++)
    if (file->decoders[i].track == track) return &file->decoders[i];
  return NULL;
}

void cmp_decode_until(CMPFile *file, int32_t track, int64_t time) {
  CMPDecoder *decoder = decoder_of(file, track);
  if (decoder) decoder->end = time;
}

void cmp_decode_measure(CMPFile *file, CMPMeasures measures) { file->measures = measures; }

static int open_decoder(CMPFile *file, int32_t track, int32_t threads, CMPDecoder *decoder) {
  const AVStream *stream = file->format->streams[track];
  const AVCodec *codec = avcodec_find_decoder(stream->codecpar->codec_id);
  if (!codec) return AVERROR_DECODER_NOT_FOUND;
  decoder->track = track;
  decoder->end = CMP_ABSENT;
  decoder->context = avcodec_alloc_context3(codec);
  if (!decoder->context) return AVERROR(ENOMEM);
  int result = avcodec_parameters_to_context(decoder->context, stream->codecpar);
  if (result < 0) return result;
  bool is_video = codec->type == AVMEDIA_TYPE_VIDEO;
  decoder->context->thread_count = is_video ? FFMIN(FFMAX(threads, 1), MOST_THREADS) : 1;
  // Without it a decoder cannot tell how many samples to cut off at either end.
  decoder->context->pkt_timebase = stream->time_base;
  return avcodec_open2(decoder->context, codec, NULL);
}

bool cmp_decode_open(CMPFile *file, int32_t track, int32_t threads, CMPError *error) {
  if (!file->format || track < 0 || (uint32_t)track >= file->format->nb_streams ||
      file->decoder_count >= CMP_DECODERS) {
    cmp_fail_with(CMPFailureOther, "no such track to decode", error);
    return false;
  }
  cmp_enter(file);
  if (!file->frame) file->frame = av_frame_alloc();
  CMPDecoder decoder = {0};
  int result = file->frame ? open_decoder(file, track, threads, &decoder) : AVERROR(ENOMEM);
  if (result < 0) {
    free_decoder(&decoder);
  } else {
    if (file->decoder_count == 0) {
      file->decoder_active = -1;
      file->is_draining = false;
      file->decode_from = CMP_ABSENT;
      for (unsigned i = 0; i < file->format->nb_streams; i++)
        file->format->streams[i]->discard = AVDISCARD_ALL;
    }
    file->format->streams[track]->discard = AVDISCARD_DEFAULT;
    file->decoders[file->decoder_count++] = decoder;
  }
  cmp_leave();
  if (result >= 0) return true;
  cmp_fail(file, result, error);
  return false;
}

int64_t cmp_decode_refused(const CMPFile *file, int32_t track) {
  for (int32_t i = 0; i < file->decoder_count; i++)
    if (file->decoders[i].track == track) return file->decoders[i].refused;
  return 0;
}

bool cmp_seek(CMPFile *file, int32_t track, int64_t time, CMPError *error) {
  if (!file->format || track < 0 || (uint32_t)track >= file->format->nb_streams) {
    cmp_fail_with(CMPFailureOther, "no such track to seek in", error);
    return false;
  }
  cmp_enter(file);
  int result = av_seek_frame(file->format, track, time, AVSEEK_FLAG_BACKWARD);
  file->pending = 0;
  file->is_draining = false;
  file->decoder_active = -1;
  for (int32_t i = 0; i < file->decoder_count; i++) {
    avcodec_flush_buffers(file->decoders[i].context);
    file->decoders[i].is_drained = false;
    file->decoders[i].luma_count = 0;
  }
  cmp_leave();
  if (result >= 0) return true;
  cmp_fail(file, result, error);
  return false;
}

// --- sound ------------------------------------------------------------------------------------

#define CONVERT(type, value)                                                        \
  for (int c = 0; c < channels; c++) {                                              \
    const type *from =                                                              \
        is_planar ? (const type *)frame->extended_data[c] : (const type *)frame->extended_data[0] + c; \
    int step = is_planar ? 1 : channels;                                            \
    float *to = decoder->samples + c;                                               \
    for (int i = 0; i < count; i++, from += step, to += channels) *to = (value);    \
  }

// How many of a frame's samples lie before the end of the track.
static int samples_before_end(const CMPFile *file, const CMPDecoder *decoder, const AVFrame *frame,
                              int64_t time) {
  if (decoder->end == CMP_ABSENT || time == CMP_ABSENT) return frame->nb_samples;
  AVRational tick = file->format->streams[decoder->track]->time_base;
  AVRational sample = {1, frame->sample_rate};
  double behind = ((double)time - (double)decoder->end) * av_q2d(tick);
  if (behind > 1 || behind < -60) return frame->nb_samples;
  int64_t left = av_rescale_q(decoder->end - time, tick, sample);
  return left <= 0 ? 0 : left < frame->nb_samples ? (int)left : frame->nb_samples;
}

// Copies a frame's samples as interleaved floats; false for a format that is none of sound's usual ones.
static bool copy_samples(CMPDecoder *decoder, const AVFrame *frame, int count, int channels) {
  size_t wanted = (size_t)count * (size_t)channels;
  if (wanted > decoder->sample_capacity) {
    av_freep(&decoder->samples);
    decoder->sample_capacity = 0;
    decoder->samples = av_malloc_array(wanted, sizeof *decoder->samples);
    if (!decoder->samples) return false;
    decoder->sample_capacity = wanted;
  }
  bool is_planar = av_sample_fmt_is_planar(frame->format);
  switch (av_get_packed_sample_fmt(frame->format)) {
    case AV_SAMPLE_FMT_U8:
      CONVERT(uint8_t, ((float)*from - 128.0f) / 128.0f)
      return true;
    case AV_SAMPLE_FMT_S16:
      CONVERT(int16_t, (float)*from / 32768.0f)
      return true;
    case AV_SAMPLE_FMT_S32:
      CONVERT(int32_t, (float)((double)*from / 2147483648.0))
      return true;
    case AV_SAMPLE_FMT_S64:
      CONVERT(int64_t, (float)((double)*from / 9223372036854775808.0))
      return true;
    case AV_SAMPLE_FMT_FLT:
      CONVERT(float, *from)
      return true;
    case AV_SAMPLE_FMT_DBL:
      CONVERT(double, (float)*from)
      return true;
    default:
      return false;
  }
}

// Damaged streams decode to anything; numbers that are none would spoil every figure after them.
static void find_loud(CMPDecoder *decoder, int64_t count, int channels, CMPFrame *result) {
  result->first_loud = -1;
  result->last_loud = -1;
  float *sample = decoder->samples;
  for (int64_t i = 0; i < count; i++) {
    bool is_loud = false;
    for (int c = 0; c < channels; c++, sample++) {
      if (!isfinite(*sample)) *sample = 0;
      is_loud |= fabsf(*sample) > SILENCE;
    }
    if (!is_loud) continue;
    if (result->first_loud < 0) result->first_loud = i;
    result->last_loud = i;
  }
}

static bool take_sound(const CMPFile *file, CMPDecoder *decoder, const AVFrame *frame,
                       CMPFrame *result) {
  int channels = cmp_frame_channels(frame);
  if (channels <= 0 || channels > MOST_CHANNELS || frame->nb_samples <= 0 ||
      frame->nb_samples > MOST_SAMPLES || frame->sample_rate <= 0 || !frame->extended_data)
    return false;
  int count = samples_before_end(file, decoder, frame, result->pts);
  if (count == 0 || !copy_samples(decoder, frame, count, channels)) return false;
  result->is_audio = true;
  result->sample_rate = frame->sample_rate;
  result->channels = channels;
  cmp_frame_layout_name(frame, result->channel_layout, sizeof result->channel_layout);
  result->sample_count = count;
  result->samples = decoder->samples;
  find_loud(decoder, count, channels, result);
  return true;
}

// --- pictures ---------------------------------------------------------------------------------

// Makes room for the luma of pictures of this size, and forgets those of another.
static bool make_room(CMPDecoder *decoder, int32_t width, int32_t height) {
  if (decoder->luma_width == width && decoder->luma_height == height) return true;
  for (int i = 0; i < 3; i++) av_freep(&decoder->luma[i]);
  av_freep(&decoder->columns);
  decoder->luma_count = 0;
  decoder->luma_width = 0;
  decoder->luma_height = 0;
  size_t size = (size_t)width * (size_t)height;
  bool is_made = true;
  for (int i = 0; i < 3; i++) is_made &= (decoder->luma[i] = av_malloc(size)) != NULL;
  is_made &= (decoder->columns = av_malloc_array((size_t)width, sizeof *decoder->columns)) != NULL;
  if (!is_made) return false;
  decoder->luma_width = width;
  decoder->luma_height = height;
  return true;
}

// Copies the luma in 8 bits; false for pixels whose first component is not a plain sample of luma.
static bool copy_luma(const AVFrame *frame, uint8_t *to) {
  const AVPixFmtDescriptor *pixels = av_pix_fmt_desc_get((enum AVPixelFormat)frame->format);
  if (!pixels) return false;
  uint64_t unfit = AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM |
                   AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT;
  if (pixels->flags & unfit) return false;
  const AVComponentDescriptor *luma = &pixels->comp[0];
  if (luma->depth < 8 || luma->depth > 16 || luma->step < 1) return false;
  int bytes = luma->depth + luma->shift > 8 ? 2 : 1;
  bool is_big = pixels->flags & AV_PIX_FMT_FLAG_BE;
  const uint8_t *line = frame->data[luma->plane];
  if (!line) return false;
  for (int y = 0; y < frame->height; y++, line += frame->linesize[luma->plane]) {
    uint8_t *row = to + (size_t)y * (size_t)frame->width;
    const uint8_t *from = line + luma->offset;
    if (bytes == 1 && luma->step == 1) {
      memcpy(row, from, (size_t)frame->width);
    } else if (bytes == 1) {
      for (int x = 0; x < frame->width; x++) row[x] = from[x * luma->step];
    } else {
      int shift = luma->shift + luma->depth - 8;
      for (int x = 0; x < frame->width; x++) {
        const uint8_t *sample = from + x * luma->step;
        unsigned value = is_big ? (unsigned)sample[0] << 8 | sample[1]
                                : (unsigned)sample[1] << 8 | sample[0];
        row[x] = (uint8_t)(value >> shift);
      }
    }
  }
  return true;
}

// Black as FFmpeg's blackdetect has it: a tenth of the range above black.
static int black_limit(const AVFrame *frame) {
  bool is_full = frame->color_range == AVCOL_RANGE_JPEG;
  const AVPixFmtDescriptor *pixels = av_pix_fmt_desc_get((enum AVPixelFormat)frame->format);
  if (pixels && av_strstart(pixels->name, "yuvj", NULL)) is_full = true;
  return is_full ? 25 : 37;
}

static void measure_light(const CMPDecoder *decoder, int limit, CMPFrame *result) {
  size_t width = (size_t)decoder->luma_width;
  size_t height = (size_t)decoder->luma_height;
  uint64_t black = 0, sum = 0;
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = decoder->luma[0] + y * width;
    uint32_t row_black = 0, row_sum = 0;
    for (size_t x = 0; x < width; x++) {
      row_black += row[x] <= limit;
      row_sum += row[x];
    }
    black += row_black;
    sum += row_sum;
  }
  double count = (double)width * (double)height;
  result->black_part = (double)black / count;
  result->mean_luma = (double)sum / count / 255;
}

static double difference(const uint8_t *first, const uint8_t *second, size_t width,
                         size_t height) {
  uint64_t sum = 0;
  for (size_t y = 0; y < height; y++, first += width, second += width) {
    uint32_t row = 0;
    for (size_t x = 0; x < width; x++) row += (uint32_t)abs((int)first[x] - (int)second[x]);
    sum += row;
  }
  return (double)sum / ((double)width * (double)height) / 255;
}

static void measure_region(CMPDecoder *decoder, CMPFrame *result) {
  int32_t width = decoder->luma_width, height = decoder->luma_height;
  uint32_t *columns = decoder->columns;
  memset(columns, 0, (size_t)width * sizeof *columns);
  int32_t top = -1, bottom = 0;
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *row = decoder->luma[0] + (size_t)y * (size_t)width;
    uint32_t sum = 0;
    for (int32_t x = 0; x < width; x++) {
      sum += row[x];
      columns[x] += row[x];
    }
    if (sum <= (uint32_t)width * BAR_LIMIT) continue;
    if (top < 0) top = y;
    bottom = y + 1;
  }
  if (top < 0) return;
  // Bars above and below would thin out the mean of a column.
  uint32_t limit = (uint32_t)height * 16 + (uint32_t)(bottom - top) * (BAR_LIMIT - 16);
  int32_t left = 0, right = width;
  while (left < width && columns[left] <= limit) left++;
  while (right > left && columns[right - 1] <= limit) right--;
  if (right == left) return;
  result->region_left = left;
  result->region_top = top;
  result->region_right = right;
  result->region_bottom = bottom;
}

// The combing of the picture before this one, as a line's stray from the mean of its neighbours:
// the line taken from the picture itself, and from the pictures around it, whose fields fit better
// on one side than on the other where fields are apart in time.
static void measure_combing(const CMPDecoder *decoder, CMPFrame *result) {
  size_t width = (size_t)decoder->luma_width;
  const uint8_t *next = decoder->luma[0], *here = decoder->luma[1], *before = decoder->luma[2];
  uint64_t fields[2] = {0, 0}, as_is = 0;
  for (size_t y = 2; y + 2 < (size_t)decoder->luma_height; y++) {
    const uint8_t *above = here + (y - 1) * width, *below = here + (y + 1) * width;
    const uint8_t *earlier = before + y * width, *later = next + y * width;
    const uint8_t *own = here + y * width;
    uint32_t from_earlier = 0, from_later = 0, from_own = 0;
    for (size_t x = 0; x < width; x++) {
      int around = above[x] + below[x];
      from_earlier += (uint32_t)abs(around - 2 * earlier[x]);
      from_later += (uint32_t)abs(around - 2 * later[x]);
      from_own += (uint32_t)abs(around - 2 * own[x]);
    }
    fields[y & 1] += from_earlier;
    fields[(y & 1) ^ 1] += from_later;
    as_is += from_own;
  }
  result->has_combing = true;
  // Where the top field comes first, its lines fit the picture before badly and the one after well:
  // even lines stray more from the earlier picture.
  result->combing_top_first = (double)fields[1];
  result->combing_bottom_first = (double)fields[0];
  result->combing_as_is = (double)as_is;
}

static void take_picture(CMPFile *file, CMPDecoder *decoder, const AVFrame *frame,
                         CMPFrame *result) {
  result->width = frame->width;
  result->height = frame->height;
  result->difference = -1;
  if (frame->width <= 0 || frame->height <= 0 || frame->width > LARGEST_SIDE ||
      frame->height > LARGEST_SIDE || !make_room(decoder, frame->width, frame->height))
    return;
  uint8_t *oldest = decoder->luma[2];
  if (!copy_luma(frame, oldest)) return;
  decoder->luma[2] = decoder->luma[1];
  decoder->luma[1] = decoder->luma[0];
  decoder->luma[0] = oldest;
  if (decoder->luma_count < 3) decoder->luma_count++;
  result->has_luma = true;
  measure_light(decoder, black_limit(frame), result);
  if (decoder->luma_count > 1)
    result->difference = difference(decoder->luma[0], decoder->luma[1], (size_t)frame->width,
                                    (size_t)frame->height);
  if (file->measures.region) measure_region(decoder, result);
  if (file->measures.combing && decoder->luma_count == 3) measure_combing(decoder, result);
}

// --- the loop ---------------------------------------------------------------------------------

// True for a time of a picture before the first one of interest.
static bool is_before(const CMPFile *file, int64_t time, const CMPDecoder *decoder) {
  return decoder->context->codec_type == AVMEDIA_TYPE_VIDEO && time != CMP_ABSENT &&
         file->decode_from != CMP_ABSENT && time < file->decode_from;
}

// Counts the packet that was read last as refused, once.
static void refuse(const CMPFile *file, CMPDecoder *decoder) {
  if (decoder->context->codec_type != AVMEDIA_TYPE_VIDEO) {
    decoder->refused++;
    return;
  }
  const AVPacket *packet = file->packet;
  int64_t key = packet->dts != AV_NOPTS_VALUE ? packet->dts : packet->pos;
  if (!decoder->refused_keys)
    decoder->refused_keys = av_malloc_array(MOST_REFUSED, sizeof *decoder->refused_keys);
  if (!decoder->refused_keys || decoder->refused >= MOST_REFUSED) return;
  for (int64_t i = 0; i < decoder->refused; i++)
    if (decoder->refused_keys[i] == key) return;
  decoder->refused_keys[decoder->refused++] = key;
}

// Takes a frame out of the active decoder; false where it holds none, or one that is of no use.
static bool receive(CMPFile *file, CMPFrame *result) {
  CMPDecoder *decoder = &file->decoders[file->decoder_active];
  int code = avcodec_receive_frame(decoder->context, file->frame);
  if (code < 0) {
    if (code != AVERROR(EAGAIN) && code != AVERROR_EOF) refuse(file, decoder);
    file->decoder_active = -1;
    return false;
  }
  const AVFrame *frame = file->frame;
  memset(result, 0, sizeof *result);
  result->track = decoder->track;
  result->pts = frame->best_effort_timestamp == AV_NOPTS_VALUE ? CMP_ABSENT
                                                               : frame->best_effort_timestamp;
  result->duration = cmp_frame_duration(frame);
  bool is_taken = true;
  if (is_before(file, result->pts, decoder))
    is_taken = false;
  else if (decoder->context->codec_type == AVMEDIA_TYPE_AUDIO)
    is_taken = take_sound(file, decoder, frame, result);
  else
    take_picture(file, decoder, frame, result);
  av_frame_unref(file->frame);
  return is_taken;
}

// Makes the next decoder that is not empty the active one; false where all are.
static bool drain(CMPFile *file) {
  for (int32_t i = 0; i < file->decoder_count; i++) {
    if (file->decoders[i].is_drained) continue;
    file->decoders[i].is_drained = true;
    avcodec_send_packet(file->decoders[i].context, NULL);
    file->decoder_active = i;
    return true;
  }
  return false;
}

// Feeds one packet; 1, 0 at the end, or an error.
static int feed(CMPFile *file) {
  if (cmp_must_stop(file)) return AVERROR_EXIT;
  int code = cmp_next_packet(file);
  if (code <= 0) return code;
  CMPDecoder *decoder = decoder_of(file, file->packet->stream_index);
  if (!decoder || file->packet->size <= 0) return 1;
  int64_t time = file->packet->pts == AV_NOPTS_VALUE ? CMP_ABSENT : file->packet->pts;
  decoder->context->skip_frame =
      is_before(file, time, decoder) ? AVDISCARD_NONREF : AVDISCARD_DEFAULT;
  code = avcodec_send_packet(decoder->context, file->packet);
  if (code == AVERROR(ENOMEM)) return code;
  if (code < 0) refuse(file, decoder);
  file->decoder_active = (int32_t)(decoder - file->decoders);
  return 1;
}

int32_t cmp_decode_next(CMPFile *file, CMPFrame *frame, CMPError *error) {
  if (!file->format || !file->frame || file->decoder_count == 0)
    return cmp_fail_with(CMPFailureOther, "no decoder is open", error);
  cmp_enter(file);
  int code = 1;
  bool is_out = false;
  while (!is_out && code > 0) {
    if (file->decoder_active >= 0) {
      is_out = receive(file, frame);
    } else if (file->is_draining) {
      code = drain(file) ? 1 : 0;
    } else {
      code = feed(file);
      if (code == 0) {
        file->is_draining = true;
        code = 1;
      }
    }
  }
  cmp_leave();
  if (is_out) return 1;
  return code == 0 ? 0 : cmp_fail(file, code, error);
}
