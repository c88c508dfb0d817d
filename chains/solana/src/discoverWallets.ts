/** Finds the wallets of this browser: those that register by the Wallet Standard, and Coinbase Wallet, which does not. */
import type { ChainContext, Cleanup, ConnectorInfo } from '@latchkey/plugin-api'
import { listenForWallets, readWallet, type StandardWallet } from '@latchkey/plugin-api/wallet-standard'
import { coinbaseImageId, coinbaseWalletId, readCoinbaseWallet } from './coinbase/readCoinbaseWallet.js'
import { createConnector } from './createConnector.js'

/** The wallets that are there are added before this returns; others when they come, and until they unregister. */
export function discoverWallets(context: ChainContext): Cleanup {
  const removals = new Map<string, () => void>()

  function add(
    wallet: StandardWallet | undefined,
    listed?: Pick<ConnectorInfo, 'walletId' | 'imageUrl'>,
  ): (() => void) | undefined {
    if (!wallet || !isUsable(wallet)) return undefined
    const { name, icon } = wallet
    // A wallet has no other name that lasts. It is free text, so it gets a prefix: none can claim another kind's id.
    const id = `wallet-standard:solana:${name.slice(0, longestName)}`
    // Of two that claim one name the first is believed.
    if (removals.has(id)) return undefined
    const info: ConnectorInfo = {
      id,
      name,
      type: 'ANNOUNCED',
      namespaces: ['solana'],
      ...(icon && { imageUrl: icon }),
      ...listed,
    }
    const connector = createConnector(info, wallet, context)
    const removeConnector = context.addConnector(connector)
    const remove = () => {
      removals.delete(id)
      removeConnector()
    }
    removals.set(id, remove)
    return () => {
      if (removals.get(id) !== remove) return
      connector.leave()
      remove()
    }
  }

  if (typeof window === 'undefined') return () => undefined
  const stop = listenForWallets((value) => add(readWallet(value)))
  // After the others: where it registers by the standard as well, it is used by that.
  const addCoinbase = () =>
    void add(readCoinbaseWallet(), {
      walletId: coinbaseWalletId,
      imageUrl: context.apiUrl(`/getWalletImage/${coinbaseImageId}`),
    })
  addCoinbase()
  // No event tells of it; what an extension adds while the page loads is there by then.
  window.addEventListener('load', addCoinbase)
  return () => {
    stop()
    window.removeEventListener('load', addCoinbase)
    for (const remove of [...removals.values()]) remove()
  }
}

/** Wallets that can't connect, or neither sign nor send, are none; WalletConnect has a row of its own. */
function isUsable(wallet: StandardWallet): boolean {
  if (wallet.name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase() === 'walletconnect') return false
  if (!wallet.chains.some((chain) => chain.startsWith('solana:'))) return false
  if (!wallet.call('standard:connect', 'connect')) return false
  return [
    ['solana:signAndSendTransaction', 'signAndSendTransaction'],
    ['solana:signTransaction', 'signTransaction'],
  ].some(([feature = '', method = '']) => wallet.call(feature, method) !== undefined)
}

const longestName = 100
