import {
  LatchkeyError,
  parseCaipNetworkId,
  type SiwxMessage,
  type SiwxMessageData,
  type SiwxMessageInput,
} from '@latchkey/plugin-api'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { SiwxMessageOptions } from './createLazySiwx.js'
import { findInvalidField, formatMessage } from './shared/messageFormat.js'

/** Writes a message (EIP-4361, CAIP-122). @throws {LatchkeyError} `SIWX_MESSAGE_INVALID` if a field is invalid. */
export function writeMessage(data: SiwxMessageData): string {
  const field = findInvalidField(data)
  if (field) {
    const details = `Not valid: ${field}.`
    throw new LatchkeyError('SIWX_MESSAGE_INVALID', 'The sign-in message is not valid', { details })
  }
  return formatMessage(data)
}

/** Creates an account's message from the app's options, the page's domain and the current time. */
export function buildMessage(options: SiwxMessageOptions, input: SiwxMessageInput, nonce: string): SiwxMessage {
  const { domain = location.host, uri = location.href, statement, resources, requestId } = options
  const { expirationMs = weekMs, notBefore } = options
  const now = Date.now()
  const isEvm = parseCaipNetworkId(input.chainId).namespace === 'eip155'
  const data: SiwxMessageData = {
    accountAddress: isEvm ? checksumAddress(input.accountAddress) : input.accountAddress,
    chainId: input.chainId,
    domain,
    uri,
    version: '1',
    nonce,
    ...(statement && { statement }),
    ...(resources && { resources }),
    ...(requestId && { requestId }),
    issuedAt: new Date(now).toISOString(),
    ...(notBefore && { notBefore: notBefore.toISOString() }),
    expirationTime: new Date((notBefore?.getTime() ?? now) + expirationMs).toISOString(),
  }
  return { ...data, toString: () => writeMessage(data) }
}

/** Adds the EIP-55 checksum, which EIP-4361 requires. */
export function checksumAddress(address: string): string {
  const plain = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)))
  const isCapital = (index: number) => Number.parseInt(hash[index] ?? '', 16) >= 8
  return `0x${Array.from(plain, (letter, index) => (isCapital(index) ? letter.toUpperCase() : letter)).join('')}`
}

const weekMs = 604_800_000
