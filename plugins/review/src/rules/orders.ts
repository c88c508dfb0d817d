/** Rules about signed offers on marketplaces and exchanges. */
import { readRecord } from '@latchkey/plugin-api'
import type { SignedTypedData } from '../signed/Signed.js'
import type { Finding } from './Finding.js'
import type { Rule, Subject } from './Subject.js'
import { readAddress, readList, readNumber } from './typedData/values.js'

/** Finds orders that give assets for nothing, or for nearly nothing. */
export const findFreeOrder: Rule = ({ signed, known }) => {
  if (signed.kind !== 'typedData') return []
  const orders = listOrders(signed, known.own)
  if (orders.some((order) => isGift(order, dustWei))) return [{ id: 'free-order', severity: 'danger' }]
  return orders.some((order) => isGift(order, lowWei)) ? [{ id: 'free-order', severity: 'caution' }] : []
}

/** Finds orders whose proceeds go to another account. */
export const findOrderRecipient: Rule = ({ signed, known }) => {
  if (signed.kind !== 'typedData') return []
  const receiver = listOrders(signed, known.own)
    .flatMap(({ receiver: address }) => address ?? [])
    .find((address) => !known.own.has(address) && !/^0x0*$/.test(address))
  return receiver ? [{ id: 'other-recipient', severity: 'caution', values: { address: receiver } }] : []
}

/** Finds orders of which only a hash is signed, such as Blur's bulk listings. */
export const findOpaqueOrder: Rule = ({ signed, known }) => {
  if (signed.kind !== 'typedData') return []
  const { primaryType, message } = signed
  const isOpaque = primaryType === 'Root' || ('listingsRoot' in message && !('price' in message))
  if (!isOpaque) return []
  const isBlur = signed.domain.name === 'Blur Exchange' && /(^|\.)blur\.io$/.test(known.host ?? '')
  return [{ id: 'opaque-order', severity: isBlur ? 'caution' : 'danger' } satisfies Finding]
}

interface Order {
  /** Whether the account gives anything. */
  readonly gives: boolean
  /** What the account gets: each amount with its currency. */
  readonly gets: readonly { readonly amount: bigint; readonly isNative: boolean }[]
  readonly receiver?: string | undefined
}

function isGift({ gives, gets }: Order, mostWei: bigint): boolean {
  return gives && gets.every(({ amount, isNative }) => amount <= (isNative ? mostWei : dustUnits))
}

function listOrders({ primaryType, message }: SignedTypedData, own: Own): readonly Order[] {
  if (primaryType === 'OrderComponents') return [readSeaport(message, own)]
  if (primaryType === 'BulkOrder') return listLeaves(message.tree).map((order) => readSeaport(order, own))
  const { outputs, baseOutputs = outputs } = readRecord(message.witness)
  if (primaryType.includes('Witness') && Array.isArray(baseOutputs)) return [readOutputs(baseOutputs, own)]
  return amountFields.flatMap(([gives, gets, receiver]) => {
    if (!(gives in message) || !(gets in message)) return []
    const amount = paysMostlyFees(message) ? 0n : (readNumber(message[gets]) ?? 0n)
    return {
      gives: !buyOrders.has(primaryType) && isOffer(message) && readNumber(message[gives]) !== 0n,
      gets: [{ amount, isNative: gets === 'price' || isEther(message.erc20Token) }],
      receiver: readAddress(message[receiver]),
    }
  })
}

type Own = Subject['known']['own']

/** Seaport: the account gets the considerations that name it as their recipient. */
function readSeaport(message: Readonly<Record<string, unknown>>, own: Own): Order {
  const gets = readList(message.consideration)
    .filter(({ recipient }) => own.has(readAddress(recipient) ?? ''))
    .map(({ itemType, startAmount, endAmount, token }) => {
      const [start, end] = [readNumber(startAmount) ?? 0n, readNumber(endAmount) ?? 0n]
      const lowest = start < end ? start : end
      const type = readNumber(itemType) ?? 0n
      // One collectible is worth something, however small its amount is.
      const isCollectible = type >= 2n && lowest > 0n
      return { amount: isCollectible ? 2n ** 255n : lowest, isNative: type === 0n || isWrapped(token) }
    })
  return { gives: readList(message.offer).length > 0, gets }
}

/** A bulk order's tree: pairs of pairs of orders. Its empty leaves have no offer. */
export function listLeaves(tree: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(tree)) return tree.flatMap(listLeaves)
  return [readRecord(tree)]
}

/** The rows of UniswapX, and of orders for other chains, whose recipients take 32 bytes. */
function readOutputs(outputs: readonly unknown[], own: Own): Order {
  const rows = readList(outputs)
  const forAccount = rows.filter(({ recipient }) => own.has(readRecipient(recipient) ?? ''))
  const paid = forAccount.length > 0 ? forAccount : rows
  return {
    gives: true,
    // The lowest amount has another name in each version.
    gets: paid.map(({ endAmount, minAmount, amount }) => ({
      amount: readNumber(endAmount ?? minAmount ?? amount) ?? 0n,
      isNative: false,
    })),
    receiver: forAccount.length > 0 ? undefined : readRecipient(rows[0]?.recipient),
  }
}

/** An account of another kind of chain fills all 32 bytes, and an EVM account the last 20. */
function readRecipient(value: unknown): string | undefined {
  const isLong = typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
  return isLong ? value.toLowerCase().replace(/^0x0{24}/, '0x') : readAddress(value)
}

/** Blur's fees are in hundredths of a percent, and a listing can pay all of its price as fees. */
function paysMostlyFees({ fees, makerFee }: Readonly<Record<string, unknown>>): boolean {
  const rates = [...readList(fees), readRecord(makerFee)].map(({ rate }) => readNumber(rate) ?? 0n)
  return rates.reduce((sum, rate) => sum + rate, 0n) >= 5_000n
}

/** Element's bids. */
const buyOrders = new Set(['NFTBuyOrder', 'ERC1155BuyOrder'])

/** Bids have `side: 0` (Blur), `quoteType: 0` (LooksRare) or `direction: 1` (0x), and give money. */
function isOffer({ side, quoteType, direction }: Readonly<Record<string, unknown>>): boolean {
  return readNumber(side ?? quoteType) !== 0n && readNumber(direction) !== 1n
}

/** WETH's amounts have 18 decimals, as ether's do. https://docs.opensea.io lists it as the currency of offers. */
function isWrapped(token: unknown): boolean {
  return readAddress(token) === '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
}

/** 0x writes ether as an address. */
function isEther(token: unknown): boolean {
  return isWrapped(token) || readAddress(token) === '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
}

/** The fields of what is given, what is received, and the receiver. */
const amountFields = [
  ['sellAmount', 'buyAmount', 'receiver'], // CoW Protocol
  ['makingAmount', 'takingAmount', 'receiver'], // 1inch
  ['makerAmount', 'takerAmount', ''], // 0x
  ['collection', 'price', ''], // Blur, LooksRare
  ['erc721Token', 'erc20TokenAmount', ''], // 0x
  ['erc1155Token', 'erc20TokenAmount', ''], // 0x, Element
  ['nft', 'erc20TokenAmount', ''], // Element
] as const

/** 0.000001 ether. */
const dustWei = 10n ** 12n
/** 0.0001 ether. Some collectibles really cost so little on networks with low fees. */
const lowWei = 10n ** 14n
/** 0.001 of a token with 6 decimals. */
const dustUnits = 1_000n
