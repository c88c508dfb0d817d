import type { CaipNetworkId, ChainFacade } from '@latchkey/plugin-api'
import { attempt } from '../attempt.js'
import { PaymentError } from '../errors.js'

/**
 * An ERC-20 token by its contract. Old ones write their sign as bytes, which is left to the services.
 *
 * @throws {PaymentError} PAY_ASSET_INVALID: there is no contract.
 */
export async function readContractToken(
  chain: ChainFacade,
  place: { readonly networkId: CaipNetworkId; readonly contract: string; readonly owner: string | undefined },
): Promise<{ readonly symbol?: string; readonly decimals?: number; readonly amount?: bigint }> {
  const { networkId, contract: address, owner } = place
  const read = (functionName: string, type: string, ...args: string[]) => {
    const inputs = args.map(() => ({ name: '', type: 'address' }))
    const abi = [
      { type: 'function', name: functionName, stateMutability: 'view', inputs, outputs: [{ name: '', type }] },
    ]
    return chain.readContract({ networkId, address, abi, functionName, args })
  }
  try {
    const [decimals, symbol, amount] = await Promise.all([
      read('decimals', 'uint8'),
      attempt(() => read('symbol', 'string')),
      attempt(() => (owner === undefined ? undefined : read('balanceOf', 'uint256', owner))),
    ])
    return {
      ...(typeof decimals === 'number' && { decimals }),
      ...(typeof symbol === 'string' && { symbol }),
      ...(typeof amount === 'bigint' && { amount }),
    }
  } catch (error) {
    if ((await attempt(() => chain.isContract?.({ networkId, address }))) === false)
      throw new PaymentError('PAY_ASSET_INVALID', address)
    throw error
  }
}
