/** Decodes bytes as text. Returns hexadecimal if they are not text or contain hidden characters. */
export function showBytes(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!/[\p{Cc}\p{Bidi_Control}]/u.test(text.replace(/[\n\r\t]/g, ''))) return text
  } catch {
    // The bytes are not UTF-8, for example a hash.
  }
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
