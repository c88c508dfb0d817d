import { runningChains } from '../defaultWallets.js'
import type { MethodContext } from './MethodContext.js'
import { readNewChain } from './readNewChain.js'
import { selectChain } from './switchEthereumChain.js'

/**
 * `wallet_addEthereumChain` (EIP-3085): adds the chain and switches to it, with one approval. As in MetaMask, the URLs
 * of a known chain don't change.
 *
 * @throws {ProviderRpcError} 4001, -32602
 */
export async function addEthereumChain(context: MethodContext, params: readonly unknown[]): Promise<null> {
  const { state, approve, fundSelected } = context
  const chain = readNewChain(params)
  const known = state.findChain(chain.chainId)
  if (known) return selectChain(context, known)
  await approve({
    kind: 'wallet_addEthereumChain',
    isExclusive: true,
    title: 'Add this network?',
    explanation: 'The app provides its name and RPC URL.',
    lines: [
      { label: 'Name', value: chain.name },
      { label: 'Chain ID', value: String(chain.chainId) },
      { label: 'RPC URL', value: chain.rpcUrl },
    ],
  })
  const { rpcUrl, ...withoutUrl } = chain
  const isRunning = runningChains.some(({ chainId }) => chainId === chain.chainId)
  const added = isRunning ? withoutUrl : chain
  // Fund the account before the page receives the change, because it then reads the balance.
  if (state.isAuthorized) await fundSelected(added)
  state.addChain(added)
  state.selectChain(added.chainId)
  return null
}
