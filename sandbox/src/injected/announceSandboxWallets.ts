import { createSandboxWallet } from './createSandboxWallet.js'
import { createUuid } from './createUuid.js'
import { sandboxWallet } from './defaultWallets.js'
import { drawLetterIcon } from './drawLetterIcon.js'
import type { SandboxWalletOptions } from './SandboxWalletOptions.js'
import { announceSolanaWallets } from './solana/announceSolanaWallets.js'
import { solanaWallet } from './solana/defaultSolanaWallet.js'
import type { SandboxSolanaWalletOptions } from './solana/SandboxSolanaWalletOptions.js'

export interface AnnounceSandboxWalletsOptions {
  /** The sandbox's URL, as printed at startup. The wallets use its chains and its faucet. */
  sandboxUrl: string
  /** @default Sandbox Wallet */
  wallets?: readonly SandboxWalletOptions[]
  /** Wallets for Solana. True adds one normal Wallet Standard wallet. @default none */
  solanaWallets?: boolean | readonly SandboxSolanaWalletOptions[]
}

/**
 * Injects wallets with real keys into the page, like browser extensions, and announces them (EIP-6963). When the page
 * asks, announces them again synchronously, with the same uuid. `window.sandboxInjected[rdns]` controls each wallet. A
 * wallet whose `rdns` is already in the page is skipped.
 *
 * For development only: the keys are public.
 *
 * @returns a function that removes these wallets from the page.
 * @throws {TypeError} If there is an unknown option.
 */
export function announceSandboxWallets({
  sandboxUrl,
  wallets = [sandboxWallet],
  solanaWallets = [],
  ...unknown
}: AnnounceSandboxWalletsOptions): () => void {
  for (const option of Object.keys(unknown)) {
    throw new TypeError(`announceSandboxWallets has no option ${option}. Options of a wallet belong in \`wallets\``)
  }
  window.sandboxInjected ??= {}
  const handles = window.sandboxInjected
  const added = wallets
    .filter(({ rdns }) => !(rdns in handles))
    .map((options) => {
      const wallet = createSandboxWallet(sandboxUrl.replace(/\/+$/, ''), options)
      handles[options.rdns] = wallet.handle
      return { options, wallet, detail: describe(options, wallet.provider) }
    })

  const announce = () => {
    for (const { detail } of added) {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  // The same wallet changed its state in another tab.
  const follow = ({ key }: StorageEvent) => {
    for (const { wallet } of added) if (key === null || key === wallet.storageKey) wallet.reload()
  }
  window.addEventListener('eip6963:requestProvider', announce)
  window.addEventListener('storage', follow)
  announce()
  const solana = typeof solanaWallets === 'boolean' ? (solanaWallets ? [solanaWallet] : []) : solanaWallets
  const endSolana = announceSolanaWallets(sandboxUrl.replace(/\/+$/, ''), handles, solana)

  return () => {
    endSolana()
    window.removeEventListener('eip6963:requestProvider', announce)
    window.removeEventListener('storage', follow)
    for (const { options } of added) delete handles[options.rdns]
  }
}

/** EIP-6963 asks wallets to freeze the announced details. */
function describe({ name, rdns, icon }: SandboxWalletOptions, provider: object) {
  const info = { uuid: createUuid(), name, rdns, icon: icon ?? drawLetterIcon('W', '#475569') }
  return Object.freeze({ info: Object.freeze(info), provider })
}
