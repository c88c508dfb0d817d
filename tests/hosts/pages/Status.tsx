import { useAccount } from '@latchkey/shell/react'

/** Shows the nearest modal's connected account. */
export function Status({ label }: { readonly label: string }) {
  const { status, address } = useAccount()
  return (
    <section aria-label={label}>
      <dl>
        <dt>Status</dt>
        <dd>{status}</dd>
        <dt>Account</dt>
        <dd>{address ?? 'nobody yet'}</dd>
      </dl>
    </section>
  )
}
