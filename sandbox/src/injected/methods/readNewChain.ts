import type { SandboxWalletChain } from '../SandboxWalletOptions.js'
import { invalidParameters } from '../signing/ProviderRpcError.js'
import { readChainId } from './readChainId.js'

/**
 * Reads the parameters of `wallet_addEthereumChain`, with the rules of EIP-3085: a name, and at least one https address
 * (or http on this machine). The addresses are not tried out: a sandbox asks no other machine before it has to.
 *
 * @throws {ProviderRpcError} -32602
 */
export function readNewChain(params: readonly unknown[]): Required<SandboxWalletChain> {
  const chainId = readChainId(params)
  const { chainName, rpcUrls, nativeCurrency } = params[0] as Record<string, unknown>
  if (typeof chainName !== 'string' || chainName.trim() === '') throw invalidParameters('chainName is missing')
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find(isRpcUrl) : undefined
  if (!rpcUrl) throw invalidParameters('rpcUrls has no https address')
  const symbol: unknown = (nativeCurrency as { symbol?: unknown } | null | undefined)?.symbol
  return {
    chainId,
    name: chainName.trim().slice(0, 60),
    symbol: typeof symbol === 'string' ? symbol.slice(0, 11) : 'coins',
    rpcUrl,
  }
}

function isRpcUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}
