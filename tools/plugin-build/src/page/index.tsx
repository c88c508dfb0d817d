/** The development page (`latchkey-plugin dev`): an app with the plugin and the sandbox. */
import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/networks'
import type { AnyPlugin } from '@latchkey/plugin-api'
import { findFactory } from '@latchkey/plugin-api/shared'
import * as developed from '@latchkey/plugin-in-development'
import { sandbox } from '@latchkey/sandbox/host'
import { announceSandboxWallets } from '@latchkey/sandbox/injected'
import { createModal } from '@latchkey/shell'
import { ModalProvider } from '@latchkey/shell/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DevPage } from './DevPage.js'

const found = findFactory(developed)
const plugin = (typeof found === 'function' ? found() : found) as AnyPlugin
announceSandboxWallets({ sandboxUrl: __SANDBOX_URL__ })
const modal = createModal({
  ...sandbox({ url: __SANDBOX_URL__ }),
  metadata: {
    name: 'Plugin in development',
    description: 'The page of latchkey-plugin dev',
    url: location.origin,
    icons: [`${location.origin}/icon.svg`],
  },
  networks: [mainnet, polygon],
  chains: [eip155()],
  plugins: [plugin],
})
// For use in the browser's console.
Object.assign(window, { modal })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ModalProvider modal={modal}>
      <DevPage modal={modal} manifest={plugin.manifest} />
    </ModalProvider>
  </StrictMode>,
)
