import type { MethodContext } from './MethodContext.js'
import { readNewChain } from './readNewChain.js'
import { switchEthereumChain } from './switchEthereumChain.js'

/**
 * `wallet_addEthereumChain` (EIP-3085): adds the chain and selects it, in one question. A chain that the wallet knows
 * keeps its addresses, as in MetaMask, and is selected.
 *
 * @throws {ProviderRpcError} 4001, -32602
 */
export async function addEthereumChain(context: MethodContext, params: readonly unknown[]): Promise<null> {
  const { state, approve } = context
  const chain = readNewChain(params)
  if (state.findChain(chain.chainId)) return switchEthereumChain(context, params)
  await approve({
    kind: 'wallet_addEthereumChain',
    isExclusive: true,
    title: 'Add this network?',
    explanation: 'The site names it and says where it is reached.',
    lines: [
      { label: 'Name', value: chain.name },
      { label: 'Chain ID', value: String(chain.chainId) },
      { label: 'Address', value: chain.rpcUrl },
    ],
  })
  state.addChain(chain)
  state.selectChain(chain.chainId)
  return null
}
