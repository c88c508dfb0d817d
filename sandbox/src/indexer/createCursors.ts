/** Cursors of lists: where the last page ended, in a form that its reader can neither read nor make. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface Cursors {
  /** @param list which list the place is in: a cursor of another one is refused. */
  write(list: string, place: string): string
  /** Undefined for a cursor that was never handed out for this list by this sandbox. */
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
      // Readers of base64 skip what they don't know, so that one place would have many cursors.
      if (bytes.length <= signatureBytes || bytes.toString('base64url') !== cursor) return undefined
      const place = bytes.subarray(signatureBytes).toString()
      return timingSafeEqual(bytes.subarray(0, signatureBytes), sign(list, place)) ? place : undefined
    },
  }
}

const signatureBytes = 16
