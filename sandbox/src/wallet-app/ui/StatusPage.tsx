import type { WalletSnapshot } from '../state/WalletSnapshot.js'

export interface StatusPageProps {
  readonly status: WalletSnapshot['status']
  readonly failure: string | undefined
}

/** What there is to see when the wallet can't be used. */
export function StatusPage({ status, failure }: StatusPageProps) {
  if (status === 'starting' || status === 'ready') {
    return (
      <div className="status" role="status">
        Starting the wallet…
      </div>
    )
  }
  const isDisplaced = status === 'displaced'
  return (
    <div className="status" role="alert" data-testid={`status-${status}`}>
      <h1>{isDisplaced ? 'Open in another tab' : 'The wallet did not start'}</h1>
      <p>{isDisplaced ? 'The wallet runs in one tab at a time, and you have opened it in another.' : failure}</p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        {isDisplaced ? 'Use it here' : 'Try again'}
      </button>
    </div>
  )
}
