/** Rules about who receives assets. */
import { looksAlike } from '@latchkey/plugin-api/kit'
import { fewestInSweep, grants } from './approvals.js'
import { type TransferEffect, unknown } from './Effect.js'
import type { Finding } from './Finding.js'
import { burnAddresses, imitatedContracts, settlements } from './knownContracts.js'
import { effectsOf, type Rule, type Subject } from './Subject.js'

/** Finds recipients and spenders whose addresses resemble known ones ("address poisoning"). */
export const findLookAlike: Rule = (subject) => findImitation(subject, [...subject.known.own])

export function findImitation(subject: Subject, known: readonly string[]): readonly Finding[] {
  const recipients = listRecipients(subject)
  const spenders = effectsOf(subject, 'approval').map(({ spender }) => spender)
  const pairs = [...pair(recipients, known), ...pair(spenders, [...imitatedContracts, ...known])]
  const found = pairs.find(([address, original]) => !known.includes(address) && looksAlike(address, original))
  if (!found) return []
  return [{ id: 'look-alike', severity: 'danger', values: { address: found[0], original: found[1] } }]
}

/** Finds tokens sent to their own contract, which can't send them back. */
export const findLostTransfer: Rule = (subject) => {
  const lost = effectsOf(subject, 'transfer').find(({ token, to }) => token && token !== unknown && token === to)
  return lost ? [{ id: 'lost-transfer', severity: 'danger', values: { token: lost.to } }] : []
}

/** Finds transfers to addresses without an owner. */
export const findBurn: Rule = (subject) => {
  const burn = effectsOf(subject, 'transfer').find(({ to }) => burnAddresses.has(to))
  return burn ? [{ id: 'burn', severity: 'caution', values: { address: burn.to } }] : []
}

/** Finds transfers of nothing. They only plant an address in the account's history. The node may find more of them. */
export const findZeroTransfer: Rule = (subject) => {
  const empty = effectsOf(subject, 'transfer').find(
    ({ token, amount, mayBeId }) => token !== undefined && amount === 0n && !mayBeId,
  )
  return empty ? [{ id: 'zero-transfer', severity: 'caution', values: { address: empty.to } }] : []
}

/** Finds several assets that go to one recipient. */
export const findSweep: Rule = (subject) => {
  const isSolana = subject.signed.kind === 'solana'
  const transfers = effectsOf(subject, 'transfer').filter(
    // On Solana, opening an account has no amount.
    ({ to, amount, spender }) => !subject.known.own.has(to) && !spender && !(isSolana && amount === undefined),
  )
  // Token accounts of unknown wallets may all belong to one recipient.
  const unknownWallets = transfers.filter(({ isTokenAccount }) => isTokenAccount)
  const assets = new Map<string, Set<unknown>>()
  for (const transfer of transfers) {
    const { to } = transfer
    const received = assets.get(to) ?? new Set(unknownWallets.map(nameAsset))
    assets.set(to, received.add(nameAsset(transfer)))
  }
  const [receiver] = [...assets].find(([, tokens]) => tokens.size >= fewestInSweep) ?? []
  return receiver ? [{ id: 'sweep', severity: 'danger', values: { receiver } }] : []
}

/** Each token from a lookup table may be another one. */
function nameAsset(transfer: TransferEffect): unknown {
  return transfer.token === unknown ? transfer : transfer.token
}

/** Finds proceeds that go to another account. A hijacked page often changes only this. */
export const findOtherRecipient: Rule = (subject) => {
  const { signed, known } = subject
  const isOwn = (recipient: string) =>
    known.own.has(recipient) ||
    settlements.has(recipient) ||
    shortForms.includes(recipient) ||
    isSubAccount(recipient, known.own)
  const found = effectsOf(subject, 'receive').find(
    ({ recipient, isLeft, isUsual }) => isLeft || (recipient !== undefined && !isUsual && !isOwn(recipient)),
  )
  if (!found) return []
  const severity = signed.kind === 'solana' ? 'danger' : 'caution'
  return [{ id: 'other-recipient', severity, values: { address: found.recipient ?? '' } }]
}

/** Finds swaps that accept any price. */
export const findNoMinimum: Rule = (subject) =>
  effectsOf(subject, 'receive').some(({ minimum }) => minimum !== undefined && minimum < fewestUnits)
    ? [{ id: 'no-minimum', severity: 'caution' }]
    : []

/** Fewer base units are worth next to nothing in almost any token. */
const fewestUnits = 100n

/** Finds "claims" that cost money. Drainers name their payable functions so. */
export const findPaidClaim: Rule = ({ calls }) => {
  const claim = calls.find(({ data, value }) => value > 0n && baitSelectors.has(data.slice(0, 10)))
  return claim ? [{ id: 'paid-claim', severity: 'danger', values: { address: claim.to } }] : []
}

function listRecipients(subject: Subject): readonly string[] {
  const transfers = effectsOf(subject, 'transfer').map(({ to }) => to)
  const proceeds = effectsOf(subject, 'receive').map(({ recipient }) => recipient ?? '')
  return [...new Set([...transfers, ...proceeds, ...grants(subject).map(({ spender }) => spender)])].filter(Boolean)
}

function pair(addresses: readonly string[], originals: readonly string[]): readonly (readonly [string, string])[] {
  return addresses.flatMap((address) => originals.map((original) => [address, original] as const))
}

/** Euler gives each account 256 sub-accounts, which differ in the last byte. */
function isSubAccount(address: string, own: ReadonlySet<string>): boolean {
  return [...own].some((one) => one.startsWith('0x') && address.slice(0, -2) === one.slice(0, -2))
}

/** How routers write the account and themselves. */
const shortForms = ['0', '1', '2'].map((last) => `0x${last.padStart(40, '0')}`)

/** Names that drainers use, from public reports. A test checks the selectors. */
export const baits: Readonly<Record<string, string>> = {
  '0x4e71d92d': 'claim()',
  '0x3158952e': 'Claim()',
  '0x5fba79f5': 'SecurityUpdate()',
  '0xb88a802f': 'claimReward()',
  '0x372500ab': 'claimRewards()',
  '0x79372f9a': 'ClaimReward()',
  '0x12798972': 'ClaimRewards()',
  '0x3d18b912': 'getReward()',
  '0x9c9316c5': 'NetworkMerge()',
  '0xa16f15c3': 'Connect()',
  '0x48c54b9d': 'claimTokens()',
  '0x5b88349d': 'claimAirdrop()',
}
const baitSelectors = new Set(Object.keys(baits))
