import type { Text } from '@latchkey/plugin-api'

/** What to know of a payment of which nobody but the wallet can tell what becomes of it. */
export function describeLeft(text: Text): string {
  return text(
    'send.left',
    'A payment that you no longer wait for may still be sent. Look into your wallet before you send it again.',
  )
}
