/** Errors that several chain packages and integrations throw. */
import { cleanForeignText } from './cleanForeignText.js'
import { LatchkeyError } from './errors.js'
import type { Network } from './network.js'

/** The wallet's response does not match its standard. */
export class WalletAnswerInvalidError extends LatchkeyError<'WALLET_ANSWER_INVALID'> {
  /** True if the wallet did not get the caller's request, because it answered an earlier question with nonsense. */
  readonly isUnsent: boolean

  /** @param details The method, or what the response lacks. */
  constructor(details?: string, cause?: unknown, { isUnsent = false }: { readonly isUnsent?: boolean } = {}) {
    super('WALLET_ANSWER_INVALID', 'The wallet returned an invalid response', { details, cause })
    this.isUnsent = isUnsent
  }
}

/** The wallet is locked, but the dapp keeps its permission. */
export class WalletLockedError extends LatchkeyError<'WALLET_LOCKED'> {
  constructor(cause?: unknown) {
    super('WALLET_LOCKED', 'The wallet is locked', { cause })
  }
}

/** The wallet has approved the dapp, but shares no account on the network. */
export class NoAccountsError extends LatchkeyError<'NO_ACCOUNTS'> {
  constructor(network?: Pick<Network, 'caipNetworkId'>) {
    super('NO_ACCOUNTS', 'The wallet didn’t share an account on any of this app’s networks', {
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

/** The app has not configured the network. */
export class NetworkUnknownError extends LatchkeyError<'NETWORK_NOT_FOUND'> {
  constructor(networkId: string) {
    super('NETWORK_NOT_FOUND', 'Network Not Found', { details: `${networkId} is not configured.` })
  }
}

/** The wallet supports none of the requested networks. */
export class ChainsNotSupportedError extends LatchkeyError<'CHAINS_NOT_SUPPORTED'> {
  /** @param networks The wallet's current or supported networks. */
  constructor(networks: readonly { readonly caipNetworkId: string }[] = [], cause?: unknown) {
    super('CHAINS_NOT_SUPPORTED', 'The connector does not support any of the requested chains', {
      details: networks.map(({ caipNetworkId }) => caipNetworkId).join(', ') || undefined,
      cause,
    })
  }
}

/** No chain module supports the request. */
export class AdapterNotFoundError extends LatchkeyError<'ADAPTER_NOT_FOUND'> {
  /** @param details What the developer must pass to `createModal()`. */
  constructor(details: string) {
    super('ADAPTER_NOT_FOUND', 'Adapter not found', { details })
  }
}

/** The network has no RPC URL. */
export class RpcUrlMissingError extends LatchkeyError<'RPC_URL_MISSING'> {
  constructor(chainId: string) {
    super('RPC_URL_MISSING', `No RPC url provided for chainId: ${chainId}`)
  }
}

/** The network to read from is not configured. */
export class RpcProviderMissingError extends LatchkeyError<'RPC_PROVIDER_MISSING'> {
  constructor(networkId: string | undefined) {
    super('RPC_PROVIDER_MISSING', `JSON-RPC provider for ${networkId} not found`)
  }
}

/** A node answered with a JSON-RPC error. */
export class RpcError extends LatchkeyError<'RPC_ERROR'> {
  readonly rpcCode: number
  /** The node's or contract's message. Show it only as a quotation that says who wrote it. */
  readonly reason: string
  /** The node's data, such as a contract's revert data. */
  readonly data: unknown

  constructor(method: string, error: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    const reason = cleanForeignText(error.message, 500)
    super('RPC_ERROR', 'The network’s node rejected the request', { details: `${method}: ${error.code} ${reason}` })
    this.rpcCode = error.code
    this.reason = reason
    this.data = error.data
  }
}

/** The node's response does not have the format that the method requires. */
export class NodeAnswerInvalidError extends LatchkeyError<'NODE_ANSWER_INVALID'> {
  constructor(method: string) {
    super('NODE_ANSWER_INVALID', 'The network’s node returned an invalid response', { details: method })
  }
}

/** The address has no usable token contract or mint. */
export class TokenNotFoundError extends LatchkeyError<'TOKEN_NOT_FOUND'> {
  /** @param address The token's address. Include the network if it is not obvious. */
  constructor(address: string) {
    super('TOKEN_NOT_FOUND', 'This token doesn’t exist on this network', { details: address })
  }
}

/** The name's resolver or the name service can't be reached. */
export class NameResolutionError extends LatchkeyError<'NAME_RESOLUTION_FAILED'> {
  constructor(cause: unknown) {
    super('NAME_RESOLUTION_FAILED', 'Error resolving name', { cause })
  }
}
