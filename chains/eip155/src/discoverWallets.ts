import {
  attempt,
  type ChainContext,
  type Connector,
  createWalletList,
  type Provider,
  type ReplacingConnector,
} from '@latchkey/plugin-api'
import { createConnector } from './createConnector.js'
import { readAnnouncement } from './readAnnouncement.js'
import { isProvider } from './readWallet.js'

/** Finds wallets that announce themselves (EIP-6963), now or later. If none does, uses `window.ethereum`. */
export function discoverWallets(context: ChainContext): () => void {
  if (typeof window === 'undefined') return () => undefined
  const { signal } = context
  const { enableEIP6963 = true, enableInjected = true } = context.options
  const list = createWalletList(context, 100)
  const announced = new Set<string>()
  let removeInjected: (() => void) | undefined

  function addAnnounced(event: Event) {
    const announcement = readAnnouncement((event as CustomEvent<unknown>).detail)
    if (!announcement || announced.has(announcement.uuid)) return
    const { uuid, rdns, label, name, icon, provider } = announcement
    // The wallet chooses its label. The prefix keeps it from matching another connector's id.
    const id = rdns ?? `eip6963:${label}`
    const info = { id, name, type: 'ANNOUNCED', namespaces: ['eip155'], ...(rdns && { rdns }) } as const
    const connector = createConnector({ ...info, ...(icon && { imageUrl: icon }) }, provider, signal)
    // The user may have connected this wallet as `window.ethereum` before it announced itself.
    const replacing: ReplacingConnector = { ...connector, replaces: injectedInfo.id }
    if (!list.add(provider === readInjected() ? replacing : connector)) return
    announced.add(uuid)
    removeInjected?.()
    removeInjected = undefined
  }

  function addInjected() {
    const provider = readInjected()
    if (!provider || announced.size > 0 || removeInjected) return
    removeInjected = list.add(createInjectedConnector(provider, signal))
  }

  if (enableEIP6963) {
    window.addEventListener('eip6963:announceProvider', addAnnounced, { signal })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  const timers: ReturnType<typeof setTimeout>[] = []
  if (enableInjected) {
    addInjected()
    // Wallets that inject themselves late fire this event. The timers find the others.
    window.addEventListener('ethereum#initialized', addInjected, { signal })
    timers.push(...lateChecksMs.map((delayMs) => setTimeout(addInjected, delayMs)))
  }

  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('eip6963:announceProvider', addAnnounced)
    window.removeEventListener('ethereum#initialized', addInjected)
    list.clear()
  }
}

const injectedInfo = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', namespaces: ['eip155'] } as const

/** MetaMask's own detection also gives up after 3 s (https://github.com/MetaMask/detect-provider). */
const lateChecksMs = [250, 500, 1_000, 2_000, 3_000] as const

/** Reads `window.ethereum` on each connection, because another wallet may replace it while the page is open. */
function createInjectedConnector(first: Provider, signal: AbortSignal): Connector {
  let provider = first
  let current = createConnector(injectedInfo, provider, signal)

  function refresh(): Connector {
    const found = readInjected()
    if (!found || found === provider) return current
    provider = found
    current = createConnector(injectedInfo, provider, signal)
    return current
  }

  return {
    info: injectedInfo,
    connect: (parameters) => refresh().connect(parameters),
    reconnect: (parameters) => refresh().reconnect(parameters),
    disconnect: (namespace) => current.disconnect(namespace),
    getProvider: (namespace) => current.getProvider(namespace),
    switchNetwork: (network) => current.switchNetwork(network),
    watch: (listener) => current.watch(listener),
  }
}

function readInjected(): Provider | undefined {
  // Competing wallets may define a getter that throws.
  const injected = attempt(() => (window as { readonly ethereum?: unknown }).ethereum)
  return isProvider(injected) ? injected : undefined
}
