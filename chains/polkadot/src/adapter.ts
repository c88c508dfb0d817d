/** The Polkadot adapter: finds the wallets that are members of `window.injectedWeb3` (`@polkadot/extension-inject`). */
import type { ChainAdapter, ChainContext } from '@latchkey/plugin-api'
import { createConnector, type PolkadotOptions } from './createConnector.js'
import { createFacade } from './createFacade.js'
import { type InjectedWallet, isInjectedWallet } from './readWallet.js'

export function createAdapter(options: PolkadotOptions): ChainAdapter {
  return { discover: (context) => discoverWallets(context, options), createFacade }
}

/** Adds the wallets that are there, and once more when the page has loaded: the standard wants all of them there by then. */
export function discoverWallets(context: ChainContext, options: PolkadotOptions = {}): () => void {
  if (typeof window === 'undefined') return () => undefined
  const { enableInjected = true, metadata } = context.options
  const removals = new Map<string, () => void>()

  function addWallets() {
    for (const [key, wallet] of readInjectedWallets()) {
      if (removals.has(key) || removals.size >= mostWallets) continue
      // The prefix keeps a key, which is free text, from being the id of a connector of another kind.
      const id = `injectedWeb3:${key}`
      const info = { id, name: names[key] ?? key, type: 'INJECTED', namespaces: ['polkadot'] } as const
      removals.set(key, context.addConnector(createConnector(info, wallet, metadata.name, options)))
    }
  }

  if (enableInjected) {
    addWallets()
    if (document.readyState !== 'complete') window.addEventListener('load', addWallets, { signal: context.signal })
  }
  return () => {
    window.removeEventListener('load', addWallets)
    for (const remove of removals.values()) remove()
  }
}

function readInjectedWallets(): readonly (readonly [string, InjectedWallet])[] {
  return attempt(() => {
    const { injectedWeb3 } = window as { readonly injectedWeb3?: unknown }
    if (typeof injectedWeb3 !== 'object' || injectedWeb3 === null) return []
    return Object.keys(injectedWeb3).flatMap((key) =>
      attempt(() => {
        const wallet: unknown = (injectedWeb3 as Readonly<Record<string, unknown>>)[key]
        return key && key.length <= longestKey && isInjectedWallet(wallet) ? [[key, wallet] as const] : []
      }),
    )
  })
}

/** Members may be getters that throw. A wallet that can't be read can't be connected either. */
function attempt<Item>(read: () => readonly Item[]): readonly Item[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** The names of known wallets by their keys. Others are listed by their keys. */
const names: Readonly<Record<string, string>> = {
  __proto__: null as never, // A wallet with the key `constructor` must not find a member of `Object.prototype`.
  'polkadot-js': 'polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
}

/** No user has more wallets: the page injects them. */
const mostWallets = 50
const longestKey = 200
