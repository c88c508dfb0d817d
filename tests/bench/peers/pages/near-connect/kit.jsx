import { NearConnector } from '@hot-labs/near-connect'
import { Fragment, useEffect, useState } from 'react'

const connector = new NearConnector({ network: 'mainnet' })

export const Kit = Fragment

export function Connect() {
  const [account, setAccount] = useState()
  useEffect(() => connector.on('wallet:signIn', ({ accounts }) => setAccount(accounts[0].accountId)), [])
  return (
    <button type="button" onClick={() => connector.connect()}>
      {account ?? 'Connect'}
    </button>
  )
}
