import { LatchkeyError } from '../errors.js'

/** What a visitor typed is no amount of that token. */
export class AmountInvalidError extends LatchkeyError {
  readonly reason: 'not-a-number' | 'too-many-decimals'

  constructor(reason: AmountInvalidError['reason'], decimals: number) {
    super(
      reason === 'not-a-number' ? 'AMOUNT_NOT_A_NUMBER' : 'AMOUNT_TOO_MANY_DECIMALS',
      reason === 'not-a-number' ? 'This is not an amount' : `This token has ${decimals} decimals at most`,
      { details: `${decimals} decimals` },
    )
    this.reason = reason
  }
}
