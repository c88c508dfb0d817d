import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet, polygon, sepolia } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'Coffee shop',
  projectId: 'YOUR_PROJECT_ID',
  chains: [mainnet, polygon, ...(import.meta.env.VITE_ENABLE_TESTNETS === 'true' ? [sepolia] : [])],
})
