/** The errors that chain packages and integrations have in common. */
import { cleanForeignText } from './cleanForeignText.js'
import { LatchkeyError, type LatchkeyErrorOptions } from './errors.js'
import type { Network } from './network.js'

/** A request that did not reach the wallet, or that the user rejected. */
export class RequestError extends LatchkeyError {
  /** The number that EIP-1193 or JSON-RPC gives to the reason. */
  readonly rpcCode: number

  constructor(code: string, message: string, { rpcCode, ...options }: LatchkeyErrorOptions & { rpcCode: number }) {
    super(code, message, options)
    this.rpcCode = rpcCode
  }
}

/** No wallet is connected. */
export class NotConnectedError extends RequestError {
  constructor() {
    super('NOT_CONNECTED', 'Please call connect() before request()', { rpcCode: 4100 })
  }
}

/** The request's parameters do not have the form that its method demands. */
export class ParamsInvalidError extends RequestError {
  constructor(details: string) {
    super('REQUEST_PARAMS_INVALID', 'Invalid params', { rpcCode: -32602, details })
  }
}

/** The wallet, or the standard that it follows, does not have the method. */
export class MethodUnsupportedError extends RequestError {
  /** The values in the sentence, for other languages. */
  readonly values: { readonly method: string }

  constructor(method: string) {
    super('METHOD_NOT_SUPPORTED', `The wallet does not support the method ${method}`, { rpcCode: 4200 })
    this.values = { method }
  }
}

/** The wallet did not give this page the method. */
export class MethodNotApprovedError extends RequestError {
  constructor(method: string) {
    super('METHOD_NOT_APPROVED', `The wallet did not approve the method ${method}`, { rpcCode: 4200 })
  }
}

/** The wallet's answer does not have the form that its standard demands. */
export class WalletAnswerInvalidError extends LatchkeyError {
  /** @param method The method that was answered. */
  constructor(method: string) {
    super('WALLET_ANSWER_INVALID', 'The wallet gave an answer that could not be read', { details: method })
  }
}

/** The wallet knows the page, but shares no account on the network. */
export class NoAccountsError extends LatchkeyError {
  constructor(networkId?: string) {
    super('NO_ACCOUNTS', 'The wallet approved no account on the networks of this site', { details: networkId })
  }
}

/** The wallet still permits the dapp to see accounts, but is locked. */
export class WalletLockedError extends LatchkeyError {
  constructor(cause?: unknown) {
    super('WALLET_LOCKED', 'The wallet is locked', { cause })
  }
}

/** The wallet accepted the switch but stayed on its network. */
export class NetworkNotSwitchedError extends LatchkeyError {
  constructor(network: Network) {
    super('NETWORK_NOT_SWITCHED', 'The wallet stayed on another network', { details: network.caipNetworkId })
  }
}

/** The network is not among the modal's networks. */
export class NetworkUnknownError extends LatchkeyError {
  constructor(networkId: string) {
    super('NETWORK_NOT_FOUND', 'Network Not Found', { details: `${networkId} is not configured.` })
  }
}

/** The wallet supports none of the networks that the connection is for. */
export class ChainsNotSupportedError extends LatchkeyError {
  constructor(networks: readonly Pick<Network, 'caipNetworkId'>[], cause?: unknown) {
    super('CHAINS_NOT_SUPPORTED', 'The connector does not support any of the requested chains', {
      details: networks.map(({ caipNetworkId }) => caipNetworkId).join(', '),
      cause,
    })
  }
}

/** A node rejected a call. `rpcCode`, `data` and `reason` are the node's (JSON-RPC 2.0). */
export class RpcError extends LatchkeyError {
  readonly rpcCode: number
  readonly data: unknown
  /** The sentence of the node or of a contract, for libraries and developers. No view shows it as ours. */
  readonly reason: string

  constructor(method: string, error: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    const reason = cleanForeignText(error.message, 500)
    super('RPC_ERROR', 'The network’s node refused the request', { details: `${method}: ${error.code} ${reason}` })
    this.rpcCode = error.code
    this.data = error.data
    this.reason = reason
  }
}

/** A node's answer does not have the form that its method promises. */
export class NodeAnswerInvalidError extends LatchkeyError {
  constructor(method: string) {
    super('NODE_ANSWER_INVALID', 'The network’s node gave an answer that could not be read', { details: method })
  }
}

/** The address holds no token, or one with decimals that no amount can have. */
export class TokenNotFoundError extends LatchkeyError {
  constructor({ caipNetworkId }: Pick<Network, 'caipNetworkId'>, address: string) {
    super('TOKEN_NOT_FOUND', 'There is no such token on this network', { details: `${caipNetworkId}:${address}` })
  }
}
