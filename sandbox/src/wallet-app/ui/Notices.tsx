import type { WalletNotice } from '../state/WalletSnapshot.js'

/** What has happened lately, for eyes and screen readers. */
export function Notices({ notices }: { readonly notices: readonly WalletNotice[] }) {
  return (
    <div className="notices" role="log" aria-label="What happened" data-testid="notices">
      {notices.slice(0, 3).map(({ id, tone, text }) => (
        <p key={id} data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  )
}
