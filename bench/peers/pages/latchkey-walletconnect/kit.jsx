import { createModal } from '@latchkey/shell'
import { eip155 } from '@latchkey/shell/chains/eip155'
import { walletConnect } from '@latchkey/shell/chains/walletconnect'
import { mainnet, polygon } from '@latchkey/shell/networks'
import { ConnectButton, ModalProvider } from '@latchkey/shell/react'

const modal = createModal({
  projectId: 'coffee-shop',
  metadata: {
    name: 'Coffee shop',
    description: 'Pays for coffee',
    url: location.origin,
    icons: [`${location.origin}/icon.png`],
  },
  networks: [mainnet, polygon],
  chains: [eip155(), walletConnect()],
})

export function Kit({ children }) {
  return <ModalProvider modal={modal}>{children}</ModalProvider>
}

export const Connect = ConnectButton
