import type { FrozenRequest } from '@latchkey/plugin-api'
// WebCrypto has no digests on plain http pages, where developers try their phones.
import { bytesToHex, utf8ToBytes } from '../bundled/bytes.js'
import { sha256 } from '../bundled/sha256.js'

/**
 * The fingerprint of what a request does: SHA-256 in lower-case hex over the JSON of its network, method and parameters
 * with sorted keys, where bytes are `{"bytes":"<hex>"}` and big integers `{"bigint":"<decimal>"}`. Bytes can't be frozen,
 * so this is how the one who sends a request knows that it is still the one that was shown.
 */
export function digestRequest(request: Pick<FrozenRequest, 'networkId' | 'method' | 'params'>): string {
  const { networkId, method, params } = request
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify({ method, networkId, params: order(params, []) }))))
}

/** @param path the objects around `value`: JSON has no circles. */
function order(value: unknown, path: readonly unknown[]): unknown {
  if (typeof value === 'bigint') return { bigint: String(value) }
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof ArrayBuffer) return { bytes: bytesToHex(new Uint8Array(value)) }
  if (ArrayBuffer.isView(value)) {
    return { bytes: bytesToHex(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) }
  }
  if (path.includes(value)) throw new TypeError('The parameters contain themselves')
  const inner = [...path, value]
  if (Array.isArray(value)) return value.map((member) => order(member, inner))
  if (value instanceof Map || value instanceof Set) return order([...value], inner)
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([key, member]) => [key, order(member, inner)]))
}
