import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { contentSecurityPolicy } from '@latchkey/csp'
import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/networks'
import { catalogue } from '@latchkey/plugins'
import { sandbox } from '@latchkey/sandbox/host'
import { walletConnect } from '@latchkey/walletconnect'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

/** The release that `npm run remote` built: manifest, URL and hash. */
const pin = readPin()

export default defineConfig(async ({ mode }) => ({
  plugins: [react(), await servePolicy(mode)],
  define: { REMOTE_PIN: JSON.stringify(pin) },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', ...listPages()] },
  },
  // 127.0.0.1 and `localhost` reach the same server but are different sites, which the frame and the remote need.
  server: { host: '127.0.0.1', cors: true },
  preview: { host: '127.0.0.1', cors: true },
}))

/**
 * `npm run preview` sends each page's policy. For Radix's style element, one policy allows inline styles. A nonce would
 * work, too.
 */
async function servePolicy(mode: string): Promise<Plugin> {
  const [strict, withStyles] = await Promise.all([policy(mode), policy(mode, ["'self'", "'unsafe-inline'"])])
  return {
    name: 'policy',
    configurePreviewServer({ middlewares }) {
      middlewares.use(({ url }, response, next) => {
        response.setHeader('Content-Security-Policy', url?.startsWith('/dialog/') ? withStyles : strict)
        next()
      })
    },
  }
}

async function policy(mode: string, styles = ["'self'"]): Promise<string> {
  const { VITE_SANDBOX_URL } = loadEnv(mode, process.cwd())
  const { services, enablePublicRpc } = sandbox(VITE_SANDBOX_URL ? { url: VITE_SANDBOX_URL } : {})
  const options = { services, enablePublicRpc, networks: [mainnet, polygon], chains: [eip155(), walletConnect()] }
  const { header } = await contentSecurityPolicy(
    { ...options, plugins: catalogue },
    {
      bundler: 'vite',
      also: {
        // Allows the remote by its hash, from any URL, and the Trusted Types policy that loads it.
        ...(pin?.integrity && { 'script-src': [`'${pin.integrity}'`], 'trusted-types': ['latchkey-federation'] }),
        'style-src': styles,
        // Allows the shop's page in a frame, and lists the sites that may frame it.
        'frame-src': ['http://127.0.0.1:*'],
        'frame-ancestors': ["'self'", 'http://localhost:*'],
      },
    },
  )
  return header
}

function readPin(): { readonly entry: string; readonly integrity?: string } | undefined {
  if (!existsSync('public/remotes')) return undefined
  const path = readdirSync('public/remotes', { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('remote.json'),
  )
  return path && JSON.parse(readFileSync(`public/remotes/${path}`, 'utf8'))
}

function listPages(): string[] {
  return readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${entry.name}/main.tsx`))
    .flatMap(({ name }) => readdirSync(name).map((file) => `${name}/${file}`))
    .filter((path) => path.endsWith('.html'))
}
