import type { TypedData } from '@ethereum-sourcify/clear-signing'
import { cleanForeignText, readRecord } from '@latchkey/plugin-api'
import { hashText } from '../abi/hashText.js'
import { readSignature } from '../rules/typedData/readSignature.js'
import { readChainId } from '../rules/typedDomain.js'
import { readAccountMessage } from '../signed/readAccountMessage.js'
import type { SignedTypedData } from '../signed/Signed.js'
import { addInnerCalls, type CallScope, skipCalls } from './CallScope.js'
import { cleanFields, cleanSentence, unverified } from './cleanFields.js'
import type { Described, DescribedField, Description } from './Description.js'
import { describeBulkOrder } from './describeBulkOrder.js'
import { describeMessage } from './describeMessage.js'
import type { FoundDescriptor } from './descriptors/FoundDescriptor.js'
import type { InnerCall } from './descriptors/innerCalls.js'
import { encodeType, readTypedData } from './descriptors/readTypedData.js'
import { showFormatted, withoutCalls } from './descriptors/showFormatted.js'
import { tryDescriptors } from './descriptors/tryDescriptors.js'
import type { Lookups } from './lookups.js'
import { cowSettlement, type Deployment, oneInchV6, permit2, seaport, tokens } from './registry/deployments.js'
import { describeStandardTypedData, describeWitnessTransfer } from './standardTypedData.js'

export interface TypedDataScope extends CallScope {
  /** Returns the descriptors for signatures that this contract checks, the plugin's own first. */
  findTypedData(address: string, primaryType: string, encodeTypeHash: string): AsyncIterable<FoundDescriptor>
}

/** Describes typed data. Its type's name is the app's choice, so it is quoted. */
export async function describeTypedData(given: SignedTypedData, scope: TypedDataScope): Promise<Description> {
  const { lookups } = scope
  const signed = withNetwork(given, lookups.chainId)
  const typedData = readTypedData(signed)
  const verifier = signed.domain.verifyingContract ?? ''
  const contract = verifier
    ? [{ label: lookups.text('review.field-contract', 'Contract'), value: lookups.showFully(verifier) }]
    : []
  const isHere = signed.domain.chainId === BigInt(lookups.chainId)
  if (signed.primaryType === 'BulkOrder' && isHere && isKnownVerifier(signed.domain, lookups.chainId)) {
    const orders = await describeBulkOrder(signed, scope)
    if (orders) return showStandard(orders, true, contract, lookups)
  }
  if (!typedData || !isHere) {
    return describeType(signed, contract, await describeRelayed(signed, scope), lookups)
  }
  const standard = await describeStandardTypedData(typedData, scope)
  const isKnown = standard !== undefined && isKnownVerifier(signed.domain, lookups.chainId)
  const isSafe = standard !== undefined && typedData.primaryType === 'SafeTx'
  // What the plugin knows by itself needs no descriptor, and so not the library for it. A descriptor names its chains,
  // so data for all chains has none.
  const isBound = readChainId(given.domain) !== undefined
  const described = isKnown || !isBound ? undefined : await describeByDescriptor(typedData, isSafe, scope)
  if (described) {
    const { attesters, owner, sentence } = described
    // The descriptor may have left it out.
    const effect = described.showsCalls ? undefined : await describeEffect(signed, typedData, scope)
    const added = isSafe ? standard : effect
    const fields = [...(added?.fields ?? []), ...described.fields]
    const hidden = described.hidden + (added?.hidden ?? 0)
    const isUnverified = described.isUnverified || added?.isUnverified
    const notes = isUnverified ? [unverified(lookups)] : []
    return {
      sentence: cleanSentence(addSentence(standard?.sentence ?? sentence, effect)),
      ...cleanFields(fields, lookups, [...contract, ...notes], hidden),
      source: isUnverified ? 'signature' : 'descriptor',
      ...(owner !== undefined && { owner }),
      ...(attesters && { attesters }),
    }
  }
  if (!standard) return describeType(signed, contract, await describeEffect(signed, typedData, scope), lookups)
  return showStandard(standard, isKnown, contract, lookups)
}

function showStandard(
  { fields, hidden, sentence }: Described,
  isKnown: boolean,
  contract: readonly DescribedField[],
  lookups: Lookups,
): Description {
  const notes = isKnown ? [] : [unverified(lookups)]
  return {
    sentence: cleanSentence(sentence),
    ...cleanFields(fields, lookups, [...contract, ...notes], hidden),
    source: isKnown ? 'descriptor' : 'signature',
  }
}

/** Data without a chain ID is valid on all chains, and so on this one. */
function withNetwork(signed: SignedTypedData, active: number): SignedTypedData {
  const chainId = readChainId(signed.domain) ?? BigInt(active)
  return { ...signed, domain: { ...signed.domain, chainId } }
}

/** Whether a contract is known to give the standard types their meaning. */
function isKnownVerifier({ name, verifyingContract }: SignedTypedData['domain'], chainId: number): boolean {
  const isOneOf = (deployments: readonly Deployment[]) =>
    deployments.some((deployment) => deployment.address === verifyingContract && deployment.chainId === chainId)
  return [cowSettlement, oneInchV6, seaport, tokens].some(isOneOf) || (isOneOf(permit2) && name === 'Permit2')
}

/** @param isSafe Whether the calls are described elsewhere. */
async function describeByDescriptor(typedData: TypedData, isSafe: boolean, scope: TypedDataScope) {
  const { lookups } = scope
  const { verifyingContract = '' } = typedData.domain
  const hash = hashText(encodeType(typedData))
  const descriptors = scope.findTypedData(verifyingContract, typedData.primaryType, hash)
  return tryDescriptors(descriptors, async (descriptor) => {
    const { formatMessage } = await import('./descriptors/formatWithDescriptor.js')
    const formatted = await formatMessage(typedData, descriptor, lookups)
    if (!formatted) return undefined
    addInnerCalls(formatted.calls.values(), verifyingContract, scope)
    const own = isSafe ? withoutCalls(formatted) : formatted
    const describeInner = async (call: InnerCall) => (await import('./describeCall.js')).describeInner(call, scope)
    const shown = await showFormatted(own, undefined, lookups, describeInner)
    skipCalls(shown.skipped, scope)
    return shown
  })
}

/** Describes what any type of this kind does, because neither its name nor a descriptor says it. */
async function describeEffect(
  signed: SignedTypedData,
  typedData: TypedData,
  scope: CallScope,
): Promise<Described | undefined> {
  return (await describeRelayed(signed, scope)) ?? describeWitnessTransfer(typedData, scope)
}

/** Describes the calls that a relayer or a smart account makes with the signature. A Safe's is described elsewhere. */
async function describeRelayed(signed: SignedTypedData, scope: CallScope): Promise<Described | undefined> {
  const { domain, primaryType } = signed
  const given = primaryType === 'SafeTx' ? [] : readSignature(signed).calls
  const calls = given.filter(({ to, data, value }) => to && (data !== '0x' || value))
  if (calls.length === 0 || domain.chainId !== BigInt(scope.lookups.chainId)) return undefined
  return (await import('./describeCall.js')).describeSeveral(calls, scope)
}

/** Adds what the signature does to what the type itself says. */
function addSentence(sentence: string, effect: Described | undefined): string {
  return effect ? `${cleanForeignText(sentence, 100)}: ${effect.sentence}` : sentence
}

/** Removes the catalogue's quotation marks. What follows one in a name could pass for the review's own text. */
function toQuotation(name: string): string {
  return name.slice(0, 60).replace(/["“”„«»「」״]/g, '')
}

/** Shows the message's members as they are. */
function describeType(
  signed: SignedTypedData,
  contract: readonly DescribedField[],
  given: Described | undefined,
  lookups: Lookups,
): Description {
  const { domain, message, primaryType, types } = signed
  const wrapped = readAccountMessage(signed)
  const effect: Described | undefined = given ?? (wrapped && describeMessage(wrapped, lookups.text))
  const name = domain.name || (domain.verifyingContract ? lookups.show(domain.verifyingContract) : '')
  const members = Object.hasOwn(types, primaryType) ? (types[primaryType] ?? []) : []
  const shown = members
    .slice(0, 16)
    .map(({ name: label }) => ({ label, value: showJson(readRecord(message)[label], lookups) }))
  const values = { type: toQuotation(primaryType), app: toQuotation(name) }
  const sentence = name
    ? lookups.text('review.sign-type-for', 'Sign “{type}” for “{app}”', values)
    : lookups.text('review.sign-type', 'Sign “{type}”', values)
  const fields = [...(effect?.fields ?? []), ...shown]
  const last = effect?.isUnverified ? [...contract, unverified(lookups)] : contract
  return {
    sentence: cleanSentence(addSentence(sentence, effect)),
    ...cleanFields(fields, lookups, last, members.length - shown.length + (effect?.hidden ?? 0)),
    source: 'request',
  }
}

/** Never throws, and stops early: the message may be large. */
function showJson(value: unknown, lookups: Lookups, depth = 0): string {
  if (typeof value === 'string') return value.slice(0, 400)
  if (typeof value !== 'object' || value === null) return String(value)
  const parts: string[] = []
  const members = Object.entries(value)
  for (const [key, member] of members.slice(0, mostMembers)) {
    const isNested = typeof member === 'object' && member !== null
    const nested = isNested && (depth < mostDepth ? `(${showJson(member, lookups, depth + 1)})` : '…')
    const shown = nested || String(member).slice(0, 100)
    parts.push(Array.isArray(value) ? shown : `${key} ${shown}`)
  }
  const left = members.length - parts.length
  if (left > 0) {
    parts.push(lookups.text('review.more', '{count, plural, one {# more} other {# more}}', { count: left }))
  }
  return parts.join(', ')
}

const mostMembers = 8
const mostDepth = 2
