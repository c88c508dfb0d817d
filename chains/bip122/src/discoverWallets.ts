/** Finds the Bitcoin wallets of this browser: those of sats-connect, and those of the Wallet Standard. */
import type { ChainContext, Cleanup, ConnectorInfo } from '@latchkey/plugin-api'
import { listenForWallets, readWallet } from '@latchkey/plugin-api/wallet-standard'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { createConnector } from './createConnector.js'
import { leatherId, openLeather } from './openLeather.js'
import { openSatsConnect } from './openSatsConnect.js'
import { openStandardWallet } from './openStandardWallet.js'
import { openUnisat } from './openUnisat.js'
import { readKnownWallets } from './readKnownWallets.js'
import { readProviders } from './readProviders.js'

/**
 * Lists the wallets that are there and goes on listening. A wallet of both kinds gets one row, and is used by sats-connect:
 * the Wallet Standard has no transfers.
 */
export function discoverWallets(context: ChainContext): Cleanup {
  if (typeof window === 'undefined') return () => undefined
  const removals = new Set<() => void>()
  const ids = new Set<string>()
  const names = new Set<string>()

  function add(id: string, name: string, icon: string | undefined, wallet: BitcoinWallet) {
    // Of two that claim one id the first is believed.
    if (ids.has(id)) return undefined
    ids.add(id)
    names.add(name)
    const info: ConnectorInfo = {
      id,
      name,
      type: 'ANNOUNCED',
      namespaces: ['bip122'],
      ...(icon && { imageUrl: icon }),
    }
    const removeConnector = context.addConnector(createConnector(info, wallet))
    const remove = () => {
      ids.delete(id)
      names.delete(name)
      removals.delete(remove)
      removeConnector()
    }
    removals.add(remove)
    return remove
  }

  function addProviders() {
    for (const { id, name, icon, provider } of readProviders()) {
      add(`sats-connect:${id}`, name, icon, (id === leatherId ? openLeather : openSatsConnect)(provider))
    }
  }

  /** After the others: a wallet that follows a standard is used by that. */
  function addKnown() {
    for (const { id, name, provider } of readKnownWallets()) {
      if (!names.has(name)) add(`bip122:${id}`, name, undefined, openUnisat(provider))
    }
  }

  addProviders()
  const stopListening = listenForWallets((value) => {
    const wallet = readWallet(value)
    if (!wallet?.call('bitcoin:connect', 'connect')) return undefined
    return add(
      `bip122:${wallet.name.slice(0, longestName)}`,
      wallet.name,
      wallet.icon,
      openStandardWallet(wallet, context),
    )
  })
  addKnown()
  // The list of sats-connect has no event of its own; what an extension adds while the page loads is there by then.
  const addLate = () => {
    addProviders()
    addKnown()
  }
  window.addEventListener('load', addLate)

  return () => {
    stopListening()
    window.removeEventListener('load', addLate)
    for (const remove of [...removals]) remove()
  }
}

const longestName = 100
