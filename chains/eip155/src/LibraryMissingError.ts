import { LatchkeyError } from '@latchkey/plugin-api'

export class LibraryMissingError extends LatchkeyError {
  constructor() {
    super('ADAPTER_NOT_FOUND', 'Adapter not found', {
      details: 'eip155Wallets() has no part that needs viem: give createModal() eip155() in its place.',
    })
  }
}
