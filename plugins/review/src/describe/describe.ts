import { type CaipNetworkId, waitAtMost } from '@latchkey/plugin-api'
import type { ReviewPluginContext } from '../module.js'
import type { Signed, SignedCalls } from '../signed/Signed.js'
import type { Description } from './Description.js'
import { describeCall } from './describeCall.js'
import { describeMessage } from './describeMessage.js'
import { describeTypedData, type TypedDataScope } from './describeTypedData.js'
import { cleanFields, cleanSentence } from './descriptors/showFormatted.js'
import { createLookups } from './lookups.js'
import type { Mirror } from './mirror/createMirror.js'
import { findEntries } from './registry/registryIndex.js'
import { joinSentences } from './standardTypedData.js'

/**
 * Describes a request in words. Resolves with `undefined` for what nobody can read, such as bytes and Solana
 * transactions. Never rejects.
 *
 * @param mirror A copy of a registry, for contracts that the plugin has no descriptor for. @default none
 */
export async function describe(
  context: ReviewPluginContext,
  signed: Signed,
  signal: AbortSignal,
  mirror?: Mirror,
): Promise<Description | undefined> {
  try {
    if (signed.kind === 'message') return describeMessage(signed, context.ui.text)
    if (signed.kind === 'calls') return await describeCalls(signed, createScope(context, signed, signal, mirror))
    const [namespace, reference] = signed.networkId.split(':')
    if (signed.kind !== 'typedData' || namespace !== 'eip155') return undefined
    const scope = createScope(context, { ...signed, chainId: Number(reference) }, signal, mirror)
    return await describeTypedData(signed, scope)
  } catch (error) {
    context.log.warn('A request could not be described', error)
    return undefined
  }
}

/** Less than a review's 3 s, so that a slow mirror does not prevent the description. */
const mirrorTimeoutMs = 2_000
const mostNested = 16

function createScope(
  context: ReviewPluginContext,
  request: { readonly chainId: number; readonly networkId: CaipNetworkId; readonly from: string },
  signal: AbortSignal,
  mirror: Mirror | undefined,
): TypedDataScope {
  const { chainId } = request
  return {
    lookups: createLookups(context, request, signal),
    nested: mostNested,
    async *findDescriptors(address) {
      for (const { calldata } of findEntries(chainId, address))
        if (calldata) yield { descriptor: await calldata(), isOwn: true }
      const found = mirror && (await waitAtMost(mirror.findCalldata(chainId, address), mirrorTimeoutMs, signal))
      if (found) yield { descriptor: found, isOwn: false }
    },
    async *findTypedData(address, primaryType, encodeTypeHash) {
      for (const { typedData } of findEntries(chainId, address))
        if (typedData) yield { descriptor: await typedData(), isOwn: true }
      const finding = mirror?.findTypedData(chainId, address, primaryType, encodeTypeHash)
      const found = finding && (await waitAtMost(finding, mirrorTimeoutMs, signal))
      if (found) yield { descriptor: found, isOwn: false }
    },
  }
}

/** Describes the calls of a batch one after the other, each with its fields. */
async function describeCalls({ calls }: SignedCalls, scope: TypedDataScope): Promise<Description | undefined> {
  const [first] = calls
  if (!first) return undefined
  if (calls.length === 1) return describeCall(first, scope)
  const described: Description[] = []
  // More sentences fit neither the summary nor the fields.
  for (const call of calls.slice(0, 20)) described.push(await describeCall(call, scope))
  const sentences = described.map(({ sentence }) => sentence)
  const fields = described.flatMap(({ fields: parts, sentence }) => [
    { label: scope.lookups.text('review.field-call', 'Call'), value: sentence },
    ...(calls.length <= 3 ? parts : []),
  ])
  const sources = described.map(({ source }) => source)
  const source = sources.includes('signature') ? 'signature' : sources.includes('descriptor') ? 'descriptor' : 'request'
  return {
    sentence: cleanSentence(joinSentences(sentences, calls.length - described.length, scope.lookups)),
    fields: cleanFields(fields),
    source,
  }
}
