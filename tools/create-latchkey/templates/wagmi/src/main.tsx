import { ModalProvider } from '@latchkey/shell/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App'
import { modal } from './modal'
import { config } from './wagmi'
import './site.css'

const queryClient = new QueryClient()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <ModalProvider modal={modal}>
          <App />
        </ModalProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
