import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'esbuild'
import { privateKeyToAccount } from 'viem/accounts'
import { bundlePage } from '../../bundlePage.mjs'

/**
 * Coinbase's SDK as one of the app's wallets, and a server for the pop-up window that the SDK opens.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('@latchkey/sandbox').Sandbox} sandbox
 * @param {string} folder with the installed packages.
 */
export async function connectCoinbase(context, sandbox, folder) {
  const privateKeys = [0, 1].map(() => `0x${randomBytes(32).toString('hex')}`)
  const chains = Object.fromEntries(
    ['eip155:1', 'eip155:137'].map((id) => [sandbox.chains[id].chainId, sandbox.chains[id].rpcUrl]),
  )
  const server = await servePopup(folder, { privateKeys, chains })
  const script = await bundlePage(folder)
  await context.addInitScript(`window.interopKeysUrl = ${JSON.stringify(server.url)}\n${script}`)
  return {
    addresses: privateKeys.map((key) => privateKeyToAccount(key).address),
    /** The pop-up window's server. */
    url: server.url,
    close: server.close,
  }
}

async function servePopup(folder, config) {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'popup.mjs')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  })
  const [{ text }] = outputFiles
  const page = `<!doctype html><title>Wallet</title><body>
<script>window.popupConfig = ${JSON.stringify(config)}</script><script type="module">${text}</script>`
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return {
    url: `http://localhost:${server.address().port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined))
        server.closeAllConnections()
      }),
  }
}
