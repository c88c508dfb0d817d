import {
  type CaipNetworkId,
  type ChainContext,
  ChainsNotSupportedError,
  type Connector,
  type ConnectorInfo,
  type ConnectorListener,
  type ConnectParameters,
  type ConnectResult,
  createAccount,
  type Network,
  readRecord,
  WalletAnswerInvalidError,
  WalletLockedError,
} from '@latchkey/plugin-api'
import { readAccounts, type StandardAccount, type StandardWallet } from '@latchkey/plugin-api/wallet-standard'
import { isAddress, writeBase58 } from './base58.js'
import { createProvider } from './createProvider.js'
import { toNetworkIds } from './networks.js'

export interface SolanaConnector extends Connector {
  reportDisconnected(): void
}

export function createConnector(info: ConnectorInfo, wallet: StandardWallet, context: ChainContext): SolanaConnector {
  /** The accounts that this page may see, with the active one first. */
  let accounts: readonly StandardAccount[] = []
  let networkId: CaipNetworkId | undefined
  const listeners = new Set<ConnectorListener>()
  const provider = createProvider(context, wallet, { accounts: () => accounts, networkId: () => networkId })

  /** An account without chains uses the wallet's. */
  const networksOf = ({ chains }: StandardAccount) => toNetworkIds(chains.length > 0 ? chains : wallet.chains)

  function activate(list: readonly StandardAccount[], id: CaipNetworkId): ConnectResult {
    accounts = list.filter((account) => networksOf(account).includes(id))
    networkId = id
    return {
      accounts: accounts.map(({ address }) => createAccount({ networkId: id, address }, info.id)),
      networkId: id,
      approvedNetworkIds: [...new Set(accounts.flatMap(networksOf))],
    }
  }

  /** @throws {ChainsNotSupportedError} If the accounts support none of the networks. */
  function pickNetwork(list: readonly StandardAccount[], networks: readonly Pick<Network, 'caipNetworkId'>[]) {
    const ids = new Set(list.flatMap(networksOf))
    const found = networks.find(({ caipNetworkId }) => ids.has(caipNetworkId))
    if (!found) throw new ChainsNotSupportedError(toNetworks([...ids]))
    return found.caipNetworkId
  }

  async function requestAccounts(
    { networks, signal }: ConnectParameters,
    input?: { readonly silent: true },
  ): Promise<ConnectResult | undefined> {
    const connect = wallet.call('standard:connect', 'connect')
    const answer = readRecord(await connect?.(...(input ? [input] : [])))
    const list = readOwnAccounts(answer.accounts)
    if (!list) throw new WalletAnswerInvalidError('standard:connect')
    if (list.length === 0) return undefined
    const id = pickNetwork(list, networks)
    signal.throwIfAborted()
    return activate(list, id)
  }

  function followChange(list: readonly StandardAccount[], listener: ConnectorListener) {
    if (!networkId) {
      // Not connected yet: the user unlocked the wallet, or connected in another tab.
      const [account] = list
      const [id] = account ? networksOf(account) : []
      if (account && id) {
        listener.accountsChanged('solana', [createAccount({ networkId: id, address: account.address }, info.id)])
      }
      return
    }
    const previousId = networkId
    let result: ConnectResult | undefined
    try {
      const networks = [{ caipNetworkId: previousId }, ...context.networks()]
      if (list.length > 0) result = activate(list, pickNetwork(list, networks))
    } catch {
      // The app has none of the account's networks.
    }
    if (!result) accounts = []
    listener.accountsChanged('solana', result?.accounts ?? [])
    if (result && result.networkId !== previousId) listener.networkChanged('solana', result.networkId)
    if (result?.approvedNetworkIds) listener.networksApproved?.('solana', result.approvedNetworkIds)
  }

  return {
    info,
    async connect(parameters) {
      const offered = toNetworkIds(wallet.chains)
      if (!parameters.networks.some((network) => offered.includes(network.caipNetworkId))) {
        throw new ChainsNotSupportedError(toNetworks(offered))
      }
      const result = await requestAccounts(parameters)
      if (!result) throw new WalletAnswerInvalidError('standard:connect')
      return result
    },
    async reconnect(parameters) {
      try {
        return await requestAccounts(parameters, { silent: true })
      } catch (error) {
        // Phantom rejects with 4001, without a prompt, if it is locked or does not trust the page. Keep the stored
        // connection until it reports accounts. https://docs.phantom.com/solana/establishing-a-connection, "Eagerly
        // connecting"
        throw readRecord(error).code === 4001 ? new WalletLockedError() : error
      }
    },
    async disconnect() {
      accounts = []
      networkId = undefined
      await wallet.call('standard:disconnect', 'disconnect')?.()
    },
    getProvider: async (_namespace, id) =>
      id ? createProvider(context, wallet, { accounts: () => accounts, networkId: () => id }) : provider,
    async switchNetwork(network) {
      const [active] = accounts
      const approved = active ? networksOf(active) : []
      if (!approved.includes(network.caipNetworkId)) throw new ChainsNotSupportedError(toNetworks(approved))
      networkId = network.caipNetworkId
      for (const listener of listeners) listener.networkChanged('solana', networkId)
    },
    watch(listener) {
      listeners.add(listener)
      const stop = wallet.call('standard:events', 'on')?.('change', (properties: unknown) => {
        const { accounts: changed } = readRecord(properties)
        const list = changed === undefined ? undefined : readOwnAccounts(changed)
        if (list && listeners.has(listener)) followChange(list, listener)
      })
      return () => {
        listeners.delete(listener)
        if (typeof stop === 'function') stop()
      }
    },
    reportDisconnected() {
      for (const listener of [...listeners]) listener.disconnected('solana')
    },
  }
}

/**
 * Drops accounts whose address does not match their key. Returns `undefined` if no account is left, or if the value is
 * not a list.
 */
function readOwnAccounts(value: unknown): readonly StandardAccount[] | undefined {
  const list = readAccounts(value)
  const valid = list?.filter(({ address, publicKey }) => isAddress(address) && writeBase58(publicKey) === address)
  return list && list.length > 0 && valid?.length === 0 ? undefined : valid
}

function toNetworks(ids: readonly CaipNetworkId[]): readonly Pick<Network, 'caipNetworkId'>[] {
  return ids.map((caipNetworkId) => ({ caipNetworkId }))
}
