import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitProvider, getDefaultConfig } from 'connectkit'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({
    chains: [mainnet, polygon],
    transports: {
      [mainnet.id]: http(),
      [polygon.id]: http(),
    },

    walletConnectProjectId: 'YOUR_PROJECT_ID',

    appName: 'Coffee shop',
    appDescription: 'Pays for coffee',
  }),
)

const queryClient = new QueryClient()

export const Web3Provider = ({ children }: { children: ReactNode }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider mode="dark">{children}</ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
