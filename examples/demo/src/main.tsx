import { announceSandboxWallets } from '@latchkey/sandbox/injected'
import type { Modal } from '@latchkey/shell'
import { ModalProvider } from '@latchkey/shell/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { createDemoModal } from './createDemoModal.js'
import './demo.css'
import { readDemoOptions } from './readDemoOptions.js'

/** The page's own server tells where the sandbox runs. */
async function start(): Promise<void> {
  const { sandboxUrl } = (await (await fetch('/config.json')).json()) as { sandboxUrl: string }
  const options = readDemoOptions()
  if (options.injectedWallets !== false) announceSandboxWallets({ sandboxUrl })

  const modals = Array.from({ length: options.modals ?? 1 }, () => createDemoModal(sandboxUrl, options))
  const [modal] = modals as [Modal]
  const create = (more = {}) => createDemoModal(sandboxUrl, { ...options, ...more })
  // For the console, and for tests that call what a host would call.
  Object.assign(window, { latchkeyDemo: { modal, modals, create, sandboxUrl } })

  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <ModalProvider modal={modal}>
        <App sandboxUrl={sandboxUrl} modals={modals} />
      </ModalProvider>
    </StrictMode>,
  )
}

void start()
