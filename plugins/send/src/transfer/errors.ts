import { LatchkeyError } from '@latchkey/plugin-api'

export class SendInputMissingError extends LatchkeyError {
  constructor() {
    super('SEND_INPUT_MISSING', 'An amount and receiver address are required')
  }
}

export class SendTokenMissingError extends LatchkeyError {
  constructor() {
    super('SEND_TOKEN_MISSING', 'A token is required')
  }
}

export class ChainUnsupportedError extends LatchkeyError {
  constructor(namespace: string) {
    super('SEND_CHAIN_UNSUPPORTED', 'Unsupported chain', { details: namespace })
  }
}

export class AmountTooSmallError extends LatchkeyError {
  constructor() {
    super('SEND_AMOUNT_TOO_SMALL', 'This is less than the token’s smallest unit')
  }
}

/** What goes there is lost: nobody has its key. */
export class RecipientLostError extends LatchkeyError {
  constructor() {
    super('SEND_RECIPIENT_LOST', 'What is sent to this address is lost')
  }
}

export class BalanceInsufficientError extends LatchkeyError {
  constructor() {
    super('SEND_BALANCE_INSUFFICIENT', 'Insufficient balance')
  }
}

export class FeeInsufficientError extends LatchkeyError {
  constructor() {
    super('SEND_FEE_INSUFFICIENT', 'Insufficient balance for the network fee')
  }
}

/** The specification's limit (section 9). */
export class TooManyPendingError extends LatchkeyError {
  constructor() {
    super('SEND_TOO_MANY_PENDING', 'Too many transactions are pending. Wait until some are through')
  }
}

/** The wallet went to another account or network after the visitor had looked at it. */
export class AccountChangedError extends LatchkeyError {
  constructor() {
    super('SEND_ACCOUNT_CHANGED', 'The wallet has changed its account or network. Begin again')
  }
}

export class AnswerInvalidError extends LatchkeyError {
  constructor(method: string) {
    super('SEND_ANSWER_INVALID', 'The wallet gave no transaction. Look into it before you try again', {
      details: method,
    })
  }
}
