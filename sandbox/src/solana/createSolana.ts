/** The sandbox's Solana, as the other parts of the sandbox use it. */
import type { Position } from '../chains/readPositions.js'
import type { RpcAnswer, RpcCall } from './answerCall.js'
import type { SolanaNotification, SolanaSubscriptions } from './createSubscriptions.js'
import type { OpenSolanaChain } from './openSolanaChain.js'
import type { SandboxSolana } from './SandboxSolana.js'
import { solanaTokens } from './tokens/solanaTokens.js'
import { toPositions } from './toPositions.js'

export interface Solana extends Omit<SandboxSolana, 'rpcUrl' | 'wsUrl'> {
  answer(call: RpcCall): Promise<RpcAnswer>
  /** Begins one socket's subscriptions. */
  subscribe(notify: (notification: SolanaNotification) => void): Promise<SolanaSubscriptions>
  /** Rows of the balance service. */
  readPositions(address: string): Promise<Position[]>
}

/** Nothing is loaded before the first use: the VM is 12 MB, and most users of a sandbox never need it. */
export function createSolana(): Solana {
  let opening: Promise<OpenSolanaChain> | undefined
  const open = () => {
    opening ??= import('./openSolanaChain.js').then(({ openSolanaChain }) => openSolanaChain())
    return opening
  }
  return {
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    tokens: solanaTokens,
    answer: async (call) => (await open()).answer(call),
    subscribe: async (notify) => (await open()).subscribe(notify),
    fund: async (address, lamports) => (await open()).fund(address, lamports),
    mintToken: async (address, { token, amount }) => (await open()).mintToken(address, token, amount),
    expireBlockhashes: async () => (await open()).expireBlockhashes(),
    readPositions: async (address) => toPositions((await open()).balancesOf(address)),
  }
}
