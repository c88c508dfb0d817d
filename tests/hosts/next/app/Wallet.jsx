'use client'
import { ConnectButton, ModalProvider, useAccount } from '@latchkey/shell/react'
import { useEffect, useState } from 'react'
import { startModal } from './startModal.js'

export function Wallet() {
  const [modal, setModal] = useState()
  useEffect(() => {
    void startModal().then(setModal)
  }, [])
  if (!modal) return <p>Starting …</p>
  return (
    <ModalProvider modal={modal}>
      <ConnectButton />
      <Status />
    </ModalProvider>
  )
}

function Status() {
  const { status, address } = useAccount()
  return (
    <p>
      <span data-testid="status">{status}</span> <span data-testid="address">{address}</span>
    </p>
  )
}
