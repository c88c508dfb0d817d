import { attempt, type ChainAdapter, type ChainContext, createWalletList } from '@latchkey/plugin-api'
import { createConnector } from './createConnector.js'
import { isKeplrWallet, type KeplrWallet } from './readWallet.js'

export function createAdapter(): ChainAdapter {
  return { discover: discoverWallets }
}

/**
 * Finds wallets with Keplr's interface, now and when the page has loaded. Keplr guarantees its presence at that point.
 */
export function discoverWallets(context: ChainContext): () => void {
  if (typeof window === 'undefined' || context.options.enableInjected === false) return () => undefined
  const list = createWalletList(context)
  const added = new Set<KeplrWallet>()

  list.search(() => {
    for (const { id, name, path, changeEvent } of wallets) {
      const wallet = readMember(path)
      if (!wallet || added.has(wallet)) continue
      added.add(wallet)
      const info = { id, name, type: 'INJECTED', namespaces: ['cosmos'] } as const
      list.add(createConnector(info, wallet, changeEvent))
    }
  })
  return list.clear
}

function readMember(path: readonly string[]): KeplrWallet | undefined {
  return attempt(() => {
    const found = path.reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
      window,
    )
    return isKeplrWallet(found) ? found : undefined
  })
}

const wallets = [
  { id: 'leap', name: 'Leap', path: ['leap'], changeEvent: 'leap_keystorechange' },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    changeEvent: 'cosmostation_keystorechange',
  },
  { id: 'keplr', name: 'Keplr', path: ['keplr'], changeEvent: 'keplr_keystorechange' },
] as const
