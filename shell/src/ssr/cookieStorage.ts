import type { ChainNamespace } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Modal } from '../modal.js'
import {
  activeNamespaceAtom,
  connectedAtom,
  connectionsAtom,
  type InitialState,
  type NamespaceConnections,
  setActiveNamespace,
  setConnections,
} from '../state/connections.js'
import { coreAtom } from '../state/modal.js'
import { activeNetworkIdAtom, networkIdsAtom, networksAtom, setNetworkIds } from '../state/networks.js'
import { cookieName, readCookie, writeValue } from './cookie.js'

/**
 * Keeps a small cookie up to date with the connections, so that a server can render them (`toInitialState`): the active
 * network, and each namespace's account with its type and connector's id. It exists while a wallet is connected, and for 30
 * days at most. Call it beside `createModal`; on a server it does nothing. Returns a function that stops it and leaves the
 * cookie.
 *
 * The browser shows the cookie's state too, until the connection is restored or given up.
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
    // The cookie already has the connection that is being restored.
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

/** Core does the same with what is stored, once it is loaded. Until then the page would show the default network. */
function show(store: Modal['store'], { networkId, connections: remembered }: InitialState) {
  const connections = store.get(connectionsAtom)
  const restored = Object.entries(connections).map(([key, connection]) => {
    const accounts = remembered[key as ChainNamespace]?.remembered
    return [key, accounts && connection.status === 'connecting' ? { ...connection, remembered: accounts } : connection]
  })
  setConnections(store, Object.fromEntries(restored) as NamespaceConnections)
  const network = store.get(networksAtom).find((one) => one.caipNetworkId === networkId)
  // A connection that is not restored is not on the cookie's network, and core knows better than any cookie.
  if (!network || connections[network.chainNamespace]?.status !== 'connecting' || store.get(coreAtom)) return
  setNetworkIds(store, { ...store.get(networkIdsAtom), [network.chainNamespace]: networkId })
  setActiveNamespace(store, network.chainNamespace)
}

/** The value for connected accounts, and for those that are still being restored. '' if there are none. */
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
    return '' // A sandboxed frame has none.
  }
}

function writeJar(cookie: string) {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that are supported
    document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie
  } catch {
    // A sandboxed frame has no cookies. The server then renders the app as disconnected.
  }
}

/** Long enough for users who return every few weeks. Safari keeps a script's cookies for seven days. */
const lifetimeSeconds = 30 * 24 * 3600
