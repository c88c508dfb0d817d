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
 * Sums what `owner` gains and loses in its own account and its token accounts, without fees. Each transaction was
 * simulated on its own, and the app may send only one of them. So one's gains don't make up for another's losses.
 */
export function describeChanges(runs: readonly Run[], owner: string): Simulation {
  const all = runs.map((run) => readRun(run, owner))
  const changes = all.flatMap((run) => run.changes)
  const gains = sumByToken(changes.filter(({ amount }) => amount > 0n))
  const losses = sumByToken(changes.filter(({ amount }) => amount < 0n))
  return { status: 'success', changes: [...losses, ...gains], approvals: all.flatMap(({ approvals }) => approvals) }
}

type Change = Simulation['changes'][number]

function sumByToken(changes: readonly Change[]): readonly Change[] {
  const sums = new Map<string | undefined, bigint>()
  for (const { tokenAddress, amount } of changes) sums.set(tokenAddress, (sums.get(tokenAddress) ?? 0n) + amount)
  return [...sums].map(([tokenAddress, amount]) => ({ amount, ...(tokenAddress !== undefined && { tokenAddress }) }))
}

function readRun(
  { payer, fee, accounts }: Run,
  owner: string,
): { readonly changes: readonly Change[]; readonly approvals: readonly ApprovalChange[] } {
  let coins = payer === owner ? fee : 0n
  const held: Holdings = { gained: 0n, lost: 0n }
  const tokens = new Map<string, bigint>()
  const approvals: ApprovalChange[] = []
  const add = (token: TokenState | undefined, sign: bigint) => {
    if (token) tokens.set(token.mint, (tokens.get(token.mint) ?? 0n) + sign * token.amount)
  }
  for (const { address, before, after } of accounts) {
    if (address === owner) coins += readLamports(after, before) - (before?.lamports ?? 0n)
    const start = before?.holder === owner ? before.lamports : 0n
    const end = after?.holder === owner ? after.lamports : 0n
    if (end > start) held.gained += end - start
    else held.lost += start - end
    const [previous, next] = [before, after].map((state) => (state?.token?.owner === owner ? state.token : undefined))
    add(previous, -1n)
    add(next, 1n)
    approvals.push(...describeApproval(previous, next))
  }
  const amount = addHoldings(coins, held)
  const changes = [{ amount }, ...[...tokens].map(([tokenAddress, sum]) => ({ tokenAddress, amount: sum }))]
  return { changes: changes.filter((change) => change.amount !== 0n), approvals }
}

/** What all stake and nonce accounts of the owner gain or lose. */
interface Holdings {
  gained: bigint
  lost: bigint
}

/**
 * Coins that the owner's account puts into a stake count as spent. Other SOL in stake and nonce accounts counts only if
 * there is less of it afterwards, so that a split or a withdrawal to oneself changes nothing.
 */
function addHoldings(coins: bigint, { gained, lost }: Holdings): bigint {
  const spent = coins < 0n ? -coins : 0n
  const moved = gained > spent ? gained - spent : 0n
  return lost > moved ? coins - (lost - moved) : coins
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
