'use client'
import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/networks'
import { sandbox } from '@latchkey/sandbox/host'
import { announceSandboxWallets } from '@latchkey/sandbox/injected'
import { createModal } from '@latchkey/shell'
import { ModalProvider } from '@latchkey/shell/react'
import { cookieStorage } from '@latchkey/shell/ssr'

const sandboxUrl = process.env.NEXT_PUBLIC_SANDBOX_URL
const isBrowser = typeof document !== 'undefined'
const origin = isBrowser ? location.origin : 'http://localhost'
if (isBrowser) announceSandboxWallets({ sandboxUrl })

// One for the server's whole process: what a request's cookie says is in its tree alone.
const modal = createModal({
  ...sandbox({ url: sandboxUrl }),
  metadata: {
    name: 'Example host',
    description: 'A site that is rendered for each request',
    url: origin,
    icons: [`${origin}/icon.png`],
  },
  networks: [mainnet, polygon],
  chains: [eip155()],
})
cookieStorage(modal)

export function Providers({ initialState, children }) {
  return (
    <ModalProvider modal={modal} initialState={initialState}>
      {children}
    </ModalProvider>
  )
}
