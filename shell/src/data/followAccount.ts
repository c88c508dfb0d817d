import { type ChainAccount, type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { accountReadersAtom, idleBalance, noProfile, setNativeBalance, setProfile } from '../state/account.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'
import type { DataServices } from './createDataServices.js'

/** Fetches balances and profiles when an account or network changes or the user returns to the page. Never polls. */
export function followAccount(
  { signal, store }: Runtime,
  services: Pick<DataServices, 'refreshBalance' | 'identity'>,
): void {
  const fetchedFor = new Map<ChainNamespace, string>()
  /** The namespaces that had readers at the last change. New readers cause a fetch. */
  let readBefore = new Set<ChainNamespace>()

  function readAccount(namespace: ChainNamespace) {
    return readConnection(store.get(connectionsAtom), namespace).accounts[0]
  }

  function isRead(namespace: ChainNamespace) {
    return namespace === store.get(activeNamespaceAtom) || Boolean(store.get(accountReadersAtom)[namespace])
  }

  async function refreshProfile(namespace: ChainNamespace, account: ChainAccount) {
    const profile = await services.identity.getIdentity(account)
    if (readAccount(namespace)?.caipAddress === account.caipAddress) setProfile(store, namespace, profile)
  }

  function handleReturn() {
    if (document.visibilityState !== 'visible') return
    for (const namespace of chainNamespaces) {
      if (isRead(namespace) && readAccount(namespace)) void services.refreshBalance({ namespace })
    }
  }

  function handleChange() {
    const read = new Set(chainNamespaces.filter(isRead))
    for (const namespace of chainNamespaces) {
      const account = readAccount(namespace)
      const target = account && `${account.caipAddress} ${store.get(networkIdsAtom)[namespace]}`
      const isSame = fetchedFor.get(namespace) === target
      if (!isSame && fetchedFor.delete(namespace)) {
        setNativeBalance(store, namespace, idleBalance)
        setProfile(store, namespace, noProfile)
      }
      if (!account || !target || !read.has(namespace) || (isSame && readBefore.has(namespace))) continue
      fetchedFor.set(namespace, target)
      void services.refreshBalance({ namespace })
      void refreshProfile(namespace, account)
    }
    readBefore = read
  }

  const followed = [activeNamespaceAtom, connectionsAtom, networkIdsAtom, accountReadersAtom]
  const stops = followed.map((atom) => store.sub(atom, handleChange))
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  if (typeof document !== 'undefined') {
    window.addEventListener('focus', handleReturn, { signal })
    document.addEventListener('visibilitychange', handleReturn, { signal })
  }
  handleChange()
}
