import { type FrozenRequest, RequestError } from '@latchkey/plugin-api'

/**
 * Looks at the chain id of EIP-3326 and EIP-3085 before the wallet is asked: a number or a decimal is a chain to some
 * wallets, another chain to others, and an error without a reason to the rest.
 *
 * @throws {RequestError} CHAIN_ID_INVALID
 */
export function guardChainId({ networkId, method, params }: FrozenRequest): void {
  if (!networkId.startsWith('eip155:') || !methods.includes(method)) return
  const [target] = Array.isArray(params) ? params : []
  const chainId: unknown = target?.chainId
  if (typeof chainId !== 'string' || !quantity.test(chainId)) throw new ChainIdInvalidError(method)
}

const methods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']
/** EIP-3326 bounds it by what JavaScript counts exactly. */
const quantity = /^0x(?:0*[1-9a-f][\da-f]{0,12}|0*1[\da-f]{13})$/i

class ChainIdInvalidError extends RequestError {
  constructor(method: string) {
    super('CHAIN_ID_INVALID', 'Invalid chain id', {
      // The specification's code for it. JSON-RPC's -32603 makes libraries ask again, which does not help here.
      rpcCode: 32603,
      details: `${method} needs a \`chainId\` such as '0x89'.`,
    })
  }
}
