import type { PrivateKeyAccount } from 'viem'
import { readChainId } from '../../injected/methods/readChainId.js'
import { readNewChain } from '../../injected/methods/readNewChain.js'
import {
  invalidParameters,
  ProviderRpcError,
  unauthorized,
  unknownChain,
  unsupportedMethod,
} from '../../injected/signing/ProviderRpcError.js'
import { readMessage } from '../../injected/signing/readMessage.js'
import { readTransactionFor } from '../../injected/signing/readTransaction.js'
import { readTypedData } from '../../injected/signing/readTypedData.js'
import type { WalletChain } from '../state/WalletSnapshot.js'
import type { WalletCall } from './WalletCall.js'

export interface ReadCallContext {
  readonly caipNetworkId: string
  readonly chains: readonly WalletChain[]
  /** The key of an address in the session. Undefined for other addresses. */
  readonly findSigner: (address: string) => PrivateKeyAccount | undefined
}

/**
 * Parses a session request, and rejects it if the user should not see it.
 *
 * @throws {ProviderRpcError} 4200, -32602, 4100, 4901 and 4902
 */
export function readCall(method: string, params: unknown, context: ReadCallContext): WalletCall {
  const { chains, caipNetworkId } = context
  const signerOf = (address: string) => {
    const signer = context.findSigner(address)
    if (!signer) throw unauthorized()
    return signer
  }
  const chain = chains.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (!Array.isArray(params)) throw invalidParameters('params is not a list')
  if (!chain) throw new ProviderRpcError(4901, `The wallet is not connected to ${caipNetworkId}.`)

  switch (method) {
    case 'personal_sign': {
      const request = readMessage(params)
      return { kind: 'message', signer: signerOf(request.address), request }
    }
    case 'eth_signTypedData_v4': {
      const request = readTypedData(params, chain.chainId)
      return { kind: 'typed-data', signer: signerOf(request.address), request }
    }
    case 'eth_sendTransaction': {
      const request = readTransactionFor(chain, params)
      return { kind: 'transaction', signer: signerOf(request.from), request, chain }
    }
    case 'wallet_switchEthereumChain': {
      const chainId = readChainId(params)
      const wanted = chains.find((candidate) => candidate.chainId === chainId)
      if (!wanted) throw unknownChain(chainId)
      return { kind: 'switch-chain', chain: wanted }
    }
    case 'wallet_addEthereumChain': {
      const { symbol, ...added } = readNewChain(params)
      const known = chains.find((candidate) => candidate.chainId === added.chainId)
      const chain = { ...added, caipNetworkId: `eip155:${added.chainId}`, nativeCurrency: { symbol } }
      return { kind: 'add-chain', chain: known ?? chain }
    }
    default:
      throw unsupportedMethod(method)
  }
}
