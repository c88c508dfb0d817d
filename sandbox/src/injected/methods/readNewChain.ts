import type { SandboxWalletChain } from '../SandboxWalletOptions.js'
import { ProviderRpcError } from '../signing/ProviderRpcError.js'
import { readChainId, refuseOtherKeys } from './readChainId.js'

/**
 * Reads the parameters of `wallet_addEthereumChain` (EIP-3085) as strictly as MetaMask. MetaMask also calls the RPC
 * URLs, but the sandbox contacts no other machine.
 *
 * @throws {ProviderRpcError} -32602
 */
export function readNewChain(params: readonly unknown[]): Required<SandboxWalletChain> {
  const chainId = readChainId(params)
  refuseOtherKeys(params, keys)
  const { chainName, rpcUrls, blockExplorerUrls, nativeCurrency } = params[0] as Record<string, unknown>
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find(isSafeUrl) : undefined
  if (!rpcUrl) {
    throw invalid(`Expected an array with at least one valid string HTTPS url 'rpcUrls', Received:\n${rpcUrls}`)
  }
  const isAbsent = blockExplorerUrls === undefined || blockExplorerUrls === null
  if (!isAbsent && !(Array.isArray(blockExplorerUrls) && blockExplorerUrls.some(isSafeUrl))) {
    throw invalid(
      `Expected null or array with at least one valid string HTTPS URL 'blockExplorerUrl'. Received: ${blockExplorerUrls}`,
    )
  }
  if (typeof chainName !== 'string' || chainName === '') {
    throw invalid(`Expected non-empty string 'chainName'. Received:\n${chainName}`)
  }
  return { chainId, name: chainName.slice(0, 100), symbol: readSymbol(nativeCurrency), rpcUrl }
}

function readSymbol(nativeCurrency: unknown): string {
  if (nativeCurrency === undefined || nativeCurrency === null) return 'coins'
  const { symbol, decimals } = nativeCurrency as { symbol?: unknown; decimals?: unknown }
  if (decimals !== 18) {
    throw invalid(
      `Expected the number 18 for 'nativeCurrency.decimals' when 'nativeCurrency' is provided. Received: ${decimals}`,
    )
  }
  if (typeof symbol !== 'string' || symbol.length < 1 || symbol.length > 6) {
    throw invalid(`Expected 1-6 character string 'nativeCurrency.symbol'. Received:\n${symbol}`)
  }
  return symbol
}

const keys = ['chainId', 'chainName', 'blockExplorerUrls', 'iconUrls', 'rpcUrls', 'nativeCurrency']

function invalid(message: string): ProviderRpcError {
  return new ProviderRpcError(-32602, message)
}

function isSafeUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}
