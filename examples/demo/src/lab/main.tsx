import type { RemoteParameters } from '@latchkey/federation'
import {
  announceSandboxBitcoinWallets,
  announceSandboxWallets,
  hostilePolkadotWallet,
  hostileWallet,
  injectCosmosWallets,
  injectPolkadotWallets,
  leatherWallet,
  polkadotWallet,
  sandboxWallet,
  satsConnectWallet,
  standardBitcoinWallet,
} from '@latchkey/sandbox/injected'
import type { Modal } from '@latchkey/shell'
import * as accounts from '@latchkey/shell/accounts'
import { ModalProvider } from '@latchkey/shell/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BarePage } from './BarePage.js'
import { createLabModal } from './createLabModal.js'
import { Lab } from './Lab.js'
import './lab.css'
import { readLabOptions } from './readLabOptions.js'

interface Config {
  readonly sandboxUrl: string
  readonly remotes?: readonly RemoteParameters[]
}

/** Fetches the URLs of the sandbox and the remote plugins from the page's server, then starts the lab. */
async function start(): Promise<void> {
  const { sandboxUrl, remotes = [] } = (await (await fetch('/config.json')).json()) as Config
  const read = readLabOptions()
  const {
    injectedWallets = true,
    solanaWallets = true,
    bitcoinWallets = true,
    polkadotWallets = true,
    cosmosWallets = true,
  } = read
  announceSandboxWallets({ sandboxUrl, solanaWallets, wallets: injectedWallets ? [sandboxWallet, hostileWallet] : [] })
  if (polkadotWallets) injectPolkadotWallets([polkadotWallet, hostilePolkadotWallet])
  if (cosmosWallets) injectCosmosWallets()
  if (bitcoinWallets) {
    const wallets = [satsConnectWallet, standardBitcoinWallet, ...(bitcoinWallets === 'leather' ? [leatherWallet] : [])]
    await announceSandboxBitcoinWallets({ sandboxUrl, wallets })
  }

  // Create these connectors before the modal. Otherwise the modal would list their wallets as announced wallets.
  const own = read.ownWallets ? await import('./createOwnConnectors.js') : undefined
  const host = read.hostWallet ? await import('./createHostConnector.js') : undefined
  const connectors = [...(own?.createOwnConnectors(sandboxUrl) ?? []), ...(host?.createHostConnector() ?? [])]
  const options = own || host ? { ...read, connectors } : read

  // Imported on demand, so that the page without remote plugins is as small as a real app.
  const federation = options.federated ? await import('./createRemotePlugins.js') : undefined
  const plugins = federation?.createRemotePlugins(remotes)
  const modals = Array.from({ length: options.modals ?? 1 }, () => createLabModal(sandboxUrl, options, plugins))
  const [modal] = modals as [Modal]
  const create = (more = {}) => createLabModal(sandboxUrl, { ...options, ...more }, plugins)
  if (options.devtools) {
    // A real app would check its build mode: `process.env.NODE_ENV !== 'production'`.
    const { mountDevtools } = await import('@latchkey/devtools')
    mountDevtools(modal, { open: options.devtools === 'open' })
  }
  // Exposes the modal to the console, and to tests that call its API.
  Object.assign(window, { latchkeyDemo: { modal, modals, create, sandboxUrl, accounts } })

  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <ModalProvider modal={modal}>
        {options.bare ? <BarePage /> : <Lab sandboxUrl={sandboxUrl} modals={modals} />}
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
