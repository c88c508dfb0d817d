/** What wallets with Keplr's interface answer, made into ours. */
import {
  type ChainAccount,
  isLatchkeyError,
  type Network,
  RequestRejectedError,
  readErrorMessage,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { isBech32 } from './isBech32.js'

/** The account that the wallet's owner has chosen, on one chain. */
export interface WalletKey {
  readonly address: string
  readonly publicKey: Uint8Array
  /** `secp256k1`, or `ethsecp256k1` on chains with Ethereum's addresses. */
  readonly algorithm: string
}

/**
 * Reads what `getKey` answered. Its name is not read: nothing shows it.
 *
 * @throws {WalletAnswerInvalidError}
 */
export function readKey(answer: unknown): WalletKey {
  const { bech32Address, pubKey, algo } = readRecord(answer)
  const publicKey = readBytes(pubKey)
  if (!isBech32(bech32Address) || !publicKey || !publicKeyLengths.has(publicKey.length)) {
    throw new WalletAnswerInvalidError('getKey')
  }
  const algorithm = typeof algo === 'string' && /^[\w-]{1,40}$/.test(algo) ? algo : 'secp256k1'
  return { address: bech32Address, publicKey, algorithm }
}

/** Compressed or not (secp256k1), or ed25519. */
const publicKeyLengths: ReadonlySet<number> = new Set([32, 33, 65])

export function toAccount({ address }: WalletKey, { caipNetworkId }: Network, connectorId: string): ChainAccount {
  return {
    namespace: 'cosmos',
    address,
    networkId: caipNetworkId,
    caipAddress: `${caipNetworkId}:${address}`,
    type: 'eoa',
    connectorId,
  }
}

/** Bytes, also where they crossed a window's border and are of another realm's class. */
export function readBytes(value: unknown): Uint8Array | undefined {
  return ArrayBuffer.isView(value) && !(value instanceof DataView) ? Uint8Array.from(value as Uint8Array) : undefined
}

export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/**
 * The wallet's error as one that says what it means: Keplr has no codes, and says no by a sentence.
 *
 * @param error whatever the wallet threw.
 */
export function toWalletError(error: unknown): unknown {
  if (!refusal.test(readErrorMessage(error).slice(0, 200))) return error
  return new RequestRejectedError(error)
}

/** Whether this is the error that `toWalletError` makes of a rejection. */
export function isRejected(error: unknown): boolean {
  return isLatchkeyError(error, 'REQUEST_REJECTED')
}

/** Whether the wallet says that it doesn't know the chain. It has no code for it. */
export function isChainUnknown(error: unknown): boolean {
  return unknownChain.test(readErrorMessage(error).slice(0, 200))
}

/** Keplr ('There is no modular chain info for x'), Cosmostation, Leap. */
const unknownChain = /no (modular )?chain info|invalid chain id/i

/** Keplr: 'Request rejected'; others make other sentences of it. */
const refusal = /\b(rejected|cancell?ed|denied|declined)\b/i
