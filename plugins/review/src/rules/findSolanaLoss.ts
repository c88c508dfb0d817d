import type { SignedSolana } from '../signed/Signed.js'
import { readAmount } from '../signed/solana/instructionData.js'
import { listInstructions } from '../signed/solana/readEffects.js'
import type { SimulatedAsset } from '../simulate/SimulatedChanges.js'
import type { Finding } from './Finding.js'
import { hasGain, isPaid } from './isPaid.js'

/**
 * Finds losses on Solana that no instruction states, and that nothing pays for. A thief's own program
 * makes the transfers, because they would show as instructions of the transaction.
 */
export function findSolanaLoss(signed: SignedSolana, assets: readonly SimulatedAsset[]): readonly Finding[] {
  // The rules know all that Solana's own programs do.
  if (!signed.hasUnknownProgram) return []
  const data = signed.transactions.flatMap((bytes) => listInstructions(bytes).map((instruction) => instruction.data))
  const hidden = assets.filter((asset) => asset.amount < 0n && !isStated(signed, data, asset))
  if (hidden.length === 0 || isPaid(hidden, assets)) return []
  // Marketplaces take a collectible that is offered for sale.
  const isListing = hidden.length === 1 && hidden.every(({ amount, kind }) => kind === 'collectible' && amount === -1n)
  return [{ id: 'hidden-loss', severity: isListing || hasGain(assets) ? 'caution' : 'danger' }]
}

function isStated({ effects, from }: SignedSolana, data: readonly Uint8Array[], loss: SimulatedAsset): boolean {
  const { amount, tokenAddress } = loss
  const sent = effects.flatMap((one) =>
    one.kind === 'transfer' && one.token === tokenAddress && one.to !== from ? (one.amount ?? -amount) : [],
  )
  const rest = -amount - sent.reduce((sum, one) => sum + one, 0n)
  return rest <= (tokenAddress ? 0n : mostRent) || [-amount, rest].some((wanted) => hasAmount(data, wanted))
}

/** Whether the data of an instruction has the amount, or a bit more. Programs write amounts at any position. */
function hasAmount(data: readonly Uint8Array[], wanted: bigint): boolean {
  return data.some((bytes) =>
    bytes.some((_byte, at) => {
      const found = readAmount(bytes, at)
      return found >= wanted && found * 9n <= wanted * 10n
    }),
  )
}

/** 0.2 SOL, for fees and new accounts. */
const mostRent = 200_000_000n
