// FFmpeg's log callback is one for the process and names no context of ours, so the handle that is at
// work on a thread is kept in a thread-local pointer. Lines of threads that FFmpeg starts are dropped.
#include <libavutil/log.h>
#include <stdio.h>
#include <string.h>

#include "internal.h"

static _Thread_local CMPFile *current_file;

void cmp_enter(CMPFile *file) { current_file = file; }

void cmp_leave(void) { current_file = NULL; }

static void capture(void *context, int level, const char *format, va_list arguments) {
  CMPFile *file = current_file;
  if (!file || level > AV_LOG_WARNING || file->log_count >= CMP_LOG_LINES) return;
  char *line = file->log[file->log_count];
  int print_prefix = 1;
  av_log_format_line2(context, level, format, arguments, line, CMP_LOG_LINE_SIZE, &print_prefix);
  // FFmpeg writes the context's address into the prefix; without it a line is the same every run.
  char *at = strstr(line, " @ 0x");
  char *end = at ? strchr(at, ']') : NULL;
  if (end) memmove(at, end, strlen(end) + 1);
  line[strcspn(line, "\r\n")] = 0;
  // Names out of a hostile playlist must not steer a terminal.
  for (char *c = line; *c; c++)
    if ((unsigned char)*c < ' ' || *c == 0x7f) *c = '?';
  if (!line[0]) return;
  for (int32_t i = 0; i < file->log_count; i++)
    if (!strcmp(file->log[i], line)) return;
  file->log_count++;
}

void cmp_prepare(void) { av_log_set_callback(capture); }

int32_t cmp_log_count(const CMPFile *file) { return file->log_count; }

const char *cmp_log_line(const CMPFile *file, int32_t index) {
  return index >= 0 && index < file->log_count ? file->log[index] : "";
}
