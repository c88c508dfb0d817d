import { LatchkeyError } from '@latchkey/plugin-api'

/** Less would arrive than the visitor has agreed to. */
export class OfferChangedError extends LatchkeyError {
  /** Base units of what arrives by now. */
  readonly toAmount: bigint
  /** By what the service has built, which weighs more than what it quotes. */
  readonly isBuilt: boolean

  constructor(toAmount: bigint, isBuilt: boolean) {
    super('SWAP_OFFER_CHANGED', 'The offer has got worse. Look at it again')
    this.toAmount = toAmount
    this.isBuilt = isBuilt
  }
}
