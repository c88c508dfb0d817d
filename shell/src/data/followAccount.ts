/** Keeps what is shown of the account up to date while one is connected. */
import type { Core, DataServices } from '../contract/core.js'
import { activeAccountAtom, profileAtom } from '../state/connections.js'
import { activeNetworkIdAtom } from '../state/networks.js'

/** Asks on every change of account or network, and when the visitor comes back to the page. Nobody polls. */
export function followAccount({ runtime }: Pick<Core, 'runtime'>, services: DataServices): void {
  const { signal, store } = runtime

  function refreshBalance() {
    // What goes wrong is in `nativeBalanceAtom`.
    void services.refreshBalance()
  }

  async function refreshProfile() {
    const account = store.get(activeAccountAtom)
    const isShown = () => store.get(activeAccountAtom)?.caipAddress === account?.caipAddress
    store.set(profileAtom, {})
    if (!account) return
    const profile = await services.identity.getIdentity(account)
    if (isShown()) store.set(profileAtom, profile)
  }

  /** Within the cache's 30 s this costs no call. */
  function comeBack() {
    if (document.visibilityState === 'visible' && store.get(activeAccountAtom)) refreshBalance()
  }

  let followed: string | undefined
  function follow() {
    const account = store.get(activeAccountAtom)
    const now = `${account?.caipAddress} ${store.get(activeNetworkIdAtom)}`
    if (now === followed) return
    followed = now
    refreshBalance()
    void refreshProfile()
  }

  const stops = [store.sub(activeAccountAtom, follow), store.sub(activeNetworkIdAtom, follow)]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  if (typeof document !== 'undefined') {
    window.addEventListener('focus', comeBack, { signal })
    document.addEventListener('visibilitychange', comeBack, { signal })
  }
  follow()
}
