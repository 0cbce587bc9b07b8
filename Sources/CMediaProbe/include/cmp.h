// The whole C surface of Seam's bridge to FFmpeg.
//
// Plain structs in, plain structs out: no FFmpeg type crosses this header, so that no FFmpeg version
// is visible above it. Every pointer that a function returns is owned by the file handle and is valid
// until the next call on that handle. A handle belongs to one thread at a time.
#ifndef SEAM_CMP_H
#define SEAM_CMP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define CMP_CLOSED_ENUM __attribute__((enum_extensibility(closed)))
#else
#define CMP_CLOSED_ENUM
#endif

#if defined(__clang__)
#pragma clang assume_nonnull begin
#define CMP_NULLABLE _Nullable
#else
#define CMP_NULLABLE
#endif

/// Stands for "not stated" in every 64-bit field below.
#define CMP_ABSENT INT64_MIN

/// An opened source: its bytes, and once demuxed its tracks.
typedef struct CMPFile CMPFile;

/// Why a call failed.
typedef enum CMP_CLOSED_ENUM CMPFailure {
  CMPFailureNone = 0,
  CMPFailureNotFound,
  CMPFailureNotPermitted,
  CMPFailureNotMedia,
  CMPFailureDamaged,
  CMPFailureTimedOut,
  CMPFailureTooLarge,
  CMPFailureCancelled,
  CMPFailureProtocolRefused,
  CMPFailureRead,
  CMPFailureOther,
} CMPFailure;

/// A failure with FFmpeg's code and words.
typedef struct CMPError {
  CMPFailure failure;
  int32_t code;
  char message[256];
} CMPError;

/// Asked during reading; a true answer ends the call with `CMPFailureCancelled`.
typedef bool (*CMPIsCancelled)(const void *CMP_NULLABLE context);

/// Limits and callbacks of one open.
typedef struct CMPOptions {
  /// Milliseconds from the open on until every call fails; 0 for no limit.
  int64_t time_limit_ms;
  /// Bytes that may be read in all; 0 for no limit.
  int64_t byte_limit;
  CMPIsCancelled CMP_NULLABLE is_cancelled;
  const void *CMP_NULLABLE context;
} CMPOptions;

/// A fraction as FFmpeg has it; a denominator of 0 means "not stated".
typedef struct CMPRational {
  int32_t num;
  int32_t den;
} CMPRational;

/// The kind of a track (AVMediaType).
typedef enum CMP_CLOSED_ENUM CMPTrackKind {
  CMPTrackKindVideo,
  CMPTrackKindAudio,
  CMPTrackKindSubtitle,
  CMPTrackKindData,
  CMPTrackKindAttachment,
  CMPTrackKindUnknown,
} CMPTrackKind;

/// Field order (AVFieldOrder).
typedef enum CMP_CLOSED_ENUM CMPFieldOrder {
  CMPFieldOrderUnknown,
  CMPFieldOrderProgressive,
  CMPFieldOrderTopFirst,
  CMPFieldOrderBottomFirst,
} CMPFieldOrder;

/// The container as FFmpeg sees it (AVFormatContext).
typedef struct CMPContainer {
  /// Short names, comma separated (AVInputFormat.name).
  char format[64];
  /// In microseconds, or CMP_ABSENT.
  int64_t duration_us;
  /// In microseconds, or CMP_ABSENT.
  int64_t start_time_us;
  /// Bits per second, or CMP_ABSENT.
  int64_t bit_rate;
  int32_t track_count;
  int32_t program_count;
} CMPContainer;

/// A track as FFmpeg sees it (AVStream and its AVCodecParameters).
typedef struct CMPTrack {
  int32_t index;
  int64_t id;
  CMPTrackKind kind;
  /// AVCodecDescriptor.name, empty where FFmpeg knows none.
  char codec[32];
  /// AVCodecParameters.codec_tag, little-endian four characters; 0 where there is none.
  uint32_t codec_tag;
  /// avcodec_profile_name, empty where there is none.
  char profile[48];
  int32_t profile_id;
  int32_t level;

  int32_t width;
  int32_t height;
  CMPRational container_sample_aspect_ratio;
  CMPRational codec_sample_aspect_ratio;
  CMPRational average_frame_rate;
  CMPRational real_frame_rate;
  CMPFieldOrder field_order;
  /// Name of the pixel format, empty where unknown.
  char pixel_format[32];
  /// Bits per sample of the first component; 0 where unknown.
  int32_t bit_depth;
  /// log2 of horizontal and vertical chroma subsampling; -1 where unknown, -2 where monochrome.
  int32_t chroma_log2_width;
  int32_t chroma_log2_height;
  /// H.273 code points; 2 is unspecified.
  int32_t primaries;
  int32_t transfer;
  int32_t matrix;
  /// 0 unspecified, 1 limited, 2 full.
  int32_t range;

  int32_t sample_rate;
  int32_t channels;
  /// FFmpeg's name of the layout, empty where only the number of channels is known.
  char channel_layout[64];
  int32_t bits_per_sample;
  int32_t bits_per_raw_sample;
  int32_t initial_padding;
  int32_t trailing_padding;

  CMPRational time_base;
  /// In the time base, or CMP_ABSENT.
  int64_t start_time;
  /// In the time base, or CMP_ABSENT.
  int64_t duration;
  int64_t frame_count;
  /// Bits per second; 0 where unknown.
  int64_t bit_rate;

  bool is_default;
  bool is_forced;
  bool is_hearing_impaired;
  bool is_visual_impaired;
  bool is_commentary;
  bool is_attached_picture;
  bool is_still_image;

  bool has_display_matrix;
  /// Degrees clockwise, after taking out a mirror.
  double rotation_clockwise;
  bool is_mirrored;

  bool has_mastering_display;
  CMPRational mastering_primaries[8];
  CMPRational mastering_min_luminance;
  CMPRational mastering_max_luminance;
  bool has_content_light;
  uint32_t max_content_light;
  uint32_t max_frame_average_light;
  bool has_dolby_vision;
  uint8_t dv_profile;
  uint8_t dv_level;
  uint8_t dv_compatibility_id;
  bool dv_rpu;
  bool dv_enhancement_layer;
  bool dv_base_layer;

  const uint8_t *CMP_NULLABLE extradata;
  int64_t extradata_size;
} CMPTrack;

/// A packet without its payload (AVPacket).
typedef struct CMPPacket {
  int32_t track;
  int32_t size;
  /// In the track's time base, or CMP_ABSENT.
  int64_t pts;
  int64_t dts;
  /// In the track's time base; 0 where unknown.
  int64_t duration;
  bool is_key;
  bool is_discarded;
  bool is_corrupt;
  /// Where the packet's first bytes lie in the caller's buffer, and how many; 0 where none are kept.
  int32_t head_offset;
  int32_t head_size;
} CMPPacket;

/// A buffer of the caller for the first bytes of video packets that are marked as key frames.
typedef struct CMPHeads {
  uint8_t *bytes;
  int32_t capacity;
  /// How many bytes are kept of a packet at most; less than `capacity`.
  int32_t most;
} CMPHeads;

/// What a decoder put out for the first frame of an audio track.
typedef struct CMPDecodedAudio {
  int32_t sample_rate;
  int32_t channels;
  char channel_layout[64];
  /// Profile after decoding, as a name, empty where there is none.
  char profile[48];
} CMPDecodedAudio;

/// What is measured of decoded pictures, beside what is cheap.
typedef struct CMPMeasures {
  /// The part of each picture that is not black bars.
  bool region;
  /// How much pictures are combed.
  bool combing;
} CMPMeasures;

/// One decoded frame: samples of sound, or what was measured of a picture.
typedef struct CMPFrame {
  int32_t track;
  bool is_audio;
  /// In the track's time base, or CMP_ABSENT.
  int64_t pts;
  /// In the track's time base; 0 where unknown.
  int64_t duration;

  int32_t sample_rate;
  int32_t channels;
  char channel_layout[64];
  int64_t sample_count;
  /// Samples of all channels in turn, full scale at 1; valid until the next call.
  const float *CMP_NULLABLE samples;
  /// The first and the last sample, counted in this frame, that is not silence; -1 where all are.
  int64_t first_loud;
  int64_t last_loud;

  int32_t width;
  int32_t height;
  /// False where the pixels have no luma that can be read; the fields below are 0 then.
  bool has_luma;
  /// Part of the luma samples that are black, 0 to 1.
  double black_part;
  /// Mean luma over the full code range, 0 to 1.
  double mean_luma;
  /// Mean difference of luma to the picture before over the full code range, 0 to 1; -1 without one.
  double difference;
  /// Corners of the part that is not black bars, the lower right one exclusive; all 0 without one.
  int32_t region_left;
  int32_t region_top;
  int32_t region_right;
  int32_t region_bottom;
  /// True where the three sums below are measured; they are of the picture before this one.
  bool has_combing;
  /// Combing that is left when fields are woven as top first, as bottom first, and as they are.
  double combing_top_first;
  double combing_bottom_first;
  double combing_as_is;
} CMPFrame;

/// Versions of one FFmpeg library: built against, and loaded.
typedef struct CMPLibraryVersion {
  const char *name;
  uint32_t built;
  uint32_t loaded;
} CMPLibraryVersion;

/// Opens a regular file that the caller has opened; the handle takes over the descriptor.
///
/// A descriptor of anything else, such as a FIFO, is refused.
/// Returns NULL with `error` filled on failure, having closed the descriptor.
CMPFile *CMP_NULLABLE cmp_open_descriptor(int descriptor, const char *name,
                                         const CMPOptions *options, CMPError *error);

/// Opens an address by FFmpeg's http or https protocol; every other protocol is refused.
///
/// Returns NULL with `error` filled on failure.
CMPFile *CMP_NULLABLE cmp_open_address(const char *address, const CMPOptions *options,
                                      CMPError *error);

/// Closes the handle and frees all it holds.
void cmp_close(CMPFile *file);

/// Size of the source in bytes, or CMP_ABSENT where the server does not tell.
int64_t cmp_size(CMPFile *file);

/// Bytes read so far.
int64_t cmp_bytes_read(const CMPFile *file);

/// Reads up to `size` bytes at `offset`; returns the number read, 0 at the end, negative on failure.
int64_t cmp_read_at(CMPFile *file, int64_t offset, uint8_t *buffer, int64_t size, CMPError *error);

/// Opens the demuxer of that short name, or finds one by content where `format` is NULL.
///
/// Since FFmpeg 6.1 an HLS playlist is not found by content alone: name "hls". Only demuxers on the
/// allow list are used. A second call starts again at the first byte. On failure the handle can still be read and closed.
bool cmp_demux(CMPFile *file, const char *CMP_NULLABLE format, CMPError *error);

/// Reads and where needed decodes the first packets until every track's format is known.
///
/// `analyse_us` and `probe_bytes` bound the media time and bytes looked at; 0 for FFmpeg's default.
bool cmp_analyse(CMPFile *file, int64_t analyse_us, int64_t probe_bytes, CMPError *error);

/// The container. Call after `cmp_demux`.
void cmp_container(CMPFile *file, CMPContainer *container);

/// The track at `index`; false where there is none.
bool cmp_track(CMPFile *file, int32_t index, CMPTrack *track);

/// A metadata value of the container (`track` -1) or of a track, or NULL.
const char *CMP_NULLABLE cmp_metadata(CMPFile *file, int32_t track, const char *key);

/// Reads up to `capacity` packets without payload; returns how many, 0 at the end, negative on failure.
///
/// The heads of key frames fill `heads` from its start; a full buffer ends the call early.
/// Demuxers skip a segment that cannot be opened; the end after that is a failure that names it.
int64_t cmp_read_packets(CMPFile *file, CMPPacket *packets, int64_t capacity,
                         const CMPHeads *heads, CMPError *error);

/// Reads one packet with its payload; returns 1, 0 at the end, negative on failure.
int32_t cmp_read_payload(CMPFile *file, CMPPacket *packet,
                         const uint8_t *CMP_NULLABLE *CMP_NULLABLE payload, CMPError *error);

/// Switches FFmpeg's bitstream parsers off or on for the packets read from here on.
void cmp_set_parsing(CMPFile *file, bool on);

/// Decodes one audio packet of a track to learn what comes out; false where nothing does.
bool cmp_decode_audio(CMPFile *file, int32_t track, const uint8_t *payload, int64_t size,
                      CMPDecodedAudio *decoded);

/// Opens a decoder for a track; false where FFmpeg has none or it refuses.
///
/// From the first decoder on, packets of tracks without one are passed over. Eight can be open.
/// Pictures are decoded on `threads` threads, sound on one; what FFmpeg logs on threads of its own is lost.
bool cmp_decode_open(CMPFile *file, int32_t track, int32_t threads, CMPError *error);

/// Closes every decoder; packets of all tracks are read again.
void cmp_decode_close(CMPFile *file);

/// Says what to measure of pictures from here on.
void cmp_decode_measure(CMPFile *file, CMPMeasures measures);

/// Passes over pictures of a track before a time in its time base; CMP_ABSENT passes over none.
///
/// They are decoded only where later ones are made from them. Holds until the decoders are closed.
void cmp_decode_from(CMPFile *file, int64_t time);

/// Cuts off the sound of an open track behind a time in its time base.
///
/// An edit list ends a track inside its last frame, whose rest is padding of the encoder; FFmpeg gives all of
/// the frame. What starts more than a second behind the end is not cut off: there the end is wrong.
void cmp_decode_until(CMPFile *file, int32_t track, int64_t time);

/// Decodes until one frame is out; returns 1, 0 at the end, negative on failure.
///
/// What a decoder refuses is counted and passed over.
int32_t cmp_decode_next(CMPFile *file, CMPFrame *frame, CMPError *error);

/// Packets that a track's decoder refused so far, each counted once; of video at most 4096.
int64_t cmp_decode_refused(const CMPFile *file, int32_t track);

/// Goes to the key frame at or before a time in the track's time base, and empties the decoders.
bool cmp_seek(CMPFile *file, int32_t track, int64_t time, CMPError *error);

/// Lines that FFmpeg logged for this handle as warnings or errors, at most 32.
int32_t cmp_log_count(const CMPFile *file);

/// One logged line without line end, `index` from 0.
const char *cmp_log_line(const CMPFile *file, int32_t index);

/// The FFmpeg libraries in use; `index` from 0 to 2.
CMPLibraryVersion cmp_library_version(int32_t index);

/// Decrypts AES-128 in CBC mode, `blocks` of 16 bytes; key and vector have 16 bytes each.
bool cmp_aes128_cbc_decrypt(
  const uint8_t *key, const uint8_t *vector, const uint8_t *from, uint8_t *to, size_t blocks);

/// Installs the log capture for the process; called once before the first open.
void cmp_prepare(void);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
