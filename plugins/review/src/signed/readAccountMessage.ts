import { decodeHex } from '@latchkey/plugin-api'
import { createMessage } from './readMessage.js'
import type { Signed, SignedMessage } from './Signed.js'
import { mostBytes } from './values.js'

/**
 * Reads a message, also one that a smart account signs as typed data. Besides its bytes or its hash, the data only names
 * accounts.
 */
export function readAccountMessage(signed: Signed): SignedMessage | undefined {
  if (signed.kind === 'message') return signed
  if (signed.kind !== 'typedData') return undefined
  const { primaryType, types } = signed
  const fields = Object.hasOwn(types, primaryType) ? (types[primaryType] ?? []) : []
  const [name = '', ...others] = fields.filter(({ type }) => !/^address\b/.test(type)).map((field) => field.name)
  const value = signed.message[name]
  if (others.length > 0 || !members.has(name) || typeof value !== 'string' || !/^0x/i.test(value)) return undefined
  const bytes = value.length <= 2 + 2 * mostBytes ? decodeHex(value.slice(2)) : undefined
  return bytes ? createMessage(withoutPrefix(bytes), signed.networkId, signed.from) : undefined
}

/** Of Safe, Coinbase, Kernel and others, and of ERC-7739. */
const members = new Set(['message', 'messageHash', 'hash', 'prefixed'])

/** ERC-191: "\x19Ethereum Signed Message:\n", then the length in decimal digits. */
function withoutPrefix(bytes: Uint8Array): Uint8Array {
  const start = new TextDecoder().decode(bytes.subarray(0, prefix.length))
  if (start !== prefix) return bytes
  const rest = bytes.subarray(prefix.length)
  const digits = [1, 2, 3, 4, 5].find(
    (count) => `${rest.length - count}` === new TextDecoder().decode(rest.subarray(0, count)),
  )
  return digits ? rest.subarray(digits) : bytes
}
const prefix = '\x19Ethereum Signed Message:\n'
