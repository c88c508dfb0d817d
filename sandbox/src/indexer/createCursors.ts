/** Opaque list cursors. A cursor marks the end of a page, and clients can't forge it. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface Cursors {
  /** @param list identifies the list. Other lists reject the cursor. */
  write(list: string, place: string): string
  /** Undefined unless this sandbox created the cursor for this list. */
  read(list: string, cursor: string): string | undefined
}

export function createCursors(): Cursors {
  const secret = randomBytes(32)
  const sign = (list: string, place: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([list, place]))
      .digest()
      .subarray(0, signatureBytes)
  return {
    write: (list, place) => Buffer.concat([sign(list, place), Buffer.from(place)]).toString('base64url'),
    read(list, cursor) {
      const bytes = Buffer.from(cursor, 'base64url')
      // Base64 decoders skip unknown characters, so several cursors would decode to the same position.
      if (bytes.length <= signatureBytes || bytes.toString('base64url') !== cursor) return undefined
      const place = bytes.subarray(signatureBytes).toString()
      return timingSafeEqual(bytes.subarray(0, signatureBytes), sign(list, place)) ? place : undefined
    },
  }
}

const signatureBytes = 16
