import {
  type AssetChange,
  type CaipAddress,
  type CaipNetworkId,
  type ChainToken,
  cleanTokenName,
  cleanTokenSymbol,
  pause,
  type Simulation,
} from '@latchkey/plugin-api'
import { priceAmount } from '@latchkey/plugin-api/amounts'
import type { ReviewPluginContext } from '../module.js'
import { mostPriced, type SimulatedApproval, type SimulatedAsset, type SimulatedChanges } from './SimulatedChanges.js'

/** Adds tokens' names and values in US dollars. Without them, amounts are still shown. */
export async function describeChanges(
  context: ReviewPluginContext,
  networkId: CaipNetworkId,
  simulation: Simulation,
  signal: AbortSignal,
): Promise<SimulatedChanges> {
  const losses = simulation.changes.filter(({ amount }) => amount < 0n)
  const gains = simulation.changes.filter(({ amount }) => amount > 0n)
  const changes = [...losses, ...gains].slice(0, mostShown)
  const approvals = simulation.approvals?.slice(0, mostShown) ?? []
  const deadline = pause(detailsMs, signal)
  const describeToken = createTokenReader(context, networkId, deadline)

  async function describeAsset(change: AssetChange, hasPrice: boolean): Promise<SimulatedAsset> {
    const { tokenAddress, amount, collectibleIds } = change
    const kind = collectibleIds ? 'collectible' : tokenAddress ? 'token' : 'coin'
    const finding =
      kind === 'collectible' || !hasPrice
        ? undefined
        : Promise.race([readPrice(context, networkId, tokenAddress), deadline])
    const [token, price] = await Promise.all([describeToken(tokenAddress, kind), finding])
    const value = amount < 0n ? -amount : amount
    const isOne = kind === 'token' && token?.decimals === 0 && value === 1n && networkId.startsWith('solana:')
    return {
      ...change,
      // Solana's collectibles are tokens of which there is one.
      kind: isOne ? 'collectible' : kind,
      ...(token && { token }),
      ...(token && price && { fiat: priceAmount({ value, decimals: token.decimals }, price) }),
    }
  }

  async function describeApproval(approval: NonNullable<Simulation['approvals']>[number]): Promise<SimulatedApproval> {
    const kind = approval.collectibleIds ? 'collectible' : 'token'
    const token = await describeToken(approval.tokenAddress, kind)
    return { ...approval, kind, ...(token && { token }) }
  }

  const [assets, approvalsWithTokens] = await Promise.all([
    Promise.all(changes.map((change, index) => describeAsset(change, index < mostPriced))),
    Promise.all(approvals.map(describeApproval)),
  ])
  const omitted = losses.length + gains.length + (simulation.approvals?.length ?? 0) - changes.length - approvals.length
  return {
    status: 'success',
    assets: sortAssets(assets),
    approvals: approvalsWithTokens,
    ...(omitted > 0 && { omitted }),
    ...(!simulation.approvals && { isPartial: true as const }),
    ...(simulation.hasFailures && { hasFailures: true as const }),
  }
}

/** Losses first, and the most valuable first. Unknown values come last, in the order of the simulation. */
function sortAssets(assets: readonly SimulatedAsset[]): readonly SimulatedAsset[] {
  return [...assets].sort((first, second) => {
    const sides = Number(first.amount > 0n) - Number(second.amount > 0n)
    return sides || Number(second.fiat ?? -1) - Number(first.fiat ?? -1)
  })
}

type TokenReader = (address: string | undefined, kind: SimulatedAsset['kind']) => Promise<ChainToken | undefined>

/** Reads each token once, until the deadline. */
function createTokenReader(
  context: ReviewPluginContext,
  networkId: CaipNetworkId,
  deadline: Promise<void>,
): TokenReader {
  const found = new Map<string, Promise<ChainToken | undefined>>()
  const namespace = networkId.startsWith('solana:') ? 'solana' : 'eip155'
  const findCoin = () => {
    const networks = context.store.get(context.accounts.networks)
    return networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.nativeCurrency
  }

  async function read(address: string, kind: SimulatedAsset['kind']): Promise<ChainToken | undefined> {
    const chain = await context.chain(namespace)
    if (kind !== 'collectible') {
      const token = await chain.readToken?.({ networkId, address })
      if (!token?.symbol) return token
      // With the descriptions, because only they need it at once.
      const { markSymbol } = await import('../describe/lookups.js')
      return { ...token, symbol: markSymbol(token.symbol, { networkId, address, coin: findCoin()?.symbol ?? '' }) }
    }
    // Collectibles have no decimals, so they are no tokens for `readToken`.
    const [name, symbol] = await Promise.all(
      ['name', 'symbol'].map((functionName) =>
        chain.readContract({ networkId, address, abi: textAbi(functionName), functionName }).catch(() => undefined),
      ),
    )
    const [cleanName, cleanSymbol] = [cleanTokenName(name), cleanTokenSymbol(symbol)]
    return { decimals: 0, ...(cleanName && { name: cleanName }), ...(cleanSymbol && { symbol: cleanSymbol }) }
  }

  return async (address, kind) => {
    if (address === undefined) return findCoin()
    const token = found.get(address) ?? read(address, kind).catch(() => undefined)
    found.set(address, token)
    return (await Promise.race([token, deadline])) ?? undefined
  }
}

async function readPrice(
  { prices }: ReviewPluginContext,
  networkId: CaipNetworkId,
  tokenAddress: string | undefined,
): Promise<string | undefined> {
  const coin = networkId.startsWith('solana:') ? wrappedSol : `0x${'e'.repeat(40)}`
  const token: CaipAddress = `${networkId}:${tokenAddress ?? coin}`
  // One call per token, so that a failure does not affect the other prices.
  const answer = await prices.getPrices({ tokens: [token] }).catch(() => undefined)
  return answer?.get(token)?.price
}

const textAbi = (name: string) => [
  { type: 'function', name, stateMutability: 'view', inputs: [], outputs: [{ type: 'string' }] },
]

/** Priced like SOL. */
const wrappedSol = 'So11111111111111111111111111111111111111112'
const mostShown = 50
const detailsMs = 1_000
