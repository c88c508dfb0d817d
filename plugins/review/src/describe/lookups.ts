import {
  type CaipNetworkId,
  type ChainToken,
  cleanForeignText,
  cleanTokenSymbol,
  type Network,
  type Text,
  waitAtMost,
} from '@latchkey/plugin-api'
import { formatExact, truncateAddress } from '@latchkey/plugin-api/kit'
import { hashText } from '../abi/hashText.js'
import type { ReviewPluginContext } from '../module.js'
import { tokens, weth } from './registry/deployments.js'
import { nameOfContract } from './registry/registryIndex.js'

/** What descriptions need to know about tokens, accounts and networks. Belongs to one request. */
export interface Lookups {
  readonly text: Text
  readonly chainId: number
  readonly networkId: CaipNetworkId
  /** The account that signs, in lower case. */
  readonly from: string
  /** The token's decimals and symbol, according to the app's node. `undefined` if it is no token, or the node is slow. */
  readToken(address: string): Promise<TokenFacts | undefined>
  /** Resolves with whether tokens are known that `readToken` did not wait for. `undefined` if there are none. */
  readLateTokens(): Promise<boolean> | undefined
  network(chainId: number): Network | undefined
  /** "0.5 ETH". Without the network: "5,000 units of the network’s coin". */
  formatCoin(value: bigint): string
  /** "1,000 USDC". Without facts: "1000000 units of 0x1234…abcd". */
  formatToken(value: bigint, address: string, token: TokenFacts | undefined): string
  /** Whether an address, in lower case, is an account of the user. */
  isOwn(address: string): boolean
  /** A date with its time. Says "no end" for dates that are too late to be one. */
  formatDate(seconds: bigint): string
  /** The name of an own account or of a contract that the plugin knows. */
  nameOf(address: string): string | undefined
  /** The name, otherwise the shortened address. For sentences. */
  show(address: string): string
  /** The name and the whole address, with its checksum. For fields. */
  showFully(address: string): string
}

export interface TokenFacts {
  readonly decimals: number
  readonly symbol: string
}

/** A review is shown after 3 s at the latest. A description that waits for a slow node would not be part of it. */
const tokenTimeoutMs = 1_500
const mostTokens = 16
/** JavaScript has no later dates. */
const latestDate = 8_640_000_000_000n

export function createLookups(
  context: ReviewPluginContext,
  { chainId, networkId, from }: { chainId: number; networkId: CaipNetworkId; from: string },
  signal: AbortSignal,
): Lookups {
  const { accounts, store, ui } = context
  const locale = store.get(context.atoms.locale)
  const found = new Map<string, Promise<TokenFacts | undefined>>()
  const pending = new Set<Promise<TokenFacts | undefined>>()
  const network = (id: number) =>
    store.get(accounts.networks).find(({ caipNetworkId }) => caipNetworkId === `eip155:${id}`)
  const own = new Set(
    [...store.get(accounts.accounts('eip155')), ...store.get(accounts.additionalAccounts('eip155'))].map(
      ({ address }) => address.toLowerCase(),
    ),
  )

  async function fetchToken(address: string): Promise<TokenFacts | undefined> {
    const chain = await context.chain('eip155')
    const token = await chain.readToken?.({ networkId, address })
    const facts = token && readFacts(token)
    const coin = network(chainId)?.nativeCurrency.symbol ?? ''
    return facts && { ...facts, symbol: markSymbol(facts.symbol, { networkId, address, coin }) }
  }

  function readToken(address: string): Promise<TokenFacts | undefined> {
    const known = found.get(address)
    if (known) return known
    if (found.size >= mostTokens) return Promise.resolve(undefined)
    const fetching = fetchToken(address).catch(() => undefined)
    pending.add(fetching)
    void fetching.then(() => pending.delete(fetching))
    const token = waitAtMost(fetching, tokenTimeoutMs, signal).catch(() => undefined)
    found.set(address, token)
    return token
  }

  function nameOf(address: string): string | undefined {
    return own.has(address) ? ui.text('review.your-account', 'your account') : nameOfContract(chainId, address)
  }

  return {
    text: ui.text,
    chainId,
    networkId,
    from,
    readToken,
    readLateTokens: () =>
      pending.size > 0 ? Promise.all(pending).then((late) => late.some((token) => token !== undefined)) : undefined,
    network,
    formatCoin(value) {
      const currency = network(chainId)?.nativeCurrency
      if (!currency) return unitsOfCoin(formatExact(value, 0, locale), { text: ui.text })
      const { decimals, symbol } = currency
      return `${formatExact(value, decimals, locale)} ${cleanTokenSymbol(symbol)}`
    },
    formatToken(value, address, token) {
      if (token) return `${formatExact(value, token.decimals, locale)} ${token.symbol}`
      return ui.text('review.units', '{amount} units of {token}', {
        amount: `${value}`,
        token: shorten(addChecksum(address)),
      })
    },
    isOwn: (address) => own.has(address),
    formatDate(seconds) {
      if (seconds > latestDate) return ui.text('review.no-end', 'no end')
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
        Number(seconds) * 1_000,
      )
    },
    nameOf,
    show: (address) => nameOf(address) ?? shorten(addChecksum(address)),
    showFully(address) {
      const name = nameOf(address)
      return name ? `${name} (${addChecksum(address)})` : addChecksum(address)
    },
  }
}

/** The chain module has already cleaned and checked these. But a wrong amount is the worst that a review can show. */
function readFacts({ decimals, symbol }: ChainToken): TokenFacts | undefined {
  const shown = cleanForeignText(cleanTokenSymbol(symbol), 20)
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= 77 && shown
    ? { decimals, symbol: shown }
    : undefined
}

/**
 * Adds the address to a symbol that is that of a token that the plugin knows, or of the coin, because any contract can
 * call itself so.
 */
export function markSymbol(
  symbol: string,
  { networkId, address, coin }: { networkId: CaipNetworkId; address: string; coin: string },
): string {
  const name = symbol.normalize('NFKC').toUpperCase()
  // Letters of other alphabets look like these, and invisible characters like nothing.
  const isFamous = name === coin.toUpperCase() || famous.has(name) || /[^\x20-\x7e]/.test(symbol)
  const isKnown =
    solanaTokens.has(`${networkId}:${address}`) ||
    [...tokens, ...weth].some((known) => known.address === address && `eip155:${known.chainId}` === networkId)
  if (isKnown || !isFamous) return symbol
  return `${symbol} (${shorten(networkId.startsWith('eip155:') ? addChecksum(address) : address)})`
}

/** Symbols of the tokens in `deployments.ts`. */
const famous: ReadonlySet<string> = new Set('USDC USDT DAI WBTC LINK AAVE STETH WSTETH WETH ETH'.split(' '))
const solanaTokens: ReadonlySet<string> = new Set(
  [
    'So11111111111111111111111111111111111111112',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', // USDC
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', // USDT
  ].map((mint) => `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${mint}`),
)

/** "units of 0x1234…abcd", after an amount of a token that is unknown. */
export function unitsOf(token: string, { text }: Pick<Lookups, 'text'>): string {
  return text('review.units', '{amount} units of {token}', { amount: '', token: shorten(addChecksum(token)) }).trim()
}

/** "5,000 units of the network’s coin", for networks that the app does not have. */
export function unitsOfCoin(amount: string, { text }: Pick<Lookups, 'text'>): string {
  return text('review.coin-units', '{amount} units of the network’s coin', { amount }).trim()
}

export function shorten(address: string): string {
  return truncateAddress(address, 6, 4).replace('...', '…')
}

/** EIP-55. */
export function addChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hashText(digits).slice(2)
  return `0x${Array.from(digits, (digit, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}
