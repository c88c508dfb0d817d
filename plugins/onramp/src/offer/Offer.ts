import type { ChainAccount, Network } from '@latchkey/plugin-api'
import type { PaymentCurrency, PurchaseCurrency } from '../currencies/Currencies.js'

/** What the visitor would buy, for which wallet. */
export interface Question {
  readonly account: ChainAccount
  readonly network: Network
  readonly token: PurchaseCurrency
  readonly currency: PaymentCurrency
  /** Whole money, fees included, as a decimal string. */
  readonly amount: string
}

/** All amounts are decimal strings: money, except for the purchase, which is in whole tokens. */
export interface Quote {
  /** The service's id for it; empty where it gave none. */
  readonly quoteId: string
  readonly coinbaseFee: string
  readonly networkFee: string
  readonly paymentSubtotal: string
  readonly paymentTotal: string
  readonly purchaseAmount: string
}
