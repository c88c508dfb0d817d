/** Parses parameters of WalletConnect's Bitcoin RPC. Each function may throw `BitcoinRequestError`. */
import { decodeBase64, RequestError, readRecord } from '@latchkey/plugin-api'
import type { SignPsbt, WalletAddress } from './BitcoinWallet.js'

export type Fields = Readonly<Record<string, unknown>>

export function readFields(params: unknown): Fields {
  return readRecord(Array.isArray(params) ? params[0] : params)
}

export function readAccount(value: unknown, accounts: readonly WalletAddress[]): WalletAddress {
  const account = value === undefined ? accounts[0] : accounts.find(({ address }) => address === value)
  if (!account) throw new BitcoinRequestError('account is not connected')
  return account
}

/** Parses an amount in satoshis: a whole number, or its decimal string, from 1 to the total supply. */
export function readAmount(value: unknown): bigint {
  const text = typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : value
  const amountSats = typeof text === 'string' && /^\d{1,16}$/.test(text) ? BigInt(text) : 0n
  if (amountSats < 1n || amountSats > 2_100_000_000_000_000n) {
    throw new BitcoinRequestError('amount is not a number of satoshis')
  }
  return amountSats
}

export function readText(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new BitcoinRequestError(`${name} is not a text`)
  return value
}

export function readPsbt(psbt: string): Uint8Array {
  const bytes = decodeBase64(psbt)
  if (!bytes) throw new BitcoinRequestError('psbt is not base64')
  return bytes
}

export function readProtocol(value: unknown): 'ecdsa' | 'bip322' | undefined {
  if (value === undefined || value === 'ecdsa' || value === 'bip322') return value
  throw new BitcoinRequestError('protocol is neither ecdsa nor bip322')
}

/** Reads `[{ address, index }]`, or Sats Connect's `{ [address]: [index] }`. */
export function readInputs(value: unknown, accounts: readonly WalletAddress[]): SignPsbt['signInputs'] {
  if (value === undefined) return undefined
  const pairs: readonly (readonly [unknown, unknown])[] = Array.isArray(value)
    ? value.map((entry) => [readRecord(entry).address, readRecord(entry).index])
    : Object.entries(readRecord(value)).flatMap(([address, indexes]) =>
        [indexes].flat().map((index) => [address, index] as const),
      )
  const inputs: Record<string, number[]> = {}
  for (const [account, index] of pairs) {
    const { address } = readAccount(account, accounts)
    if (!Number.isSafeInteger(index) || (index as number) < 0) throw new BitcoinRequestError('signInputs has no index')
    inputs[address] = [...(inputs[address] ?? []), index as number]
  }
  return inputs
}

export class BitcoinRequestError extends RequestError {
  constructor(details: string) {
    super('BITCOIN_REQUEST_INVALID', 'Invalid params', { rpcCode: -32602, details })
  }
}
