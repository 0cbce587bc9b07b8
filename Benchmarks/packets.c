// Reads every packet of a file with av_read_frame and counts: the least that a packet walk can do.
// Built and run by Benchmarks/probe.

#include <inttypes.h>
#include <stdio.h>

#include <libavformat/avformat.h>
#include <libavutil/error.h>

static int fail(const char *path, int code) {
  char message[AV_ERROR_MAX_STRING_SIZE];
  if (av_strerror(code, message, sizeof message) < 0) message[0] = 0;
  fprintf(stderr, "packets: %s: %s\n", path, message);
  return 3;
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: packets FILE\n");
    return 2;
  }
  const char *path = arguments[1];
  av_log_set_level(AV_LOG_QUIET);

  AVFormatContext *input = NULL;
  int code = avformat_open_input(&input, path, NULL, NULL);
  if (code < 0) return fail(path, code);
  // As Seam does for files whose container lists every packet: without it this program would also
  // take the packets apart, which costs it a third more and would flatter Seam.
  input->flags |= AVFMT_FLAG_NOPARSE;

  AVPacket *packet = av_packet_alloc();
  if (!packet) {
    avformat_close_input(&input);
    return fail(path, AVERROR(ENOMEM));
  }

  int64_t packets = 0, keyFrames = 0, bytes = 0, last = 0;
  while ((code = av_read_frame(input, packet)) >= 0) {
    packets += 1;
    bytes += packet->size;
    if (packet->flags & AV_PKT_FLAG_KEY) keyFrames += 1;
    if (packet->pts != AV_NOPTS_VALUE && packet->pts > last) last = packet->pts;
    av_packet_unref(packet);
  }
  av_packet_free(&packet);
  avformat_close_input(&input);
  if (code != AVERROR_EOF) return fail(path, code);

  printf("%" PRId64 " packets, %" PRId64 " of key frames, %" PRId64 " bytes, last pts %" PRId64 "\n",
         packets, keyFrames, bytes, last);
  return 0;
}
