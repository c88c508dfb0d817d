/** The types of the library, which exports them only through its provider, and the end of a session. */
import type { UniversalProvider } from '@walletconnect/universal-provider'

export type SignProvider = Awaited<ReturnType<typeof UniversalProvider.init>>

export type SignClient = SignProvider['client']

/** A session that a wallet has approved. */
export type Session = NonNullable<SignProvider['session']>

export type KeyValueStorage = SignClient['core']['storage']

/** WalletConnect's reason for ending a session from this side. */
export const userDisconnected: { readonly code: number; readonly message: string } = {
  code: 6000,
  message: 'User disconnected.',
}

/** Ends a session on both sides, or on this side alone if the relay is out of reach. Never rejects. */
export async function endSession(client: SignClient, topic: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, relayTimeoutMs)
  })
  try {
    await Promise.race([client.disconnect({ topic, reason: userDisconnected }), timeout])
  } catch {
    // The wallet keeps the session until it expires, but this page must not.
    await client.session.delete(topic, userDisconnected).catch(() => {
      // It was deleted already.
    })
  } finally {
    clearTimeout(timer)
  }
}

/** The user waits for it. */
const relayTimeoutMs = 2_000
