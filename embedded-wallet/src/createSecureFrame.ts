/** The secure frame of one modal: it is fetched with the first plugin that signs visitors in, and loads on their intent. */

import { atom } from 'jotai/vanilla'
import { waitAtMost } from '../async/waitAtMost.js'
import { authConnectorInfo } from '../connectors/authConnectorInfo.js'
import type { Core } from '../core.js'
import type { SecureFrame } from '../secureFrame.js'
import { accountTypesAtom, setAccountType } from '../state/account.js'
import { connectionsAtom } from '../state/connections.js'
import { embeddedUserAtom, setEmbeddedUser } from '../state/embeddedWallet.js'
import { createAuthConnector } from './createAuthConnector.js'
import { createAuthRecord } from './createAuthRecord.js'
import { createAuthSession } from './createAuthSession.js'
import { createTransport } from './createTransport.js'
import { AuthConnectorNotFoundError } from './FrameError.js'
import { followTheme, tellDappData, tellTheme } from './syncFrame.js'

/** @throws {AuthConnectorNotFoundError} `services.frameUrl` is null. */
export function createSecureFrame(core: Core): SecureFrame {
  const { runtime } = core
  const { services, store } = runtime
  if (services.frameUrl === null) throw new AuthConnectorNotFoundError()
  const record = createAuthRecord(core)
  const { accountType } = record.get()
  if (accountType && !store.get(accountTypesAtom).eip155) setAccountType(store, 'eip155', accountType)

  /** Whoever is let go, by this tab or another, is nobody's business any more. */
  const userAtom = atom((get) => {
    const connections = Object.values(get(connectionsAtom))
    return connections.some((one) => one?.connectorId === authConnectorInfo.id && one.status === 'connected')
      ? get(embeddedUserAtom)
      : undefined
  })
  const smartNetworksAtom = atom<readonly number[]>([])
  let smartNetworks: ReturnType<typeof readSmartNetworks> = Promise.resolve([])
  let wasReady = false

  const transport = createTransport(
    core,
    () => {
      tellDappData(core, transport)
      tellTheme(core, transport)
      smartNetworks = readSmartNetworks()
      if (wasReady) connector.check().catch(() => undefined) // the next request tells
      wasReady = true
    },
    () => connector.abandon(),
  )
  followTheme(core, transport)

  async function readSmartNetworks(): Promise<readonly number[] | undefined> {
    // Without its list nobody is offered another type of account.
    const asking = transport.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).catch(() => undefined)
    const reply = await waitAtMost(asking, patienceMs, runtime.signal)
    store.set(smartNetworksAtom, reply?.smartAccountEnabledNetworks ?? [])
    return reply && store.get(smartNetworksAtom)
  }

  const connector = createAuthConnector(core, {
    transport,
    record,
    readSmartNetworks: () => smartNetworks,
    setUser: (user) => setEmbeddedUser(store, user),
  })
  const session = createAuthSession(core, {
    transport,
    connector,
    record,
    user: userAtom,
    changeUser: (change) => setEmbeddedUser(store, { ...store.get(embeddedUserAtom), ...change }),
  })

  return {
    session,
    connector,
    smartAccountNetworks: smartNetworksAtom,
    show(place) {
      let hide: (() => void) | undefined
      let left: boolean | undefined
      // Seldom needed.
      import('./placeFrame.js').then(({ placeFrame }) => {
        if (!left) hide = placeFrame(() => transport.element, place)
      }, reportError)
      return () => {
        left = true
        hide?.()
      }
    },
    abort: transport.abort,
    setPreferredAccount: connector.setPreferredAccount,
  }
}

/** Signing in waits for the list, and must not hang by it. */
const patienceMs = 5_000
