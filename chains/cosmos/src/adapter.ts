/** The Cosmos adapter: finds the wallets with Keplr's interface. Each puts itself into the window under its own name. */
import type { ChainAdapter, ChainContext } from '@latchkey/plugin-api'
import { createConnector } from './createConnector.js'
import { isKeplrWallet, type KeplrWallet } from './readWallet.js'

export function createAdapter(): ChainAdapter {
  return { discover: discoverWallets }
}

/** Adds the wallets that are there, and once more when the page has loaded: Keplr promises to be there by then. */
export function discoverWallets(context: ChainContext): () => void {
  if (typeof window === 'undefined') return () => undefined
  const { enableInjected = true } = context.options
  const removals = new Map<KeplrWallet, () => void>()

  function addWallets() {
    for (const { id, name, path, changeEvent } of wallets) {
      const wallet = readMember(path)
      // A wallet may also stand under the name of one that is absent. It is listed once.
      if (!wallet || removals.has(wallet)) continue
      const info = { id, name, type: 'INJECTED', namespaces: ['cosmos'] } as const
      removals.set(wallet, context.addConnector(createConnector(info, wallet, changeEvent)))
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

function readMember(path: readonly string[]): KeplrWallet | undefined {
  try {
    const found = path.reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
      window,
    )
    return isKeplrWallet(found) ? found : undefined
  } catch {
    return undefined // A getter that throws: a wallet that can't be read can't be connected either.
  }
}

/** Keplr comes last, because others take its place in the window where it is absent. They are listed by their own name. */
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
