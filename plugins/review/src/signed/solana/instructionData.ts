/** Reads numbers and addresses from an instruction's data. */
import { unknown } from '../../rules/Effect.js'
import { encodeBase58 } from './base58.js'

export function readTag(data: Uint8Array): number {
  return data.length < 4 ? -1 : new DataView(data.buffer, data.byteOffset).getUint32(0, true)
}

export function readAmount(data: Uint8Array, start: number): bigint {
  return data.length < start + 8 ? 0n : new DataView(data.buffer, data.byteOffset).getBigUint64(start, true)
}

export function readKey(data: Uint8Array, start: number): string {
  return data.length < start + 32 ? unknown : encodeBase58(data.subarray(start, start + 32))
}
