import {
  describeEvmChain,
  type Network,
  NetworkNotSwitchedError,
  type Provider,
  pause,
  readErrorMessage,
  readRecord,
  toHexChainId,
} from '@latchkey/plugin-api'
import { readNetworkId } from './readWallet.js'

/**
 * Switches networks (EIP-3326), and adds unknown ones (EIP-3085). @throws {NetworkNotSwitchedError} If the wallet
 * stays.
 */
export async function switchChain(provider: Provider, network: Network, signal?: AbortSignal): Promise<void> {
  const chainId = toHexChainId(network.caipNetworkId)
  const move = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await move()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    const params = [{ chainId, ...describeEvmChain(network) }]
    await provider.request({ method: 'wallet_addEthereumChain', params })
    // EIP-3085 only requires wallets to add the network, but most also switch to it.
    if (!(await isOn(provider, network))) await move()
  }
  // Some wallets respond before they switch, or never switch.
  for (let attempt = 1; !(await isOn(provider, network)); attempt++) {
    if (attempt >= 10 || signal?.aborted) throw new NetworkNotSwitchedError(network)
    await pause(100, signal)
  }
}

async function isOn(provider: Provider, { caipNetworkId }: Network): Promise<boolean> {
  return readNetworkId(await provider.request({ method: 'eth_chainId' })) === caipNetworkId
}

/**
 * EIP-3326 defines 4902, which MetaMask mobile wraps in another error (MetaMask/metamask-mobile#2944). Other wallets
 * send 32603 or 5000. WalletConnect wallets also use 5000 for rejections.
 */
function isUnknownChain(error: unknown): boolean {
  const { code, data } = readRecord(error)
  if (readRecord(readRecord(data).originalError).code === 4902) return true
  if (code === 5000) return !/reject|denied|disapprove|cancel/i.test(readErrorMessage(error).slice(0, 500))
  return code === 4902 || code === 32603
}
