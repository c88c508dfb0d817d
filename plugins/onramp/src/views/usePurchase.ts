import { type Network, useModalAtom, usePluginState } from '@latchkey/plugin-api'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import * as v from 'valibot'
import { createPurchaseForm } from '../createPurchaseForm.js'
import { type Currencies, findNetwork, type PurchaseCurrency } from '../currencies/currencies.js'
import { defaultLimits } from '../currencies/defaultCurrencies.js'
import type { OnrampParameters } from '../index.js'
import { findArrival } from '../offer/providers.js'
import { readPayment } from '../readPayment.js'
import { ParametersSchema } from '../schemas.js'

type PurchaseForm = ReturnType<typeof usePurchase>

export interface FormProps {
  readonly form: { readonly [Name in keyof PurchaseForm]: NonNullable<PurchaseForm[Name]> }
}

export function usePurchase() {
  const { context, currencies, draft } = usePluginState(createPurchaseForm)
  const account = useModalAtom(context.accounts.activeAccount)
  const network = useModalAtom(context.accounts.activeNetwork)
  const chosen = useModalAtom(draft.draft)
  const lists = useModalAtom(currencies.lists)
  const networkId = network?.caipNetworkId
  useEffect(() => void (networkId && currencies.load(networkId)), [currencies, networkId])
  const tokens = useMemo(() => (lists && network ? listTokens(lists, network) : []), [lists, network])
  const token = tokens.find(({ id }) => id === chosen.token) ?? tokens[0]
  const currency = lists?.payment.find(({ id }) => id === chosen.currency) ?? lists?.payment[0]
  const reading = readPayment(chosen.amount, currency?.payment_method_limits ?? defaultLimits)
  return { account, network, draft: chosen, lists, tokens, token, currency, reading }
}

/** Fills in the form once the currencies are known. Users who come back find what they typed. */
export function usePrefill({ lists, tokens }: PurchaseForm, args: OnrampParameters | undefined): void {
  const { context, draft } = usePluginState(createPurchaseForm)
  const { store } = context
  useLayoutEffect(() => {
    if (!args || !lists || store.get(draft.draft).args === args) return
    const wanted = v.parse(ParametersSchema, args)
    const currency = lists.payment.find(({ id }) => id === wanted.currency.toUpperCase())
    const token = tokens.find(({ symbol }) => symbol.toUpperCase() === wanted.token.toUpperCase())
    // If the requested currency is unavailable, the amount is dropped, because it would apply to another currency.
    const amount = currency || !wanted.currency ? wanted.amount : ''
    draft.set({ amount, args, ...(currency && { currency: currency.id }), ...(token && { token: token.id }) })
  }, [args, lists, tokens, draft, store])
}

function listTokens({ purchase }: Currencies, network: Network): readonly PurchaseCurrency[] {
  const here = purchase.filter((currency) => findNetwork(currency, network))
  if (network.chainNamespace !== 'solana') return here
  const isCoin = ({ symbol }: PurchaseCurrency) => symbol === network.nativeCurrency.symbol
  return [...here.filter(isCoin), ...here.filter((currency) => !isCoin(currency))]
}

/** Fetches offers while the view is shown. Uses a layout effect, so that a stale offer is never painted. */
export function useOffer({ account, network, token, currency, reading: { amount } }: PurchaseForm): void {
  const { offers, progress, providers } = usePluginState(createPurchaseForm)
  const request =
    account && network && token && currency && amount ? { account, network, token, currency, amount } : undefined
  const key = request && [account?.caipAddress, network?.caipNetworkId, token?.id, currency?.id, amount].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, which is a new object each time
  useLayoutEffect(() => {
    if (!request) return undefined
    void progress.load()
    const { account, network, token } = request
    return offers.watch(
      request,
      providers.filter((provider) => findArrival(provider, account, network, token)),
    )
  }, [offers, progress, providers, key])
}
