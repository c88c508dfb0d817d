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

/** The page's server returns the addresses of the sandbox and of remote plugins. */
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

  // Before the modal, which would otherwise list them as announced wallets.
  const own = read.ownWallets ? await import('./createOwnConnectors.js') : undefined
  const host = read.hostWallet ? await import('./createHostConnector.js') : undefined
  const connectors = [...(own?.createOwnConnectors(sandboxUrl) ?? []), ...(host?.createHostConnector() ?? [])]
  const options = own || host ? { ...read, connectors } : read

  // Imported on demand, so that the page without remotes is as small as a host's.
  const federation = options.federated ? await import('./createRemotePlugins.js') : undefined
  const plugins = federation?.createRemotePlugins(remotes)
  const modals = Array.from({ length: options.modals ?? 1 }, () => createDemoModal(sandboxUrl, options, plugins))
  const [modal] = modals as [Modal]
  const create = (more = {}) => createDemoModal(sandboxUrl, { ...options, ...more }, plugins)
  if (options.devtools) {
    // A host would check its build's mode: `process.env.NODE_ENV !== 'production'`.
    const { mountDevtools } = await import('@latchkey/devtools')
    mountDevtools(modal, { open: options.devtools === 'open' })
  }
  // For the console, and for tests that call the host's API.
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
  // Shown in the page, because an empty page sends nobody to the console.
  const text = error instanceof SyntaxError ? `?options= could not be read: ${error.message}` : String(error)
  document.getElementById('root')?.append(Object.assign(document.createElement('main'), { textContent: text }))
  reportError(error)
})
