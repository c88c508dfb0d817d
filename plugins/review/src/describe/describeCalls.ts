import type { Call, SignedCalls } from '../signed/Signed.js'
import { type CallScope, skipCalls } from './CallScope.js'
import { certainlyShown, cleanFields, cleanSentence, showCalls, unverified } from './cleanFields.js'
import type { Description } from './Description.js'
import { describeCall } from './describeCall.js'
import { joinSentences } from './joinSentences.js'
import type { Lookups } from './lookups.js'
import { rankCalls } from './rankCalls.js'
import { riskiestFirst } from './riskiestFirst.js'

/** Describes the calls of a batch one after the other, each with its fields. */
export async function describeCalls(
  { calls, delegates }: SignedCalls,
  scope: CallScope,
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
  const isCut = all.length > certainlyShown
  const ordered = isCut ? riskiestFirst(all, ranks) : all
  const shown = ordered.slice(0, mostDescribed)
  const shownRanks = isCut ? riskiestFirst(ranks, ranks) : ranks
  skipCalls(ordered.slice(mostDescribed), scope)
  const found = new Map<Call, Description>()
  for (const call of riskiestFirst(shown, shownRanks)) found.set(call, await describeCall(call, scope))
  described.push(...shown.flatMap((call) => found.get(call) ?? []))
  const label = lookups.text('review.field-call', 'Call')
  const { fields, hidden } = showCalls(
    described.map((part, index) => ({
      ...{ own: { label, value: part.sentence }, inner: part },
      rank: index < delegations.length ? 2 : (shownRanks[index - delegations.length] ?? 0),
    })),
    lookups,
  )
  const sources = described.map(({ source }) => source)
  const source = sources.includes('signature') ? 'signature' : sources.includes('descriptor') ? 'descriptor' : 'request'
  const left = all.length - shown.length + delegates.length - delegations.length
  const sentences = described.map(({ sentence }) => sentence)
  const sentenceRanks = [...delegations.map(() => 2), ...(isCut ? shown.map(() => 0) : ranks)]
  return {
    sentence: cleanSentence(joinSentences(sentences, left, lookups, sentenceRanks)),
    ...cleanFields(
      isCarrier ? fields.slice(1) : fields,
      lookups,
      source === 'signature' ? [unverified(lookups)] : [],
      left + hidden,
    ),
    source,
  }
}

/** More sentences fit neither the summary nor the fields. */
const mostDescribed = 18

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
