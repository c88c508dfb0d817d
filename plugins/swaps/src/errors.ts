import { LatchkeyError } from '@latchkey/plugin-api'

export class SwapInsufficientError extends LatchkeyError {
  readonly values: { readonly symbol: string }

  constructor(isForFee: boolean, symbol: string) {
    if (isForFee) super('SWAP_FEE_INSUFFICIENT', `You don’t have enough ${symbol} for the network fee`)
    else super('SWAP_BALANCE_INSUFFICIENT', `You don’t have enough ${symbol}`)
    this.values = { symbol }
  }
}

export class OfferChangedError extends LatchkeyError {
  /** Base units. */
  readonly toAmount: bigint
  /** Whether the amount comes from a built swap, which is more reliable than a quote. */
  readonly isBuilt: boolean

  constructor(toAmount: bigint, isBuilt: boolean) {
    super('SWAP_OFFER_CHANGED', 'The quote got worse. Review it again')
    this.toAmount = toAmount
    this.isBuilt = isBuilt
  }
}

export class SwapError extends LatchkeyError {
  constructor(code: keyof typeof sentences, details?: string, cause?: unknown) {
    super(code, sentences[code], { details, cause })
  }
}

const sentences = {
  SWAP_NETWORK_UNSUPPORTED: 'Network not supported for Swaps',
  SWAP_GAS_UNSUPPORTED: 'Network not supported for Gas Price',
  SWAP_TOKENS_UNAVAILABLE: 'Failed to initialize swap',
  SWAP_OFFER_UNAVAILABLE: 'No quote available for this swap right now',
  SWAP_LIQUIDITY_INSUFFICIENT: 'Not enough liquidity for this amount',
  SWAP_PREVIEW_UNAVAILABLE: 'The review could not be loaded. Try again',
  SWAP_APPROVAL_CHANGED: 'The approval has changed. Review it again',
  SWAP_ALLOWANCE_UNAVAILABLE: 'Failed to check allowance',
  SWAP_APPROVAL_UNAVAILABLE: 'Failed to create approval transaction',
  SWAP_BUILD_UNAVAILABLE: 'Failed to create transaction',
  SWAP_BUILD_UNEXPECTED: 'The service returned a different swap',
  SWAP_DECIMALS_WRONG: 'The token list and the network disagree about a token’s decimals, so it can’t be swapped',
  SWAP_RECEIVES_LESS: 'You would receive less than the minimum shown',
  SWAP_TAKES_MORE: 'You would pay more than shown',
  SWAP_CONTRACT_CHANGED: 'The swap contract has changed. Review it again',
  SWAP_UNSIMULATED: 'This swap couldn’t be simulated. Review it again',
  SWAP_APPROVAL_REVERTED: 'The approval failed on the network',
  SWAP_WOULD_FAIL: 'This swap would fail. Try again, or raise your slippage tolerance',
  SWAP_REVERTED: 'The swap failed on the network',
  SWAP_REPLACED: 'Another transaction replaced the swap',
  SWAP_LOST: 'The transaction was not found on the network',
  SWAP_CLOSED: 'You left before the swap. Nothing was swapped',
  SWAP_LEFT: 'The token is approved, but not swapped',
} as const
type Sentences = typeof sentences

export interface SwapErrorMap extends Sentences {
  SWAP_FEE_INSUFFICIENT: `You don’t have enough ${string} for the network fee`
  SWAP_BALANCE_INSUFFICIENT: `You don’t have enough ${string}`
  SWAP_OFFER_CHANGED: 'The quote got worse. Review it again'
}
