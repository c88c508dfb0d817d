/** Returns a new nonce for a sign-in message: 128 random bits in hexadecimal. EIP-4361 allows only letters and digits. */
export function createNonce(): string {
  return randomHex(16)
}

export function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
