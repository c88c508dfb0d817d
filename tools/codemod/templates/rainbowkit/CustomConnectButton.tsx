'use client'
/** Passes its children the same values as RainbowKit's ConnectButton.Custom. Change it as you like. */
import { useBalance, useModal, useModalState } from '@latchkey/shell/react'
import { useAccountState } from '@latchkey/shell/react/accounts'
import type { ReactNode } from 'react'
import { formatUnits } from 'viem'

export interface CustomConnectButtonProps {
  children: (button: CustomConnectButtonState) => ReactNode
}

export interface CustomConnectButtonState {
  account?: {
    address: string
    balanceDecimals?: number
    balanceFormatted?: string
    balanceSymbol?: string
    displayBalance?: string
    displayName: string
    ensAvatar?: string
    ensName?: string
    hasPendingTransactions: boolean
  }
  chain?: {
    hasIcon: boolean
    iconBackground?: string
    iconUrl?: string
    id: number
    name?: string
    unsupported?: boolean
  }
  mounted: boolean
  authenticationStatus?: 'loading' | 'unauthenticated' | 'authenticated'
  openAccountModal: () => void
  openChainModal: () => void
  openConnectModal: () => void
  accountModalOpen: boolean
  chainModalOpen: boolean
  connectModalOpen: boolean
}

export function CustomConnectButton({ children }: CustomConnectButtonProps) {
  const modal = useModal()
  const { open, status, network, networkId } = useModalState()
  const { address, profile } = useAccountState({ namespace: 'eip155' })
  const { data: balance } = useBalance()
  const isConnected = status === 'connected'
  const balanceFormatted = balance && formatUnits(balance.value, balance.decimals)
  const account =
    isConnected && address
      ? {
          address,
          displayName: profile.name ?? `${address.slice(0, 4)}…${address.slice(-4)}`,
          hasPendingTransactions: false,
          ...(profile.name && { ensName: profile.name }),
          ...(profile.avatarUrl && { ensAvatar: profile.avatarUrl }),
          ...(balance && {
            balanceDecimals: balance.decimals,
            balanceFormatted,
            balanceSymbol: balance.symbol,
            displayBalance: `${Number(Number(balanceFormatted).toFixed(3))} ${balance.symbol}`,
          }),
        }
      : undefined
  const iconUrl = network?.assets?.imageUrl
  const chain =
    isConnected && networkId
      ? {
          id: Number(networkId.split(':')[1]),
          hasIcon: iconUrl !== undefined,
          unsupported: !network,
          ...(network && { name: network.name }),
          ...(iconUrl && { iconUrl }),
        }
      : undefined
  return (
    <>
      {children({
        ...(account && { account }),
        ...(chain && { chain }),
        mounted: true,
        openAccountModal: () => void modal.open({ view: 'Account' }),
        openChainModal: () => void modal.open({ view: 'Networks' }),
        openConnectModal: () => void modal.open(),
        accountModalOpen: open && isConnected,
        chainModalOpen: open && isConnected,
        connectModalOpen: open && !isConnected,
      })}
    </>
  )
}
