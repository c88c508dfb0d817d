export function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Decodes base64. Returns `undefined` for anything else. */
export function decodeBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length % 4 > 0 || !/^[A-Za-z\d+/]*={0,2}$/.test(text)) return undefined
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
