// Every switch on an FFmpeg version stands in this file, so that the rest reads as one version.
//
// Library versions by release: 4.4 = avutil 56.70, avcodec 58.134, avformat 58.76;
// 5.1 = 57.28, 59.37, 59.27; 6.1 = 58.29, 60.31, 60.16; 7.1 = 59.39, 61.19, 61.7; 8.0 = 60.8, 62.11, 62.3.
#ifndef SEAM_CMP_COMPAT_H
#define SEAM_CMP_COMPAT_H

#include <libavcodec/avcodec.h>
#include <libavcodec/version.h>
#include <libavformat/avformat.h>
#include <libavformat/version.h>
#include <libavutil/channel_layout.h>
#include <libavutil/error.h>
#include <libavutil/version.h>
#include <stdbool.h>

// AVChannelLayout came with FFmpeg 5.1 (libavutil 57.24.100); 4.4 and 5.0 hold a count and a bit mask, which 7.0 removed.
#define CMP_HAS_CHANNEL_LAYOUT (LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 24, 100))

// Stream side data moved to AVCodecParameters with FFmpeg 6.1 (libavcodec 60.30.100, its
// getter one minor version before); the old function, deprecated since, is gone in 8.0.
#define CMP_HAS_CODED_SIDE_DATA (LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 30, 100))

// Demuxers became constant with FFmpeg 5.0.
#if LIBAVFORMAT_VERSION_MAJOR >= 59
typedef const AVInputFormat CMPInputFormat;
#else
typedef AVInputFormat CMPInputFormat;
#endif

// io_close2, which reports errors, came with FFmpeg 5.0 (libavformat 59.10.100); io_close is
// deprecated since 6.0.
#define CMP_HAS_IO_CLOSE2 (LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(59, 10, 100))

// The size of side data became size_t with FFmpeg 5.0.
#if LIBAVCODEC_VERSION_MAJOR >= 59
typedef size_t CMPSideDataSize;
#else
typedef int CMPSideDataSize;
#endif

/// True for a server's answer 429.
static inline bool cmp_is_too_many_requests(int code) {
#ifdef AVERROR_HTTP_TOO_MANY_REQUESTS
  return code == AVERROR_HTTP_TOO_MANY_REQUESTS;  // FFmpeg 7.1 and later.
#else
  return code == AVERROR_HTTP_OTHER_4XX;  // FFmpeg 4.4 to 7.0.
#endif
}

/// Side data of a whole track, or NULL.
static inline const uint8_t *cmp_side_data(const AVStream *stream, enum AVPacketSideDataType type,
                                           size_t *size) {
#if CMP_HAS_CODED_SIDE_DATA
  // FFmpeg 6.1 and later.
  const AVPacketSideData *found = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, type);
  *size = found ? found->size : 0;
  return found ? found->data : NULL;
#else
  // FFmpeg 4.4 to 6.0.
  CMPSideDataSize found = 0;
  const uint8_t *data = av_stream_get_side_data(stream, type, &found);
  *size = data ? (size_t)found : 0;
  return data;
#endif
}

/// Channels of a track.
static inline int cmp_channels(const AVCodecParameters *parameters) {
#if CMP_HAS_CHANNEL_LAYOUT
  return parameters->ch_layout.nb_channels;  // FFmpeg 5.1 and later.
#else
  return parameters->channels;  // FFmpeg 4.4 and 5.0.
#endif
}

/// Name of a track's channel layout, empty where only the count is known.
static inline void cmp_layout_name(const AVCodecParameters *parameters, char *name, size_t size) {
  name[0] = 0;
#if CMP_HAS_CHANNEL_LAYOUT
  // FFmpeg 5.1 and later.
  if (parameters->ch_layout.nb_channels > 0 &&
      parameters->ch_layout.order != AV_CHANNEL_ORDER_UNSPEC)
    av_channel_layout_describe(&parameters->ch_layout, name, size);
#else
  // FFmpeg 4.4 and 5.0.
  if (parameters->channel_layout)
    av_get_channel_layout_string(name, (int)size, parameters->channels,
                                 parameters->channel_layout);
#endif
}

/// Length of a decoded frame in its time base; 0 where unknown.
static inline int64_t cmp_frame_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
  return frame->duration;  // FFmpeg 6.0 and later.
#else
  return frame->pkt_duration;  // FFmpeg 4.4 to 5.1.
#endif
}

/// Channels of a decoded frame.
static inline int cmp_frame_channels(const AVFrame *frame) {
#if CMP_HAS_CHANNEL_LAYOUT
  return frame->ch_layout.nb_channels;  // FFmpeg 5.1 and later.
#else
  return frame->channels;  // FFmpeg 4.4 and 5.0.
#endif
}

/// Name of a decoded frame's channel layout, empty where only the count is known.
static inline void cmp_frame_layout_name(const AVFrame *frame, char *name, size_t size) {
  name[0] = 0;
#if CMP_HAS_CHANNEL_LAYOUT
  // FFmpeg 5.1 and later.
  if (frame->ch_layout.nb_channels > 0 && frame->ch_layout.order != AV_CHANNEL_ORDER_UNSPEC)
    av_channel_layout_describe(&frame->ch_layout, name, size);
#else
  // FFmpeg 4.4 and 5.0.
  if (frame->channel_layout)
    av_get_channel_layout_string(name, (int)size, frame->channels, frame->channel_layout);
#endif
}

#endif
