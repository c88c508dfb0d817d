/** Finds the wallets of this browser: those that announce themselves (EIP-6963), else whatever is `window.ethereum`. */
import type { Cleanup, Provider } from '@latchkey/plugin-api'
import type { ChainHost } from '../../contract/chain.js'
import { createConnector } from './createConnector.js'
import { isProvider, readAnnouncement } from './readAnnouncement.js'

/**
 * Asks the wallets to announce themselves and goes on listening: an extension may come later than the page. The wallets
 * that are there answer before this returns.
 */
export function discoverWallets(host: ChainHost): Cleanup {
  if (typeof window === 'undefined') return () => undefined
  const { signal } = host.runtime
  const { enableEIP6963 = true, enableInjected = true } = host.runtime.options
  const removals: Cleanup[] = []
  const announced = new Set<string>()
  let removeFallback: Cleanup | undefined

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
    removals.push(host.addConnector(createConnector({ ...info, ...(icon && { imageUrl: icon }) }, provider, signal)))
    if (removeFallback) release(removeFallback)
    removeFallback = undefined
  }

  function addInjected() {
    const provider = readInjected()
    if (!provider || announced.size > 0 || removeFallback || !enableInjected) return
    const info = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', namespaces: ['eip155'] } as const
    removeFallback = host.addConnector(createConnector(info, provider, signal))
  }

  if (enableEIP6963) {
    window.addEventListener('eip6963:announceProvider', add)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  addInjected()
  // Wallets on Android inject themselves after the page has loaded, and say so.
  window.addEventListener('ethereum#initialized', addInjected)

  return () => {
    window.removeEventListener('eip6963:announceProvider', add)
    window.removeEventListener('ethereum#initialized', addInjected)
    for (const removal of [...removals, ...(removeFallback ? [removeFallback] : [])]) release(removal)
  }
}

/** A page that announces more is no visitor's set of wallets. Each is counted twice, by uuid and by domain. */
const mostWallets = 200

function readInjected(): Provider | undefined {
  const injected = (window as { readonly ethereum?: unknown }).ethereum
  return isProvider(injected) ? injected : undefined
}

function release(cleanup: Cleanup): void {
  if (typeof cleanup === 'function') cleanup()
  else cleanup.dispose()
}
