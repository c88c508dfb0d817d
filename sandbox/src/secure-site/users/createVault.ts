/** Seals user data, so that stored data is useless without the server's secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Vault {
  /** Encrypts with AES-256-GCM and a key per user. @param purpose must match when the data is opened. */
  seal(userId: string, purpose: string, plain: Uint8Array): Uint8Array
  /** @throws {Error} the data was modified, or sealed for another user or purpose. */
  open(userId: string, purpose: string, sealed: Uint8Array): Uint8Array
}

/** The secret lasts as long as the process, and so do the users. */
export function createVault(secret: Uint8Array = randomBytes(32)): Vault {
  const keyOf = (userId: string) => new Uint8Array(hkdfSync('sha256', secret, userId, 'latchkey sandbox user key', 32))
  return {
    seal(userId, purpose, plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(userId), nonce)
      cipher.setAAD(Buffer.from(purpose))
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(userId, purpose, sealed) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', keyOf(userId), bytes.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },
  }
}

const nonceBytes = 12
const tagBytes = 16
