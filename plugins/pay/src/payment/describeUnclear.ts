import type { Text } from '@latchkey/plugin-api'

/** Nobody but the wallet knows whether it was sent. */
export function describeUnclear(text: Text): string {
  return text('pay.unclear', 'It may still go through. Look into your wallet before you pay again.')
}
