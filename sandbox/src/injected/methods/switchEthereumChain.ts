import type { SandboxWalletChain } from '../SandboxWalletOptions.js'
import { unknownChain } from '../signing/ProviderRpcError.js'
import type { MethodContext } from './MethodContext.js'
import { readChainId, refuseOtherKeys } from './readChainId.js'

/**
 * `wallet_switchEthereumChain` (EIP-3326). Does not prompt if the chain is already selected.
 *
 * @throws {ProviderRpcError} 4902, 4001, -32602
 */
export async function switchEthereumChain(context: MethodContext, params: readonly unknown[]): Promise<null> {
  const chainId = readChainId(params)
  refuseOtherKeys(params, ['chainId'])
  const chain = context.state.findChain(chainId)
  if (!chain) throw unknownChain(chainId)
  return selectChain(context, chain)
}

/** @throws {ProviderRpcError} 4001, -32002 */
export async function selectChain(
  { state, approve, fundSelected }: MethodContext,
  chain: SandboxWalletChain,
): Promise<null> {
  if (chain.chainId === state.chain.chainId) return null
  await approve({
    kind: 'wallet_switchEthereumChain',
    isExclusive: true,
    title: 'Switch network?',
    lines: [
      { label: 'From', value: state.chain.name },
      { label: 'To', value: chain.name },
    ],
  })
  // Fund the account before the page receives the change, because it then reads the balance.
  if (state.isAuthorized) await fundSelected(chain)
  state.selectChain(chain.chainId)
  return null
}
