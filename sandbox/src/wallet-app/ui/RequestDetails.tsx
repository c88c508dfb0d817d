import type { PendingRequest } from '../state/WalletSnapshot.js'

/** Describes a dapp's request in plain words. */
export function RequestDetails({ item }: { readonly item: PendingRequest }) {
  return (
    <dl className="lines" data-testid="request-lines" data-method={item.method}>
      {item.lines.map(({ label, value, isLong }) => (
        <div key={label} className={isLong ? 'long' : undefined}>
          <dt>{label}</dt>
          {/* A scrollable box must be reachable by keyboard. */}
          <dd tabIndex={isLong ? 0 : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
