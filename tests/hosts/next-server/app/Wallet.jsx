'use client'
import { ConnectButton, useAccount, useDisconnect, useNetwork } from '@latchkey/shell/react'

export function Wallet() {
  const { status, address } = useAccount()
  const { network, switchNetwork } = useNetwork()
  const { disconnect } = useDisconnect()
  return (
    <>
      <ConnectButton />
      <p>
        <span data-testid="status">{status}</span> <span data-testid="address">{address}</span>{' '}
        <span data-testid="network">{network?.name}</span>
      </p>
      <button type="button" onClick={() => switchNetwork('eip155:137')}>
        Polygon
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}
