import type { ChainNamespace, Network } from '@latchkey/plugin-api'
import type { Core } from '../core.js'

/** The namespaces in which the embedded wallet has accounts (specification, section 6). */
export const authNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']

export function isAuthNetwork({ chainNamespace }: Network): boolean {
  return authNamespaces.includes(chainNamespace)
}

/** Where the secure site asks the network: the host's address, else the network's own, else the services'. */
export function readRpcUrl({ runtime, http }: Pick<Core, 'runtime' | 'http'>, network: Network): string {
  const { customRpcUrls, enablePublicRpc } = runtime.options
  const own = customRpcUrls?.[network.caipNetworkId]?.[0]
  const [open] = enablePublicRpc === false ? [] : network.rpcUrls.default.http
  return own ?? open ?? http.blockchain.url('/v1/', { chainId: network.caipNetworkId })
}
