/** Finds the wallets of this browser that have Keplr's interface: each puts itself into the window under its own name. */
import type { ChainContext, Cleanup } from '@latchkey/plugin-api'
import { createConnector } from './createConnector.js'
import { isKeplrWallet, type KeplrWallet } from './KeplrWallet.js'

/** Adds the wallets that are there, and once more when the page has loaded: by then Keplr promises to be there. */
export function discoverWallets(context: ChainContext): Cleanup {
  if (typeof window === 'undefined') return () => undefined
  const { enableInjected = true } = context.options
  const added = new Map<KeplrWallet, () => void>()

  function look() {
    for (const { id, name, path, changeEvent } of wallets) {
      const wallet = readMember(path)
      // A wallet may stand in for one that is absent, under its name; it is the same wallet all the same.
      if (!wallet || added.has(wallet)) continue
      const info = { id, name, type: 'INJECTED', namespaces: ['cosmos'] } as const
      added.set(wallet, context.addConnector(createConnector(info, wallet, changeEvent)))
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

function readMember(path: readonly string[]): KeplrWallet | undefined {
  try {
    const found = path.reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
      window,
    )
    return isKeplrWallet(found) ? found : undefined
  } catch {
    // A member may be a getter that throws; a wallet that can't be read can't be connected either.
    return undefined
  }
}

/** Keplr comes last: others take its place in the window where it is absent, and are listed under their own name. */
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
