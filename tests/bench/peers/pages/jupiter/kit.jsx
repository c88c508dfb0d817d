import { UnifiedWalletButton, UnifiedWalletProvider } from '@jup-ag/wallet-adapter'

// Wallets that follow the Wallet Standard are found without being listed.
const wallets = []
const config = {
  autoConnect: false,
  env: 'mainnet-beta',
  metadata: {
    name: 'Coffee shop',
    description: 'Pays for coffee',
    url: location.origin,
    iconUrls: [`${location.origin}/icon.png`],
  },
  walletlistExplanation: { href: 'https://station.jup.ag/docs/additional-topics/wallet-list' },
}

export function Kit({ children }) {
  return (
    <UnifiedWalletProvider wallets={wallets} config={config}>
      {children}
    </UnifiedWalletProvider>
  )
}

export const Connect = UnifiedWalletButton
