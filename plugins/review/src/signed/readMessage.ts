import { type CaipNetworkId, decodeBase64, decodeHex, readRecord, readText } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { SignedMessage } from './Signed.js'
import { address, mostBytes } from './values.js'

/** Reads `personal_sign` and `eth_sign`. Wallets accept both orders of their parameters. */
export function readEvmMessage(
  params: unknown,
  networkId: CaipNetworkId,
  account: string,
  isRaw: boolean,
): SignedMessage {
  const [first, second] = v.parse(pairSchema, params)
  const isAccount = (value: unknown) => v.is(address, value) && v.parse(address, value) === account.toLowerCase()
  const isReversed = isRaw ? !isAccount(second) || isAccount(first) : isAccount(first) && !isAccount(second)
  const isOnlyFirstAddress = v.is(address, first) && !v.is(address, second)
  const isOnlySecondAddress = v.is(address, second) && !v.is(address, first)
  const isAddressFirst = isOnlyFirstAddress || (isReversed && !isOnlySecondAddress)
  const [message, signer] = isAddressFirst ? [second, first] : [first, second]
  return {
    ...createMessage(readEvmBytes(message), networkId, v.is(address, signer) ? v.parse(address, signer) : account),
    ...(isRaw && { isRaw }),
    // Some wallets sign the digits, and others the bytes.
    ...(decodeHex(message) && { isAmbiguous: true }),
  }
}

/** Reads the message of Bitcoin and Polkadot wallets. */
export function readTextMessage(params: unknown, networkId: CaipNetworkId, account: string): SignedMessage {
  const { message, address: signer } = readRecord(params)
  return createMessage(encodeText(message), networkId, readText(signer) || account)
}

/** Reads `cosmos_signArbitrary`. */
export function readArbitrary(params: unknown, networkId: CaipNetworkId, account: string): SignedMessage {
  const { data, signerAddress } = readRecord(params)
  return createMessage(encodeText(data), networkId, readText(signerAddress) || account)
}

/** Reads `cosmos_signAmino` with the message of a Cosmos wallet (ADR-36). */
export function readAmino(params: unknown, networkId: CaipNetworkId, account: string): SignedMessage {
  const { signDoc, signerAddress } = readRecord(params)
  const [first, ...others] = v.parse(v.array(v.unknown()), readRecord(signDoc).msgs)
  const { type, value } = readRecord(first)
  const bytes = type === 'sign/MsgSignData' ? decodeBase64(v.parse(textSchema, readRecord(value).data)) : undefined
  if (!bytes || others.length > 0) throw new Error('The document is no message.')
  return createMessage(bytes, networkId, readText(signerAddress) || account)
}

/** @throws {Error} The message is too long. */
export function createMessage(given: Uint8Array, networkId: CaipNetworkId, from: string): SignedMessage {
  const bytes = Uint8Array.from(given)
  if (bytes.length > mostBytes) throw new Error('The message is too long.')
  const text = decodeText(bytes)
  return { kind: 'message', networkId, from, bytes, ...(text !== undefined && { text }) }
}

/** Hexadecimal with `0x` is bytes, and anything else is text. */
function readEvmBytes(message: unknown): Uint8Array {
  const text = v.parse(textSchema, message)
  if (/^0x/i.test(text)) return (text.length === 2 ? new Uint8Array() : decodeHex(text.slice(2))) ?? encodeText(text)
  // Some wallets, such as MetaMask, read it as bytes even without `0x`, which would hide a sign-in or another text.
  const bytes = decodeHex(text)
  return bytes && (decodeText(bytes)?.length ?? 0) >= shortestText ? bytes : encodeText(text)
}

/** Shorter digits are rather a number than a hidden text. */
const shortestText = 10

function encodeText(text: unknown): Uint8Array {
  return new TextEncoder().encode(v.parse(textSchema, text))
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[^\P{Cc}\t\n\r]/u.test(text) ? undefined : text
  } catch {
    return undefined // Not UTF-8.
  }
}

const pairSchema = v.pipe(v.array(v.unknown()), v.minLength(2))
const textSchema = v.pipe(v.string(), v.maxLength(2 + 2 * mostBytes))
