import { type ChainNamespace, LatchkeyError } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { pluginsAtom } from '../state/plugins.js'
import { connectorsAtom } from '../state/wallets.js'

/**
 * Looks whether anything on this page could ever connect the namespace: its chain module, WalletConnect, a connector of the
 * host's or a plugin's, or a plugin's own way to connect, whose connector comes with its code.
 *
 * @throws {AdapterMissingError} "Adapter for namespace {x} doesn't exist"
 */
export function demandAdapter({ options, store }: Runtime, namespace: ChainNamespace): void {
  if (options.chains.some(({ kind }) => kind === namespace || kind === 'walletconnect')) return
  if ([...store.get(connectorsAtom).values()].some(({ namespaces }) => namespaces.includes(namespace))) return
  if ([...store.get(pluginsAtom).values()].some(({ manifest }) => manifest.contributes?.connectMethods?.length)) return
  throw new AdapterMissingError(namespace)
}

export class AdapterMissingError extends LatchkeyError {
  constructor(namespace: ChainNamespace) {
    super('ADAPTER_MISSING', `Adapter for namespace ${namespace} doesn't exist`, {
      details: `Give createModal() the chain module of ${namespace}, walletConnect(), or a connector of yours.`,
    })
  }
}
