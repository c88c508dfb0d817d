import { ModalProvider } from '@latchkey/shell/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App.jsx'
import { start } from './start.js'

const queries = new QueryClient()

void start().then(({ modal, config }) =>
  createRoot(document.getElementById('root')).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queries}>
          <ModalProvider modal={modal}>
            <App />
          </ModalProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  ),
)
