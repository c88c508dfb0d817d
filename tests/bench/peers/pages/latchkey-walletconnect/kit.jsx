import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/networks'
import { createModal } from '@latchkey/shell'
import { ConnectButton, ModalProvider } from '@latchkey/shell/react'
import { walletConnect } from '@latchkey/walletconnect'

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
