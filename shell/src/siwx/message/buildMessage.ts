import { parseCaipNetworkId } from '@latchkey/plugin-api'
import type { SiwxMessage, SiwxMessageData, SiwxMessageInput } from '../Siwx.js'
import type { SiwxMessageOptions } from '../SiwxMessageOptions.js'
import { checksumAddress } from './checksumAddress.js'
import { writeMessage } from './writeMessage.js'

/** The message for the account: the host's words, the page's domain, and now as its time. */
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

/** 128 random bits as letters and digits. */
export function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const weekMs = 604_800_000
