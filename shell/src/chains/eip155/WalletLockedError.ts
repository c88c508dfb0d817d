import { LatchkeyError } from '@latchkey/plugin-api'

/** The wallet reports its accounts later: it is locked, or reaches no chain. */
export class WalletLockedError extends LatchkeyError {
  constructor(cause?: unknown) {
    super('WALLET_LOCKED', 'The wallet is locked', { cause })
  }
}
