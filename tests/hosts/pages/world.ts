import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/networks'
import { sandbox } from '@latchkey/sandbox/host'
import { announceSandboxWallets, sandboxWallet } from '@latchkey/sandbox/injected'
import type { ModalOptions } from '@latchkey/shell'
import { walletConnect } from '@latchkey/walletconnect'

/** The URL of `npm run sandbox`. */
const sandboxUrl: string = import.meta.env.VITE_SANDBOX_URL ?? 'http://localhost:4180'

announceSandboxWallets({ sandboxUrl, wallets: [sandboxWallet] })

/** Options for every page here. Your own site uses a project id instead of the sandbox. */
export const world: Omit<ModalOptions, 'plugins'> = {
  ...sandbox({ url: sandboxUrl }),
  metadata: {
    name: 'Example site',
    description: 'Ways to have the modal in a page',
    url: location.origin,
    icons: [`${location.origin}/icon.svg`],
  },
  networks: [mainnet, polygon],
  chains: [eip155(), walletConnect()],
}
