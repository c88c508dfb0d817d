/** Finds the wallets of this browser that follow Polkadot's injected standard: the members of `window.injectedWeb3`. */
import type { ChainContext, Cleanup } from '@latchkey/plugin-api'
import { createConnector } from './createConnector.js'
import { type InjectedWallet, isInjectedWallet } from './InjectedExtension.js'
import type { PolkadotOptions } from './index.js'

/** Adds the wallets that are there, and once more when the page has loaded: by then the standard wants all of them there. */
export function discoverWallets(context: ChainContext, options: PolkadotOptions = {}): Cleanup {
  if (typeof window === 'undefined') return () => undefined
  const { enableInjected = true, metadata } = context.options
  const added = new Map<string, () => void>()

  function look() {
    for (const [name, wallet] of readInjected()) {
      if (added.has(name) || added.size >= mostWallets) continue
      // The prefix keeps a name, which is free text, from being the id of a connector of another kind.
      const id = `injectedWeb3:${name}`
      const info = { id, name: names[name] ?? name, type: 'INJECTED', namespaces: ['polkadot'] } as const
      added.set(name, context.addConnector(createConnector(info, wallet, metadata.name, options)))
    }
  }

  if (enableInjected) {
    look()
    if (document.readyState !== 'complete') window.addEventListener('load', look)
  }
  return () => {
    window.removeEventListener('load', look)
    for (const remove of added.values()) remove()
  }
}

function readInjected(): readonly (readonly [string, InjectedWallet])[] {
  const { injectedWeb3 } = window as { readonly injectedWeb3?: unknown }
  if (typeof injectedWeb3 !== 'object' || injectedWeb3 === null) return []
  return Object.keys(injectedWeb3).flatMap((name) => {
    try {
      const wallet: unknown = (injectedWeb3 as Readonly<Record<string, unknown>>)[name]
      return name && name.length <= longestName && isInjectedWallet(wallet) ? [[name, wallet] as const] : []
    } catch {
      // Members may be getters that throw; a wallet that can't be read can't be connected either.
      return []
    }
  })
}

/** What the keys of the standard stand for; another's key is its name. */
const names: Readonly<Record<string, string>> = {
  // A wallet that calls itself `constructor` must not reach Object.prototype.
  __proto__: null as never,
  'polkadot-js': 'polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
}

/** A page that injects more is no visitor's set of wallets. */
const mostWallets = 50
const longestName = 200
