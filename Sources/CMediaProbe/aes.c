#include "cmp.h"

#include <libavutil/aes.h>
#include <libavutil/mem.h>
#include <string.h>

bool cmp_aes128_cbc_decrypt(
  const uint8_t *key, const uint8_t *vector, const uint8_t *from, uint8_t *to, size_t blocks) {
  struct AVAES *aes = av_aes_alloc();
  uint8_t chain[16];
  if (!aes || blocks > INT32_MAX || av_aes_init(aes, key, 128, 1) < 0) {
    av_free(aes);
    return false;
  }
  // The library writes the chain on.
  memcpy(chain, vector, sizeof chain);
  av_aes_crypt(aes, to, from, (int)blocks, chain, 1);
  av_free(aes);
  return true;
}
