/** Finds the wallets of this browser: those that announce themselves (EIP-6963), else whatever is `window.ethereum`. */
import type { ChainContext, Cleanup, Connector, Provider, ReplacingConnector } from '@latchkey/plugin-api'
import { createConnector } from './createConnector.js'
import { isProvider, readAnnouncement } from './readAnnouncement.js'

/**
 * Asks the wallets to announce themselves and goes on listening: an extension may come later than the page. The wallets
 * that are there answer before this returns.
 */
export function discoverWallets(context: ChainContext): Cleanup {
  if (typeof window === 'undefined') return () => undefined
  const { signal } = context
  const { enableEIP6963 = true, enableInjected = true } = context.options
  const removals: (() => void)[] = []
  const announced = new Set<string>()
  let removeFallback: (() => void) | undefined

  function add(event: Event) {
    const announcement = readAnnouncement((event as CustomEvent<unknown>).detail)
    if (!announcement || announced.size >= mostWallets) return
    const { uuid, rdns, label, name, icon, provider } = announcement
    // Wallets announce themselves again at every request. Of two that claim one identity, the first one wins.
    // A label is free text, so it gets a prefix: a script cannot announce the id of a connector of another kind.
    const id = rdns ?? `eip6963:${label}`
    if (announced.has(uuid) || announced.has(id)) return
    announced.add(uuid).add(id)
    const info = { id, name, type: 'ANNOUNCED', namespaces: ['eip155'], ...(rdns && { rdns }) } as const
    const connector = createConnector({ ...info, ...(icon && { imageUrl: icon }) }, provider, signal)
    // The wallet that is `window.ethereum` may have been connected as such, before it announced itself.
    const replacing: ReplacingConnector = { ...connector, replaces: fallbackInfo.id }
    removals.push(context.addConnector(provider === readInjected() ? replacing : connector))
    removeFallback?.()
    removeFallback = undefined
  }

  function addInjected() {
    const provider = readInjected()
    if (!provider || announced.size > 0 || removeFallback || !enableInjected) return
    removeFallback = context.addConnector(createInjectedConnector(provider, signal))
  }

  if (enableEIP6963) {
    window.addEventListener('eip6963:announceProvider', add)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  addInjected()
  // Some wallets inject themselves late and say so; the others are found by looking again.
  window.addEventListener('ethereum#initialized', addInjected)
  const timers = enableInjected ? laterLooksMs.map((delayMs) => setTimeout(addInjected, delayMs)) : []

  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('eip6963:announceProvider', add)
    window.removeEventListener('ethereum#initialized', addInjected)
    removeFallback?.()
    for (const remove of removals) remove()
  }
}

const fallbackInfo = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', namespaces: ['eip155'] } as const

/** MetaMask's own detection gives up after 3 s, too (https://github.com/MetaMask/detect-provider). */
const laterLooksMs = [250, 500, 1_000, 2_000, 3_000] as const

/** The connector of `window.ethereum`, which another wallet may replace while the page is open: each connection reads it anew. */
function createInjectedConnector(first: Provider, signal: AbortSignal): Connector {
  let provider = first
  let live = createConnector(fallbackInfo, provider, signal)

  function refresh(): Connector {
    const found = readInjected()
    if (!found || found === provider) return live
    provider = found
    live = createConnector(fallbackInfo, provider, signal)
    return live
  }

  return {
    info: fallbackInfo,
    connect: (parameters) => refresh().connect(parameters),
    reconnect: (parameters) => refresh().reconnect(parameters),
    disconnect: (namespace) => live.disconnect(namespace),
    getProvider: (namespace) => live.getProvider(namespace),
    switchNetwork: (network) => live.switchNetwork(network),
    watch: (listener) => live.watch(listener),
  }
}

/** A page that announces more is no visitor's set of wallets. Each is counted twice, by uuid and by domain. */
const mostWallets = 200

function readInjected(): Provider | undefined {
  try {
    const injected = (window as { readonly ethereum?: unknown }).ethereum
    return isProvider(injected) ? injected : undefined
  } catch {
    return undefined // wallets that fight for the name define it by getters
  }
}
