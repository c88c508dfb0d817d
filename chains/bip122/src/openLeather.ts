import type { BitcoinWallet } from './BitcoinWallet.js'
import type { Leather } from './createLeather.js'
import type { SatsConnectProvider } from './openSatsConnect.js'

/** By which Leather is listed. It speaks otherwise than the other wallets of that list. */
export const leatherId = 'LeatherProvider'

/** Leather, whose part is fetched with its first request: few visitors have it. */
export function openLeather(provider: SatsConnectProvider): BitcoinWallet {
  let leather: Leather | undefined
  async function load(): Promise<Leather> {
    const { createLeather } = await import('./createLeather.js')
    leather ??= createLeather(provider)
    return leather
  }

  return {
    connect: async (networks) => (await load()).connect(networks),
    restore: async () => (await load()).restore(),
    disconnect: async () => (await load()).disconnect(),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    signMessage: async (request) => (await load()).signMessage(request),
    sendTransfer: async (request) => (await load()).sendTransfer(request),
    signPsbt: async (request) => (await load()).signPsbt(request),
    // It tells nothing of what its owner changes in it: each request says which account and network is meant.
    watch: () => () => undefined,
  }
}
