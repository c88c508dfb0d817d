import { sandbox } from '@latchkey/sandbox/host'
import { createModal } from '@latchkey/shell'
import options from '../latchkey.options.mjs'
import { projectId, sandboxUrl } from './environment'

const isBrowser = typeof document !== 'undefined'
const origin = isBrowser ? location.origin : 'http://localhost'

/** Create the modal once, outside components. It sends no requests before a user points at the button. */
export const modal = createModal({
  ...options,
  ...(sandboxUrl ? sandbox({ url: sandboxUrl }) : { projectId }),
  // Wallets show this to users.
  metadata: {
    name: 'My site',
    description: 'What users can do here',
    url: origin,
    icons: [`${origin}/icon.svg`],
  },
})

// Adds a test wallet that announces itself like a browser extension. Production builds do not contain it.
if (sandboxUrl && isBrowser) {
  const url = sandboxUrl
  void import('@latchkey/sandbox/injected').then(({ announceSandboxWallets, sandboxWallet }) =>
    announceSandboxWallets({ sandboxUrl: url, wallets: [sandboxWallet] }),
  )
}
