import type { WalletSnapshot } from '../state/WalletSnapshot.js'

export interface StatusPageProps {
  readonly status: WalletSnapshot['status']
  readonly failure: string | undefined
}

/** Shown while the wallet can't be used. */
export function StatusPage({ status, failure }: StatusPageProps) {
  if (status === 'starting' || status === 'ready') {
    return (
      <div className="status" role="status">
        Starting wallet…
      </div>
    )
  }
  const isDisplaced = status === 'displaced'
  return (
    <div className="status" role="alert" data-testid={`status-${status}`}>
      <h1>{isDisplaced ? 'Open in another tab' : 'The wallet couldn’t start'}</h1>
      <p>{isDisplaced ? 'The wallet can only run in one tab at a time.' : failure}</p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        {isDisplaced ? 'Use it here' : 'Try again'}
      </button>
    </div>
  )
}
