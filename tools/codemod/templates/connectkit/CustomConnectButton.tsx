'use client'
/** Passes its children the same values as ConnectKit's ConnectKitButton.Custom. Change it as you like. */
import { useModal, useModalState } from '@latchkey/shell/react'
import { useAccountState } from '@latchkey/shell/react/accounts'
import type { ReactNode } from 'react'

export interface CustomConnectButtonProps {
  children?: (button: CustomConnectButtonState) => ReactNode
}

export interface CustomConnectButtonState {
  show?: () => void
  hide?: () => void
  chain?: { id: number; name: string; unsupported?: boolean }
  unsupported: boolean
  isConnected: boolean
  isConnecting: boolean
  address?: `0x${string}`
  truncatedAddress?: string
  ensName?: string
}

export function CustomConnectButton({ children }: CustomConnectButtonProps) {
  const modal = useModal()
  const { status, network } = useModalState()
  const { address, profile } = useAccountState({ namespace: 'eip155' })
  const isConnected = status === 'connected'
  const unsupported = isConnected && !network
  const hex: `0x${string}` | undefined = address?.startsWith('0x') ? `0x${address.slice(2)}` : undefined
  return (
    <>
      {children?.({
        show: () => void modal.open(),
        hide: () => modal.close(),
        unsupported,
        isConnected,
        isConnecting: status === 'connecting',
        ...(network && { chain: { id: Number(network.id), name: network.name, unsupported } }),
        ...(hex && { address: hex, truncatedAddress: `${hex.slice(0, 6)}…${hex.slice(-4)}` }),
        ...(profile.name && { ensName: profile.name }),
      })}
    </>
  )
}
