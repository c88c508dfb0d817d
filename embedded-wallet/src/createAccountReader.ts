/** Asks the frame for its user, and reads the accounts of the answer. */
import {
  type ChainAccount,
  type ChainNamespace,
  type EmbeddedWalletContext,
  embeddedWalletInfo,
  type Network,
} from '@latchkey/plugin-api'
import type { Transport } from './frame/createTransport.js'
import type { FrameAccountType, FrameUser, UserQuery } from './frame/FrameMessages.js'

export interface AccountReader {
  /** Asks for the user on the network. */
  readUser(network: Network, options?: ReadUserOptions): Promise<FrameUser>
  /** The user's accounts on the network. The first is the one that the frame signs with. */
  toAccounts(network: Network, user: FrameUser): readonly ChainAccount[]
  /** The user's accounts in the namespaces where nothing else is connected: one sign-in is enough for all of them. */
  readOthers(namespace: ChainNamespace, signal: AbortSignal): Promise<readonly ChainAccount[]>
  /** Tells whether the namespace is connected by the embedded wallet. */
  isConnected(namespace: ChainNamespace): boolean
}

interface ReadUserOptions {
  /** Where the social provider ended. It finishes the sign-in. */
  readonly resultUri?: string | undefined
  /** Signs the host's sign-in message too, if it asks for one. @default false */
  readonly signsMessage?: boolean
  readonly signal?: AbortSignal
}

/** @param readSmartNetworks Reads the ids of eip155 networks with smart accounts; `undefined` if the frame is slow to tell. */
export function createAccountReader(
  context: EmbeddedWalletContext,
  transport: Transport,
  readSmartNetworks: () => Promise<readonly number[] | undefined>,
): AccountReader {
  const { store, atoms, options } = context

  /** The type that the user prefers, where the network has it. */
  async function pickType({ chainNamespace, id }: Network): Promise<FrameAccountType> {
    const smartNetworks = await readSmartNetworks()
    // An unknown list rules nothing out: the frame falls back by itself, and a slow answer must not change the address.
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
    // The frame signs with this one, whichever was asked for.
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

  function readConnection(namespace: ChainNamespace) {
    return store.get(atoms.connections)[namespace]
  }

  const isConnected = (namespace: ChainNamespace) => readConnection(namespace)?.connectorId === embeddedWalletInfo.id

  /** The namespace's networks; its current one first. */
  function firstNetwork(namespace: ChainNamespace): Network | undefined {
    const networks = store.get(atoms.networks).filter(({ chainNamespace }) => chainNamespace === namespace)
    const currentId = store.get(atoms.networkIds)[namespace]
    return networks.find(({ caipNetworkId }) => caipNetworkId === currentId) ?? networks[0]
  }

  async function readOthers(namespace: ChainNamespace, signal: AbortSignal) {
    const accounts: ChainAccount[] = []
    for (const other of embeddedWalletInfo.namespaces) {
      const network = firstNetwork(other)
      const isFree = (readConnection(other)?.status ?? 'disconnected') === 'disconnected' || isConnected(other)
      if (other === namespace || !network || !isFree) continue
      try {
        accounts.push(...toAccounts(network, await readUser(network, { signal })))
      } catch {
        // The secure site has no accounts there. The user is signed in for the namespace that they asked for.
      }
    }
    return accounts
  }

  return { readUser, toAccounts, readOthers, isConnected }
}

/** EVM addresses may differ in upper and lower case only. In other namespaces no two accounts of a user do. */
function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
