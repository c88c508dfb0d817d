/** Currencies, with the names of `/v1/onramp/options` because `/v1/onramp/quote` gets them back. */
import type { CaipNetworkId, Network } from '@latchkey/plugin-api'
import { parseUnits } from '@latchkey/plugin-api/amounts'
import { formatExact } from '@latchkey/plugin-api/kit'

export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

export interface PurchaseNetwork {
  readonly name: string
  readonly display_name: string
  readonly chain_id: string
  /** Empty for a native coin. */
  readonly contract_address: string
}

export interface PaymentCurrency {
  /** ISO 4217. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentLimit[]
}

/** In whole money, as decimal strings. */
export interface PaymentLimit {
  readonly id: string
  readonly min: string
  readonly max: string
}

export interface Currencies {
  readonly purchase: readonly PurchaseCurrency[]
  readonly payment: readonly PaymentCurrency[]
}

/** Finds a currency's entry for a network; `undefined` if it can't be bought there. */
export function findNetwork(
  { networks }: PurchaseCurrency,
  { caipNetworkId, chainNamespace, id, testnet }: Network,
): PurchaseNetwork | undefined {
  // Test networks may have the id of another network.
  if (testnet || (chainNamespace === 'solana' && !caipNetworkId.startsWith(solanaMainnet))) return undefined
  // The service has no chain id for Solana.
  return networks.find(({ name, chain_id }) =>
    chainNamespace === 'solana' ? /^solana(-mainnet)?$/.test(name) : chain_id === String(id),
  )
}

/** The start of its CAIP-2 id. */
const solanaMainnet = 'solana:5eykt4Us'

/** The networks that Coinbase delivers on, with its names for them. */
export const coinbaseNetworks: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
}

export function nameCurrency(id: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'currency' }).of(id) ?? id
}

/** Formats an amount of whole tokens with all its digits. */
export function formatTokens(amount: string, symbol: string, locale: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  return `${formatExact(parseUnits(amount, decimals), decimals, locale)} ${symbol}`
}
