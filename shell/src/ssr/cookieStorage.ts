import type { ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Modal } from '../modal.js'
import {
  activeNamespaceAtom,
  connectedAtom,
  connectionsAtom,
  type InitialState,
  type NamespaceConnection,
  type NamespaceConnections,
  setActiveNamespace,
  setConnections,
} from '../state/connections.js'
import { coreAtom } from '../state/modal.js'
import { activeNetworkIdAtom, networkIdsAtom, networksAtom, setNetworkIds } from '../state/networks.js'
import { cookieName, readCookie, writeValue } from './cookie.js'

/**
 * Keeps a small cookie in step with what is connected, so that a server can render it (`toInitialState`): the active
 * network, and each namespace's account with its type and connector's id. It is written once a wallet is connected, is
 * gone when none is any more, and lasts for 30 days. Call it beside `createModal`; on a server it does nothing. Returns
 * what ends it, which leaves the cookie.
 *
 * What the cookie says is also shown in the browser until the connection is restored or given up.
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
    // What is being restored stands in the cookie already.
    if (value === written || (value && !store.get(connectedAtom))) return
    written = value
    writeJar(`${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? lifetimeSeconds : -1}`)
  }

  follow()
  const stops = [store.sub(connectionsAtom, follow), store.sub(activeNetworkIdAtom, follow)]
  const stop = () => {
    for (const end of stops.splice(0)) end()
  }
  runtime.signal.addEventListener('abort', stop)
  return stop
}

/** Core does the same with what it finds in storage, once it is there; until then a page would show the default network. */
function show(store: Modal['store'], { networkId, connections: remembered }: InitialState) {
  const connections = store.get(connectionsAtom)
  const restored = Object.entries(connections).map(([key, connection]) => {
    const accounts = remembered[key as ChainNamespace]?.remembered
    return [key, accounts && connection.status === 'connecting' ? { ...connection, remembered: accounts } : connection]
  })
  setConnections(store, Object.fromEntries(restored) as NamespaceConnections)
  const network = store.get(networksAtom).find((one) => one.caipNetworkId === networkId)
  // What is not restored is not where the cookie says, and core knows better than any cookie.
  if (!network || connections[network.chainNamespace]?.status !== 'connecting' || store.get(coreAtom)) return
  setNetworkIds(store, { ...store.get(networkIdsAtom), [network.chainNamespace]: networkId })
  setActiveNamespace(store, network.chainNamespace)
}

/** The value for what is connected, and for what is still being restored as it was; '' where there is neither. */
const valueAtom = atom((get) => {
  const networkId = get(activeNetworkIdAtom)
  const active = get(activeNamespaceAtom)
  const accounts = Object.entries(get(connectionsAtom))
    .sort(([one], [other]) => Number(other === active) - Number(one === active))
    .flatMap(([, connection]) => readAccount(connection))
  return networkId && accounts.length > 0 ? writeValue(networkId, accounts) : ''
})

function readAccount({ accounts, remembered, status }: NamespaceConnection): readonly ChainAccount[] {
  return (status === 'connected' ? accounts : (remembered ?? [])).slice(0, 1)
}

function readJar(): string {
  try {
    return document.cookie
  } catch {
    return '' // a sandboxed frame has none
  }
}

function writeJar(cookie: string) {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that are supported
    document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie
  } catch {
    // A sandboxed frame has none: the server then renders nobody as connected.
  }
}

/** Long enough for who comes every few weeks. Safari keeps what a script wrote for seven days. */
const lifetimeSeconds = 30 * 24 * 3600
