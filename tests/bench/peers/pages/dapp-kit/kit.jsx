import { createDAppKit, DAppKitProvider } from '@mysten/dapp-kit-react'
import { ConnectButton } from '@mysten/dapp-kit-react/ui'
import { SuiGrpcClient } from '@mysten/sui/grpc'

const dAppKit = createDAppKit({
  networks: ['mainnet'],
  createClient: (network) => new SuiGrpcClient({ network, baseUrl: 'https://fullnode.mainnet.sui.io:443' }),
})

export function Kit({ children }) {
  return <DAppKitProvider dAppKit={dAppKit}>{children}</DAppKitProvider>
}

export const Connect = ConnectButton
