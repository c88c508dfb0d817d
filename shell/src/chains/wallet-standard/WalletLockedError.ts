import { LatchkeyError } from '@latchkey/plugin-api'

/** The wallet shows no account for now. The shell keeps the stored connection, and restores it when accounts come. */
export class WalletLockedError extends LatchkeyError {
  constructor() {
    super('WALLET_LOCKED', 'The wallet is locked')
  }
}
