import type { Address, Hex } from 'viem'
import { isAddress } from './isAddress.js'
import { invalidParameters } from './ProviderRpcError.js'

export interface MessageRequest {
  address: Address
  data: Hex
  /** The bytes decoded as UTF-8, or in hexadecimal if they are not UTF-8. */
  text: string
}

/**
 * Reads the parameters of `personal_sign` in either order. The standard puts the message first, and old dapps put the
 * address first.
 *
 * @throws {ProviderRpcError} -32602
 */
export function readMessage(params: readonly unknown[]): MessageRequest {
  const [first, second] = params
  const [message, address] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
  if (!isAddress(address)) throw invalidParameters('personal_sign needs an address')
  if (typeof message !== 'string') throw invalidParameters('personal_sign needs a message')
  const data = /^0x([0-9a-f]{2})*$/i.test(message) ? (message as Hex) : toHex(new TextEncoder().encode(message))
  return { address, data, text: toText(data) }
}

function toHex(bytes: Uint8Array): Hex {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function toText(data: Hex): string {
  const bytes = Uint8Array.from(data.slice(2).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /\p{Cc}/u.test(text.replace(/[\n\r\t]/g, '')) ? data : text
  } catch {
    // Show hexadecimal if the bytes are not UTF-8, for example a hash.
    return data
  }
}
