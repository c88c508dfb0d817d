/** The library's types, which it exports only through its provider, and a function that ends a session. */
import { raceAbort } from '@latchkey/plugin-api'
import type { UniversalProvider } from '@walletconnect/universal-provider'

export type SignProvider = Awaited<ReturnType<typeof UniversalProvider.init>>

export type SignClient = SignProvider['client']

export type Session = NonNullable<SignProvider['session']>

export type KeyValueStorage = SignClient['core']['storage']

export const userDisconnected: { readonly code: number; readonly message: string } = {
  code: 6000,
  message: 'User disconnected.',
}

/** Ends a session on both sides, or only on this side if the relay is unreachable. Never rejects. */
export async function endSession(client: SignClient, topic: string): Promise<void> {
  const disconnected = client.disconnect({ topic, reason: userDisconnected })
  try {
    await raceAbort(disconnected, AbortSignal.timeout(relayTimeoutMs))
  } catch {
    // The wallet keeps the session until it expires, but this page must forget it.
    await client.session.delete(topic, userDisconnected).catch(() => undefined) // already deleted
  }
}

/** Short, because the user is waiting. */
const relayTimeoutMs = 2_000
