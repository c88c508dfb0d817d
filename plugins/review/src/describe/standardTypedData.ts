import type { TypedData } from '@ethereum-sourcify/clear-signing'
import { readRecord } from '@latchkey/plugin-api'
import type { CallScope } from './CallScope.js'
import type { Described } from './Description.js'
import { describeExchangeOrder } from './describeExchangeOrder.js'
import { send } from './describeSend.js'
import { encodeType } from './descriptors/readTypedData.js'
import { joinSentences } from './joinSentences.js'
import type { Lookups, TokenFacts } from './lookups.js'
import { cowSettlement, type Deployment, oneInchV6, permit2 } from './registry/deployments.js'
import { formatAllowance, giveAccess, isUnlimited, nameCollectible, sendFor } from './standardCalls.js'

/** Says what a signature of a well-known type allows, in the user's language. Values are already checked by their types. */
export async function describeStandardTypedData(
  typedData: TypedData,
  scope: CallScope,
): Promise<Described | undefined> {
  const { domain, message } = typedData
  const type = encodeType(typedData)
  const describe = Object.hasOwn(standards, type) ? standards[type] : undefined
  return describe?.(message, domain.verifyingContract ?? '', scope)
}

type Message = Readonly<Record<string, unknown>>
type DescribeType = (message: Message, verifier: string, scope: CallScope) => Promise<Described | undefined>

const endless = 2n ** 256n - 1n
const permissions = 'TokenPermissions(address token,uint256 amount)'
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const cowOrder =
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)'
const oneInchOrder =
  'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)'
const item = '(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

const standards: Readonly<Record<string, DescribeType>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': (
    { deadline, owner, spender, value },
    token,
    { lookups },
  ) => ifOwn(owner, lookups, () => give([{ token, amount: int(value) }], text(spender), int(deadline), lookups)),
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': (
    { allowed, expiry, holder, spender },
    token,
    { lookups },
  ) => {
    const amount = allowed === true ? 2n ** 256n - 1n : 0n
    // Dai: a signature without an expiry never expires.
    const until = int(expiry) || endless
    return ifOwn(holder, lookups, () => give([{ token, amount }], text(spender), until, lookups))
  },
  [transferType('Transfer')]: sendAuthorized,
  [transferType('Receive')]: sendAuthorized,
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: (message, verifier, scope) =>
    permit([message.details], message, message.sigDeadline, verifier, scope, give),
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: (message, verifier, scope) =>
    permit(items(message.details), message, message.sigDeadline, verifier, scope, give),
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]: (
    message,
    verifier,
    scope,
  ) => permit([message.permitted], message, message.deadline, verifier, scope, take),
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
    (message, verifier, scope) => permit(items(message.permitted), message, message.deadline, verifier, scope, take),
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)':
    describeSafeTransaction,
  [`OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem${item},address recipient)OfferItem${item})`]:
    describeOrder,
  [cowOrder]: async (message, verifier, { lookups }) =>
    isAt(cowSettlement, verifier, lookups)
      ? describeExchangeOrder(
          {
            // Fees are on top of the amount.
            pays: { token: text(message.sellToken), amount: int(message.sellAmount) + int(message.feeAmount) },
            gets: { token: text(message.buyToken), amount: int(message.buyAmount) },
            recipient: text(message.receiver),
            until: int(message.validTo),
          },
          lookups,
        )
      : undefined,
  [oneInchOrder]: async (message, verifier, { lookups }) =>
    isAt(oneInchV6, verifier, lookups) && lookups.isOwn(text(message.maker))
      ? describeExchangeOrder(
          {
            pays: { token: text(message.makerAsset), amount: int(message.makingAmount) },
            gets: { token: text(message.takerAsset), amount: int(message.takingAmount) },
            recipient: text(message.receiver),
            // The traits have the time in 40 bits.
            until: BigInt.asUintN(40, int(message.makerTraits) >> 80n) || endless,
          },
          lookups,
        )
      : undefined,
}

function isAt(deployments: readonly Deployment[], contract: string, { chainId }: Lookups): boolean {
  return deployments.some((deployment) => deployment.address === contract && deployment.chainId === chainId)
}

function transferType(kind: 'Transfer' | 'Receive'): string {
  return `${kind}WithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)`
}

/** A contract may accept the user's signature for its own tokens. The sentences are about the user's. */
async function ifOwn(
  owner: unknown,
  lookups: Lookups,
  describe: () => Promise<Described | undefined>,
): Promise<Described | undefined> {
  return lookups.isOwn(text(owner).toLowerCase()) ? describe() : undefined
}

interface Permitted {
  readonly token: string
  readonly amount: bigint
  /** When the access ends, in Unix seconds. Absent if the token has no such limit. */
  readonly until?: bigint
}

/**
 * Says what a spender can do with tokens. Returns `undefined` if a contract is no token.
 *
 * @param deadline Unix seconds, until which the signature can be used.
 */
type DescribePermit = (
  permitted: readonly Permitted[],
  spender: string,
  deadline: bigint,
  lookups: Lookups,
) => Promise<Described | undefined>

const give: DescribePermit = (permitted, spender, deadline, lookups) =>
  describePermitted(permitted, spender, deadline, lookups, ({ amount, token }) =>
    giveAccess(token, spender, amount, lookups),
  )

const take: DescribePermit = (permitted, spender, deadline, lookups) =>
  describePermitted(permitted, spender, deadline, lookups, async ({ amount, token }, facts) => {
    const values = {
      spender: lookups.show(spender),
      token: facts.symbol,
      amount: lookups.formatToken(amount, token, facts),
    }
    return isUnlimited(amount)
      ? lookups.text('review.take-all', 'Let {spender} take all your {token} once', values)
      : lookups.text('review.take', 'Let {spender} take {amount} once', values)
  })

async function describePermitted(
  permitted: readonly Permitted[],
  spender: string,
  deadline: bigint,
  lookups: Lookups,
  describe: (permitted: Permitted, facts: TokenFacts) => Promise<string | undefined>,
): Promise<Described | undefined> {
  const sentences: string[] = []
  const fields = [{ label: lookups.text('review.field-spender', 'Spender'), value: lookups.showFully(spender) }]
  const largestFirst = permitted.toSorted((one, other) => (one.amount > other.amount ? -1 : 1))
  for (const entry of permitted.length > mostItems ? largestFirst.slice(0, mostItems) : permitted) {
    const { amount, token, until } = entry
    const facts = await lookups.readToken(token)
    if (!facts) return undefined
    const sentence = await describe(entry, facts)
    if (sentence === undefined) return undefined
    sentences.push(sentence)
    const value = formatAllowance(amount, token, facts, lookups)
    fields.push({ label: lookups.text('review.field-amount', 'Amount'), value })
    if (until === undefined) continue
    fields.push({ label: lookups.text('review.field-until', 'Access until'), value: lookups.formatDate(until) })
  }
  const label = lookups.text('review.field-deadline', 'Signature valid until')
  const left = permitted.length - sentences.length
  return {
    sentence: joinSentences(sentences, left, lookups),
    fields: [...fields, { label, value: lookups.formatDate(deadline) }],
    hidden: left,
  }
}

/** Only Permit2 itself gives these types their meaning. */
async function permit(
  permitted: readonly unknown[],
  { spender }: Message,
  deadline: unknown,
  verifier: string,
  { lookups }: CallScope,
  describe: DescribePermit,
): Promise<Described | undefined> {
  if (!isAt(permit2, verifier, lookups)) return undefined
  const list = permitted.map(readRecord).map(({ amount, expiration, token }) => ({
    token: text(token),
    amount: int(amount),
    // 0 ends with the block in which the signature is used.
    ...(expiration !== undefined && { until: int(expiration) || int(deadline) }),
  }))
  return list.length > 0 ? describe(list, text(spender), int(deadline), lookups) : undefined
}

/**
 * Says what a Permit2 transfer with a witness lets its spender take. The witness can be of any type, and what happens to
 * the tokens depends on the spender.
 */
export async function describeWitnessTransfer(typedData: TypedData, scope: CallScope): Promise<Described | undefined> {
  const { domain, message } = typedData
  const type = encodeType(typedData)
  const permitted = Object.entries(witnessTypes).find(([start]) => type.startsWith(start))?.[1](message.permitted)
  return permitted && type.includes(`)${permissions}`)
    ? permit(permitted, message, message.deadline, domain.verifyingContract ?? '', scope, take)
    : undefined
}

const witnessTypes: Readonly<Record<string, (permitted: unknown) => readonly unknown[]>> = {
  'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,': (one) => [
    one,
  ],
  'PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,': items,
}

/** A transfer that anyone with the signature, or only the recipient, can make (ERC-3009). */
async function sendAuthorized(message: Message, token: string, { lookups }: CallScope): Promise<Described | undefined> {
  const facts = await lookups.readToken(token)
  if (!facts) return undefined
  const amount = lookups.formatToken(int(message.value), token, facts)
  const sender = text(message.from)
  const isOwn = lookups.isOwn(sender.toLowerCase())
  return {
    sentence: isOwn ? send(amount, text(message.to), lookups) : sendFor(amount, sender, text(message.to), lookups),
    fields: [
      { label: lookups.text('review.field-amount', 'Amount'), value: amount },
      { label: lookups.text('review.field-recipient', 'Recipient'), value: lookups.showFully(text(message.to)) },
    ],
  }
}

/** Describes a transaction that a Safe's owner signs. Loads what describes calls, which other types don't need. */
async function describeSafeTransaction(message: Message, safe: string, scope: CallScope): Promise<Described> {
  const call = { to: text(message.to), data: text(message.data), value: int(message.value) }
  const refund = { gas: int(message.baseGas), price: int(message.gasPrice), token: text(message.gasToken) }
  const { describeSafeCall } = await import('./describeSafeCall.js')
  return describeSafeCall(call, { isDelegate: int(message.operation) !== 0n, refund, safe }, scope)
}

/** Shows an order of Seaport (OpenSea): what leaves the account, and what it gets. */
async function describeOrder(message: Message, _verifier: string, { lookups }: CallScope): Promise<Described> {
  const offerer = text(message.offerer)
  const offered = await describeItems(items(message.offer), 'highest', lookups)
  const toOfferer = items(message.consideration).filter((entry) => text(readRecord(entry).recipient) === offerer)
  const received = await describeItems(toOfferer, 'lowest', lookups)
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

/**
 * Item types: 0 native coin, 1 ERC-20, 2 and 3 collectibles, 4 and 5 any of several collectibles.
 *
 * @param which Amounts can rise or fall over time. This one is shown.
 */
async function describeItems(
  list: readonly unknown[],
  which: 'highest' | 'lowest',
  lookups: Lookups,
): Promise<string[]> {
  const left = list.length - mostItems
  const shown = await Promise.all(
    list.slice(0, mostItems).map(async (entry) => {
      const { endAmount, identifierOrCriteria, itemType, startAmount, token } = readRecord(entry)
      const [lowest = 0n, highest = 0n] = [int(startAmount), int(endAmount)].toSorted((a, b) => (a < b ? -1 : 1))
      const amount = which === 'lowest' ? lowest : highest
      if (int(itemType) === 0n) return lookups.formatCoin(amount)
      const address = text(token)
      if (int(itemType) === 1n) return lookups.formatToken(amount, address, await lookups.readToken(address))
      const collection = lookups.show(address)
      const item =
        int(itemType) >= 4n
          ? lookups.text('review.any-item', 'any collectible of {collection}', { collection })
          : nameCollectible(`${int(identifierOrCriteria)}`, address, lookups)
      return amount === 1n ? item : `${amount} × ${item}`
    }),
  )
  if (left <= 0) return shown
  return [...shown, lookups.text('review.more', '{count, plural, one {# more} other {# more}}', { count: left })]
}

const mostItems = 8

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
