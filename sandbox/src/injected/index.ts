/** `@latchkey/sandbox/injected`: wallets that stand in a page as browser extensions do, for development. */
export { type AnnounceSandboxWalletsOptions, announceSandboxWallets } from './announceSandboxWallets.js'
export { hostileWallet, sandboxWallet, scriptIconWallet } from './defaultWallets.js'
export type { SandboxInjectedHandle } from './SandboxInjectedHandle.js'
export type { NonsenseKind, SandboxPolicy } from './SandboxPolicy.js'
export type { SandboxAccount, SandboxWalletChain, SandboxWalletOptions } from './SandboxWalletOptions.js'
