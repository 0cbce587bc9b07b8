// What FFmpeg knows of the container and of each track, copied into plain structs.
#include <libavutil/avstring.h>
#include <libavutil/display.h>
#include <libavutil/dovi_meta.h>
#include <libavutil/mastering_display_metadata.h>
#include <libavutil/pixdesc.h>
#include <math.h>
#include <string.h>

#include "internal.h"

static int64_t stated(int64_t value) { return value == AV_NOPTS_VALUE ? CMP_ABSENT : value; }

static CMPRational fraction(AVRational value) { return (CMPRational){value.num, value.den}; }

void cmp_container(CMPFile *file, CMPContainer *container) {
  memset(container, 0, sizeof *container);
  const AVFormatContext *format = file->format;
  container->duration_us = CMP_ABSENT;
  container->start_time_us = CMP_ABSENT;
  container->bit_rate = CMP_ABSENT;
  if (!format) return;
  av_strlcpy(container->format, format->iformat->name, sizeof container->format);
  container->duration_us = stated(format->duration);
  container->start_time_us = stated(format->start_time);
  if (format->bit_rate > 0) container->bit_rate = format->bit_rate;
  container->track_count = (int32_t)format->nb_streams;
  container->program_count = (int32_t)format->nb_programs;
}

const char *cmp_metadata(CMPFile *file, int32_t track, const char *key) {
  if (!file->format) return NULL;
  const AVDictionary *metadata = file->format->metadata;
  if (track >= 0) {
    if ((uint32_t)track >= file->format->nb_streams) return NULL;
    metadata = file->format->streams[track]->metadata;
  }
  const AVDictionaryEntry *entry = av_dict_get(metadata, key, NULL, 0);
  return entry ? entry->value : NULL;
}

static CMPTrackKind kind_of(enum AVMediaType type) {
  switch (type) {
    case AVMEDIA_TYPE_VIDEO:
      return CMPTrackKindVideo;
    case AVMEDIA_TYPE_AUDIO:
      return CMPTrackKindAudio;
    case AVMEDIA_TYPE_SUBTITLE:
      return CMPTrackKindSubtitle;
    case AVMEDIA_TYPE_DATA:
      return CMPTrackKindData;
    case AVMEDIA_TYPE_ATTACHMENT:
      return CMPTrackKindAttachment;
    default:
      return CMPTrackKindUnknown;
  }
}

static CMPFieldOrder field_order_of(enum AVFieldOrder order, bool is_matroska) {
  switch (order) {
    case AV_FIELD_PROGRESSIVE:
      return CMPFieldOrderProgressive;
    // The second letter is the field that is shown first, the first letter the one coded first.
    // Matroska's values 9 and 14 (RFC 9559, FieldOrder) mean the opposite of QuickTime's values of
    // the same number, and FFmpeg gives both the same name.
    case AV_FIELD_TT:
      return CMPFieldOrderTopFirst;
    case AV_FIELD_BB:
      return CMPFieldOrderBottomFirst;
    case AV_FIELD_TB:
      return is_matroska ? CMPFieldOrderTopFirst : CMPFieldOrderBottomFirst;
    case AV_FIELD_BT:
      return is_matroska ? CMPFieldOrderBottomFirst : CMPFieldOrderTopFirst;
    default:
      return CMPFieldOrderUnknown;
  }
}

static void copy_picture(const AVStream *stream, bool is_matroska, CMPTrack *track) {
  const AVCodecParameters *parameters = stream->codecpar;
  track->width = parameters->width;
  track->height = parameters->height;
  track->container_sample_aspect_ratio = fraction(stream->sample_aspect_ratio);
  track->codec_sample_aspect_ratio = fraction(parameters->sample_aspect_ratio);
  track->average_frame_rate = fraction(stream->avg_frame_rate);
  track->real_frame_rate = fraction(stream->r_frame_rate);
  track->field_order = field_order_of(parameters->field_order, is_matroska);
  track->primaries = (int32_t)parameters->color_primaries;
  track->transfer = (int32_t)parameters->color_trc;
  track->matrix = (int32_t)parameters->color_space;
  track->range = (int32_t)parameters->color_range;
  track->chroma_log2_width = -1;
  track->chroma_log2_height = -1;
  const AVPixFmtDescriptor *pixels = av_pix_fmt_desc_get((enum AVPixelFormat)parameters->format);
  if (!pixels) return;
  av_strlcpy(track->pixel_format, pixels->name, sizeof track->pixel_format);
  track->bit_depth = pixels->comp[0].depth;
  bool is_monochrome = pixels->nb_components < 3;
  track->chroma_log2_width = is_monochrome ? -2 : pixels->log2_chroma_w;
  track->chroma_log2_height = is_monochrome ? -2 : pixels->log2_chroma_h;
}

static void copy_sound(const AVStream *stream, CMPTrack *track) {
  const AVCodecParameters *parameters = stream->codecpar;
  track->sample_rate = parameters->sample_rate;
  track->channels = cmp_channels(parameters);
  cmp_layout_name(parameters, track->channel_layout, sizeof track->channel_layout);
  track->bits_per_sample = av_get_bits_per_sample(parameters->codec_id);
  track->bits_per_raw_sample = parameters->bits_per_raw_sample;
  track->initial_padding = parameters->initial_padding;
  track->trailing_padding = parameters->trailing_padding;
}

static void copy_rotation(const AVStream *stream, CMPTrack *track) {
  size_t size = 0;
  const uint8_t *data = cmp_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  if (!data || size < 9 * sizeof(int32_t)) return;
  int32_t matrix[9];
  memcpy(matrix, data, sizeof matrix);
  // A negative determinant mirrors; mirroring back leaves a pure turn whose angle is meaningful.
  double determinant =
      (double)matrix[0] * (double)matrix[4] - (double)matrix[1] * (double)matrix[3];
  track->is_mirrored = determinant < 0;
  if (track->is_mirrored) av_display_matrix_flip(matrix, 1, 0);
  double counterclockwise = av_display_rotation_get(matrix);
  if (isnan(counterclockwise)) return;
  track->has_display_matrix = true;
  track->rotation_clockwise = counterclockwise == 0 ? 0 : -counterclockwise;
}

static void copy_dynamic_range(const AVStream *stream, CMPTrack *track) {
  size_t size = 0;
  const uint8_t *data = cmp_side_data(stream, AV_PKT_DATA_MASTERING_DISPLAY_METADATA, &size);
  if (data && size >= sizeof(AVMasteringDisplayMetadata)) {
    const AVMasteringDisplayMetadata *display = (const AVMasteringDisplayMetadata *)data;
    if (display->has_primaries && display->has_luminance) {
      track->has_mastering_display = true;
      for (int i = 0; i < 3; i++) {
        track->mastering_primaries[2 * i] = fraction(display->display_primaries[i][0]);
        track->mastering_primaries[2 * i + 1] = fraction(display->display_primaries[i][1]);
      }
      track->mastering_primaries[6] = fraction(display->white_point[0]);
      track->mastering_primaries[7] = fraction(display->white_point[1]);
      track->mastering_min_luminance = fraction(display->min_luminance);
      track->mastering_max_luminance = fraction(display->max_luminance);
    }
  }
  data = cmp_side_data(stream, AV_PKT_DATA_CONTENT_LIGHT_LEVEL, &size);
  if (data && size >= sizeof(AVContentLightMetadata)) {
    const AVContentLightMetadata *light = (const AVContentLightMetadata *)data;
    track->has_content_light = true;
    track->max_content_light = light->MaxCLL;
    track->max_frame_average_light = light->MaxFALL;
  }
  data = cmp_side_data(stream, AV_PKT_DATA_DOVI_CONF, &size);
  if (data && size >= sizeof(AVDOVIDecoderConfigurationRecord)) {
    const AVDOVIDecoderConfigurationRecord *dovi =
        (const AVDOVIDecoderConfigurationRecord *)data;
    track->has_dolby_vision = true;
    track->dv_profile = dovi->dv_profile;
    track->dv_level = dovi->dv_level;
    track->dv_compatibility_id = dovi->dv_bl_signal_compatibility_id;
    track->dv_rpu = dovi->rpu_present_flag;
    track->dv_enhancement_layer = dovi->el_present_flag;
    track->dv_base_layer = dovi->bl_present_flag;
  }
}

bool cmp_track(CMPFile *file, int32_t index, CMPTrack *track) {
  memset(track, 0, sizeof *track);
  if (!file->format || index < 0 || (uint32_t)index >= file->format->nb_streams) return false;
  const AVStream *stream = file->format->streams[index];
  const AVCodecParameters *parameters = stream->codecpar;
  track->index = index;
  track->id = stream->id;
  track->kind = kind_of(parameters->codec_type);
  const AVCodecDescriptor *descriptor = avcodec_descriptor_get(parameters->codec_id);
  if (descriptor) av_strlcpy(track->codec, descriptor->name, sizeof track->codec);
  track->codec_tag = parameters->codec_tag;
  track->profile_id = parameters->profile;
  const char *profile = avcodec_profile_name(parameters->codec_id, parameters->profile);
  if (profile) av_strlcpy(track->profile, profile, sizeof track->profile);
  track->level = parameters->level;

  if (track->kind == CMPTrackKindVideo) {
    copy_picture(stream, av_strstart(file->format->iformat->name, "matroska", NULL), track);
    copy_rotation(stream, track);
    copy_dynamic_range(stream, track);
  }
  if (track->kind == CMPTrackKindAudio) copy_sound(stream, track);

  track->time_base = fraction(stream->time_base);
  track->start_time = stated(stream->start_time);
  track->duration = stated(stream->duration);
  track->frame_count = stream->nb_frames;
  track->bit_rate = parameters->bit_rate;
  track->is_default = stream->disposition & AV_DISPOSITION_DEFAULT;
  track->is_forced = stream->disposition & AV_DISPOSITION_FORCED;
  track->is_hearing_impaired = stream->disposition & AV_DISPOSITION_HEARING_IMPAIRED;
  track->is_visual_impaired =
      stream->disposition & (AV_DISPOSITION_VISUAL_IMPAIRED | AV_DISPOSITION_DESCRIPTIONS);
  track->is_commentary = stream->disposition & AV_DISPOSITION_COMMENT;
  track->is_attached_picture = stream->disposition & AV_DISPOSITION_ATTACHED_PIC;
  track->is_still_image = stream->disposition & AV_DISPOSITION_STILL_IMAGE;

  track->extradata = parameters->extradata;
  track->extradata_size = parameters->extradata ? parameters->extradata_size : 0;
  return true;
}
