import { type EmbeddedWalletContext, embeddedWalletInfo, type SecureFrame } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import { createConnector } from './createConnector.js'
import { createRecord } from './createRecord.js'
import { createSession } from './createSession.js'
import { createTransport } from './frame/createTransport.js'
import { placeFrame } from './frame/placeFrame.js'
import { followTheme, tellDapp, tellTheme } from './frame/syncFrame.js'
import { waitAtMost } from './waitAtMost.js'

/** Makes the secure frame of one modal. Its page loads with the first request. */
export function createSecureFrame(context: EmbeddedWalletContext): SecureFrame {
  const { signal, store, atoms } = context
  const record = createRecord(context)
  const { accountType } = record.get()
  if (accountType && !store.get(atoms.accountTypes).eip155) context.setAccountType('eip155', accountType)

  /** The user while the embedded wallet is connected: this tab, or another one, may have disconnected it. */
  const userAtom = atom((get) => {
    const connections = Object.values(get(atoms.connections))
    return connections.some((one) => one?.connectorId === embeddedWalletInfo.id && one.status === 'connected')
      ? get(atoms.user)
      : undefined
  })
  const smartNetworksAtom = atom<readonly number[]>([])
  let smartNetworks: Promise<readonly number[] | undefined> = Promise.resolve([])
  let hasBeenReady = false

  const transport = createTransport(context, {
    onReady() {
      tellDapp(context, transport)
      tellTheme(context, transport)
      smartNetworks = readSmartNetworks()
      if (hasBeenReady) connector.checkSession().catch(() => undefined) // the next request reports it
      hasBeenReady = true
    },
    onAbandoned: () => connector.abandon(),
  })
  followTheme(context, transport)

  async function readSmartNetworks(): Promise<readonly number[] | undefined> {
    // Without the list the user is offered no other type of account.
    const asking = transport.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).catch(() => undefined)
    const reply = await waitAtMost(asking, smartNetworksMs, signal)
    store.set(smartNetworksAtom, reply?.smartAccountEnabledNetworks ?? [])
    return reply?.smartAccountEnabledNetworks
  }

  const connector = createConnector(context, { transport, record, readSmartNetworks: () => smartNetworks })

  return {
    session: createSession(context, { transport, connector, record, user: userAtom }),
    connector,
    smartAccountNetworks: atom((get) => get(smartNetworksAtom)),
    show: (place) => placeFrame(() => transport.element, place),
    abort: transport.abort,
  }
}

/** Signing in waits for the list of networks, but not longer. */
const smartNetworksMs = 5_000
