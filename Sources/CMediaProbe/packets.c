// The packet walk, and decoding one audio packet.
#include <errno.h>
#include <libavutil/avstring.h>
#include <string.h>

#include "internal.h"

static void copy_packet(const AVPacket *packet, CMPPacket *copy) {
  copy->track = packet->stream_index;
  copy->size = packet->size;
  copy->pts = packet->pts == AV_NOPTS_VALUE ? CMP_ABSENT : packet->pts;
  copy->dts = packet->dts == AV_NOPTS_VALUE ? CMP_ABSENT : packet->dts;
  copy->duration = packet->duration;
  copy->is_key = packet->flags & AV_PKT_FLAG_KEY;
  copy->is_discarded = packet->flags & AV_PKT_FLAG_DISCARD;
  copy->is_corrupt = packet->flags & AV_PKT_FLAG_CORRUPT;
  copy->head_offset = 0;
  copy->head_size = 0;
}

// Keeps the first bytes of a key frame of video; returns how many.
static int32_t keep_head(const CMPFile *file, const CMPHeads *heads, int32_t used,
                         CMPPacket *copy) {
  const AVPacket *packet = file->packet;
  if (!copy->is_key || !packet->data || packet->size <= 0) return 0;
  const AVStream *stream = file->format->streams[packet->stream_index];
  if (stream->codecpar->codec_type != AVMEDIA_TYPE_VIDEO) return 0;
  int32_t size = packet->size < heads->most ? packet->size : heads->most;
  memcpy(heads->bytes + used, packet->data, (size_t)size);
  copy->head_offset = used;
  copy->head_size = size;
  return size;
}

int cmp_next_packet(CMPFile *file) {
  if (!file->format) return AVERROR(EINVAL);
  if (file->pending < 0) {
    int result = file->pending;
    file->pending = 0;
    return result;
  }
  for (;;) {
    av_packet_unref(file->packet);
    int result = av_read_frame(file->format, file->packet);
    if (result >= 0) return 1;
    // A demuxer that has nothing yet says EAGAIN; only the limits end that.
    if (result == AVERROR(EAGAIN) && !cmp_must_stop(file)) continue;
    if (result == AVERROR_EOF && file->limit == CMPFailureNone) return 0;
    return result;
  }
}

int64_t cmp_read_packets(CMPFile *file, CMPPacket *packets, int64_t capacity,
                         const CMPHeads *heads, CMPError *error) {
  cmp_enter(file);
  int64_t count = 0;
  int32_t used = 0;
  int result = 1;
  while (count < capacity && heads->capacity - used >= heads->most &&
         (result = cmp_next_packet(file)) > 0) {
    copy_packet(file->packet, &packets[count]);
    used += keep_head(file, heads, used, &packets[count]);
    count++;
  }
  // The packets come first; without a note the next call might see a plain end instead.
  if (result < 0 && count > 0) file->pending = result;
  if (file->packet) av_packet_unref(file->packet);
  cmp_leave();
  if (result > 0 || count > 0) return count;
  if (cmp_fail_nested(file, error)) return -1;
  return result == 0 ? 0 : cmp_fail(file, result, error);
}

int32_t cmp_read_payload(CMPFile *file, CMPPacket *packet, const uint8_t **payload,
                         CMPError *error) {
  cmp_enter(file);
  int result = cmp_next_packet(file);
  cmp_leave();
  *payload = NULL;
  // After a further source was skipped the end is not the whole source's end.
  if (result <= 0 && cmp_fail_nested(file, error)) return -1;
  if (result < 0) return cmp_fail(file, result, error);
  if (result == 0) return 0;
  copy_packet(file->packet, packet);
  *payload = file->packet->data;
  if (!file->packet->data) packet->size = 0;
  return 1;
}

void cmp_set_parsing(CMPFile *file, bool on) {
  if (!file->format) return;
  if (on)
    file->format->flags &= ~AVFMT_FLAG_NOPARSE;
  else
    file->format->flags |= AVFMT_FLAG_NOPARSE;
}

bool cmp_decode_audio(CMPFile *file, int32_t index, const uint8_t *payload, int64_t size,
                      CMPDecodedAudio *decoded) {
  memset(decoded, 0, sizeof *decoded);
  if (!file->format || index < 0 || (uint32_t)index >= file->format->nb_streams) return false;
  if (size <= 0 || size > (1 << 20)) return false;
  const AVCodecParameters *parameters = file->format->streams[index]->codecpar;
  const AVCodec *decoder = avcodec_find_decoder(parameters->codec_id);
  if (!decoder || parameters->codec_type != AVMEDIA_TYPE_AUDIO) return false;

  cmp_enter(file);
  bool found = false;
  AVCodecContext *context = avcodec_alloc_context3(decoder);
  AVPacket *packet = av_packet_alloc();
  AVFrame *frame = av_frame_alloc();
  if (context && packet && frame && avcodec_parameters_to_context(context, parameters) >= 0) {
    context->thread_count = 1;
    if (avcodec_open2(context, decoder, NULL) >= 0 && av_new_packet(packet, (int)size) >= 0) {
      memcpy(packet->data, payload, (size_t)size);
      if (avcodec_send_packet(context, packet) >= 0) {
        int result = avcodec_receive_frame(context, frame);
        if (result == AVERROR(EAGAIN) && avcodec_send_packet(context, NULL) >= 0)
          result = avcodec_receive_frame(context, frame);
        if (result >= 0) {
          found = true;
          decoded->sample_rate = frame->sample_rate;
          decoded->channels = cmp_frame_channels(frame);
          cmp_frame_layout_name(frame, decoded->channel_layout, sizeof decoded->channel_layout);
          const char *profile = avcodec_profile_name(parameters->codec_id, context->profile);
          if (profile) av_strlcpy(decoded->profile, profile, sizeof decoded->profile);
        }
      }
    }
  }
  av_frame_free(&frame);
  av_packet_free(&packet);
  avcodec_free_context(&context);
  cmp_leave();
  return found;
}
