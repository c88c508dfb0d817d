import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/networks'
import { createModal } from '@latchkey/shell'
import { ConnectButton, ModalProvider } from '@latchkey/shell/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: {
    name: 'Shell only',
    description: 'The smallest host',
    url: location.origin,
    icons: [`${location.origin}/icon.png`],
  },
  networks: [mainnet],
  chains: [eip155()],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
