import type { TypedData } from '@ethereum-sourcify/clear-signing'
import { readRecord } from '@latchkey/plugin-api'
import type { Call } from '../signed/Signed.js'
import type { DescribedField } from './Description.js'
import { encodeType } from './descriptors/readTypedData.js'
import type { Lookups } from './lookups.js'
import { permit2 } from './registry/deployments.js'
import { giveAccess } from './standardCalls.js'

interface StandardScope {
  readonly lookups: Lookups
  describeCall(call: Call): Promise<string>
}

interface Described {
  readonly sentence: string
  readonly fields: readonly DescribedField[]
}

/** Says what a signature of a well-known type allows, in the user's language. Values are already checked by their types. */
export async function describeStandardTypedData(
  typedData: TypedData,
  scope: StandardScope,
): Promise<Described | undefined> {
  const { domain, message } = typedData
  const type = encodeType(typedData)
  const describe = Object.hasOwn(standards, type) ? standards[type] : undefined
  return describe?.(message, domain.verifyingContract ?? '', scope)
}

type Message = Readonly<Record<string, unknown>>
type DescribeType = (message: Message, verifier: string, scope: StandardScope) => Promise<Described | undefined>

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const item = '(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

const standards: Readonly<Record<string, DescribeType>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': async (
    { spender, value },
    token,
    { lookups },
  ) => allow(await giveAccess(token, text(spender), int(value), lookups)),
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': async (
    { allowed, spender },
    token,
    { lookups },
  ) => allow(await giveAccess(token, text(spender), allowed === true ? 2n ** 256n - 1n : 0n, lookups)),
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: (message, verifier, scope) =>
    permit([message.details], message.spender, verifier, scope),
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: (message, verifier, scope) =>
    permit(items(message.details), message.spender, verifier, scope),
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)':
    describeSafeTransaction,
  [`OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem${item},address recipient)OfferItem${item})`]:
    describeOrder,
}

function allow(sentence: string | undefined): Described | undefined {
  return sentence === undefined ? undefined : { sentence, fields: [] }
}

async function permit(
  permitted: readonly unknown[],
  spender: unknown,
  verifier: string,
  { lookups }: StandardScope,
): Promise<Described | undefined> {
  if (!permit2.some(({ address, chainId }) => address === verifier && chainId === lookups.chainId)) return undefined
  const sentences: string[] = []
  for (const entry of permitted.slice(0, 8)) {
    const { amount, token } = readRecord(entry)
    const sentence = await giveAccess(text(token), text(spender), int(amount), lookups)
    if (sentence === undefined) return undefined
    sentences.push(sentence)
  }
  const rest = permitted.length - sentences.length
  return allow(joinSentences(sentences, rest, lookups))
}

/** A delegate call can change the Safe's owners. It is how Bybit's Safe was taken over. */
async function describeSafeTransaction(message: Message, safe: string, scope: StandardScope): Promise<Described> {
  const { lookups } = scope
  const to = text(message.to)
  const call = { to, data: text(message.data), value: int(message.value) }
  const inner = await scope.describeCall(call)
  const fields = [
    { label: lookups.text('review.field-call', 'Call'), value: inner },
    { label: lookups.text('review.field-target', 'Target'), value: lookups.showFully(to) },
    { label: lookups.text('review.field-safe', 'Safe'), value: lookups.showFully(safe) },
  ]
  if (int(message.operation) !== 0n) {
    const values = { contract: lookups.show(to), safe: lookups.show(safe) }
    return {
      sentence: lookups.text('review.safe-delegate', 'Let the code of {contract} control the Safe {safe}', values),
      fields,
    }
  }
  const values = { safe: lookups.show(safe), sentence: inner }
  return { sentence: lookups.text('review.safe', 'For the Safe {safe}: {sentence}', values), fields }
}

/** Shows an order of Seaport (OpenSea): what leaves the account, and what it gets. */
async function describeOrder(message: Message, _verifier: string, { lookups }: StandardScope): Promise<Described> {
  const offerer = text(message.offerer)
  const offered = await describeItems(items(message.offer), lookups)
  const toOfferer = items(message.consideration).filter((entry) => text(readRecord(entry).recipient) === offerer)
  const received = await describeItems(toOfferer, lookups)
  const values = { offer: offered.join(', '), price: received.join(', ') }
  const sentence = received.length
    ? lookups.text('review.offer', 'Offer {offer} for {price}', values)
    : lookups.text('review.give-away', 'Offer {offer} for nothing', values)
  const fields = [
    ...offered.map((value) => ({ label: lookups.text('review.field-offer', 'You give'), value })),
    ...received.map((value) => ({ label: lookups.text('review.field-price', 'You get'), value })),
  ]
  return { sentence, fields }
}

/** Item types: 0 native coin, 1 ERC-20, 2 to 5 collectibles. The amount may fall over time, so the lowest is shown. */
async function describeItems(list: readonly unknown[], lookups: Lookups): Promise<string[]> {
  return Promise.all(
    list.slice(0, 8).map(async (entry) => {
      const { endAmount, identifierOrCriteria, itemType, startAmount, token } = readRecord(entry)
      const amount = int(startAmount) < int(endAmount) ? int(startAmount) : int(endAmount)
      if (int(itemType) === 0n) return lookups.formatCoin(amount)
      const address = text(token)
      if (int(itemType) === 1n) return lookups.formatToken(amount, address, await lookups.readToken(address))
      return lookups.text('review.item', 'collectible {id} of {collection}', {
        id: `${int(identifierOrCriteria)}`,
        collection: lookups.show(address),
      })
    }),
  )
}

/** Joins sentences until they fill a summary, and counts those that are left. */
export function joinSentences(sentences: readonly string[], left: number, lookups: Lookups): string {
  let joined = sentences[0] ?? ''
  for (const [index, sentence] of sentences.entries()) {
    if (index === 0) continue
    const longer = `${joined}; ${sentence}`
    const rest = sentences.length - index - 1 + left
    if (longer.length > (rest ? 260 : 300)) return addCount(joined, rest + 1, lookups)
    joined = longer
  }
  return left ? addCount(joined, left, lookups) : joined
}

function addCount(joined: string, count: number, lookups: Lookups): string {
  return `${joined}; ${lookups.text('review.more', '{count, plural, one {# more} other {# more}}', { count })}`
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Integers are decimal numbers. */
function int(value: unknown): bigint {
  return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : 0n
}
