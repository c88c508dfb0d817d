import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { cleanForeignText, decodeHex, encodeHex } from '@latchkey/plugin-api'
import { type AbiValue, decodeArguments } from '../abi/decodeArguments.js'
import type { AbiFunction } from '../abi/parseSignature.js'
import type { Call } from '../signed/Signed.js'
import { addInnerCalls, type CallScope, skipCalls } from './CallScope.js'
import { cleanFields, cleanSentence, showCalls, unverified } from './cleanFields.js'
import type { DescribedField, Description } from './Description.js'
import { describeProgram } from './describeProgram.js'
import { describeSafeCall } from './describeSafeCall.js'
import { describeSend } from './describeSend.js'
import type { Formatted } from './descriptors/formatWithDescriptor.js'
import type { InnerCall } from './descriptors/innerCalls.js'
import { showFormatted, withoutCalls } from './descriptors/showFormatted.js'
import { tryDescriptors } from './descriptors/tryDescriptors.js'
import { joinSentences } from './joinSentences.js'
import type { Lookups } from './lookups.js'
import { readNestedCalls } from './nestedCalls.js'
import { rankCalls } from './rankCalls.js'
import { riskiestFirst } from './riskiestFirst.js'
import { showArguments } from './showArguments.js'
import { findSignature } from './signatures.js'
import { describeStandardCall, describeTokenFields } from './standardCalls.js'
import { findPaidSwap, hasUnreadPath, readCoinPayment } from './v3Swaps.js'

/** The library and the decoder take a few milliseconds for this much. */
const longestData = 2 + 2 * 65_536

/** Describes a call. Always returns a description, because a call that can't be decoded is worth saying. */
export async function describeCall(call: Call | InnerCall, scope: CallScope): Promise<Description> {
  const { lookups } = scope
  const { to, value } = call
  const data = to === lookups.from ? call.data.replace(executeUserOp, '0x') : call.data
  if (to === undefined) {
    const sentence = lookups.text('review.deploy', 'Deploy a contract')
    return addValue({ sentence, fields: [], source: 'request', showsValue: false }, value, [], lookups)
  }
  if (data === '0x') return describeSend(to, value, lookups)
  const isTooLong = data.length > longestData
  if (isTooLong) scope.inner.isTruncated = true
  const bytes = isTooLong ? undefined : decodeHex(data.slice(2))
  const description =
    (bytes &&
      ((await describeByDescriptor({ ...call, to, data }, scope)) ?? (await describeBySignature(to, bytes, scope)))) ??
    describeUnknown(to, data, lookups)
  const contract = { label: lookups.text('review.field-contract', 'Contract'), value: lookups.showFully(to) }
  return addValue(description, value, [contract], lookups)
}

/** A prefix of a user operation's call. The account runs what follows it (ERC-4337). */
const executeUserOp = /^0x(8dd7712f)+/

/** Adds the native coins that a call sends, unless its sentence names them. Cleans the texts. `last` is never cut off. */
function addValue(
  { showsValue, ...description }: DescribedCall,
  value: bigint | undefined,
  last: readonly DescribedField[],
  lookups: Lookups,
): Description {
  const { fields, hidden, source } = description
  const amount = value === undefined ? undefined : lookups.formatCoin(value)
  const isAdded = value !== 0n && !showsValue
  const isInFields = amount === undefined || fields.some((shown) => shown.value === amount)
  const label = lookups.text('review.field-amount', 'Amount')
  const all = isAdded && !isInFields ? [{ label, value: amount }, ...fields] : fields
  const notes = source === 'signature' ? [unverified(lookups)] : []
  return {
    ...description,
    sentence: isAdded ? addAmount(description.sentence, amount, lookups) : cleanSentence(description.sentence),
    ...cleanFields(all, lookups, [...last, ...notes], hidden),
  }
}

/** Shortens a long sentence, so that the amount is not cut off. */
function addAmount(full: string, amount: string | undefined, lookups: Lookups): string {
  const write = (sentence: string) =>
    amount === undefined
      ? lookups.text('review.with-unknown', '{sentence}, with an unknown amount of coins', { sentence })
      : lookups.text('review.with-coins', '{sentence}, with {amount}', { sentence, amount })
  const room = Math.max(100, 300 - [...write('')].length)
  return cleanSentence(write(cleanForeignText(full, room)))
}

interface DescribedCall extends Description {
  readonly showsValue: boolean
}

async function describeByDescriptor(call: InnerCall, scope: CallScope): Promise<DescribedCall | undefined> {
  const { lookups } = scope
  const { to, value } = call
  const known = findSignature(call.data.slice(0, 10))
  const data = decodeHex(call.data.slice(10)) ?? none
  const values = known && decodeArguments(known.inputs, data)
  if (known && values && hasUnreadPath(to, known, values, lookups)) return undefined
  const standard = known && (await describeStandardCall(to, known, data, lookups))
  const tokenFields = known && (await describeTokenFields(to, known, data, lookups))
  if (standard && tokenFields)
    return { sentence: standard, fields: tokenFields, source: 'descriptor', showsValue: false }
  const isSafe = known?.canonical.startsWith('execTransaction(') ?? false
  const paying = known && values ? readCoinPayment(call, known, values, lookups) : undefined
  const inner = known && values ? readNestedCalls(to, lookups.from, known.canonical, values) : undefined
  const paid = inner && findPaidSwap(call, inner.calls, lookups)
  const shown = await tryDescriptors(scope.findDescriptors(to), (descriptor) =>
    showCall(call, descriptor, { isSafe, paid }, paying ? { ...scope, lookups: paying } : scope),
  )
  if (!shown) return undefined
  // The descriptor may have left them out.
  const nested = known && values && !shown.showsCalls ? await describeArguments(to, known, values, scope) : undefined
  const program =
    known?.canonical.startsWith('execute(bytes,bytes[]') && value !== undefined
      ? await describeProgram({ to, value }, values ?? [], lookups)
      : undefined
  const showsValue = standard === undefined && (paying !== undefined || program !== undefined || shown.showsValue)
  const sentence = standard ?? program?.sentence ?? (isSafe ? nested?.sentence : undefined) ?? shown.sentence
  const { attesters, owner } = shown
  const hidden = shown.hidden + (nested?.hidden ?? 0)
  const fields = [...(program?.fields ?? []), ...(nested?.fields ?? []), ...shown.fields]
  return {
    ...{ sentence, fields, hidden, showsValue },
    source: shown.isUnverified || nested?.isUnverified ? 'signature' : 'descriptor',
    ...(owner !== undefined && { owner }),
    ...(attesters && { attesters }),
  }
}

async function showCall(
  call: InnerCall,
  descriptor: Descriptor,
  { isSafe, paid }: { readonly isSafe: boolean; readonly paid: Call | undefined },
  scope: CallScope,
) {
  // The library is half of the plugin's code, and only needed with a descriptor.
  const { containsCalls, formatCall } = await import('./descriptors/formatWithDescriptor.js')
  const formatted = await formatCall(call, descriptor, scope.lookups)
  if (!formatted) {
    if (containsCalls(call, descriptor)) scope.inner.isTruncated = true
    return undefined
  }
  addInnerCalls(formatted.calls.values(), call.to, scope)
  const own = isSafe ? withoutCalls(formatted) : withPayment(formatted, paid, call.value)
  const shown = await showFormatted(own, call.value, scope.lookups, (inner) => describeInner(inner, scope))
  skipCalls(shown.skipped, scope)
  return shown
}

/** Gives the coins that a call sends to the inner call that they pay for. */
function withPayment(formatted: Formatted, paid: Call | undefined, value: bigint | undefined): Formatted {
  const calls = [...formatted.calls].map(
    ([field, inner]) => [field, inner.data === paid?.data ? { ...inner, value } : inner] as const,
  )
  return { ...formatted, calls: new Map(calls) }
}

const none = new Uint8Array()

async function describeBySignature(to: string, data: Uint8Array, scope: CallScope): Promise<DescribedCall | undefined> {
  const { lookups } = scope
  const found = findSignature(`0x${encodeHex(data.subarray(0, 4))}`)
  const values = found && decodeArguments(found.inputs, data.subarray(4))
  if (!found || !values) return undefined
  const named = lookups.text('review.call', 'Call {function} on {contract}', {
    function: found.name,
    contract: lookups.show(to),
  })
  const standard = await describeStandardCall(to, found, data.subarray(4), lookups)
  const nested = await describeArguments(to, found, values, scope)
  return {
    sentence: standard ?? nested?.sentence ?? named,
    fields: [...(nested?.fields ?? []), ...showArguments(found.inputs, values, lookups)],
    hidden: nested?.hidden ?? 0,
    source: 'signature',
    showsValue: false,
  }
}

export interface DescribedArguments {
  /** Absent if the calls are not all that the function does. */
  readonly sentence?: string
  readonly fields: readonly DescribedField[]
  /** How many calls and their fields are not among them. */
  readonly hidden: number
  /** Whether the description of a call is not verified. */
  readonly isUnverified: boolean
}

/** Describes the calls in the arguments of `multicall`, and those that a Safe or a smart account makes. */
async function describeArguments(
  to: string,
  { canonical }: AbiFunction,
  values: readonly AbiValue[],
  scope: CallScope,
): Promise<DescribedArguments | undefined> {
  const { lookups } = scope
  if (canonical.startsWith('execTransaction(')) {
    const [target, value, data, operation, , gas, price, token] = values
    const call = {
      to: typeof target === 'string' ? target : '',
      value: typeof value === 'bigint' ? value : 0n,
      data: data instanceof Uint8Array ? `0x${encodeHex(data)}` : '0x',
    }
    const refund = {
      gas: typeof gas === 'bigint' ? gas : 0n,
      price: typeof price === 'bigint' ? price : 0n,
      token: typeof token === 'string' ? token : '',
    }
    return describeSafeCall(call, { isDelegate: operation !== 0n, refund, safe: to }, scope)
  }
  const found = readNestedCalls(to, lookups.from, canonical, values)
  if (!found || found.calls.length === 0) return undefined
  const { sentence, ...described } = await describeSeveral(found.calls, callBy(found.caller, scope))
  return { ...(found.isAll && { sentence }), ...described }
}

/** Describes calls in arguments: at most 7, because more don't fit. Risky calls come first then. */
export async function describeSeveral(calls: readonly Call[], scope: CallScope) {
  const { lookups } = scope
  const ranks = rankCalls(calls, lookups.from)
  const isCut = calls.length > mostDescribed
  const ordered = isCut ? riskiestFirst(calls, ranks) : calls
  const shown = ordered.slice(0, mostDescribed)
  const shownRanks = isCut ? riskiestFirst(ranks, ranks) : ranks
  skipCalls(ordered.slice(mostDescribed), scope)
  // Risky calls first, because not all calls in calls are described.
  const found = new Map<Call, Description>()
  for (const call of riskiestFirst(shown, shownRanks)) found.set(call, await describeInner(call, scope))
  const described = shown.flatMap((call) => found.get(call) ?? [])
  const label = lookups.text('review.field-call', 'Call')
  const { fields, hidden } = showCalls(
    described.map((inner, index) => ({ own: { label, value: inner.sentence }, inner, rank: shownRanks[index] ?? 0 })),
    lookups,
  )
  const left = calls.length - shown.length
  const sentences = described.map(({ sentence }) => sentence)
  const sentence = joinSentences(sentences, left, lookups, isCut ? [] : ranks)
  const isUnverified = described.some(({ source }) => source === 'signature')
  return { sentence, fields, hidden: left + hidden, isUnverified }
}

const mostDescribed = 7

/** Describes a call in an argument. If there were too many, or it is for another chain, this only says where it goes. */
export async function describeInner(call: Call | InnerCall, scope: CallScope): Promise<Description> {
  const { budget, lookups } = scope
  const { data, to = '' } = call
  const isOtherChain = 'chainId' in call
  if (data === '0x' && to && !isOtherChain) return describeSend(to, call.value, lookups)
  if (budget.calls <= 0 || isOtherChain) {
    skipCalls([call], scope)
    const contract = lookups.show(to)
    return {
      sentence: lookups.text('review.call-undescribed', 'Call {contract} (not described)', { contract }),
      fields: [],
      source: 'signature',
    }
  }
  budget.calls -= 1
  const from = 'from' in call ? call.from : undefined
  return describeCall(call, from === undefined ? scope : callBy(from, scope))
}

/** Returns the scope for calls that another account makes, such as a contract. */
export function callBy(from: string, scope: CallScope): CallScope {
  return { ...scope, lookups: { ...scope.lookups, from } }
}

function describeUnknown(to: string, data: string, lookups: Lookups): DescribedCall {
  return {
    sentence: lookups.text('review.call-unknown', 'Call an unknown function on {contract}', {
      contract: lookups.show(to),
    }),
    fields: [{ label: lookups.text('review.field-function', 'Function'), value: data.slice(0, 10) }],
    source: 'signature',
    showsValue: false,
  }
}
