/** Rules about approvals, and about signatures that others can use to move tokens. */
import type { ApprovalEffect } from './Effect.js'
import type { Finding } from './Finding.js'
import { permit2, usersOfSpenders } from './knownContracts.js'
import { effectsOf, type Rule, type Subject } from './Subject.js'

/** Finds allowances that cover any balance. */
export const findUnlimitedApproval: Rule = (subject) => {
  const approval = grants(subject).find(({ amount }) => amount !== 'all' && isUnlimited(amount))
  if (!approval || subject.signed.kind === 'solana') return []
  return [
    { id: 'unlimited-approval', severity: 'caution', values: { token: approval.token, spender: approval.spender } },
  ]
}

/** Finds approvals and permits that stay valid for long. Allowances without an expiry time are usual. */
export const findLongApproval: Rule = (subject) => {
  const { now } = subject.known
  const latest = BigInt(now + longestDays * 86_400)
  const approval = grants(subject).find(({ expiresAt }) => expiresAt !== undefined && expiresAt > latest)
  if (!approval) return []
  return [{ id: 'long-approval', severity: 'caution', values: { spender: approval.spender } }]
}

/** Finds operators: `setApprovalForAll` and its relatives. */
export const findCollectionApproval: Rule = (subject) => {
  const approval = grants(subject).find(({ amount }) => amount === 'all')
  if (!approval) return []
  return [
    { id: 'collection-approval', severity: 'caution', values: { token: approval.token, spender: approval.spender } },
  ]
}

/** Finds signatures that give an allowance. They cost nothing, so users take them for a sign-in. */
export const findPermit: Rule = (subject) => {
  const [permit, ...others] = subject.isSignature ? grants(subject).filter(({ isDebt }) => !isDebt) : []
  if (!permit) return []
  const found: Finding[] = [
    { id: 'permit', severity: 'caution', values: { token: permit.token, spender: permit.spender } },
  ]
  const unlimited = [permit, ...others].filter(({ amount }) => amount === 'all' || isUnlimited(amount))
  return unlimited.length >= fewestInSweep ? [sweepBySignature(unlimited), ...found] : found
}

/** Finds signatures that let another account transfer tokens. */
export const findSignedTransfer: Rule = (subject) => {
  const transfers = subject.isSignature ? effectsOf(subject, 'transfer').filter(({ token }) => token !== undefined) : []
  const [transfer] = transfers
  if (!transfer) return []
  const { token = '', spender, to } = transfer
  const receiver = spender ?? to
  const found: Finding[] = [{ id: 'signed-transfer', severity: 'caution', values: { token, receiver } }]
  const assets = new Set(transfers.filter((one) => one.spender !== undefined).map((one) => one.token))
  return assets.size >= fewestInSweep ? [sweepBySignature([{ spender: receiver }]), ...found] : found
}

/** Finds permission to borrow in the account's name. */
export const findDebtDelegation: Rule = (subject) => {
  const approval = grants(subject).find(({ isDebt }) => isDebt)
  return approval ? [{ id: 'debt-delegation', severity: 'caution', values: { spender: approval.spender } }] : []
}

/** Finds delegates of token accounts on Solana, where apps rarely need any. */
export const findTokenDelegate: Rule = (subject) => {
  const [approval] = subject.signed.kind === 'solana' ? grants(subject) : []
  if (!approval) return []
  const severity = grants(subject).some(({ amount }) => amount === 'all' || amount >= 2n ** 63n) ? 'danger' : 'caution'
  return [{ id: 'token-delegate', severity, values: { spender: approval.spender } }]
}

/** Finds an approval in a batch that none of the batch's calls uses. */
export const findStrayApproval: Rule = (subject) => {
  const called = new Set(subject.calls.map(({ to }) => to))
  const isBatch = subject.signed.kind === 'calls' && subject.calls.filter(({ isWrapper }) => !isWrapper).length > 1
  // Uniswap's router takes tokens through Permit2.
  if (subject.calls.some(({ data }) => routerSelectors.has(data.slice(0, 10)))) called.add(permit2)
  const isUsed = (spender: string) => called.has(usersOfSpenders[spender] ?? spender)
  const stray = grants(subject).find(({ spender }) => !isUsed(spender))
  if (!isBatch || !stray) return []
  return [{ id: 'stray-approval', severity: 'caution', values: { token: stray.token, spender: stray.spender } }]
}

/** Its `execute` functions. */
const routerSelectors: ReadonlySet<string> = new Set(['0x3593564c', '0x24856bc3'])

/** Approvals of other accounts that allow anything. */
export function grants(subject: Subject): readonly ApprovalEffect[] {
  return effectsOf(subject, 'approval').filter(
    ({ amount, spender }) => amount !== 0n && !subject.known.own.has(spender),
  )
}

/**
 * Balances are far below 2^95, but some apps use less than 2^256 - 1 as unlimited.
 *
 * @param decimals The token's, at most 18. @default 18
 */
export function isUnlimited(amount: bigint, decimals = 18): boolean {
  return amount * 10n ** BigInt(18 - decimals) >= 2n ** 95n
}

function sweepBySignature([{ spender } = { spender: '' }]: readonly { readonly spender: string }[]): Finding {
  return { id: 'sweep', severity: 'danger', values: { receiver: spender } }
}

/** Uniswap's permits last 30 days. */
const longestDays = 31
export const fewestInSweep = 3
