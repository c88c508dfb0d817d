import { LatchkeyError, type Network, type Provider } from '@latchkey/plugin-api'
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

/** 4902 by EIP-3326; MetaMask's mobile app wraps it into an internal error. */
function isUnknownChain(error: unknown): boolean {
  if (readCode(error) === unknownChain) return true
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  const original = typeof data === 'object' && data !== null && 'originalError' in data ? data.originalError : undefined
  return readCode(original) === unknownChain
}

const unknownChain = 4902

export class NetworkNotSwitchedError extends LatchkeyError {
  constructor(network: Network) {
    super('NETWORK_NOT_SWITCHED', 'The wallet stayed on another network', { details: network.caipNetworkId })
  }
}
