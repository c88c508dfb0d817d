import { createModal } from '@latchkey/shell'
import { eip155 } from '@latchkey/shell/chains/eip155'
import { mainnet } from '@latchkey/shell/networks'
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
