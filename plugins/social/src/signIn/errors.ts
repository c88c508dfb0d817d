import { LatchkeyError } from '@latchkey/plugin-api'

/** The project does not allow the provider, or the provider refuses the platform. */
export class SocialNotOfferedError extends LatchkeyError {
  constructor(provider: string) {
    super('SOCIAL_NOT_OFFERED', 'This provider isn’t available here', { details: provider })
  }
}

export class SocialStartError extends LatchkeyError {
  constructor(cause: unknown) {
    super('SOCIAL_START_FAILED', 'Failed to initiate social connection', { cause })
  }
}

export class PopupClosedError extends LatchkeyError {
  constructor() {
    super('POPUP_CLOSED', 'Popup closed')
  }
}

/** A page other than the secure site sent a result. */
export class UntrustedOriginError extends LatchkeyError {
  constructor(origin: string) {
    super('UNTRUSTED_ORIGIN', 'Untrusted Origin', { details: origin })
  }
}

/** The provider rejected the sign-in, or the user canceled it there. */
export class SocialRefusedError extends LatchkeyError {
  constructor() {
    super('SOCIAL_REFUSED', 'The provider did not sign you in')
  }
}

export class FarcasterError extends LatchkeyError {
  constructor(cause: unknown) {
    super('FARCASTER_FAILED', 'Failed to connect to farcaster', { cause })
  }
}
