import {
  announceSandboxBitcoinWallets,
  injectCosmosWallets,
  injectPolkadotWallets,
  satsConnectWallet,
} from '@latchkey/sandbox/injected'
import { sandboxUrl } from './sandboxUrl.js'

/** Adds the sandbox's wallets for Bitcoin, Polkadot and Cosmos. The modal lists them once their chains are on. */
export function announceOtherWallets(): void {
  injectPolkadotWallets()
  injectCosmosWallets()
  announceSandboxBitcoinWallets({ sandboxUrl, wallets: [satsConnectWallet] }).catch(reportError)
}
