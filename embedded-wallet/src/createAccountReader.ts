import {
  type ChainAccount,
  type ChainNamespace,
  type EmbeddedWalletContext,
  embeddedWalletInfo,
  type Network,
} from '@latchkey/plugin-api'
import type { ConnectorParts } from './createConnector.js'
import type { FrameAccountType, FrameUser, UserQuery } from './frame/FrameMessages.js'
import { findNetwork } from './networks.js'

export interface AccountReader {
  readUser(network: Network, options?: ReadUserOptions): Promise<FrameUser>
  /** Returns the user's accounts on the network. The frame signs with the first. */
  toAccounts(network: Network, user: FrameUser): readonly ChainAccount[]
  /** Returns the user's accounts in the other namespaces, unless another wallet is connected there. */
  readOthers(namespace: ChainNamespace, signal: AbortSignal): Promise<readonly ChainAccount[]>
  isConnected(namespace: ChainNamespace): boolean
}

interface ReadUserOptions {
  /** The URL that the social provider redirected to. The frame finishes the sign-in with it. */
  readonly resultUri?: string | undefined
  /** Also signs the host's sign-in message, if any. @default false */
  readonly signsMessage?: boolean
  readonly signal?: AbortSignal
}

export function createAccountReader(
  context: EmbeddedWalletContext,
  { transport, readSmartNetworks }: Pick<ConnectorParts, 'transport' | 'readSmartNetworks'>,
): AccountReader {
  const { store, atoms, options } = context

  async function pickType({ chainNamespace, id }: Network): Promise<FrameAccountType> {
    const smartNetworks = await readSmartNetworks()
    // If the list is missing, keep the preferred type, so that a slow answer doesn't change the address.
    if (chainNamespace !== 'eip155' || (smartNetworks && !smartNetworks.includes(Number(id)))) return 'eoa'
    const preferred = store.get(atoms.accountTypes).eip155 ?? options.defaultAccountTypes?.eip155
    return preferred === 'eoa' ? 'eoa' : 'smartAccount'
  }

  async function readUser(network: Network, { resultUri, signsMessage, signal }: ReadUserOptions = {}) {
    // Load first: only a loaded frame knows the networks with smart accounts.
    await transport.load()
    const query: UserQuery = {
      chainId: network.caipNetworkId,
      preferredAccountType: await pickType(network),
      rpcUrl: context.rpcUrl(network),
    }
    const user =
      resultUri === undefined
        ? await transport.request('GET_USER', query, signal)
        : await transport.request('CONNECT_SOCIAL', { ...query, uri: resultUri }, signal)
    if (signsMessage) {
      await context.signIn?.({
        networkId: network.caipNetworkId,
        address: user.address,
        sign: (siwxMessage) => transport.request('GET_USER', { ...query, siwxMessage }, signal),
        ...(signal && { signal }),
      })
    }
    return user
  }

  function toAccounts({ caipNetworkId, chainNamespace }: Network, user: FrameUser): readonly ChainAccount[] {
    const listed = user.accounts ?? []
    const active = listed.find(({ address }) => isSameAddress(address, user.address)) ?? {
      address: user.address,
      type: user.preferredAccountType ?? 'eoa',
    }
    // The frame signs with this account, whatever type was requested.
    if (chainNamespace === 'eip155') context.setAccountType('eip155', active.type)
    context.setSmartAccountDeployed(chainNamespace, user.smartAccountDeployed)
    const others = listed.filter(({ address }) => !isSameAddress(address, active.address))
    return [active, ...others].map(({ address, type }) => ({
      address,
      type,
      namespace: chainNamespace,
      networkId: caipNetworkId,
      caipAddress: `${caipNetworkId}:${address}`,
      connectorId: embeddedWalletInfo.id,
    }))
  }

  const readConnection = (namespace: ChainNamespace) => store.get(atoms.connections)[namespace]
  const isConnected = (namespace: ChainNamespace) => readConnection(namespace)?.connectorId === embeddedWalletInfo.id

  async function readOthers(namespace: ChainNamespace, signal: AbortSignal) {
    const accounts: ChainAccount[] = []
    for (const other of embeddedWalletInfo.namespaces) {
      const networks = store.get(atoms.networks)
      const network = findNetwork(context, other) ?? networks.find(({ chainNamespace }) => chainNamespace === other)
      const isFree = (readConnection(other)?.status ?? 'disconnected') === 'disconnected' || isConnected(other)
      if (other === namespace || !network || !isFree) continue
      try {
        accounts.push(...toAccounts(network, await readUser(network, { signal })))
      } catch {
        // The secure site has no accounts in this namespace. The sign-in continues without them.
      }
    }
    return accounts
  }

  return { readUser, toAccounts, readOthers, isConnected }
}

/** Ignores case, because EVM addresses do. In other namespaces, a user's accounts never differ only in case. */
function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
