import { useAccount } from 'wagmi'

/** wagmi's hooks stay the same. */
export function Account() {
  const { address, connector, status } = useAccount()
  return (
    <p>
      <span data-testid="wagmi-status">{status}</span> <span data-testid="wagmi-address">{address}</span>{' '}
      <span data-testid="wagmi-connector">{connector?.id}</span>
    </p>
  )
}
