/** Reads an order from the checkout page's URL, in either seller's format. */
import * as v from 'valibot'
import { isAddress } from 'viem'
import { sandboxMeldKey } from '../host/index.js'
import { isSolanaAddress } from '../solana/isSolanaAddress.js'
import type { CardOrder } from './SandboxOnramp.js'
import {
  isPaidIn,
  isSold,
  type PaidCurrency,
  type PaidNetworkId,
  type SoldSymbol,
  sellerNetworks,
  soldCoins,
} from './soldCoins.js'

export interface Checkout extends Pick<CardOrder, 'seller' | 'networkId' | 'address'> {
  readonly symbol: SoldSymbol
  readonly currency: PaidCurrency
  /** The unparsed value from the URL. Empty if the page has to ask for an amount. */
  readonly amount: string
}

/** @returns an error message for the page if the order can't be sold. */
export function readCheckout(query: Readonly<Record<string, string>>): Checkout | string {
  return query.publicKey === undefined ? readGenerated(query) : readParameters(query)
}

function readGenerated(query: Readonly<Record<string, string>>): Checkout | string {
  const wallets = v.safeParse(WalletsSchema, query.destinationWallets)
  const [wallet] = wallets.success ? wallets.output : []
  const { defaultNetwork = 'ethereum', presetFiatAmount = '', fiatCurrency = 'USD' } = query
  const networkId = findNetwork(defaultNetwork)
  if (!wallet) return 'The link has no wallet address.'
  if (!networkId) return `${defaultNetwork.slice(0, 40)} is not supported.`
  return check(
    { seller: 'coinbase', networkId, address: wallet.address, symbol: wallet.assets?.[0] ?? 'USDC' },
    {
      currency: fiatCurrency,
      amount: presetFiatAmount,
    },
  )
}

/** Reads the URL format of the `meld` seller. Dapps build these URLs themselves. */
function readParameters(query: Readonly<Record<string, string>>): Checkout | string {
  const { publicKey, walletAddress: address = '', sourceAmount = '', sourceCurrencyCode = 'USD' } = query
  const { destinationCurrencyCode: symbol = '' } = query
  if (publicKey !== sandboxMeldKey) return 'This app is not registered with the seller.'
  // Each currency code implies a network: the coin's own, or Ethereum for tokens bought with an EVM wallet.
  const places = isSold(symbol) ? (Object.keys(soldCoins[symbol].contracts) as PaidNetworkId[]) : []
  const networkId = places.find((place) => isAddressOn(place, address)) ?? 'eip155:1'
  return check({ seller: 'meld', networkId, address, symbol }, { currency: sourceCurrencyCode, amount: sourceAmount })
}

function check(
  {
    seller,
    networkId,
    address,
    symbol,
  }: Pick<Checkout, 'seller' | 'networkId' | 'address'> & { readonly symbol: string },
  { currency, amount }: { readonly currency: string; readonly amount: string },
): Checkout | string {
  const network = sellerNetworks[networkId].displayName
  if (!isAddressOn(networkId, address)) return `The wallet address is not valid on ${network}.`
  if (!isSold(symbol) || soldCoins[symbol].contracts[networkId] === undefined) {
    return `This coin is not available on ${network}.`
  }
  if (!isPaidIn(currency)) return 'This currency is not supported.'
  return { seller, networkId, address, symbol, currency, amount }
}

function findNetwork(name: string): PaidNetworkId | undefined {
  return (Object.keys(sellerNetworks) as PaidNetworkId[]).find((id) => sellerNetworks[id].name === name)
}

function isAddressOn(networkId: PaidNetworkId, address: string): boolean {
  return networkId.startsWith('eip155') ? isAddress(address, { strict: false }) : isSolanaAddress(address)
}

const WalletsSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value) as unknown
    } catch {
      addIssue({ message: 'is not JSON' })
      return NEVER
    }
  }),
  v.array(v.object({ address: v.string(), assets: v.optional(v.array(v.string())) })),
)
