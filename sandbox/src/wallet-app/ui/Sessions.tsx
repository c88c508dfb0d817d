import type { Wallet } from '../createWallet.js'
import type { WalletSnapshot } from '../state/WalletSnapshot.js'
import { SessionItem } from './SessionItem.js'

export interface SessionsProps {
  readonly snapshot: WalletSnapshot
  readonly wallet: Wallet
}

export function Sessions({ snapshot, wallet }: SessionsProps) {
  return (
    <section className="card" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Connections</h2>
      {snapshot.sessions.length === 0 ? (
        <p className="note">No apps connected yet.</p>
      ) : (
        <ul className="sessions" data-testid="sessions">
          {snapshot.sessions.map((session) => (
            <SessionItem key={session.topic} session={session} snapshot={snapshot} wallet={wallet} />
          ))}
        </ul>
      )}
    </section>
  )
}
