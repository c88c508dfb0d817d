import injectedModule from '@web3-onboard/injected-wallets'
import { init, useConnectWallet } from '@web3-onboard/react'
import { Fragment } from 'react'

init({
  wallets: [injectedModule()],
  chains: [
    { id: '0x1', token: 'ETH', label: 'Ethereum Mainnet', rpcUrl: 'https://ethereum-rpc.publicnode.com' },
    { id: 137, token: 'POL', label: 'Polygon', rpcUrl: 'https://polygon-bor-rpc.publicnode.com' },
  ],
  appMetadata: { name: 'Coffee shop', description: 'Pays for coffee' },
})

export const Kit = Fragment

export function Connect() {
  const [{ wallet }, connect] = useConnectWallet()
  return (
    <button type="button" onClick={() => connect()}>
      {wallet?.accounts[0].address ?? 'Connect'}
    </button>
  )
}
