import { type EmbeddedWalletContext, embeddedWalletInfo, type SecureFrame } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import { createConnector } from './createConnector.js'
import { createRecord } from './createRecord.js'
import { createSession } from './createSession.js'
import { createTransport } from './frame/createTransport.js'
import { placeFrame } from './frame/placeFrame.js'
import { followTheme, tellDapp, tellTheme } from './frame/syncFrame.js'
import { waitAtMost } from './waitAtMost.js'

export function createSecureFrame(context: EmbeddedWalletContext): SecureFrame {
  const { signal, store, atoms } = context
  const record = createRecord(context)
  const { accountType } = record.get()
  if (accountType && !store.get(atoms.accountTypes).eip155) context.setAccountType('eip155', accountType)

  /** The user, unless this or another tab has disconnected the embedded wallet. */
  const userAtom = atom((get) => {
    const connections = Object.values(get(atoms.connections))
    const isConnected = connections.some(
      (connection) => connection?.connectorId === embeddedWalletInfo.id && connection.status === 'connected',
    )
    return isConnected ? get(atoms.user) : undefined
  })
  const smartNetworksAtom = atom<readonly number[]>([])
  let smartNetworks: Promise<readonly number[] | undefined> = Promise.resolve([])
  let hasBeenReady = false

  const transport = createTransport(context, {
    onReady() {
      tellDapp(context, transport)
      tellTheme(context, transport)
      smartNetworks = readSmartNetworks()
      if (hasBeenReady) connector.checkSession().catch(() => undefined) // The next request reports the error.
      hasBeenReady = true
    },
    onAbandoned: () => connector.abandon(),
  })
  followTheme(context, transport)

  async function readSmartNetworks(): Promise<readonly number[] | undefined> {
    // Without the list, the user can't choose an account type.
    const request = transport.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).catch(() => undefined)
    const reply = await waitAtMost(request, smartNetworksMs, signal)
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

const smartNetworksMs = 5_000
