/** The frame in the development page: an app with the plugin and the sandbox. */
import * as developed from '@latchkey/plugin-in-development'
import { announceSandboxWallets } from '@latchkey/sandbox/injected'
import type { Modal } from '@latchkey/shell'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPreview } from './createPreview.js'
import { defaultSettings, readyEvent } from './Preview.js'
import { PreviewApp } from './PreviewApp.js'

const root = createRoot(document.getElementById('root') as HTMLElement)
const preview = createPreview({ exports: developed, sandboxUrl: __SANDBOX_URL__, onModal: render })
const solanaWallets = preview.namespaces.includes('solana')
announceSandboxWallets({ sandboxUrl: __SANDBOX_URL__, solanaWallets })

let modals = 0

function render(modal: Modal): void {
  modals += 1
  // For use in the browser's console.
  Object.assign(window, { modal })
  if (window.parent !== window) Object.assign(window.parent, { modal })
  root.render(
    <StrictMode>
      <PreviewApp key={modals} modal={modal} />
    </StrictMode>,
  )
}

if (window.parent === window) void preview.apply(defaultSettings)
else window.parent.dispatchEvent(new CustomEvent(readyEvent, { detail: preview }))
