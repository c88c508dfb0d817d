/** Keeps what is known of accounts up to date: of the active one, and of those that somebody reads. */

import { type ChainAccount, type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { accountReadersAtom, idleBalance, noProfile, setNativeBalance, setProfile } from '../state/account.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'
import type { DataServices } from './index.js'

/**
 * Asks on every change of account or network, and when the visitor comes back to the page. Nobody polls. What a namespace
 * is that nobody looks at costs no call: what was learnt of it stays as long as its account does.
 */
export function followAccount({ runtime }: Pick<Core, 'runtime'>, services: DataServices): void {
  const { signal, store } = runtime

  const accountOf = (namespace: ChainNamespace) => readConnection(store.get(connectionsAtom), namespace).accounts[0]
  const isRead = (namespace: ChainNamespace) =>
    namespace === store.get(activeNamespaceAtom) || store.get(accountReadersAtom)[namespace]

  function refreshBalance(namespace: ChainNamespace) {
    // What goes wrong is in `nativeBalancesAtom`.
    void services.refreshBalance({ namespace })
  }

  async function refreshProfile(namespace: ChainNamespace, account: ChainAccount) {
    const profile = await services.identity.getIdentity(account)
    if (accountOf(namespace)?.caipAddress === account.caipAddress) setProfile(store, namespace, profile)
  }

  /** Within the cache's 30 s this costs no call. */
  function comeBack() {
    if (document.visibilityState === 'visible')
      for (const namespace of chainNamespaces) if (isRead(namespace) && accountOf(namespace)) refreshBalance(namespace)
  }

  /** What is known, by account and network. */
  const known = new Map<ChainNamespace, string>()
  /** Those that were read when it was looked last: who comes back to one wants it fresh. */
  let before = new Set<ChainNamespace>()
  function follow() {
    const read = new Set(chainNamespaces.filter(isRead))
    for (const namespace of chainNamespaces) {
      const account = accountOf(namespace)
      const now = account && `${account.caipAddress} ${store.get(networkIdsAtom)[namespace]}`
      const isSame = known.get(namespace) === now
      if (!isSame && known.delete(namespace)) {
        setNativeBalance(store, namespace, idleBalance)
        setProfile(store, namespace, noProfile)
      }
      if (!account || !now || !read.has(namespace) || (isSame && before.has(namespace))) continue
      known.set(namespace, now)
      refreshBalance(namespace)
      void refreshProfile(namespace, account)
    }
    before = read
  }

  const followed = [activeNamespaceAtom, connectionsAtom, networkIdsAtom, accountReadersAtom]
  const stops = followed.map((one) => store.sub(one, follow))
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  if (typeof document !== 'undefined') {
    window.addEventListener('focus', comeBack, { signal })
    document.addEventListener('visibilitychange', comeBack, { signal })
  }
  follow()
}
