/** The default Solana wallet. Its keys are public. */
import type { SandboxSolanaAccount, SandboxSolanaWalletOptions } from './SandboxSolanaWalletOptions.js'

export const solanaWallet: SandboxSolanaWalletOptions = { name: 'Sandbox Solana Wallet', id: 'dev.latchkey.solana' }

/** A non-standard wallet at `window.coinbaseSolana`. */
export const coinbaseSolanaWallet: SandboxSolanaWalletOptions = {
  name: 'Sandbox Coinbase',
  id: 'dev.latchkey.coinbase-solana',
  kind: 'coinbase',
}

export const defaultSolanaAccounts: readonly SandboxSolanaAccount[] = [
  {
    address: '2fAp8vyjykkuw3EqgNUmGPSiQfHmNp8f4gr3AYs7ANs9',
    secretKey: '33ad2dbfcf27b7a004b5158e2774eca75ae9e138c3654ebd16bfb368fc25fa24',
  },
  {
    address: '7zMNMZwUJgr9w1jXqP3PDj4LWFah7sxwjf3ZTpnLB8ZH',
    secretKey: '88cd7cf451159a4021cf3a3ebfcb012e0146c89399dc5901fe5ec66ee63c9a89',
  },
]
