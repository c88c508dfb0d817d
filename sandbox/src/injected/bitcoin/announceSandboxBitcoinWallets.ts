import type { SandboxBitcoinWalletOptions } from './SandboxBitcoinWalletOptions.js'

export interface AnnounceSandboxBitcoinWalletsOptions {
  /** The sandbox's URL, as printed at startup. The wallets use its Bitcoin networks. */
  sandboxUrl: string
  /** @default one for sats-connect and one for the Wallet Standard */
  wallets?: readonly SandboxBitcoinWalletOptions[]
}

/**
 * Injects Bitcoin wallets with real keys into the page, like browser extensions, and resolves when they are there.
 * `window.sandboxBitcoin[id]` controls each wallet. They stay until the page unloads, because neither standard can
 * unregister a wallet.
 *
 * For development only: the keys are public.
 */
export async function announceSandboxBitcoinWallets({
  sandboxUrl,
  wallets = [satsConnectWallet, standardBitcoinWallet],
}: AnnounceSandboxBitcoinWalletsOptions): Promise<void> {
  // Loaded on demand, because it includes a Bitcoin library that most pages don't need.
  const { installBitcoinWallet } = await import('./installBitcoinWallet.js')
  for (const options of wallets) installBitcoinWallet(sandboxUrl.replace(/\/+$/, ''), options)
}

export const satsConnectWallet: SandboxBitcoinWalletOptions = {
  name: 'Sandbox Sats',
  id: 'SandboxSats',
  kind: 'sats-connect',
}

export const standardBitcoinWallet: SandboxBitcoinWalletOptions = {
  name: 'Sandbox Bitcoin',
  id: 'SandboxBitcoin',
  kind: 'wallet-standard',
}

/** Uses the real wallet's id, because dapps recognize the wallet by its id. */
export const leatherWallet: SandboxBitcoinWalletOptions = {
  name: 'Sandbox Leather',
  id: 'LeatherProvider',
  kind: 'leather',
}

/** UniSat and OKX: non-standard wallets that dapps look up at fixed paths in the window. */
export const unisatWallet: SandboxBitcoinWalletOptions = { name: 'Sandbox UniSat', id: 'unisat', kind: 'unisat' }
export const okxBitcoinWallet: SandboxBitcoinWalletOptions = {
  name: 'Sandbox OKX',
  id: 'okxwallet.bitcoin',
  kind: 'unisat',
}
