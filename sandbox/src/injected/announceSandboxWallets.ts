import { createSandboxWallet } from './createSandboxWallet.js'
import { createUuid } from './createUuid.js'
import { hostileWallet, sandboxWallet } from './defaultWallets.js'
import { drawLetterIcon } from './drawLetterIcon.js'
import type { SandboxWalletOptions } from './SandboxWalletOptions.js'
import { announceSolanaWallets } from './solana/announceSolanaWallets.js'
import { solanaWallet } from './solana/defaultSolanaWallet.js'
import type { SandboxSolanaWalletOptions } from './solana/SandboxSolanaWalletOptions.js'

export interface AnnounceSandboxWalletsOptions {
  /** Where the sandbox listens, as its banner says: the wallets reach chains and faucet through it. */
  sandboxUrl: string
  /** @default one that works, and one whose name and icon are hostile */
  wallets?: readonly SandboxWalletOptions[]
  /** Wallets for Solana; true is one of the Wallet Standard that works. @default none */
  solanaWallets?: boolean | readonly SandboxSolanaWalletOptions[]
}

/**
 * Puts wallets with real keys into the page, as browser extensions do, and announces them by EIP-6963: once now, and
 * again, synchronously and under the same uuid, whenever the page asks. Each can be steered by
 * `window.sandboxInjected[rdns]`. A wallet whose `rdns` is in the page already is left as it is.
 *
 * For development: the keys are public.
 *
 * @returns a function that takes these wallets out of the page again.
 */
export function announceSandboxWallets({
  sandboxUrl,
  wallets = [sandboxWallet, hostileWallet],
  solanaWallets = [],
}: AnnounceSandboxWalletsOptions): () => void {
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
  // What the same wallet did for this site in another tab.
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

/** EIP-6963 asks wallets to freeze what they announce. */
function describe({ name, rdns, icon }: SandboxWalletOptions, provider: object) {
  const info = { uuid: createUuid(), name, rdns, icon: icon ?? drawLetterIcon('W', '#475569') }
  return Object.freeze({ info: Object.freeze(info), provider })
}
