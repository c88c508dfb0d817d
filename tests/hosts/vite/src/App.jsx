import { ConnectButton, useAccount } from '@latchkey/shell/react'

export function App() {
  const { status, address } = useAccount()
  return (
    <main>
      <ConnectButton />
      <p>
        <span data-testid="status">{status}</span> <span data-testid="address">{address}</span>
      </p>
    </main>
  )
}
