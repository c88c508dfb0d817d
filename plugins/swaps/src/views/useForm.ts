import { type CaipAddress, useModalAtom, usePluginState } from '@latchkey/plugin-api'
import type { AmountReading } from '@latchkey/plugin-api/amounts'
import { useEffect } from 'react'
import { createSwapForm } from '../createSwapForm.js'
import { likelySwapGas, networkFee } from '../figures.js'
import type { Draft } from '../form/createDraft.js'
import { readAmount } from '../form/readAmount.js'
import { type Exchange, keyOf, type QuoteState, refreshMs } from '../quote/createQuotes.js'
import type { TokensState } from '../tokens/createTokens.js'
import type { SwapToken } from '../tokens/SwapToken.js'

export type Form = ReturnType<typeof useForm>
export type FormProps = { readonly form: Form }

/** Returns the token to pay with: the chosen one, otherwise the native coin unless the user wants to receive it. */
export function givenOf({ from, to }: Draft, { coin }: TokensState): CaipAddress | undefined {
  return from ?? (to === coin?.address ? undefined : coin?.address)
}

export function useForm() {
  const { context, draft: controls, tokens, quotes, gas } = usePluginState(createSwapForm)
  const account = useModalAtom(context.accounts.activeAccount)
  const network = useModalAtom(context.accounts.activeNetwork)
  const draft = useModalAtom(controls.draft)
  const known = useModalAtom(tokens.state)
  const price = useModalAtom(gas.state)
  const offered = useModalAtom(quotes.state)
  const find = (wanted: string | undefined) => known.list?.find(({ address }) => address === wanted)
  const from = find(givenOf(draft, known))
  const to = find(draft.to)
  const fee = networkFee(likelySwapGas, price.networkId === network?.caipNetworkId ? price.gasPrice : undefined)
  const isSmartAccount = account?.type === 'smartAccount'
  const reading: AmountReading = from ? readAmount({ draft, token: from, coin: known.coin, fee, isSmartAccount }) : {}

  const { value, problem } = reading
  // Fetch offers for amounts above the balance, too.
  const isUsable = !problem || problem.code.endsWith('INSUFFICIENT')
  const exchange = account && from && to && value && isUsable ? { account, from, to, amount: value } : undefined
  // Max and dollar amounts need the fee or a price before there is an exchange, so refresh those too.
  useFresh([from, to], exchange, Boolean(from && to && (draft.isMax || draft.amount)))
  const isSame = exchange && offered.exchange && keyOf(exchange) === keyOf(offered.exchange)
  const quote: QuoteState = isSame ? offered : { status: exchange ? 'loading' : 'idle' }
  return { account, network, draft, tokens: known, from, to, gas: price, fee, reading, quote }
}

/**
 * Refreshes gas price, balances and prices with each offer. Without an offer, refreshes them every 10 s if `isWanted`.
 */
export function useFresh(
  pair: readonly (SwapToken | undefined)[],
  exchange: Exchange | undefined,
  isWanted = false,
): void {
  const { context, tokens, gas, quotes } = usePluginState(createSwapForm)
  const account = useModalAtom(context.accounts.activeAccount)
  const place = account && `${account.networkId}:${account.address}`
  const { coin } = useModalAtom(tokens.state)
  const wanted = pair.filter((token) => token !== undefined)
  const priced = coin ? [coin, ...wanted] : wanted
  const pairKey = priced.map(({ address }) => address).join()
  const refresh = () => {
    if (account) void gas.load(account.networkId)
    void tokens.load(wanted)
    void tokens.loadPrices(priced)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` is new in each render. The keys cover what it uses.
  useEffect(() => {
    if (place) refresh()
  }, [place, pairKey])
  const key = exchange && keyOf(exchange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => (exchange ? quotes.watch(exchange, refresh) : undefined), [quotes, key])
  const isAlone = isWanted && !exchange && place !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!isAlone) return
    const timer = setInterval(() => document.visibilityState === 'hidden' || refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [isAlone, place, pairKey])
}
