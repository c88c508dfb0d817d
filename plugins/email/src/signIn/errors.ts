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

/** No network of the site is one of the embedded wallet's. */
export class AuthConnectorNotFoundError extends LatchkeyError {
  constructor() {
    super('AUTH_CONNECTOR_NOT_FOUND', 'No auth connector found')
  }
}

export class AuthNotConnectedError extends LatchkeyError {
  constructor() {
    super('AUTH_NOT_CONNECTED', 'Not connected to email or social')
  }
}
