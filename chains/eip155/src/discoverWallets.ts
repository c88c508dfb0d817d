/** Finds the wallets of this browser: those that announce themselves (EIP-6963), otherwise whatever is `window.ethereum`. */
import type { ChainContext, Connector, Provider, ReplacingConnector } from '@latchkey/plugin-api'
import { createConnector } from './createConnector.js'
import { readAnnouncement } from './readAnnouncement.js'
import { isProvider } from './readWallet.js'

/**
 * Asks the wallets to announce themselves and goes on listening: an extension may come later than the page. The wallets
 * that are there answer before this returns.
 */
export function discoverWallets(context: ChainContext): () => void {
  if (typeof window === 'undefined') return () => undefined
  const { signal } = context
  const { enableEIP6963 = true, enableInjected = true } = context.options
  const removals: (() => void)[] = []
  const announced = new Set<string>()
  let removeInjected: (() => void) | undefined

  function addAnnounced(event: Event) {
    const announcement = readAnnouncement((event as CustomEvent<unknown>).detail)
    if (!announcement || announced.size >= mostWallets) return
    const { uuid, rdns, label, name, icon, provider } = announcement
    // A label is free text, so the prefix keeps it from being the id of a connector of another kind.
    const id = rdns ?? `eip6963:${label}`
    // Wallets announce themselves again at every request. The first one that claims an identity keeps it.
    if (announced.has(uuid) || announced.has(id)) return
    announced.add(uuid).add(id)
    const info = { id, name, type: 'ANNOUNCED', namespaces: ['eip155'], ...(rdns && { rdns }) } as const
    const connector = createConnector({ ...info, ...(icon && { imageUrl: icon }) }, provider, signal)
    // The user may have connected the wallet as `window.ethereum`, before it announced itself.
    const replacing: ReplacingConnector = { ...connector, replaces: injectedInfo.id }
    removals.push(context.addConnector(provider === readInjected() ? replacing : connector))
    removeInjected?.()
    removeInjected = undefined
  }

  function addInjected() {
    const provider = readInjected()
    if (!provider || announced.size > 0 || removeInjected || signal.aborted) return
    removeInjected = context.addConnector(createInjectedConnector(provider, signal))
  }

  if (enableEIP6963) {
    window.addEventListener('eip6963:announceProvider', addAnnounced, { signal })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  const timers: ReturnType<typeof setTimeout>[] = []
  if (enableInjected) {
    addInjected()
    // Some wallets inject themselves late and say so. The timers find the others.
    window.addEventListener('ethereum#initialized', addInjected, { signal })
    timers.push(...lateChecksMs.map((delayMs) => setTimeout(addInjected, delayMs)))
  }

  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('eip6963:announceProvider', addAnnounced)
    window.removeEventListener('ethereum#initialized', addInjected)
    removeInjected?.()
    for (const remove of removals) remove()
  }
}

const injectedInfo = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', namespaces: ['eip155'] } as const

/** MetaMask's own detection gives up after 3 s, too (https://github.com/MetaMask/detect-provider). */
const lateChecksMs = [250, 500, 1_000, 2_000, 3_000] as const

/** No user has more wallets. Each counts twice, by its uuid and its id. */
const mostWallets = 200

/** The connector of `window.ethereum`. Another wallet may replace it while the page is open, so each connection reads it again. */
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
  try {
    const injected = (window as { readonly ethereum?: unknown }).ethereum
    return isProvider(injected) ? injected : undefined
  } catch {
    return undefined // wallets that fight for the name define it by getters
  }
}
