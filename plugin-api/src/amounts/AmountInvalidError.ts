import { LatchkeyError } from '../errors.js'

/** What a visitor typed is no amount of that token. */
export class AmountInvalidError extends LatchkeyError {
  readonly reason: 'not-a-number' | 'too-many-decimals' | 'too-small'
  /** What stands in the sentence, for other languages. */
  readonly values: { readonly decimals: number }

  constructor(reason: AmountInvalidError['reason'], decimals: number) {
    const details = `${decimals} decimals`
    if (reason === 'not-a-number') super('AMOUNT_NOT_A_NUMBER', 'This is not an amount', { details })
    else if (reason === 'too-small')
      super('AMOUNT_TOO_SMALL', 'This is less than the token’s smallest unit', { details })
    else super('AMOUNT_TOO_MANY_DECIMALS', `This token has ${decimals} decimals at most`, { details })
    this.reason = reason
    this.values = { decimals }
  }
}
