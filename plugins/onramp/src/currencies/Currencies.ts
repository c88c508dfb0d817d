/** What can be bought, and what it can be paid in, as `/v1/onramp/options` has it: it is sent back with each quote. */

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

/** In whole money, as decimal strings. */
export interface PaymentLimit {
  readonly id: string
  readonly min: string
  readonly max: string
}

export interface Currencies {
  readonly purchase: readonly PurchaseCurrency[]
  readonly payment: readonly PaymentCurrency[]
}
