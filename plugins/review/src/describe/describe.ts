import { type CaipNetworkId, waitAtMost } from '@latchkey/plugin-api'
import type { ReviewPluginContext } from '../module.js'
import type { Signed, SignedCalls } from '../signed/Signed.js'
import { cleanFields, cleanSentence, unverified, withoutNotes } from './cleanFields.js'
import type { Description } from './Description.js'
import { describeCall, skipCalls } from './describeCall.js'
import { describeMessage } from './describeMessage.js'
import { describeTypedData, type TypedDataScope } from './describeTypedData.js'
import { joinSentences } from './joinSentences.js'
import { createLookups, type Lookups } from './lookups.js'
import type { Mirror } from './mirror/createMirror.js'
import { rankCalls, riskiestFirst } from './rankCalls.js'
import { findEntries } from './registry/registryIndex.js'

export { addChecksum } from './lookups.js'

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
    const [namespace, reference] = signed.networkId.split(':')
    if ((signed.kind !== 'calls' && signed.kind !== 'typedData') || namespace !== 'eip155') return undefined
    const request = { ...signed, chainId: Number(reference) }
    const describeIn = async (scope: TypedDataScope) => {
      const describing = signed.kind === 'calls' ? describeCalls(signed, scope) : describeTypedData(signed, scope)
      return finish(await describing, scope)
    }
    const scope = createScope(context, request, signal, mirror)
    const description = await describeIn(scope)
    const late = scope.lookups.readLateTokens()
    if (!description || !late) return description
    // The chain keeps tokens, so the second description does not wait for them.
    const describeAgain = async () =>
      (await late) ? describeIn(createScope(context, request, signal, mirror)) : undefined
    return { ...description, later: describeAgain().catch(() => undefined) }
  } catch (error) {
    context.log.warn('A request could not be described', error)
    return undefined
  }
}

/** Adds the calls in arguments. If there are any, removes the attesters, because they checked only one descriptor. */
function finish(description: Description | undefined, { budget, inner }: TypedDataScope): Description | undefined {
  if (!description || (budget.calls === mostNested && inner.calls.length === 0 && !inner.isTruncated))
    return description
  const { attesters: _, ...others } = description
  return { ...others, inner }
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
    budget: { calls: mostNested },
    inner: { calls: [], isTruncated: false },
    async *findDescriptors(address) {
      for (const { calldata } of findEntries(chainId, address)) if (calldata) yield { descriptor: await calldata() }
      const found = mirror && (await waitAtMost(mirror.findCalldata(chainId, address), mirrorTimeoutMs, signal))
      if (found) yield found
    },
    async *findTypedData(address, primaryType, encodeTypeHash) {
      for (const { typedData } of findEntries(chainId, address)) if (typedData) yield { descriptor: await typedData() }
      const finding = mirror?.findTypedData(chainId, address, primaryType, encodeTypeHash)
      const found = finding && (await waitAtMost(finding, mirrorTimeoutMs, signal))
      if (found) yield found
    },
  }
}

/** Describes the calls of a batch one after the other, each with its fields. */
async function describeCalls(
  { calls, delegates }: SignedCalls,
  scope: TypedDataScope,
): Promise<Description | undefined> {
  const { lookups } = scope
  const delegations = delegates.slice(0, 4).map((contract) => describeDelegation(contract, lookups))
  const [first] = calls
  if (!first) return undefined
  if (calls.length === 1 && delegations.length === 0) return describeCall(first, scope)
  const described = [...delegations]
  // An empty call to oneself only carries the delegation.
  const isCarrier = calls.length === 1 && first.to === lookups.from && first.data === '0x' && first.value === 0n
  const all = isCarrier ? [] : calls
  const ranks = rankCalls(all, lookups.from)
  const isCut = all.length > mostDescribed
  const ordered = isCut ? riskiestFirst(all, ranks) : all
  const shown = ordered.slice(0, mostDescribed)
  skipCalls(ordered.slice(mostDescribed), scope)
  for (const call of shown) described.push(await describeCall(call, scope))
  const hasFields = calls.length <= 3
  const fields = described.flatMap((part) => [
    { label: lookups.text('review.field-call', 'Call'), value: part.sentence },
    ...(hasFields ? withoutNotes(part, lookups) : []),
  ])
  const sources = described.map(({ source }) => source)
  const source = sources.includes('signature') ? 'signature' : sources.includes('descriptor') ? 'descriptor' : 'request'
  const left = all.length - shown.length
  const hidden = left + (hasFields ? described.reduce((sum, part) => sum + (part.hidden ?? 0), 0) : 0)
  const sentences = described.map(({ sentence }) => sentence)
  const sentenceRanks = [...delegations.map(() => 2), ...(isCut ? shown.map(() => 0) : ranks)]
  return {
    sentence: cleanSentence(joinSentences(sentences, left, lookups, sentenceRanks)),
    ...cleanFields(
      isCarrier ? fields.slice(1) : fields,
      lookups,
      source === 'signature' ? [unverified(lookups)] : [],
      hidden,
    ),
    source,
  }
}

/** More sentences fit neither the summary nor the fields. */
const mostDescribed = 20

/** EIP-7702. The zero address removes the account's code. */
function describeDelegation(contract: string, lookups: Lookups): Description {
  const isRemoval = /^0x0{40}$/.test(contract)
  return {
    sentence: isRemoval
      ? lookups.text('review.undelegate', 'Remove the code from your account')
      : lookups.text('review.delegate', 'Let the code of {contract} control your account', {
          contract: lookups.show(contract),
        }),
    fields: [{ label: lookups.text('review.field-contract', 'Contract'), value: lookups.showFully(contract) }],
    source: 'request',
  }
}
