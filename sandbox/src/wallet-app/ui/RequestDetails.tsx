import type { PendingRequest } from '../state/WalletSnapshot.js'

export function RequestDetails({ item }: { readonly item: PendingRequest }) {
  return (
    <dl className="lines" data-testid="request-lines" data-method={item.method}>
      {item.lines.map(({ label, value, isLong }) => (
        <div key={label} className={isLong ? 'long' : undefined}>
          <dt>{label}</dt>
          {/* Keyboard users must be able to reach a scrollable box. */}
          <dd tabIndex={isLong ? 0 : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
