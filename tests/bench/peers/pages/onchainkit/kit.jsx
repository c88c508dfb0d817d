import '@coinbase/onchainkit/styles.css'
import { OnchainKitProvider } from '@coinbase/onchainkit'
import { ConnectWallet, Wallet } from '@coinbase/onchainkit/wallet'
import { mainnet } from 'wagmi/chains'

export function Kit({ children }) {
  return (
    <OnchainKitProvider chain={mainnet} config={{ wallet: { display: 'modal' } }}>
      {children}
    </OnchainKitProvider>
  )
}

export function Connect() {
  return (
    <Wallet>
      <ConnectWallet />
    </Wallet>
  )
}
