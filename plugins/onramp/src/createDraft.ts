import type { Network } from '@latchkey/plugin-api'
import { createDraftControls, type DraftControls } from '@latchkey/plugin-api/submission'
import { type Currencies, findNetwork, type PaymentCurrency, type PurchaseCurrency } from './currencies/currencies.js'
import type { OnrampContext } from './module.js'

/** What the user has chosen and typed. `token` and `currency` are ids, absent for the first of each list. */
export interface Draft {
  readonly token?: string
  readonly currency?: string
  readonly amount: string
}

export function createDraft(context: OnrampContext): DraftControls<Draft> {
  return createDraftControls<Draft>(context, { amount: '' })
}

/** Lists what can be bought on a network. On Solana, the native coin is first. */
export function listTokens({ purchase }: Currencies, network: Network): readonly PurchaseCurrency[] {
  const here = purchase.filter((currency) => findNetwork(currency, network))
  if (network.chainNamespace !== 'solana') return here
  const isCoin = ({ symbol }: PurchaseCurrency) => symbol === network.nativeCurrency.symbol
  return [...here.filter(isCoin), ...here.filter((currency) => !isCoin(currency))]
}

export function pickToken(tokens: readonly PurchaseCurrency[], draft: Draft): PurchaseCurrency | undefined {
  return tokens.find(({ id }) => id === draft.token) ?? tokens[0]
}

export function pickCurrency({ payment }: Currencies, draft: Draft): PaymentCurrency | undefined {
  return payment.find(({ id }) => id === draft.currency) ?? payment[0]
}
