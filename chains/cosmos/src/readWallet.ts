import { copyBytes, readErrorMessage, readRecord, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { bech32 } from '@scure/base'

/** The part of Keplr's interface that we use (https://docs.keplr.app/api), which other Cosmos wallets also have. */
export interface KeplrWallet {
  /** Prompts the user to approve the chain. Resolves immediately if it is already approved. */
  enable(chainId: string): Promise<unknown>
  disable?(chainId: string): Promise<unknown>
  getKey(chainId: string): Promise<unknown>
  signAmino?(chainId: string, signer: string, signDoc: object): Promise<unknown>
  signDirect?(chainId: string, signer: string, signDoc: object): Promise<unknown>
  /** ADR-36. */
  signArbitrary?(chainId: string, signer: string, data: string): Promise<unknown>
}

export function isKeplrWallet(value: unknown): value is KeplrWallet {
  const { enable, getKey } = readRecord(value)
  return typeof enable === 'function' && typeof getKey === 'function'
}

export interface WalletKey {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly algorithm: string
}

export function readKey(answer: unknown): WalletKey {
  const { bech32Address, pubKey, algo } = readRecord(answer)
  const publicKey = copyBytes(pubKey)
  if (!isBech32(bech32Address) || !publicKey || !publicKeyLengths.has(publicKey.length)) {
    throw new WalletAnswerInvalidError('getKey')
  }
  const algorithm = typeof algo === 'string' && /^[\w-]{1,40}$/.test(algo) ? algo : 'secp256k1'
  return { address: bech32Address, publicKey, algorithm }
}

/** In bytes: ed25519, compressed secp256k1, uncompressed secp256k1. */
const publicKeyLengths: ReadonlySet<number> = new Set([32, 33, 65])

export function isBech32(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[a-z\d]+$/.test(value)) return false
  // CAIP-10's limit. BIP-173's limit of 90 is too short for some prefixes.
  const decoded = bech32.decodeUnsafe(value, 128)
  const { length } = (decoded && bech32.fromWordsUnsafe(decoded.words)) || []
  return length === 20 || length === 32
}

/** Wallets have no error code for this. Keplr's message is "There is no modular chain info for x". */
export function isChainUnknown(error: unknown): boolean {
  return /no (modular )?chain info|invalid chain id/i.test(readErrorMessage(error).slice(0, 200))
}
