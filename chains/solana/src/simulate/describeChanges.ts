import type { ApprovalChange, Simulation } from '@latchkey/plugin-api'
import type { AccountState, TokenState } from './readState.js'

/** A transaction's effect on each account that it can write. */
export interface Run {
  readonly payer: string
  /** In lamports. */
  readonly fee: bigint
  readonly accounts: readonly AccountChange[]
}

interface AccountChange {
  readonly address: string
  readonly before: AccountState | undefined
  readonly after: AccountState | undefined
}

/**
 * Sums what `owner` gains and loses in its own account and its token accounts, without fees. The SOL in its stake and
 * nonce accounts counts only if there is less of it afterwards.
 */
export function describeChanges(runs: readonly Run[], owner: string): Simulation {
  let coins = 0n
  let kept = 0n
  const tokens = new Map<string, bigint>()
  const approvals: ApprovalChange[] = []
  const add = (token: TokenState | undefined, sign: bigint) => {
    if (token) tokens.set(token.mint, (tokens.get(token.mint) ?? 0n) + sign * token.amount)
  }
  for (const { payer, fee, accounts } of runs) {
    if (payer === owner) coins += fee
    for (const { address, before, after } of accounts) {
      if (address === owner) coins += readLamports(after, before) - (before?.lamports ?? 0n)
      if (before?.holder === owner) kept -= before.lamports
      if (after?.holder === owner) kept += after.lamports
      const [held, left] = [before, after].map((state) => (state?.token?.owner === owner ? state.token : undefined))
      add(held, -1n)
      add(left, 1n)
      approvals.push(...describeApproval(held, left))
    }
  }
  if (kept < 0n) coins += kept
  const changes = [{ amount: coins }, ...[...tokens].map(([tokenAddress, amount]) => ({ tokenAddress, amount }))]
  return { status: 'success', changes: changes.filter(({ amount }) => amount !== 0n), approvals }
}

/** An account that is assigned to another program is lost, with its coins: only that program can spend them. */
function readLamports(after: AccountState | undefined, before: AccountState | undefined): bigint {
  return after && before && after.program !== before.program ? 0n : (after?.lamports ?? 0n)
}

/** @param kept The account afterwards, if it still belongs to the owner. */
function describeApproval(held: TokenState | undefined, kept: TokenState | undefined): readonly ApprovalChange[] {
  const [previous, delegate] = [held?.delegate, kept?.delegate]
  const mint = kept?.mint ?? held?.mint
  if (!mint || (previous?.address === delegate?.address && previous?.amount === delegate?.amount)) return []
  const isSpent = held && kept && kept.amount < held.amount && (delegate?.amount ?? 0n) < (previous?.amount ?? 0n)
  if (delegate) {
    if (isSpent && delegate.address === previous?.address) return []
    const amount = delegate.amount === largestAmount ? 'all' : delegate.amount
    return [{ tokenAddress: mint, spender: delegate.address, amount }]
  }
  return previous && kept && !isSpent ? [{ tokenAddress: mint, spender: previous.address, amount: 0n }] : []
}

const largestAmount = 2n ** 64n - 1n
