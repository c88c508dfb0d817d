/** A connector over a wallet of the Wallet Standard. */

import {
  type CaipNetworkId,
  type ChainAccount,
  type ChainContext,
  ChainsNotSupportedError,
  type Connector,
  type ConnectorInfo,
  type ConnectorListener,
  type ConnectParameters,
  type ConnectResult,
  WalletAnswerInvalidError,
  WalletLockedError,
} from '@latchkey/plugin-api'
import { readAccounts, type StandardAccount, type StandardWallet } from '@latchkey/plugin-api/wallet-standard'
import { isAddress, writeBase58 } from './base58.js'
import { createProvider } from './createProvider.js'
import { toNetworkIds } from './networks.js'

export interface SolanaConnector extends Connector {
  /** The wallet has left the page: who listens is told. */
  leave(): void
}

export function createConnector(info: ConnectorInfo, wallet: StandardWallet, context: ChainContext): SolanaConnector {
  /** What the wallet gave to this page, the active one first. */
  let accounts: readonly StandardAccount[] = []
  let networkId: CaipNetworkId | undefined
  const listeners = new Set<ConnectorListener>()

  const provider = createProvider(context, wallet, {
    accounts: () => accounts,
    networkId: () => networkId,
  })
  const providerFor = (id: CaipNetworkId) =>
    createProvider(context, wallet, { accounts: () => accounts, networkId: () => id })

  /** Accounts say themselves where they may be used; those that don't follow their wallet. */
  const networksOf = ({ chains }: StandardAccount) => toNetworkIds(chains.length > 0 ? chains : wallet.chains)

  function adopt(list: readonly StandardAccount[], id: CaipNetworkId): ConnectResult {
    accounts = list.filter((account) => networksOf(account).includes(id))
    networkId = id
    return {
      accounts: accounts.map(({ address }) => toAccount(address, id, info.id)),
      networkId: id,
      approvedNetworkIds: [...new Set(accounts.flatMap(networksOf))],
    }
  }

  /** @throws {ChainsNotSupportedError} none of the networks is one of these accounts'. */
  function pickNetwork(list: readonly StandardAccount[], networks: readonly { caipNetworkId: CaipNetworkId }[]) {
    const ids = new Set(list.flatMap(networksOf))
    const found = networks.find(({ caipNetworkId }) => ids.has(caipNetworkId))
    if (!found) throw new ChainsNotSupportedError(toNetworks([...ids]))
    return found.caipNetworkId
  }

  async function ask(
    { networks, signal }: ConnectParameters,
    input?: { readonly silent: true },
  ): Promise<ConnectResult | undefined> {
    const connect = wallet.call('standard:connect', 'connect')
    if (!connect) throw new WalletAnswerInvalidError('standard:connect')
    const answer = await connect(...(input ? [input] : []))
    const list = readOwnAccounts((answer as { readonly accounts?: unknown } | undefined)?.accounts)
    if (!list) throw new WalletAnswerInvalidError('standard:connect')
    if (list.length === 0) return undefined
    const id = pickNetwork(list, networks)
    // Who left is not to find the wallet's accounts in the connector of another attempt.
    signal.throwIfAborted()
    return adopt(list, id)
  }

  /** Accounts of a page that is not connected: the user unlocked the wallet, or connected another tab. */
  function reportEarly([account]: readonly StandardAccount[], listener: ConnectorListener) {
    const [id] = account ? networksOf(account) : []
    if (account && id) listener.accountsChanged('solana', [toAccount(account.address, id, info.id)])
  }

  function change(list: readonly StandardAccount[], listener: ConnectorListener) {
    if (!networkId) return reportEarly(list, listener)
    const before = networkId
    let result: ConnectResult | undefined
    try {
      if (list.length > 0) result = adopt(list, pickNetwork(list, [{ caipNetworkId: before }, ...context.networks()]))
    } catch {
      // The visitor went to an account of a chain that this page has nothing to do with: as good as none.
    }
    if (!result) accounts = []
    listener.accountsChanged('solana', result?.accounts ?? [])
    if (result && result.networkId !== before) listener.networkChanged('solana', result.networkId)
    if (result?.approvedNetworkIds) listener.networksApproved?.('solana', result.approvedNetworkIds)
  }

  return {
    info,
    async connect(parameters) {
      // Nobody is asked for what can't be used.
      const offered = toNetworkIds(wallet.chains)
      if (!parameters.networks.some((network) => offered.includes(network.caipNetworkId))) {
        throw new ChainsNotSupportedError(toNetworks(offered))
      }
      const result = await ask(parameters)
      if (!result) throw new WalletAnswerInvalidError('standard:connect')
      return result
    },
    async reconnect(parameters) {
      try {
        return await ask(parameters, { silent: true })
      } catch (error) {
        // Phantom rejects in silence where it may not answer: locked, or the site is not trusted. No window opens, so the
        // stored connection can wait until the wallet reports accounts.
        // https://docs.phantom.com/solana/establishing-a-connection, "Eagerly connecting"
        throw isRejection(error) ? new WalletLockedError() : error
      }
    },
    async disconnect() {
      accounts = []
      networkId = undefined
      // Wallets without the feature keep their permission; this page forgets them all the same.
      await wallet.call('standard:disconnect', 'disconnect')?.()
    },
    getProvider: async (_namespace, id) => (id ? providerFor(id) : provider),
    async switchNetwork(network) {
      const [active] = accounts
      const approved = active ? networksOf(active) : []
      if (!approved.includes(network.caipNetworkId)) throw new ChainsNotSupportedError(toNetworks(approved))
      // The wallet has no network of its own: it is told at each request which one is meant.
      networkId = network.caipNetworkId
      for (const listener of listeners) listener.networkChanged('solana', networkId)
    },
    watch(listener) {
      listeners.add(listener)
      const stop = wallet.call('standard:events', 'on')?.('change', (properties: unknown) => {
        const { accounts: changed } = (properties ?? {}) as { readonly accounts?: unknown }
        const list = changed === undefined ? undefined : readOwnAccounts(changed)
        if (list && listeners.has(listener)) change(list, listener)
      })
      return () => {
        listeners.delete(listener)
        if (typeof stop === 'function') stop()
      }
    },
    leave() {
      for (const listener of [...listeners]) listener.disconnected('solana')
    },
  }
}

/** Those whose address is their key's: a wallet that claims another's address could sign for nobody. */
function readOwnAccounts(value: unknown): readonly StandardAccount[] | undefined {
  const list = readAccounts(value)
  const own = list?.filter(({ address, publicKey }) => isAddress(address) && writeBase58(publicKey) === address)
  return list && list.length > 0 && own?.length === 0 ? undefined : own
}

/** Phantom throws plain objects. */
function isRejection(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 4001
}

function toAccount(address: string, networkId: CaipNetworkId, connectorId: string): ChainAccount {
  const caipAddress = `${networkId}:${address}` as const
  return { namespace: 'solana', address, networkId, caipAddress, type: 'eoa', connectorId }
}

function toNetworks(ids: readonly CaipNetworkId[]): readonly { readonly caipNetworkId: CaipNetworkId }[] {
  return ids.map((caipNetworkId) => ({ caipNetworkId }))
}
