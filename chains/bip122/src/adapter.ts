import { type ChainAdapter, type ChainContext, type ConnectorInfo, createWalletList } from '@latchkey/plugin-api'
import { listenForWallets, readWallet } from '@latchkey/plugin-api/wallet-standard'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { createConnector } from './createConnector.js'
import { createFacade } from './createFacade.js'
import { openLeather } from './openLeather.js'
import { openSatsConnect } from './openSatsConnect.js'
import { openStandardWallet } from './openStandardWallet.js'
import { openUnisat } from './openUnisat.js'
import { readSatsConnectWallets, readUnisatWallets } from './readPageWallets.js'

export function createAdapter(): ChainAdapter {
  return { discover: discoverWallets, createFacade }
}

/** Prefers Sats Connect, then the Wallet Standard (which has no transfers), then the wallet's own API. */
export function discoverWallets(context: ChainContext): () => void {
  if (typeof window === 'undefined') return () => undefined
  const list = createWalletList(context)
  const names = new Set<string>()

  function add(id: string, name: string, icon: string | undefined, wallet: BitcoinWallet) {
    const info: ConnectorInfo = { id, name, type: 'ANNOUNCED', namespaces: ['bip122'], ...(icon && { imageUrl: icon }) }
    const removeConnector = list.add(createConnector(info, wallet))
    if (!removeConnector) return undefined
    names.add(name)
    return () => {
      names.delete(name)
      removeConnector()
    }
  }

  function addSatsConnect() {
    for (const { id, name, icon, provider } of readSatsConnectWallets()) {
      const open = id === 'LeatherProvider' ? openLeather : openSatsConnect
      add(`sats-connect:${id}`, name, icon, open(provider))
    }
  }

  function addUnisat() {
    for (const { id, name, provider } of readUnisatWallets()) {
      if (!names.has(name)) add(`bip122:${id}`, name, undefined, openUnisat(provider))
    }
  }

  function addStandard(value: unknown) {
    const wallet = readWallet(value)
    if (!wallet?.call('bitcoin:connect', 'connect')) return undefined
    return add(`bip122:${wallet.name.slice(0, 100)}`, wallet.name, wallet.icon, openStandardWallet(wallet, context))
  }

  addSatsConnect()
  const stopListening = listenForWallets(addStandard)
  list.search(() => {
    addSatsConnect()
    addUnisat()
  })

  return () => {
    stopListening()
    list.clear()
  }
}
