import { useAccount } from '@latchkey/shell/react'

/** Shows the account connected to the nearest modal. */
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
