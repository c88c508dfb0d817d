/** Bytes as text, or as hexadecimal digits where they are none, or hide something. */
export function showBytes(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!/[\p{Cc}\p{Bidi_Control}]/u.test(text.replace(/[\n\r\t]/g, ''))) return text
  } catch {
    // Not UTF-8: a hash, for example.
  }
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
