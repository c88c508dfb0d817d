/** What wallets of the injected standard answer, made into ours. */
import { type ChainAccount, type Network, RequestRejectedError, readErrorMessage } from '@latchkey/plugin-api'
import { findAddressPrefix } from './addressPrefix.js'
import type { PolkadotOptions } from './index.js'
import { readAddress, writeAddress } from './ss58.js'

/** An account that the wallet gave to this page. */
export interface WalletAccount {
  readonly publicKey: Uint8Array
  /** As the wallet wrote it: some sign only for the very address that they gave. */
  readonly address: string
  /** The only chain that the account is for, where its owner said so. */
  readonly genesisHash?: string
}

/** Reads the list of accounts; `undefined` for what is no list of accounts. Names are not read: nothing shows them. */
export function readAccounts(answer: unknown): readonly WalletAccount[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const accounts = answer.slice(0, mostAccounts).flatMap((entry): WalletAccount[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const { address, genesisHash } = entry as Readonly<Record<string, unknown>>
    const publicKey = readAddress(address)
    if (!publicKey) return [] // also those of its EVM accounts
    return [{ publicKey, address: address as string, ...(typeof genesisHash === 'string' && { genesisHash }) }]
  })
  // A list of nonsense is no list, and must not be taken for the empty one, by which a wallet leaves.
  return answer.length > 0 && accounts.length === 0 ? undefined : accounts
}

/** The accounts that may be used on the network, in the network's form, each key once. */
export function toAccounts(
  accounts: readonly WalletAccount[],
  { caipNetworkId, id }: Network,
  connectorId: string,
  options: PolkadotOptions,
): readonly ChainAccount[] {
  const prefix = findAddressPrefix(caipNetworkId, options)
  const own = accounts.filter(({ genesisHash }) => !genesisHash || isGenesisOf(genesisHash, String(id)))
  const addresses = new Set(own.map(({ publicKey }) => writeAddress(publicKey, prefix)))
  return [...addresses].map((address) => ({
    namespace: 'polkadot',
    address,
    networkId: caipNetworkId,
    caipAddress: `${caipNetworkId}:${address}`,
    type: 'eoa',
    connectorId,
  }))
}

/** CAIP-13: a network's reference is the first half of its genesis block's hash. */
function isGenesisOf(genesisHash: string, reference: string): boolean {
  return genesisHash.toLowerCase().startsWith(`0x${reference}`)
}

export function isSameKey(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, index) => byte === other[index])
}

/**
 * The wallet's error as one that says what it means: the standard has no codes, and wallets say no by a word.
 *
 * @param error whatever the wallet threw.
 */
export function toWalletError(error: unknown): unknown {
  if (!refusal.test(readErrorMessage(error).slice(0, 200))) return error
  return new RequestRejectedError(error)
}

/** polkadot{.js}: 'Rejected', 'Cancelled'; others make sentences of it. */
const refusal = /\b(reject(ed)?|cancell?ed|denied|declined)\b/i
/** The shell takes a hundred; a wallet that lists more would only make the page hash. */
const mostAccounts = 100
