import { type ChainAdapter, type ChainContext, type ConnectorInfo, createWalletList } from '@latchkey/plugin-api'
import { listenForWallets, readWallet, type StandardWallet } from '@latchkey/plugin-api/wallet-standard'
import { coinbaseImageId, coinbaseWalletId, readCoinbaseWallet } from './coinbase/readCoinbaseWallet.js'
import { createConnector } from './createConnector.js'
import { createFacade } from './createFacade.js'
import type { Commitment } from './SolanaProvider.js'

export { createSigning } from './createSigning.js'

export function createAdapter(commitment?: Commitment): ChainAdapter {
  return { discover: discoverWallets, createFacade: (context) => createFacade(context, commitment) }
}

export function discoverWallets(context: ChainContext): () => void {
  if (typeof window === 'undefined') return () => undefined
  const list = createWalletList(context)

  function add(
    wallet: StandardWallet | undefined,
    directoryEntry?: Pick<ConnectorInfo, 'walletId' | 'imageUrl'>,
  ): (() => void) | undefined {
    if (!wallet || !isUsable(wallet)) return undefined
    const { name, icon } = wallet
    // The name is the only stable identifier. The prefix keeps it from matching another connector's id.
    const id = `wallet-standard:solana:${name.slice(0, 100)}`
    const info: ConnectorInfo = { id, name, type: 'ANNOUNCED', namespaces: ['solana'], ...(icon && { imageUrl: icon }) }
    const connector = createConnector({ ...info, ...directoryEntry }, wallet, context)
    const remove = list.add(connector)
    if (!remove) return undefined
    return () => {
      connector.reportDisconnected()
      remove()
    }
  }

  const stop = listenForWallets((value) => add(readWallet(value)))
  // Last, so that a Coinbase Wallet that also registers is used through the standard.
  const imageUrl = context.apiUrl(`/getWalletImage/${coinbaseImageId}`)
  list.search(() => add(readCoinbaseWallet(), { walletId: coinbaseWalletId, imageUrl }))
  return () => {
    stop()
    list.clear()
  }
}

/**
 * Skips WalletConnect (which has a separate connector), wallets that can't connect, and those that can't sign or send.
 */
function isUsable(wallet: StandardWallet): boolean {
  if (wallet.name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase() === 'walletconnect') return false
  if (!wallet.chains.some((chain) => chain.startsWith('solana:'))) return false
  if (!wallet.call('standard:connect', 'connect')) return false
  const send = wallet.call('solana:signAndSendTransaction', 'signAndSendTransaction')
  return (send ?? wallet.call('solana:signTransaction', 'signTransaction')) !== undefined
}
