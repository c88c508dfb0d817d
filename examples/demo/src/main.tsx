import type { RemoteParameters } from '@latchkey/federation'
import {
  announceSandboxBitcoinWallets,
  announceSandboxWallets,
  injectCosmosWallets,
  injectPolkadotWallets,
  leatherWallet,
  satsConnectWallet,
  standardBitcoinWallet,
} from '@latchkey/sandbox/injected'
import type { Modal } from '@latchkey/shell'
import * as accounts from '@latchkey/shell/accounts'
import { ModalProvider } from '@latchkey/shell/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { BarePage } from './BarePage.js'
import { createDemoModal } from './createDemoModal.js'
import './demo.css'
import { readDemoOptions } from './readDemoOptions.js'

interface Config {
  readonly sandboxUrl: string
  readonly remotes?: readonly RemoteParameters[]
}

/** Fetches the URLs of the sandbox and the remote plugins from the page's server, then starts the demo. */
async function start(): Promise<void> {
  const { sandboxUrl, remotes = [] } = (await (await fetch('/config.json')).json()) as Config
  const read = readDemoOptions()
  const {
    injectedWallets = true,
    solanaWallets = true,
    bitcoinWallets = true,
    polkadotWallets = true,
    cosmosWallets = true,
  } = read
  announceSandboxWallets({ sandboxUrl, solanaWallets, ...(injectedWallets ? {} : { wallets: [] }) })
  if (polkadotWallets) injectPolkadotWallets()
  if (cosmosWallets) injectCosmosWallets()
  if (bitcoinWallets) {
    const wallets = [satsConnectWallet, standardBitcoinWallet, ...(bitcoinWallets === 'leather' ? [leatherWallet] : [])]
    await announceSandboxBitcoinWallets({ sandboxUrl, wallets })
  }

  // Take these wallets before the modal is created. Otherwise it would list them as announced wallets.
  const own = read.ownWallets ? await import('./createOwnConnectors.js') : undefined
  const host = read.hostWallet ? await import('./createHostConnector.js') : undefined
  const connectors = [...(own?.createOwnConnectors(sandboxUrl) ?? []), ...(host?.createHostConnector() ?? [])]
  const options = own || host ? { ...read, connectors } : read

  // Imported on demand, so that the page without remote plugins is as small as a real app.
  const federation = options.federated ? await import('./createRemotePlugins.js') : undefined
  const plugins = federation?.createRemotePlugins(remotes)
  const modals = Array.from({ length: options.modals ?? 1 }, () => createDemoModal(sandboxUrl, options, plugins))
  const [modal] = modals as [Modal]
  const create = (more = {}) => createDemoModal(sandboxUrl, { ...options, ...more }, plugins)
  if (options.devtools) {
    // A real app would check its build mode: `process.env.NODE_ENV !== 'production'`.
    const { mountDevtools } = await import('@latchkey/devtools')
    mountDevtools(modal, { open: options.devtools === 'open' })
  }
  // For the console, and for tests that call the modal's API.
  Object.assign(window, { latchkeyDemo: { modal, modals, create, sandboxUrl, accounts } })

  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <ModalProvider modal={modal}>
        {options.bare ? <BarePage /> : <App sandboxUrl={sandboxUrl} modals={modals} />}
      </ModalProvider>
    </StrictMode>,
  )
}

start().catch((error: unknown) => {
  // The error is also shown in the page, because nobody would look in the console.
  const text = error instanceof SyntaxError ? `?options= could not be read: ${error.message}` : String(error)
  document.getElementById('root')?.append(Object.assign(document.createElement('main'), { textContent: text }))
  reportError(error)
})
