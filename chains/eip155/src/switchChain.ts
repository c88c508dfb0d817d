import { type Network, NetworkNotSwitchedError, type Provider, readErrorMessage } from '@latchkey/plugin-api'
import { pause } from './pause.js'
import { readCode, readNetworkId } from './readWallet.js'

/**
 * Moves a wallet to a network (EIP-3326), adding it where the wallet doesn't know it (EIP-3085), and looks whether it is
 * there: some wallets answer before they have moved, and some answer although they never do.
 *
 * Rejects with the wallet's own error.
 *
 * @throws {NetworkNotSwitchedError} the wallet said yes and stayed where it was.
 */
export async function switchChain(provider: Provider, network: Network, signal?: AbortSignal): Promise<void> {
  const chainId = `0x${BigInt(network.id).toString(16)}`
  const move = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await move()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await provider.request({ method: 'wallet_addEthereumChain', params: [describeChain(network, chainId)] })
    // By the standard adding does not switch, though most wallets do both at once.
    if (!(await isThere(provider, network, 1, signal))) await move()
  }
  if (!(await isThere(provider, network, mostLooks, signal))) throw new NetworkNotSwitchedError(network)
}

async function isThere(
  provider: Provider,
  { caipNetworkId }: Network,
  looks: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (let look = 1; ; look++) {
    if (readNetworkId(await provider.request({ method: 'eth_chainId' })) === caipNetworkId) return true
    if (look >= looks || signal?.aborted) return false
    await pause(pauseMs, signal)
  }
}

const mostLooks = 10
const pauseMs = 100

function describeChain({ name, nativeCurrency, rpcUrls, blockExplorers }: Network, chainId: string) {
  return {
    chainId,
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}

/**
 * 4902 by EIP-3326; MetaMask's mobile app wraps it into an internal error. Others say 32603, without EIP-1474's minus, or
 * 5000, which WalletConnect's wallets use for a refusal as well: who said no is not asked again.
 */
function isUnknownChain(error: unknown): boolean {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  const original = typeof data === 'object' && data !== null && 'originalError' in data ? data.originalError : undefined
  if (readCode(original) === unknownChain) return true
  const code = readCode(error)
  if (code === unspecified) return !refusal.test(readErrorMessage(error).slice(0, 500))
  return code === unknownChain || code === invalidChainId
}

const unknownChain = 4902
const invalidChainId = 32603
const unspecified = 5000
const refusal = /reject|denied|disapprove|cancel/i
