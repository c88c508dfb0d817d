import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Wallet } from '../createWallet.js'
import type { Store } from '../state/createStore.js'
import type { WalletSnapshot } from '../state/WalletSnapshot.js'
import { Accounts } from './Accounts.js'
import { Header } from './Header.js'
import { Keys } from './Keys.js'
import { Notices } from './Notices.js'
import { PairForm } from './PairForm.js'
import { PendingCard } from './PendingCard.js'
import { Sessions } from './Sessions.js'
import { StatusPage } from './StatusPage.js'

export interface AppProps {
  readonly store: Store<WalletSnapshot>
  readonly starting: Promise<Wallet>
}

/** The page: pending items first, then the form to connect, then connections, with the accounts beside them. */
export function App({ store, starting }: AppProps) {
  const snapshot = useSyncExternalStore(store.subscribe, store.get)
  const wallet = useResolved(starting)
  if (!wallet || snapshot.status !== 'ready') {
    return <StatusPage status={snapshot.status} failure={snapshot.failure} />
  }
  const [first, ...others] = snapshot.pending
  return (
    <div className="page">
      <Header snapshot={snapshot} onAuto={wallet.setAuto} />
      <main>
        <p className="banner" role="note">
          <strong>Development only.</strong> Keys are stored unprotected in this browser. Never send real money here.
        </p>
        <div className="column">
          {first && (
            <PendingCard
              key={first.id}
              item={first}
              snapshot={snapshot}
              waiting={others.length}
              onApprove={() => wallet.approve(first.id)}
              onReject={() => wallet.reject(first.id)}
              onSelect={wallet.selectAccount}
              onGive={(namespace, isGiven) => wallet.giveNamespace(first.id, namespace, isGiven)}
            />
          )}
          <Notices notices={snapshot.notices} />
          <PairForm isPairing={snapshot.isPairing} onPair={wallet.pair} />
          <Sessions snapshot={snapshot} wallet={wallet} />
        </div>
        <div className="column">
          <Accounts snapshot={snapshot} onSelect={wallet.selectAccount} onFund={wallet.fundAccounts} />
          <Keys onImport={wallet.importKey} onReset={wallet.resetKeys} />
        </div>
      </main>
    </div>
  )
}

function useResolved<T>(promise: Promise<T>): T | undefined {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    // The store contains the failure, and the page shows it.
    promise.then(setValue, () => undefined)
  }, [promise])
  return value
}
