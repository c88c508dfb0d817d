/** The card seller's coins and currencies, as listed by both versions of the options. */
import { type CaipNetworkId, chainDefinitions } from '../chains/chainDefinitions.js'
import { solanaCoin } from '../solana/solanaCoin.js'
import { solanaTokens } from '../solana/tokens/solanaTokens.js'

export type SoldSymbol = 'USDC' | 'USDT' | 'ETH' | 'POL' | 'SOL'
export type PaidCurrency = 'USD' | 'EUR' | 'GBP'
export type PaidNetworkId = CaipNetworkId | typeof solanaCoin.chainId

export interface SoldCoin {
  readonly id: string
  readonly name: string
  readonly decimals: number
  /** Payout networks, with the token's contract, or null for the native coin. */
  readonly contracts: Readonly<Partial<Record<PaidNetworkId, string | null>>>
}

const [ethereum, polygon] = chainDefinitions.map(({ tokens }) => tokens)

function token(symbol: 'USDC' | 'USDT'): SoldCoin['contracts'] {
  return {
    'eip155:1': ethereum?.[symbol].address ?? null,
    'eip155:137': polygon?.[symbol].address ?? null,
    [solanaCoin.chainId]: solanaTokens[symbol].address,
  }
}

/** The ids are made up, except for those of USDC and ETH. */
export const soldCoins: Readonly<Record<SoldSymbol, SoldCoin>> = {
  USDC: { id: '2b92315d-eab7-5bef-84fa-089a131333f5', name: 'USD Coin', decimals: 6, contracts: token('USDC') },
  ETH: { id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4', name: 'Ether', decimals: 18, contracts: { 'eip155:1': null } },
  USDT: { id: 'sandbox-usdt', name: 'Tether USD', decimals: 6, contracts: token('USDT') },
  POL: { id: 'sandbox-pol', name: 'POL', decimals: 18, contracts: { 'eip155:137': null } },
  SOL: { id: 'sandbox-sol', name: 'Solana', decimals: 9, contracts: { [solanaCoin.chainId]: null } },
}

export interface SellerNetwork {
  /** The name on the seller's pages. */
  readonly name: string
  readonly displayName: string
  /** The number in the seller's options. 0 for chains without one. */
  readonly chainId: string
}

export const sellerNetworks: Readonly<Record<PaidNetworkId, SellerNetwork>> = {
  'eip155:1': { name: 'ethereum', displayName: 'Ethereum', chainId: '1' },
  'eip155:137': { name: 'polygon', displayName: 'Polygon', chainId: '137' },
  [solanaCoin.chainId]: { name: 'solana', displayName: 'Solana', chainId: '0' },
}

/** In US cents per whole unit of the currency. */
export const rates: Readonly<Record<PaidCurrency, bigint>> = { USD: 100n, EUR: 108n, GBP: 127n }

export const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const

export function isSold(symbol: string): symbol is SoldSymbol {
  return Object.hasOwn(soldCoins, symbol)
}

export function isPaidIn(currency: string): currency is PaidCurrency {
  return Object.hasOwn(rates, currency)
}

export function describeOptions(): object {
  return {
    purchaseCurrencies: Object.entries(soldCoins).map(([symbol, { id, name, contracts }]) => ({
      id,
      name,
      symbol,
      networks: Object.entries(contracts).map(([networkId, contract]) => {
        const { name: network, displayName, chainId } = sellerNetworks[networkId as PaidNetworkId]
        return {
          name: `${network}-mainnet`,
          display_name: displayName,
          chain_id: chainId,
          contract_address: contract ?? '',
        }
      }),
    })),
    paymentCurrencies: Object.keys(rates).map((id) => ({
      id,
      payment_method_limits: listLimits(id, 'US'),
    })),
  }
}

/** The real service's response to `/v1/onramp/buy/options`. */
export function describeBuyOptions(country: string): object {
  return {
    purchaseCurrencies: Object.entries(soldCoins).map(([symbol, { id, name, contracts }]) => ({
      id,
      name,
      symbol,
      iconUrl: '',
      networks: Object.entries(contracts).map(([networkId, contract]) => {
        const { name: network, displayName, chainId } = sellerNetworks[networkId as PaidNetworkId]
        return { name: network, displayName, chainId, contractAddress: contract ?? '' }
      }),
    })),
    paymentCurrencies: Object.keys(rates).map((id) => ({ id, limits: listLimits(id, country) })),
  }
}

/** ACH is available only in the United States and in dollars. */
export function listLimits(currency: string, country: string): readonly (typeof limits)[number][] {
  return limits.filter(({ id }) => id === 'card' || (currency === 'USD' && country === 'US'))
}
