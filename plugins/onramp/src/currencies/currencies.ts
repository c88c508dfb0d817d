/** Currencies in the format of `/v1/onramp/options`, because `/v1/onramp/quote` expects them in it. */
import type { CaipNetworkId, Network, PluginContext } from '@latchkey/plugin-api'
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

/** Amounts as decimal strings, such as `10.00`. */
export interface PaymentLimit {
  readonly id: string
  readonly min: string
  readonly max: string
}

export interface Currencies {
  readonly purchase: readonly PurchaseCurrency[]
  readonly payment: readonly PaymentCurrency[]
}

export function findNetwork(
  { networks }: PurchaseCurrency,
  { caipNetworkId, chainNamespace, id, testnet }: Network,
): PurchaseNetwork | undefined {
  // A test network may have another network's id.
  if (testnet || (chainNamespace === 'solana' && !caipNetworkId.startsWith(solanaMainnet))) return undefined
  // The service returns no chain id for Solana.
  return networks.find(({ name, chain_id }) =>
    chainNamespace === 'solana' ? /^solana(-mainnet)?$/.test(name) : chain_id === String(id),
  )
}

const solanaMainnet = 'solana:5eykt4Us'

/** Returns the shipped picture of the token's contract, otherwise the image service's picture for its symbol. */
export function pictureOf(
  { images }: Pick<PluginContext, 'images'>,
  token: PurchaseCurrency,
  network: Network,
): string | undefined {
  const { caipNetworkId: networkId } = network
  const contract = findNetwork(token, network)?.contract_address
  const shipped = images.token({ networkId, ...(contract && { address: `${networkId}:${contract}` as const }) })
  return shipped ?? images.token(token.symbol)
}

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

export function formatTokens(amount: string, symbol: string, locale: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  return `${formatExact(parseUnits(amount, decimals), decimals, locale)} ${symbol}`
}
