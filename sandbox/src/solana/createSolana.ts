/** The interface to Solana for the sandbox's other parts. */
import type { Position } from '../indexer/readPositions.js'
import type { RpcAnswer, RpcCall } from './answerCall.js'
import type { SolanaNotification, SolanaSubscriptions } from './createSubscriptions.js'
import type { PlacedEntry } from './describeHistory.js'
import type { OpenSolanaChain } from './openSolanaChain.js'
import type { SandboxSolana } from './SandboxSolana.js'
import { solanaCoin } from './solanaCoin.js'
import { solanaTokens } from './tokens/solanaTokens.js'
import { toPositions } from './toPositions.js'

export interface Solana extends Omit<SandboxSolana, 'rpcUrl' | 'wsUrl'> {
  answer(call: RpcCall): Promise<RpcAnswer>
  subscribe(notify: (notification: SolanaNotification) => void): Promise<SolanaSubscriptions>
  readPositions(address: string): Promise<Position[]>
  /** Returns entries for the history service. @param iconUrl returns a token's picture. */
  readHistory(address: string, iconUrl: (symbol: string) => string | undefined): Promise<PlacedEntry[]>
}

/** Loads nothing before the first use: the VM is 12 MB, and most sandboxes never need it. */
export function createSolana(): Solana {
  let opening: Promise<OpenSolanaChain> | undefined
  const open = () => {
    opening ??= import('./openSolanaChain.js').then(({ openSolanaChain }) => openSolanaChain())
    return opening
  }
  return {
    caipNetworkId: solanaCoin.chainId,
    name: solanaCoin.name,
    nativeCurrency: { name: solanaCoin.name, symbol: solanaCoin.symbol, decimals: solanaCoin.decimals },
    tokens: solanaTokens,
    answer: async (call) => (await open()).answer(call),
    subscribe: async (notify) => (await open()).subscribe(notify),
    fund: async (address, lamports) => (await open()).fund(address, lamports),
    mintToken: async (address, { token, amount }) => (await open()).mintToken(address, token, amount),
    seed: async (address) => {
      const startedAtMs = Date.now()
      const chain = await open()
      chain.seed(address)
      return {
        caipNetworkId: solanaCoin.chainId,
        tokens: toPositions(chain.balancesOf(address)).length,
        collectibles: 0,
        transactions: chain.historyOf(address, () => undefined).length,
        durationMs: Date.now() - startedAtMs,
      }
    },
    expireBlockhashes: async () => (await open()).expireBlockhashes(),
    readPositions: async (address) => toPositions((await open()).balancesOf(address)),
    readHistory: async (address, iconUrl) => (await open()).historyOf(address, iconUrl),
  }
}
