import { type CaipAddress, type ChainAccount, type Network, useModalAtom } from '@latchkey/plugin-api'
import { useEffect } from 'react'
import { type AmountReading, readAmount } from '../amount/readAmount.js'
import type { Draft } from '../draft/createDraft.js'
import type { GasPriceState } from '../figures/createGasPrice.js'
import { likelySwapGas, networkFee } from '../figures/fees.js'
import { type QuoteState, refreshMs } from '../quote/createQuotes.js'
import { type Exchange, keyOf } from '../quote/Exchange.js'
import type { TokensState } from '../tokens/createTokens.js'
import type { HeldToken, SwapToken } from '../tokens/SwapToken.js'
import type { ViewParts } from './ViewParts.js'

export interface Form {
  readonly account: ChainAccount | undefined
  readonly network: Network | undefined
  readonly draft: Draft
  readonly tokens: TokensState
  readonly from: HeldToken | undefined
  readonly to: HeldToken | undefined
  readonly gas: GasPriceState
  /** Base units of the coin: before a swap is built, that of a common one. */
  readonly fee: bigint | undefined
  readonly reading: AmountReading
  /** What is offered for this form, and nothing of another one. */
  readonly quote: QuoteState
}

/** Which token is given: none where the coin, which is meant without one, is to arrive. */
export function givenOf({ from, to }: Draft, { coin }: TokensState): CaipAddress | undefined {
  return from ?? (to === coin?.address ? undefined : coin?.address)
}

/** The draft with all that is known about it, looked up while the form is shown. */
export function useForm(parts: ViewParts): Form {
  const { context, draft, tokens, quotes, gas } = parts
  const account = useModalAtom(context.accounts.activeAccount)
  const network = useModalAtom(context.accounts.activeNetwork)
  const shown = useModalAtom(draft.draft)
  const known = useModalAtom(tokens.state)
  const price = useModalAtom(gas.state)
  const offered = useModalAtom(quotes.state)
  const find = (wanted: string | undefined) => known.list?.find(({ address }) => address === wanted)
  const from = find(givenOf(shown, known))
  const to = find(shown.to)
  const networkId = network?.caipNetworkId
  const fee = networkFee(likelySwapGas, price.networkId === networkId ? price.gasPrice : undefined)
  const isSmartAccount = account?.type === 'smartAccount'
  const reading: AmountReading = from
    ? readAmount({ draft: shown, token: from, coin: known.coin, fee, isSmartAccount })
    : {}

  const { value, problem } = reading
  const isShort = problem?.code.endsWith('INSUFFICIENT')
  // What is too much has an offer all the same.
  const exchange =
    account && from && to && value && (!problem || isShort) ? { account, from, to, amount: value } : undefined
  // What can't be counted for want of a price or a fee is counted when that comes back.
  useFresh(parts, [from, to], exchange, Boolean(from && to && (shown.isMax || shown.amount)))
  const isOwn = exchange && offered.exchange && keyOf(exchange) === keyOf(offered.exchange)
  const quote: QuoteState = isOwn ? offered : { status: exchange ? 'loading' : 'idle' }
  return { account, network, draft: shown, tokens: known, from, to, gas: price, fee, reading, quote }
}

/** Keeps fresh what is looked at: prices, gas and balances when it changes, and each 10 s with the offer or where one is wanted. */
export function useFresh(
  { context, tokens, gas, quotes }: ViewParts,
  pair: readonly (SwapToken | undefined)[],
  exchange: Exchange | undefined,
  isWanted = false,
): void {
  const account = useModalAtom(context.accounts.activeAccount)
  const place = account && `${account.networkId}:${account.address}`
  const coin = useModalAtom(tokens.state).coin
  const wanted = pair.filter((token) => token !== undefined)
  const priced = [coin, ...wanted].filter((token) => token !== undefined)
  const pairKey = priced.map(({ address }) => address).join()
  const refresh = () => {
    if (account) void gas.load(account.networkId)
    void tokens.load(wanted)
    void tokens.loadPrices(priced)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say all that the question does; it is made anew often.
  useEffect(() => {
    if (place) refresh()
  }, [place, pairKey])
  const key = exchange && keyOf(exchange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => (exchange ? quotes.watch(exchange, refresh) : undefined), [quotes, key])
  const isLacking = isWanted && !exchange && place !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!isLacking) return
    const timer = setInterval(() => document.visibilityState === 'hidden' || refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [isLacking, place, pairKey])
}
