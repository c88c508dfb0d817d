import type { WalletNotice } from '../state/WalletSnapshot.js'

/** Recent events. Screen readers announce them too. */
export function Notices({ notices }: { readonly notices: readonly WalletNotice[] }) {
  return (
    <div className="notices" role="log" aria-label="Recent activity" data-testid="notices">
      {notices.slice(0, 3).map(({ id, tone, text }) => (
        <p key={id} data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  )
}
