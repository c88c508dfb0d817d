/** The parameters of the provider's methods: those of WalletConnect's Bitcoin RPC, so that a site writes them once. */
import { LatchkeyError } from '@latchkey/plugin-api'
import type { SignPsbt, WalletAddress } from './BitcoinWallet.js'

export type Fields = Readonly<Record<string, unknown>>

/** Parameters are an object, or a list with that object. */
export function readFields(params: unknown): Fields {
  const [fields] = Array.isArray(params) ? params : [params]
  return typeof fields === 'object' && fields !== null ? (fields as Fields) : {}
}

/**
 * The account that is meant; the one for payments where none is named.
 *
 * @throws {BitcoinRequestError} the page is not connected to it.
 */
export function readAccount(value: unknown, accounts: readonly WalletAddress[]): WalletAddress {
  const account = value === undefined ? accounts[0] : accounts.find(({ address }) => address === value)
  if (!account) throw new BitcoinRequestError('account is not connected')
  return account
}

/**
 * Satoshis: a whole number above zero, at most all coins that there will be. Text, so that no one rounds it on the way.
 *
 * @throws {BitcoinRequestError}
 */
export function readAmount(value: unknown): bigint {
  const text = typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : value
  const amountSats = typeof text === 'string' && /^\d{1,16}$/.test(text) ? BigInt(text) : 0n
  if (amountSats < 1n || amountSats > mostSats) throw new BitcoinRequestError('amount is not a number of satoshis')
  return amountSats
}

const mostSats = 2_100_000_000_000_000n

/** @throws {BitcoinRequestError} */
export function readText(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new BitcoinRequestError(`${name} is not a text`)
  return value
}

/** @throws {BitcoinRequestError} */
export function readProtocol(value: unknown): 'ecdsa' | 'bip322' | undefined {
  if (value === undefined || value === 'ecdsa' || value === 'bip322') return value
  throw new BitcoinRequestError('protocol is neither ecdsa nor bip322')
}

/**
 * `[{ address, index }]`, or as sats-connect has it `{ [address]: [index] }`.
 *
 * @throws {BitcoinRequestError} an address is not connected, or an index is none.
 */
export function readInputs(value: unknown, accounts: readonly WalletAddress[]): SignPsbt['signInputs'] {
  if (value === undefined) return undefined
  const pairs: readonly (readonly [unknown, unknown])[] = Array.isArray(value)
    ? value.map((entry) => [readFields(entry).address, readFields(entry).index])
    : Object.entries(readFields(value)).flatMap(([address, indexes]) =>
        Array.isArray(indexes) ? indexes.map((index) => [address, index] as const) : [[address, indexes] as const],
      )
  const inputs: Record<string, number[]> = {}
  for (const [account, index] of pairs) {
    const { address } = readAccount(account, accounts)
    if (!Number.isSafeInteger(index) || (index as number) < 0) throw new BitcoinRequestError('signInputs has no index')
    inputs[address] = [...(inputs[address] ?? []), index as number]
  }
  return inputs
}

export class BitcoinRequestError extends LatchkeyError {
  /** JSON-RPC. */
  readonly rpcCode = -32602

  constructor(details: string) {
    super('BITCOIN_REQUEST_INVALID', 'Invalid params', { details })
  }
}
