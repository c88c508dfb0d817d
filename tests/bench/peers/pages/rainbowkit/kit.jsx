import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

const config = getDefaultConfig({ appName: 'Coffee shop', projectId: 'coffee-shop', chains: [mainnet, polygon] })
const queryClient = new QueryClient()

export function Kit({ children }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider>{children}</RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

export const Connect = ConnectButton
