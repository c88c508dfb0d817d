/**
 * Imports every entry of the installed packages and renders for two users, as a server would. Treats Node's warnings as
 * failures. Node 25 warns if a library mistakes its `localStorage` for a browser's.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const warnings = []
process.on('warning', (warning) => warnings.push(String(warning)))

const globals = ['localStorage', 'sessionStorage', 'navigator', 'document'].filter((name) => name in globalThis)
const modules = new Map()
for (const name of readdirSync('node_modules/@latchkey')) {
  const manifest = JSON.parse(readFileSync(`node_modules/@latchkey/${name}/package.json`, 'utf8'))
  for (const [path, target] of Object.entries(manifest.exports)) {
    // Skips the entries for plugin tests, which need test tools, and the entry for wallet-adapter, which needs that
    // library.
    if (path.endsWith('.json') || path === './testing' || path === './wallet-adapter' || typeof target === 'string')
      continue
    const entry = manifest.name + path.slice(1)
    modules.set(entry, await import(entry).catch((error) => explain(entry, error)))
  }
}

const { createModal } = modules.get('@latchkey/shell')
const { ConnectButton, ModalProvider } = modules.get('@latchkey/shell/react')
const { cookieStorage, toInitialState } = modules.get('@latchkey/shell/ssr')
const { mainnet } = modules.get('@latchkey/networks')
const { eip155 } = modules.get('@latchkey/eip155')
const { walletConnect } = modules.get('@latchkey/walletconnect')
const { catalogue } = modules.get('@latchkey/plugins')

const modal = createModal({
  projectId: 'example',
  metadata: {
    name: 'Server',
    description: 'Renders',
    url: 'https://site.example',
    icons: ['https://site.example/i.png'],
  },
  networks: [mainnet],
  chains: [eip155(), walletConnect()],
  plugins: catalogue,
})
cookieStorage(modal)
modal.prefetch()
modal.subscribe(() => undefined)
modal.getProvider('eip155').on('accountsChanged', () => undefined)

const render = (cookie) =>
  renderToString(
    createElement(ModalProvider, { modal, initialState: toInitialState({ cookie }) }, createElement(ConnectButton)),
  )
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
assert.match(render(`__Host-latchkey.main=1|eip155:1|eip155:1:${address}/eoa/io.metamask`), /0xd8\.\.\.A96045/)
assert.match(render(undefined), /Connect wallet/)

// Node emits warnings on the next turn of the event loop.
await new Promise((resolve) => setTimeout(resolve, 100))
assert.deepEqual(warnings, [])
process.stdout.write(`${process.version}: ${modules.size} entries, with ${globals.join(', ')}\n`)

function explain(entry, cause) {
  throw new Error(`${entry} could not be imported`, { cause })
}
