import type { Provider } from '@latchkey/plugin-api'
import type { DemoNode, DemoTransaction } from './createDemoNode.js'

export interface DemoWalletParameters {
  /** The networks that the wallet knows, by hexadecimal chain id. It starts on the first. */
  readonly nodes: ReadonlyMap<string, DemoNode>
  readonly address: string
  /** Simulates the user: resolves to approve the connection, rejects to decline it. @default approves at once */
  readonly approve?: () => Promise<void>
}

/** Creates a wallet in the page's memory: an EIP-1193 provider without keys. It sends demo coins, and signs nothing. */
export function createDemoWallet({ nodes, address, approve }: DemoWalletParameters): Provider {
  let [chainId = ''] = nodes.keys()
  let isConnected = false
  const listeners = new Map<string, Set<Listener>>()

  function emit(event: string, value: unknown): void {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }

  function switchTo(wanted: string): null {
    if (!nodes.has(wanted)) throw providerError(4902, 'The demo wallet does not know this network')
    if (wanted === chainId) return null
    chainId = wanted
    emit('chainChanged', chainId)
    return null
  }

  async function request({ method, params }: Parameters<Provider['request']>[0]): Promise<unknown> {
    const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
    switch (method) {
      case 'eth_requestAccounts':
        await approve?.()
        isConnected = true
        return [address]
      case 'eth_accounts':
        return isConnected ? [address] : []
      case 'eth_chainId':
        return chainId
      case 'wallet_switchEthereumChain':
        return switchTo((first as { readonly chainId: string }).chainId)
      case 'wallet_revokePermissions':
        isConnected = false
        return null
      case 'eth_sendTransaction':
        if (!isConnected) throw providerError(4100, 'The page is not connected')
        return nodes.get(chainId)?.send({ ...(first as DemoTransaction), from: address })
      default:
        throw providerError(4200, `The demo wallet does not support ${method}`)
    }
  }

  return {
    request,
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
}

type Listener = Parameters<NonNullable<Provider['on']>>[1]

/** Returns an error with an EIP-1193 code. */
export function providerError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
