import { LatchkeyError } from '@latchkey/plugin-api'

export class EmailInvalidError extends LatchkeyError {
  constructor() {
    super('EMAIL_INVALID', 'Invalid email')
  }
}

export class EmailDomainError extends LatchkeyError {
  constructor() {
    super('EMAIL_DOMAIN_NOT_ALLOWED', 'This site does not admit addresses of this domain')
  }
}
