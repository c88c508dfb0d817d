import type { FrozenRequest } from '@latchkey/plugin-api'
// WebCrypto is missing on plain http pages, which developers open on phones to test an app.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Returns the SHA-256, in lower-case hex, of a request's account, network, method and parameters, as JSON with sorted
 * keys.
 *
 * Values that JSON lacks become objects with a single `$` key: `{"$bigint":"1"}`, `{"$Uint8Array":"01ff"}`,
 * `{"$number":"NaN"}`, `{"$undefined":""}`. Keys that start with `$` get a second one. Throws for cycles, shared
 * memory, and other objects.
 */
export function digestRequest(request: Pick<FrozenRequest, 'account' | 'networkId' | 'method' | 'params'>): string {
  const { account, networkId, method, params } = request
  const content = { ...(account && { account }), method, networkId, params: sortKeys(params, []) }
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(content))))
}

/** @param path The objects that contain `value`, to detect cycles. */
function sortKeys(value: unknown, path: readonly unknown[]): unknown {
  switch (typeof value) {
    case 'bigint':
      return { $bigint: String(value) }
    case 'undefined':
      return { $undefined: '' }
    case 'number':
      // JSON writes NaN and infinities as null, and -0 as 0.
      if (Number.isFinite(value) && !Object.is(value, -0)) return value
      return { $number: Object.is(value, -0) ? '-0' : `${value}` }
  }
  if (typeof value !== 'object' || value === null) return value
  const type = typeOf(value)
  if (type === 'ArrayBuffer') return { $ArrayBuffer: bytesToHex(new Uint8Array(value as ArrayBuffer)) }
  if (ArrayBuffer.isView(value)) {
    // Another thread could change shared memory after the check.
    if (typeOf(value.buffer) !== 'ArrayBuffer') throw new TypeError('The parameters contain shared memory')
    return { [`$${type}`]: bytesToHex(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) }
  }
  if (path.includes(value)) throw new TypeError('The parameters contain themselves')
  const inner = [...path, value]
  if (Array.isArray(value)) {
    if (Object.keys(value).some((key) => !/^\d+$/.test(key))) throw new TypeError('A list has members with names')
    // Not `map`, which skips holes.
    return Array.from(value, (member) => sortKeys(member, inner))
  }
  if (type !== 'Object') throw new TypeError(`The parameters contain a ${type}`)
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([key, member]) => [key.replace(/^\$/, '$$$$'), sortKeys(member, inner)]))
}

/** Unlike `instanceof`, works for objects from other realms. */
function typeOf(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1)
}
