import { announceSandboxWallets } from '@latchkey/sandbox/injected'
import { ModalProvider } from '@latchkey/shell/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { announceOtherWallets } from './announceOtherWallets.js'
import { modal } from './modal.js'
import { applyToPage } from './panel/applyChoices.js'
import { readSavedChoices } from './panel/savedChoices.js'
import { sandboxUrl } from './sandboxUrl.js'
import './styles/page.css'
import './styles/art.css'
import './styles/menu.css'
import './styles/coffee.css'
import './styles/account.css'
import './styles/panel.css'

// The sandbox stands in for the user's browser extensions. A real app has nothing like this.
announceSandboxWallets({ sandboxUrl, solanaWallets: true })
announceOtherWallets()

applyToPage(readSavedChoices())
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ModalProvider modal={modal}>
      <App />
    </ModalProvider>
  </StrictMode>,
)
