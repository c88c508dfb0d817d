import { type ChainAccount, type Network, useModalAtom } from '@latchkey/plugin-api'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { type Draft, listTokens, pickCurrency, pickToken } from '../createDraft.js'
import type { Currencies, PaymentCurrency, PurchaseCurrency } from '../currencies/currencies.js'
import { defaultLimits } from '../currencies/defaultCurrencies.js'
import type { ViewParts } from '../module.js'
import { findArrival } from '../offer/providers.js'
import { type PaymentReading, readPayment } from '../readPayment.js'

export interface PurchaseForm {
  readonly account: ChainAccount | undefined
  readonly network: Network | undefined
  readonly draft: Draft
  /** `undefined` until they are loaded. */
  readonly lists: Currencies | undefined
  readonly tokens: readonly PurchaseCurrency[]
  readonly token: PurchaseCurrency | undefined
  readonly currency: PaymentCurrency | undefined
  readonly reading: PaymentReading
}

export function usePurchase({ context, currencies, draft }: ViewParts): PurchaseForm {
  const account = useModalAtom(context.accounts.activeAccount)
  const network = useModalAtom(context.accounts.activeNetwork)
  const chosen = useModalAtom(draft.draft)
  const lists = useModalAtom(currencies.lists)
  const networkId = network?.caipNetworkId
  useEffect(() => void (networkId && currencies.load(networkId)), [currencies, networkId])
  const tokens = useMemo(() => (lists && network ? listTokens(lists, network) : []), [lists, network])
  const currency = lists && pickCurrency(lists, chosen)
  const reading = readPayment(chosen.amount, currency?.payment_method_limits ?? defaultLimits)
  return { account, network, draft: chosen, lists, tokens, token: pickToken(tokens, chosen), currency, reading }
}

/** Asks for quote and addresses while the view is shown. A layout effect, so that no answer about another question is drawn. */
export function useOffer(
  { offers, progress, providers }: ViewParts,
  { account, network, token, currency, reading: { amount } }: PurchaseForm,
): void {
  const question =
    account && network && token && currency && amount ? { account, network, token, currency, amount } : undefined
  const key = question && [account?.caipAddress, network?.caipNetworkId, token?.id, currency?.id, amount].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the question does, which is made anew often.
  useLayoutEffect(() => {
    if (!question) return undefined
    void progress.load()
    const { account, network, token } = question
    return offers.watch(
      question,
      providers.filter((provider) => findArrival(provider, account, network, token)),
    )
  }, [offers, progress, providers, key])
}
