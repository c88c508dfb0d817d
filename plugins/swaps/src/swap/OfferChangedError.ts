import { LatchkeyError } from '@latchkey/plugin-api'

/** Less would arrive than the visitor has agreed to. */
export class OfferChangedError extends LatchkeyError {
  /** Base units of what arrives by now. */
  readonly toAmount: bigint

  constructor(toAmount: bigint) {
    super('SWAP_OFFER_CHANGED', 'The offer has got worse. Look at it again')
    this.toAmount = toAmount
  }
}
