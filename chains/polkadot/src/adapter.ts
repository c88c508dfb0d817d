import { attempt, type ChainAdapter, type ChainContext, createWalletList, readRecord } from '@latchkey/plugin-api'
import { createConnector, type PolkadotOptions } from './createConnector.js'
import { createFacade } from './createFacade.js'
import { type InjectedWallet, isInjectedWallet } from './readWallet.js'

export function createAdapter(options: PolkadotOptions): ChainAdapter {
  return { discover: (context) => discoverWallets(context, options), createFacade }
}

/**
 * Finds injected wallets now and when the page has loaded, which is the deadline that `@polkadot/extension-inject`
 * sets.
 */
export function discoverWallets(context: ChainContext, options: PolkadotOptions = {}): () => void {
  const { enableInjected, metadata } = context.options
  if (typeof window === 'undefined' || enableInjected === false) return () => undefined
  const list = createWalletList(context, 50)

  list.search(() => {
    for (const [key, wallet] of readInjectedWallets()) {
      // The wallet chooses its key. The prefix keeps it from matching another connector's id.
      const id = `injectedWeb3:${key}`
      const info = { id, name: names[key] ?? key, type: 'INJECTED', namespaces: ['polkadot'] } as const
      list.add(createConnector(info, wallet, metadata.name, options))
    }
  })
  return list.clear
}

function readInjectedWallets(): readonly (readonly [string, InjectedWallet])[] {
  const injected = attempt(() => readRecord((window as { readonly injectedWeb3?: unknown }).injectedWeb3)) ?? {}
  const keys = attempt(() => Object.keys(injected)) ?? []
  return keys.flatMap((key) => {
    const wallet = attempt(() => (isInjectedWallet(injected[key]) ? injected[key] : undefined))
    return key && key.length <= 200 && wallet ? [[key, wallet] as const] : []
  })
}

const names: Readonly<Record<string, string>> = {
  __proto__: null as never, // so that the key `constructor` has no name
  'polkadot-js': 'polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
}
