import { listLeaves } from '../rules/orders.js'
import { readList } from '../rules/typedData/values.js'
import type { SignedTypedData } from '../signed/Signed.js'
import type { CallScope } from './CallScope.js'
import type { Described, DescribedField } from './Description.js'
import { readTypedData } from './descriptors/readTypedData.js'
import { joinSentences } from './joinSentences.js'
import { describeStandardTypedData } from './standardTypedData.js'

/**
 * Describes orders of Seaport that are signed together, as a tree of pairs. Returns `undefined` if one of them is not in
 * the form that Seaport checks.
 */
export async function describeBulkOrder(signed: SignedTypedData, scope: CallScope): Promise<Described | undefined> {
  const { BulkOrder: tree = [], ...types } = signed.types
  const [member] = tree
  if (tree.length !== 1 || !/^OrderComponents(\[2\]){1,24}$/.test(member?.type ?? '')) return undefined
  // Empty orders fill the tree.
  const orders = listLeaves(signed.message[member?.name ?? '']).filter(({ offer }) => readList(offer).length > 0)
  const sentences: string[] = []
  const fields: DescribedField[] = []
  for (const message of orders.slice(0, mostOrders)) {
    const order = readTypedData({ ...signed, types, primaryType: 'OrderComponents', message })
    const described = order && (await describeStandardTypedData(order, scope))
    if (!described) return undefined
    sentences.push(described.sentence)
    fields.push(...described.fields)
  }
  const left = orders.length - sentences.length
  return sentences.length > 0
    ? { sentence: joinSentences(sentences, left, scope.lookups), fields, hidden: left }
    : undefined
}

/** As many as the review has fields for. */
const mostOrders = 9
