import { sandbox } from '@latchkey/sandbox/host'
import { createModal } from '@latchkey/shell'
import options from '../latchkey.options.mjs'
import { projectId, sandboxUrl } from './environment'

const isBrowser = typeof document !== 'undefined'
const origin = isBrowser ? location.origin : 'http://localhost'

/** Made once, outside of components. Nothing is fetched before a visitor points at the button. */
export const modal = createModal({
  ...options,
  ...(sandboxUrl ? sandbox({ url: sandboxUrl }) : { projectId }),
  // What wallets show of your site.
  metadata: {
    name: 'My site',
    description: 'What visitors can do here',
    url: origin,
    icons: [`${origin}/icon.svg`],
  },
})

// A wallet as an extension would bring it. In what visitors get there is none of it.
if (sandboxUrl && isBrowser) {
  const url = sandboxUrl
  void import('@latchkey/sandbox/injected').then(({ announceSandboxWallets, sandboxWallet }) =>
    announceSandboxWallets({ sandboxUrl: url, wallets: [sandboxWallet] }),
  )
}
