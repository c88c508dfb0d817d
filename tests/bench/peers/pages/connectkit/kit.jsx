import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createConfig, WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({ chains: [mainnet, polygon], walletConnectProjectId: 'coffee-shop', appName: 'Coffee shop' }),
)
const queryClient = new QueryClient()

export function Kit({ children }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <ConnectKitProvider>{children}</ConnectKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

export const Connect = ConnectKitButton
