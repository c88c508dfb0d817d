import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { decodeHex, encodeHex } from '@latchkey/plugin-api'
import type { Call } from '../signed/Signed.js'
import { type AbiValue, decodeArguments } from './abi/decodeArguments.js'
import type { AbiFunction } from './abi/parseSignature.js'
import { findSignature } from './abi/signatures.js'
import type { DescribedField, Description } from './Description.js'
import { describeProgram } from './describeProgram.js'
import { describeSafeCall } from './describeSafeCall.js'
import type { FoundDescriptor } from './descriptors/FoundDescriptor.js'
import { cleanFields, cleanSentence, showFormatted } from './descriptors/showFormatted.js'
import { joinSentences } from './joinSentences.js'
import type { Lookups } from './lookups.js'
import { readNestedCalls } from './nestedCalls.js'
import { showArguments } from './showArguments.js'
import { describeStandardCall, send } from './standardCalls.js'

export interface CallScope {
  readonly lookups: Lookups
  /** Returns the descriptors for calls to this contract, the plugin's own first. */
  findDescriptors(address: string): AsyncIterable<FoundDescriptor>
  /** How many more calls in arguments are described. */
  nested: number
}

/** The library and the decoder take a few milliseconds for this much. */
const longestData = 2 + 2 * 65_536

/** Describes a call. Always returns a description, because a call that can't be decoded is worth saying. */
export async function describeCall(call: Call, scope: CallScope): Promise<Description> {
  const { lookups } = scope
  const { data, to, value } = call
  if (to === undefined) {
    const sentence = lookups.text('review.deploy', 'Deploy a contract')
    return addValue({ sentence, fields: [], source: 'request', showsValue: false }, value, lookups)
  }
  if (data === '0x') {
    const amount = { label: lookups.text('review.field-amount', 'Amount'), value: lookups.formatCoin(value) }
    const recipient = { label: lookups.text('review.field-recipient', 'Recipient'), value: lookups.showFully(to) }
    return { sentence: send(lookups.formatCoin(value), to, lookups), fields: [amount, recipient], source: 'request' }
  }
  const bytes = data.length <= longestData ? decodeHex(data.slice(2)) : undefined
  const description =
    (bytes &&
      ((await describeByDescriptor({ ...call, to }, scope)) ?? (await describeBySignature(to, bytes, scope)))) ??
    describeUnknown(to, data, lookups)
  const contract = { label: lookups.text('review.field-contract', 'Contract'), value: lookups.showFully(to) }
  return addValue({ ...description, fields: [...description.fields, contract] }, value, lookups)
}

/** Adds the native coins that a call sends, unless its sentence names them. Cleans the texts. */
function addValue({ showsValue, ...description }: DescribedCall, value: bigint, lookups: Lookups): Description {
  const amount = lookups.formatCoin(value)
  const isAdded = value > 0n && !showsValue
  const { sentence } = description
  const isInFields = description.fields.some((shown) => shown.value === amount)
  const fields =
    isAdded && !isInFields
      ? [{ label: lookups.text('review.field-amount', 'Amount'), value: amount }, ...description.fields]
      : description.fields
  return {
    ...description,
    sentence: cleanSentence(
      isAdded ? lookups.text('review.with-coins', '{sentence}, with {amount}', { sentence, amount }) : sentence,
    ),
    fields: cleanFields(fields, description.source === 'signature' ? [unverified(lookups)] : []),
  }
}

interface DescribedCall extends Description {
  readonly showsValue: boolean
}

async function describeByDescriptor(call: Call & { to: string }, scope: CallScope): Promise<DescribedCall | undefined> {
  const { lookups } = scope
  const shown = await tryDescriptors(scope.findDescriptors(call.to), (descriptor) => showCall(call, descriptor, scope))
  if (!shown) return undefined
  const known = findSignature(call.data.slice(0, 10))
  const data = decodeHex(call.data.slice(10)) ?? none
  const standard = known && (await describeStandardCall(call.to, known, data, lookups))
  const program = known?.canonical.startsWith('execute(bytes,bytes[]')
    ? await describeProgram(call, decodeArguments(known.inputs, data) ?? [], lookups)
    : undefined
  const showsValue = standard === undefined && (program !== undefined || shown.showsValue)
  const sentence = standard ?? program?.sentence ?? shown.sentence
  return { ...shown, sentence, fields: [...(program?.fields ?? []), ...shown.fields], source: 'descriptor', showsValue }
}

async function showCall(call: Call & { to: string }, descriptor: Descriptor, scope: CallScope) {
  // The library is half of the plugin's code, and only needed with a descriptor.
  const { formatCall } = await import('./descriptors/formatWithDescriptor.js')
  const formatted = await formatCall(call, descriptor, scope.lookups)
  if (!formatted) return undefined
  const shown = await showFormatted(formatted, scope.lookups, (to, data) =>
    describeNested({ to, data, value: 0n }, scope),
  )
  return { ...shown, showsValue: formatted.showsValue }
}

/** Returns what the first descriptor for this function or type shows. */
export async function tryDescriptors<Shown extends { readonly sentence: string }>(
  descriptors: AsyncIterable<FoundDescriptor>,
  show: (descriptor: Descriptor) => Promise<Shown | undefined>,
): Promise<(Shown & Pick<FoundDescriptor, 'attesters'>) | undefined> {
  for await (const { descriptor, attesters } of descriptors) {
    try {
      const shown = await show(descriptor)
      if (shown && cleanSentence(shown.sentence)) return { ...shown, ...(attesters && { attesters }) }
    } catch {
      // The library throws for some faulty descriptors. The request is described without them.
    }
  }
  return undefined
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
    fields: [...(nested?.fields ?? []), ...showArguments(found.inputs, values, lookups).slice(0, 12)],
    source: 'signature',
    showsValue: false,
  }
}

interface DescribedArguments {
  /** Absent if the calls are not all that the function does. */
  readonly sentence?: string
  readonly fields: readonly DescribedField[]
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
    const [target, value, data, operation] = values
    const call = {
      to: typeof target === 'string' ? target : '',
      value: typeof value === 'bigint' ? value : 0n,
      data: data instanceof Uint8Array ? `0x${encodeHex(data)}` : '0x',
    }
    return describeSafeCall(call, operation !== 0n, to, scope)
  }
  const found = readNestedCalls(to, lookups.from, canonical, values)
  if (!found || found.calls.length === 0) return undefined
  const { fields, left, sentences } = await describeSeveral(found.calls, scope)
  return { ...(found.isAll && { sentence: joinSentences(sentences, left, lookups) }), fields }
}

/** Describes calls in arguments: a single call with its fields, otherwise at most 7, because more don't fit. */
export async function describeSeveral(calls: readonly Call[], scope: CallScope) {
  const described: Description[] = []
  for (const call of calls.slice(0, 7)) described.push(await describeInner(call, scope))
  const fields = described.flatMap((inner) => [
    { label: scope.lookups.text('review.field-call', 'Call'), value: inner.sentence },
    ...(calls.length === 1 ? withoutNote(inner, scope.lookups).slice(0, 8) : []),
  ])
  return { sentences: described.map(({ sentence }) => sentence), left: calls.length - described.length, fields }
}

/** Returns the sentence of a call in an argument. */
export async function describeNested(call: Call, scope: CallScope): Promise<string> {
  return (await describeInner(call, scope)).sentence
}

/** Once there were too many calls in arguments, this no longer says what they do. */
async function describeInner(call: Call, scope: CallScope): Promise<Description> {
  if (scope.nested <= 0) return describeUnknown(call.to ?? '', call.data, scope.lookups)
  scope.nested -= 1
  return describeCall(call, scope)
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

/** Returns a call's fields without the note, for a description that has its own. */
export function withoutNote({ fields }: Description, lookups: Lookups): readonly DescribedField[] {
  const { label } = unverified(lookups)
  return fields.filter((shown) => shown.label !== label)
}

/** Says that only the names in the request were recognised. */
export function unverified(lookups: Lookups): DescribedField {
  return {
    label: lookups.text('review.field-note', 'Not verified'),
    value: lookups.text(
      'review.unverified',
      'Read from the names in the request only. The contract may do something else.',
    ),
  }
}
