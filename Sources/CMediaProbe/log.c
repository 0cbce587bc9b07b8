// FFmpeg's log callback is one for the process and names no context of ours, so the handle that is at
// work on a thread is kept in a thread-local pointer. Lines of threads that FFmpeg starts are dropped.
#include <libavutil/log.h>
#include <stdio.h>
#include <string.h>

#include "internal.h"

static _Thread_local CMPFile *current_file;

// Ends the line that is being put together, and keeps it if it is a new one.
static void finish_line(CMPFile *file) {
  char *line = file->log[file->log_count];
  file->log_length = 0;
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

void cmp_enter(CMPFile *file) { current_file = file; }

void cmp_leave(void) {
  if (current_file && current_file->log_length > 0) finish_line(current_file);
  current_file = NULL;
}

static void capture(void *context, int level, const char *format, va_list arguments) {
  CMPFile *file = current_file;
  if (!file || level > AV_LOG_WARNING || file->log_count >= CMP_LOG_LINES) return;
  // FFmpeg gives some lines in several pieces, the last of which ends with a line feed.
  char *line = file->log[file->log_count];
  int used = file->log_length;
  int print_prefix = used == 0;
  av_log_format_line2(context, level, format, arguments, line + used, CMP_LOG_LINE_SIZE - used,
                      &print_prefix);
  file->log_length = (int)strlen(line);
  if (print_prefix || file->log_length >= CMP_LOG_LINE_SIZE - 1) finish_line(file);
}

void cmp_prepare(void) { av_log_set_callback(capture); }

int32_t cmp_log_count(const CMPFile *file) { return file->log_count; }

const char *cmp_log_line(const CMPFile *file, int32_t index) {
  return index >= 0 && index < file->log_count ? file->log[index] : "";
}
