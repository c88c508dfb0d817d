/** The default wallets. Their keys are public. */
import { drawLetterIcon } from './drawLetterIcon.js'
import type { SandboxAccount, SandboxWalletChain, SandboxWalletOptions } from './SandboxWalletOptions.js'

export const sandboxWallet: SandboxWalletOptions = {
  name: 'Sandbox Wallet',
  rdns: 'dev.latchkey.sandbox',
  icon: drawLetterIcon('S', '#0f766e'),
  grantsPermissions: true,
}

/** A wallet whose name and icon attack the page. Its signatures are valid. Announced only if requested. */
export const hostileWallet: SandboxWalletOptions = {
  name: `<img src=x onerror=alert(1)> \u202Etellaw lufpleh ${'a name that does not end '.repeat(12).trim()}`,
  rdns: 'dev.latchkey.hostile',
  icon: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" onload="top.sandboxHostileIconRan=true">' +
      '<script>top.sandboxHostileIconRan=true</script><rect width="96" height="96" fill="#9f1239"/></svg>',
  )}`,
  accounts: [
    {
      address: '0xf0d43be0d9Ac5A0535ff4c720E1C9D81Af7Dc101',
      privateKey: '0x44e332fa07ac8ae634fd16cf8962c7b4d709006b49dc5069ed1c1e7f95793e62',
    },
  ],
}

/** A wallet whose icon is a `javascript:` URL. Announced only if requested. */
export const scriptIconWallet: SandboxWalletOptions = {
  name: 'Script Icon Wallet',
  rdns: 'dev.latchkey.script-icon',
  icon: 'javascript:top.sandboxHostileIconRan=true',
}

export const defaultAccounts: readonly SandboxAccount[] = [
  {
    address: '0x6A33aF8642d7a89973FA923dFd918311d1Bc2AB8',
    privateKey: '0xcd0833e4af3b2e4f19c3a9398eb84b67a0cd62fdfc0f5443ee9ace628acda533',
  },
  {
    address: '0x9E725E0532cace19C0fFaFa08d28dbFb1bAa2f11',
    privateKey: '0x9f24a6bd124c2c9ccbb3519852027c9a51769ad4a384ccd9a002c1d35e4c5295',
  },
]

const ethereum: SandboxWalletChain = { chainId: 1, name: 'Ethereum', symbol: 'ETH' }

/** The chains that a wallet knows at first. Dapps have to add all others. */
export const defaultChains: readonly SandboxWalletChain[] = [ethereum]

/** The sandbox's chains. A wallet always uses the sandbox's URLs for them, even if a dapp specifies others. */
export const runningChains: readonly SandboxWalletChain[] = [ethereum, { chainId: 137, name: 'Polygon', symbol: 'POL' }]
