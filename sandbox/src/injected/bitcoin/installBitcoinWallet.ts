import { registerWallet } from '@wallet-standard/wallet'
import { drawLetterIcon } from '../drawLetterIcon.js'
import { createBitcoinKeyring } from './createBitcoinKeyring.js'
import { createLeatherProvider } from './createLeatherProvider.js'
import { createSatsConnectProvider } from './createSatsConnectProvider.js'
import { createStandardWallet } from './createStandardWallet.js'
import { createUnisatProvider } from './createUnisatProvider.js'
import type { SandboxBitcoinWalletOptions } from './SandboxBitcoinWalletOptions.js'

/** Injects a wallet into the page, unless its `id` is already taken. */
export function installBitcoinWallet(sandboxUrl: string, options: SandboxBitcoinWalletOptions): void {
  window.sandboxBitcoin ??= {}
  const { id, name, kind, icon = drawLetterIcon('B', '#7c3aed') } = options
  if (id in window.sandboxBitcoin) return
  const keyring = createBitcoinKeyring(sandboxUrl, options)
  window.sandboxBitcoin[id] = keyring.handle
  if (kind === 'wallet-standard') {
    registerWallet(createStandardWallet(keyring, options))
    return
  }
  if (kind === 'unisat') {
    placeUnisat(id, createUnisatProvider(keyring, id === 'unisat'))
    return
  }
  const provider = kind === 'leather' ? createLeatherProvider(keyring) : createSatsConnectProvider(keyring)
  Object.assign(window, { [id]: provider })
  window.btc_providers ??= []
  window.btc_providers.push({ id, name, icon })
}

/** Wallets like UniSat are not in a list. Dapps find them at a path in the window. */
function placeUnisat(path: string, provider: object): void {
  const [holder = '', member] = path.split('.')
  Object.assign(window, { [holder]: member ? { [member]: provider } : provider })
}
