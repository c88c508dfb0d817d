/** The errors that the shell, chain packages, the embedded wallet and integrations have in common. */
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

/** The user rejected the request, in words or by closing what asked them. */
export class RequestRejectedError extends RequestError {
  constructor(cause?: unknown) {
    super('REQUEST_REJECTED', 'User rejected the request', { rpcCode: 4001, cause })
  }
}

/** The request was withdrawn before the user approved it. */
export class RequestAbortedError extends RequestError {
  constructor(details?: string) {
    super('REQUEST_ABORTED', 'Request was aborted', { rpcCode: 4001, details })
  }
}

/**
 * Nobody can tell whether the user approved. It is no rejection: a caller that asks again may send twice.
 *
 * JSON-RPC leaves -32000 to servers. viem repeats a request after -32603, which must not happen here.
 */
export class RequestUnclearError extends RequestError {
  constructor(details: string) {
    super(
      'REQUEST_OUTCOME_UNKNOWN',
      'It’s unclear whether your wallet approved this. Check your activity before you try again.',
      { rpcCode: -32000, details },
    )
  }
}

/** The wallet's answer does not have the form that its standard demands. */
export class WalletAnswerInvalidError extends LatchkeyError {
  /** @param method The method that was answered. */
  constructor(method: string) {
    super('WALLET_ANSWER_INVALID', 'The wallet gave an answer that could not be read', { details: method })
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
