/** The Polkadot adapter: finds the wallets that are members of `window.injectedWeb3` (`@polkadot/extension-inject`). */
import { attempt, type ChainAdapter, type ChainContext, createWalletList, readRecord } from '@latchkey/plugin-api'
import { createConnector, type PolkadotOptions } from './createConnector.js'
import { createFacade } from './createFacade.js'
import { type InjectedWallet, isInjectedWallet } from './readWallet.js'

export function createAdapter(options: PolkadotOptions): ChainAdapter {
  return { discover: (context) => discoverWallets(context, options), createFacade }
}

/** Looks for wallets now and again when the page has loaded: by then, the standard requires them to be in the page. */
export function discoverWallets(context: ChainContext, options: PolkadotOptions = {}): () => void {
  if (typeof window === 'undefined') return () => undefined
  const { enableInjected = true, metadata } = context.options
  const list = createWalletList(context, mostWallets)

  function addWallets() {
    for (const [key, wallet] of readInjectedWallets()) {
      // The prefix keeps a key, which is free text, from being the id of a connector of another kind.
      const id = `injectedWeb3:${key}`
      const info = { id, name: names[key] ?? key, type: 'INJECTED', namespaces: ['polkadot'] } as const
      list.add(createConnector(info, wallet, metadata.name, options))
    }
  }

  if (enableInjected) {
    addWallets()
    window.addEventListener('load', addWallets, { signal: context.signal })
  }
  return () => {
    window.removeEventListener('load', addWallets)
    list.clear()
  }
}

function readInjectedWallets(): readonly (readonly [string, InjectedWallet])[] {
  const injected = attempt(() => readRecord((window as { readonly injectedWeb3?: unknown }).injectedWeb3)) ?? {}
  const keys = attempt(() => Object.keys(injected)) ?? []
  return keys.flatMap((key) => {
    const wallet = attempt(() => (isInjectedWallet(injected[key]) ? injected[key] : undefined))
    return key && key.length <= longestKey && wallet ? [[key, wallet] as const] : []
  })
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
