import type { Core } from '../../core.js'
import { activeNamespaceAtom } from '../../state/connections.js'
import { namespaceFilterAtom } from '../../state/navigation.js'
import type { Wallet } from '../../state/wallets.js'
import { buildBrowseLink } from './buildBrowseLink.js'

export { browseWalletIds } from './buildBrowseLink.js'

/** Marks the wallets that open this page in a browser of their own here, so that they are listed without WalletConnect. */
export function markReachable({ runtime }: Pick<Core, 'runtime'>, wallets: readonly Wallet[]): readonly Wallet[] {
  const namespace = runtime.store.get(namespaceFilterAtom) ?? runtime.store.get(activeNamespaceAtom)
  return wallets.map((wallet) => (buildBrowseLink(wallet, namespace) ? { ...wallet, opensPage: true } : wallet))
}
