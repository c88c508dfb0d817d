import { isLoopback } from '../../http/isLoopback.js'
import { findChain } from '../../http/SandboxState.js'
import { callRpc } from '../../injected/signing/callRpc.js'
import { RefusedError } from '../RefusedError.js'
import type { SecureWorld } from '../SecureSite.js'

/**
 * Forwards a call to the chain.
 *
 * @param rpcUrl the dapp's URL for a chain outside the sandbox. It must be on this machine, so that dapps can't use the
 * site to reach other networks.
 * @throws {RefusedError} the chain does not run here.
 * @throws {ProviderRpcError} the chain's error.
 */
export async function askChain(
  world: Pick<SecureWorld, 'chains'>,
  { chainId, rpcUrl, method, params }: { chainId: string; rpcUrl?: string; method: string; params: unknown },
): Promise<unknown> {
  const chain = findChain(world, chainId)
  if (chain) return callRpc(chain.rpcUrl, method, params)
  if (rpcUrl && isLocal(rpcUrl)) return callRpc(rpcUrl, method, params)
  throw new RefusedError('This network is not supported.')
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && isLoopback(new URL(url).host)
}
