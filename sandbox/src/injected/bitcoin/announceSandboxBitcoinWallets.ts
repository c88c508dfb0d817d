import type { SandboxBitcoinWalletOptions } from './SandboxBitcoinWalletOptions.js'

export interface AnnounceSandboxBitcoinWalletsOptions {
  /** Where the sandbox listens, as its banner says: the wallets reach Bitcoin through it. */
  sandboxUrl: string
  /** @default one of sats-connect and one of the Wallet Standard */
  wallets?: readonly SandboxBitcoinWalletOptions[]
}

/**
 * Puts Bitcoin wallets with real keys into the page, as browser extensions do, and resolves when they are there. Each can
 * be steered by `window.sandboxBitcoin[id]`. They stay until the page goes: neither standard has a way back.
 *
 * For development: the keys are public.
 */
export async function announceSandboxBitcoinWallets({
  sandboxUrl,
  wallets = [satsConnectWallet, standardBitcoinWallet],
}: AnnounceSandboxBitcoinWalletsOptions): Promise<void> {
  // With its library for transactions, which a page without Bitcoin need not load.
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

/** By the real one's id, which pages know it by. */
export const leatherWallet: SandboxBitcoinWalletOptions = {
  name: 'Sandbox Leather',
  id: 'LeatherProvider',
  kind: 'leather',
}

/** UniSat and OKX, in their places: wallets without a standard, which pages know by name. */
export const unisatWallet: SandboxBitcoinWalletOptions = { name: 'Sandbox UniSat', id: 'unisat', kind: 'unisat' }
export const okxBitcoinWallet: SandboxBitcoinWalletOptions = {
  name: 'Sandbox OKX',
  id: 'okxwallet.bitcoin',
  kind: 'unisat',
}
