/** The errors of chain packages and integrations that more than one package throws. */
import { cleanForeignText } from './cleanForeignText.js'
import { LatchkeyError } from './errors.js'
import type { Network } from './network.js'

/** The wallet's answer does not have the form that its standard demands. */
export class WalletAnswerInvalidError extends LatchkeyError<'WALLET_ANSWER_INVALID'> {
  /** @param details The method that the wallet answered, or what its answer lacks. */
  constructor(details?: string, cause?: unknown) {
    super('WALLET_ANSWER_INVALID', 'The wallet returned an invalid response', { details, cause })
  }
}

/** The wallet still permits the dapp to see accounts, but is locked. */
export class WalletLockedError extends LatchkeyError<'WALLET_LOCKED'> {
  constructor(cause?: unknown) {
    super('WALLET_LOCKED', 'The wallet is locked', { cause })
  }
}

/** The wallet knows the dapp, but shares no account on the network. */
export class NoAccountsError extends LatchkeyError<'NO_ACCOUNTS'> {
  constructor(network?: Pick<Network, 'caipNetworkId'>) {
    super('NO_ACCOUNTS', 'The wallet shared no account on this app’s networks', {
      details: network?.caipNetworkId,
    })
  }
}

/** The wallet accepted the switch but stayed on its network. */
export class NetworkNotSwitchedError extends LatchkeyError<'NETWORK_NOT_SWITCHED'> {
  constructor(network: Network) {
    super('NETWORK_NOT_SWITCHED', 'The wallet stayed on another network', { details: network.caipNetworkId })
  }
}

/** The network is not among the modal's networks. */
export class NetworkUnknownError extends LatchkeyError<'NETWORK_NOT_FOUND'> {
  constructor(networkId: string) {
    super('NETWORK_NOT_FOUND', 'Network Not Found', { details: `${networkId} is not configured.` })
  }
}

/** The wallet supports none of the networks that the connection is for. */
export class ChainsNotSupportedError extends LatchkeyError<'CHAINS_NOT_SUPPORTED'> {
  /** @param networks The networks that the wallet is on or supports. */
  constructor(networks: readonly { readonly caipNetworkId: string }[] = [], cause?: unknown) {
    super('CHAINS_NOT_SUPPORTED', 'The connector does not support any of the requested chains', {
      details: networks.map(({ caipNetworkId }) => caipNetworkId).join(', ') || undefined,
      cause,
    })
  }
}

/** No chain module, or no part of one, does what was asked for. */
export class AdapterNotFoundError extends LatchkeyError<'ADAPTER_NOT_FOUND'> {
  /** @param details What to give to `createModal()`. */
  constructor(details: string) {
    super('ADAPTER_NOT_FOUND', 'Adapter not found', { details })
  }
}

/** The network has no address of a node. */
export class RpcUrlMissingError extends LatchkeyError<'RPC_URL_MISSING'> {
  constructor(chainId: string) {
    super('RPC_URL_MISSING', `No RPC url provided for chainId: ${chainId}`)
  }
}

/** A read is for a network that is not configured. */
export class RpcProviderMissingError extends LatchkeyError<'RPC_PROVIDER_MISSING'> {
  constructor(networkId: string | undefined) {
    super('RPC_PROVIDER_MISSING', `JSON-RPC provider for ${networkId} not found`)
  }
}

/** A node answered with a JSON-RPC error. */
export class RpcError extends LatchkeyError<'RPC_ERROR'> {
  /** The node's number for the error. */
  readonly rpcCode: number
  /** The node's sentence, or a contract's. Never shown as ours. */
  readonly reason: string
  /** What the node adds, such as the data that a contract reverted with. */
  readonly data: unknown

  constructor(method: string, error: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    const reason = cleanForeignText(error.message, 500)
    super('RPC_ERROR', 'The network’s node rejected the request', { details: `${method}: ${error.code} ${reason}` })
    this.rpcCode = error.code
    this.reason = reason
    this.data = error.data
  }
}

/** A node's answer does not have the form that its method promises. */
export class NodeAnswerInvalidError extends LatchkeyError<'NODE_ANSWER_INVALID'> {
  constructor(method: string) {
    super('NODE_ANSWER_INVALID', 'The network’s node returned an invalid response', { details: method })
  }
}

/** The address holds no token contract or mint that can be used. */
export class TokenNotFoundError extends LatchkeyError<'TOKEN_NOT_FOUND'> {
  /** @param address The token's address, with its network where that is not obvious. */
  constructor(address: string) {
    super('TOKEN_NOT_FOUND', 'This token doesn’t exist on this network', { details: address })
  }
}

/** The name's resolver, or the name service, could not be asked. */
export class NameResolutionError extends LatchkeyError<'NAME_RESOLUTION_FAILED'> {
  constructor(cause: unknown) {
    super('NAME_RESOLUTION_FAILED', 'Error resolving name', { cause })
  }
}
