import type { ChainNamespace } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Modal } from '../modal.js'
import { connectedAtom } from '../state/account.js'
import { findNetwork } from '../state/configuredNetworks.js'
import {
  activeNamespaceAtom,
  connectionsAtom,
  type InitialState,
  type NamespaceConnections,
  setActiveNamespace,
  setConnections,
} from '../state/connections.js'
import { coreAtom } from '../state/modal.js'
import { activeNetworkIdAtom, networkIdsAtom, setNetworkIds } from '../state/networks.js'
import { cookieName, readCookie, writeValue } from './cookie.js'

/**
 * Keeps a cookie with the active network and each namespace's account, account type and connector id, so that a server
 * can render them (`toInitialState`). The cookie exists while a wallet is connected, for at most 30 days after the last
 * visit. Until the connection is restored or fails, the browser shows the cookie's state too.
 *
 * Call it next to `createModal`. Does nothing on a server. Returns a function that stops syncing but keeps the cookie.
 */
export function cookieStorage({ id, runtime, store }: Pick<Modal, 'id' | 'runtime' | 'store'>): () => void {
  if (typeof document === 'undefined') return () => undefined
  const name = cookieName(id, location.protocol === 'https:')
  const jar = readJar()
  let written = jar.includes(`${name}=`) ? undefined : ''
  const remembered = readCookie(jar, name)
  if (remembered && runtime.options.enableReconnect !== false) show(store, remembered)

  function follow() {
    const value = runtime.options.enableReconnect === false ? '' : store.get(valueAtom)
    // While a connection is being restored, the cookie already contains it.
    if (value === written || (value && !store.get(connectedAtom))) return
    written = value
    writeJar(`${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? lifetimeSeconds : -1}`)
  }

  follow()
  const stops = [store.sub(connectionsAtom, follow), store.sub(activeNetworkIdAtom, follow)]
  function stop() {
    for (const end of stops.splice(0)) end()
  }
  runtime.signal.addEventListener('abort', stop)
  return stop
}

function show(store: Modal['store'], { networkId, connections: remembered }: InitialState) {
  const connections = store.get(connectionsAtom)
  const restored = Object.entries(connections).map(([key, connection]) => {
    const accounts = remembered[key as ChainNamespace]?.remembered
    return [key, accounts && connection.status === 'connecting' ? { ...connection, remembered: accounts } : connection]
  })
  setConnections(store, Object.fromEntries(restored) as NamespaceConnections)
  const network = findNetwork(store, networkId)
  // Ignore the network unless its connection is being restored. Once core runs, it sets the network.
  if (!network || connections[network.chainNamespace]?.status !== 'connecting' || store.get(coreAtom)) return
  setNetworkIds(store, { ...store.get(networkIdsAtom), [network.chainNamespace]: networkId })
  setActiveNamespace(store, network.chainNamespace)
}

const valueAtom = atom((get) => {
  const networkId = get(activeNetworkIdAtom)
  const active = get(activeNamespaceAtom)
  const accounts = Object.entries(get(connectionsAtom))
    .sort(([one], [other]) => Number(other === active) - Number(one === active))
    .flatMap(([, { status, accounts, remembered = [] }]) =>
      (status === 'connected' ? accounts : remembered).slice(0, 1),
    )
  return networkId && accounts.length > 0 ? writeValue(networkId, accounts) : ''
})

function readJar(): string {
  try {
    return document.cookie
  } catch {
    return '' // Sandboxed frames have no cookies.
  }
}

function writeJar(cookie: string) {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that are supported
    document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie
  } catch {
    // Sandboxed frames have no cookies. The server then renders the app as disconnected.
  }
}

/** Safari limits cookies set by scripts to seven days. */
const lifetimeSeconds = 30 * 24 * 3600
