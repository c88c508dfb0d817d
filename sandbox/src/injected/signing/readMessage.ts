import type { Address, Hex } from 'viem'
import { isAddress } from './isAddress.js'
import { invalidParameters } from './ProviderRpcError.js'

/** Parameters of `personal_sign`. */
export interface MessageRequest {
  address: Address
  /** The bytes to sign. */
  data: Hex
  /** The bytes as text, or as hexadecimal if they are not text. */
  text: string
}

/**
 * Reads the parameters of `personal_sign` in either order: the standard puts the message first, old dapps the address.
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
    // Not UTF-8, for example a hash. Show the hexadecimal.
    return data
  }
}
