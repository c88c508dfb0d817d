import { LatchkeyError } from '@latchkey/plugin-api'
import type { PaymentResult, PaymentError as PublicError } from './index.js'

export class PaymentError extends LatchkeyError implements PublicError {
  declare readonly result?: PaymentResult

  constructor(code: keyof typeof sentences, details?: string, result?: PaymentResult) {
    super(code, sentences[code], { details: result?.hash ?? details })
    if (result) this.result = result
  }
}

export class InsufficientError extends LatchkeyError {
  readonly values: { readonly symbol: string }

  constructor(isForFee: boolean, symbol: string) {
    if (isForFee) super('PAY_FEE_INSUFFICIENT', `You don’t have enough ${symbol} for the network fee`)
    else super('PAY_BALANCE_INSUFFICIENT', `You don’t have enough ${symbol}`)
    this.values = { symbol }
  }
}

const sentences = {
  PAY_REQUEST_INVALID: 'This payment request can’t be read',
  PAY_NETWORK_UNSUPPORTED: 'Payments on this network are not supported',
  PAY_ASSET_INVALID: 'This token doesn’t exist on this network',
  PAY_TOKEN_UNKNOWN: 'The token could not be looked up',
  PAY_DECIMALS_WRONG: 'The app and the network disagree about this token’s decimals',
  PAY_AMOUNT_INVALID: 'The amount this app asks for can’t be paid',
  PAY_RECIPIENT_INVALID: 'The recipient can’t be paid on this network',
  PAY_IN_PROGRESS: 'Another payment is in progress',
  PAY_ALREADY_PAID: 'This payment has already been made',
  PAY_REVERTED: 'The payment failed on the network',
  PAY_REPLACED: 'Another transaction replaced the payment',
  PAY_UNCLEAR: 'The payment may have been sent. Check your wallet before you pay again',
  PAY_TIMEOUT: 'The payment was not confirmed in time',
  PAY_TOO_MANY_PENDING: 'Too many transactions are pending',
} as const
type Sentences = typeof sentences

export interface PaymentErrorMap extends Sentences {
  PAY_FEE_INSUFFICIENT: `You don’t have enough ${string} for the network fee`
  PAY_BALANCE_INSUFFICIENT: `You don’t have enough ${string}`
}
