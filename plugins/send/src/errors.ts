import { LatchkeyError } from '@latchkey/plugin-api'

export class InsufficientError extends LatchkeyError {
  readonly values: { readonly symbol: string }

  constructor(isForFee: boolean, symbol: string) {
    if (isForFee) super('SEND_FEE_INSUFFICIENT', `You don’t have enough ${symbol} for the network fee`)
    else super('SEND_BALANCE_INSUFFICIENT', `You don’t have enough ${symbol}`)
    this.values = { symbol }
  }
}

export class SendError extends LatchkeyError {
  constructor(code: keyof typeof sentences, details?: string, cause?: unknown) {
    super(code, sentences[code], { details, cause })
  }
}

const sentences = {
  SEND_INPUT_MISSING: 'An amount and receiver address are required',
  SEND_TOKEN_MISSING: 'A token is required',
  SEND_CHAIN_UNSUPPORTED: 'Unsupported chain',
  SEND_DECIMALS_WRONG: 'The token list and the network disagree about this token’s decimals, so it can’t be sent',
  SEND_RECIPIENT_LOST: 'Anything sent to this address is lost',
  SEND_PREVIEW_UNAVAILABLE: 'The review could not be loaded. Try again',
  SEND_TOO_MANY_PENDING: 'Too many transactions are pending',
} as const
type Sentences = typeof sentences

export interface SendErrorMap extends Sentences {
  SEND_FEE_INSUFFICIENT: `You don’t have enough ${string} for the network fee`
  SEND_BALANCE_INSUFFICIENT: `You don’t have enough ${string}`
}
