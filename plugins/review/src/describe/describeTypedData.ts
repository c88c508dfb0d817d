import type { TypedData } from '@ethereum-sourcify/clear-signing'
import { readRecord } from '@latchkey/plugin-api'
import type { SignedTypedData } from '../signed/Signed.js'
import { hashText } from './abi/hashText.js'
import { addInnerCalls, type CallScope, skipCalls } from './CallScope.js'
import { cleanFields, cleanSentence, unverified } from './cleanFields.js'
import type { DescribedField, Description } from './Description.js'
import type { FoundDescriptor } from './descriptors/FoundDescriptor.js'
import type { InnerCall } from './descriptors/innerCalls.js'
import { encodeType, readTypedData } from './descriptors/readTypedData.js'
import { showFormatted } from './descriptors/showFormatted.js'
import { tryDescriptors } from './descriptors/tryDescriptors.js'
import type { Lookups } from './lookups.js'
import { type Deployment, permit2, seaport, tokens } from './registry/deployments.js'
import { describeStandardTypedData } from './standardTypedData.js'

export interface TypedDataScope extends CallScope {
  /** Returns the descriptors for signatures that this contract checks, the plugin's own first. */
  findTypedData(address: string, primaryType: string, encodeTypeHash: string): AsyncIterable<FoundDescriptor>
}

/** Describes typed data. Its type's name is the app's choice, so it is quoted. */
export async function describeTypedData(signed: SignedTypedData, scope: TypedDataScope): Promise<Description> {
  const { lookups } = scope
  const typedData = readTypedData(signed)
  const verifier = signed.domain.verifyingContract ?? ''
  const contract = verifier
    ? [{ label: lookups.text('review.field-contract', 'Contract'), value: lookups.showFully(verifier) }]
    : []
  if (!typedData || signed.domain.chainId !== BigInt(lookups.chainId)) return describeType(signed, contract, lookups)
  const standard = await describeStandardTypedData(typedData, scope)
  const isKnown = standard !== undefined && isKnownVerifier(signed.domain, lookups.chainId)
  // What the plugin knows by itself needs no descriptor, and so not the library for it.
  const described = isKnown ? undefined : await describeByDescriptor(typedData, scope)
  if (described) {
    const { attesters, fields, hidden, owner, sentence } = described
    return {
      sentence: cleanSentence(standard?.sentence ?? sentence),
      ...cleanFields(fields, lookups, contract, hidden),
      source: 'descriptor',
      ...(owner !== undefined && { owner }),
      ...(attesters && { attesters }),
    }
  }
  if (!standard) return describeType(signed, contract, lookups)
  const notes = isKnown ? [] : [unverified(lookups)]
  return {
    sentence: cleanSentence(standard.sentence),
    ...cleanFields(standard.fields, lookups, [...contract, ...notes], standard.hidden),
    source: isKnown ? 'descriptor' : 'signature',
  }
}

/** Whether a contract is known to give the standard types their meaning. */
function isKnownVerifier({ name, verifyingContract }: SignedTypedData['domain'], chainId: number): boolean {
  const isOneOf = (deployments: readonly Deployment[]) =>
    deployments.some((deployment) => deployment.address === verifyingContract && deployment.chainId === chainId)
  return isOneOf(seaport) || isOneOf(tokens) || (isOneOf(permit2) && name === 'Permit2')
}

async function describeByDescriptor(typedData: TypedData, scope: TypedDataScope) {
  const { lookups } = scope
  const { verifyingContract = '' } = typedData.domain
  const hash = hashText(encodeType(typedData))
  const descriptors = scope.findTypedData(verifyingContract, typedData.primaryType, hash)
  return tryDescriptors(descriptors, async (descriptor) => {
    const { formatMessage } = await import('./descriptors/formatWithDescriptor.js')
    const formatted = await formatMessage(typedData, descriptor, lookups)
    if (!formatted) return undefined
    addInnerCalls(formatted.calls.values(), verifyingContract, scope)
    const describeInner = async (call: InnerCall) => (await import('./describeCall.js')).describeInner(call, scope)
    const shown = await showFormatted(formatted, undefined, lookups, describeInner)
    skipCalls(shown.skipped, scope)
    return shown
  })
}

/** Shows the message's members as they are. */
function describeType(signed: SignedTypedData, contract: readonly DescribedField[], lookups: Lookups): Description {
  const { domain, message, primaryType, types } = signed
  const name = domain.name || (domain.verifyingContract ? lookups.show(domain.verifyingContract) : '')
  const members = Object.hasOwn(types, primaryType) ? (types[primaryType] ?? []) : []
  const shown = members.slice(0, 16).map(({ name: label }) => ({ label, value: showJson(readRecord(message)[label]) }))
  const values = { type: primaryType.slice(0, 60), app: name.slice(0, 60) }
  return {
    sentence: cleanSentence(
      name
        ? lookups.text('review.sign-type-for', 'Sign “{type}” for “{app}”', values)
        : lookups.text('review.sign-type', 'Sign “{type}”', values),
    ),
    ...cleanFields(shown, lookups, contract, members.length - shown.length),
    source: 'request',
  }
}

/** Never throws, and stops early: the message may be large. */
function showJson(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 400)
  if (typeof value !== 'object' || value === null) return String(value)
  const parts: string[] = []
  for (const [key, member] of Object.entries(value).slice(0, 8)) {
    const shown = typeof member === 'object' && member !== null ? '…' : String(member).slice(0, 100)
    parts.push(Array.isArray(value) ? shown : `${key} ${shown}`)
  }
  return parts.join(', ')
}
