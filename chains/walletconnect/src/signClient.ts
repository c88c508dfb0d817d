/** The library's types, named once: it exports them only through its provider. */
import type { UniversalProvider } from '@walletconnect/universal-provider'

export type SignProvider = Awaited<ReturnType<typeof UniversalProvider.init>>

export type SignClient = SignProvider['client']

/** A settled session with a wallet. */
export type Session = NonNullable<SignProvider['session']>

export type KeyValueStorage = SignClient['core']['storage']
