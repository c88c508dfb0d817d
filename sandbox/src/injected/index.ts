/** `@latchkey/sandbox/injected`: wallets in the page that act like browser extensions, for development. */
export { type AnnounceSandboxWalletsOptions, announceSandboxWallets } from './announceSandboxWallets.js'
export {
  type AnnounceSandboxBitcoinWalletsOptions,
  announceSandboxBitcoinWallets,
  leatherWallet,
  okxBitcoinWallet,
  satsConnectWallet,
  standardBitcoinWallet,
  unisatWallet,
} from './bitcoin/announceSandboxBitcoinWallets.js'
export type { SandboxBitcoinHandle, SandboxBitcoinWalletOptions } from './bitcoin/SandboxBitcoinWalletOptions.js'
export type { CosmosAccount, CosmosWalletOptions, SandboxCosmosHandle } from './cosmos/CosmosWalletOptions.js'
export { injectCosmosWallets } from './cosmos/injectCosmosWallets.js'
export { hostileWallet, sandboxWallet, scriptIconWallet } from './defaultWallets.js'
export { hostilePolkadotWallet, injectPolkadotWallets, polkadotWallet } from './polkadot/injectPolkadotWallets.js'
export type { PolkadotAccount, PolkadotWalletOptions, SandboxPolkadotHandle } from './polkadot/PolkadotWalletOptions.js'
export type { SandboxInjectedHandle } from './SandboxInjectedHandle.js'
export type { NonsenseKind, SandboxPolicy } from './SandboxPolicy.js'
export type { BatchSupport, SandboxAccount, SandboxWalletChain, SandboxWalletOptions } from './SandboxWalletOptions.js'
export { coinbaseSolanaWallet, solanaWallet } from './solana/defaultSolanaWallet.js'
export type {
  SandboxSolanaAccount,
  SandboxSolanaHandle,
  SandboxSolanaPolicy,
  SandboxSolanaWalletOptions,
  SolanaNonsenseKind,
} from './solana/SandboxSolanaWalletOptions.js'
