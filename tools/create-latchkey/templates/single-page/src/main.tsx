import { ModalProvider } from '@latchkey/shell/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { modal } from './modal'
import './site.css'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ModalProvider modal={modal}>
      <App />
    </ModalProvider>
  </StrictMode>,
)
