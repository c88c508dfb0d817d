import { mainnet, polygon } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'

const projectId = 'coffee-shop'
const networks = [mainnet, polygon]
const wagmiAdapter = new WagmiAdapter({ networks, projectId })
const queryClient = new QueryClient()

createAppKit({
  adapters: [wagmiAdapter],
  networks,
  projectId,
  metadata: {
    name: 'Coffee shop',
    description: 'Pays for coffee',
    url: location.origin,
    icons: [`${location.origin}/icon.png`],
  },
})

export function Kit({ children }) {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}

export function Connect() {
  return <appkit-button />
}
