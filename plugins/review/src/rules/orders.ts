/** Rules about signed offers on marketplaces and exchanges. */
import { readRecord } from '@latchkey/plugin-api'
import type { SignedTypedData } from '../signed/Signed.js'
import type { Finding } from './Finding.js'
import { settlements, wrappedCoins } from './knownContracts.js'
import type { Rule, Subject } from './Subject.js'
import { longestList, readAccount, readAddress, readBytes, readList, readNumber } from './typedData/values.js'

/** Finds orders that give assets for nothing, or for nearly nothing. */
export const findFreeOrder: Rule = ({ signed, known }) => {
  if (signed.kind !== 'typedData') return []
  const orders = listOrders(signed, known.own)
  if (orders.some((order) => isGift(order, dustWei))) return [{ id: 'free-order', severity: 'danger' }]
  return orders.some((order) => isGift(order, lowWei)) ? [{ id: 'free-order', severity: 'caution' }] : []
}

/** Finds orders that sell any amount for a fixed one, so that a buyer can take everything for it. */
export const findUnlimitedOrder: Rule = ({ signed, known }) =>
  signed.kind === 'typedData' && listOrders(signed, known.own).some(({ isUnlimited }) => isUnlimited)
    ? [{ id: 'no-minimum', severity: 'caution' }]
    : []

/** Finds orders whose proceeds go to another account. */
export const findOrderRecipient: Rule = ({ signed, known }) => {
  if (signed.kind !== 'typedData') return []
  const receiver = listOrders(signed, known.own)
    .flatMap(({ receiver: address }) => address ?? [])
    .find((address) => !known.own.has(address) && !settlements.has(address) && !/^0x0*$/.test(address))
  return receiver ? [{ id: 'other-recipient', severity: 'caution', values: { address: receiver } }] : []
}

/** Finds fees on top of what an order sells. CoW Protocol has them, but its own app has asked for none since 2024. */
export const findOrderFee: Rule = ({ signed }) => {
  if (signed.kind !== 'typedData') return []
  const [fee = 0n, sold = 0n] = [signed.message.feeAmount, signed.message.sellAmount].map(readNumber)
  // From half of the amount on, the order is one for nothing.
  return fee * 10n >= sold && fee * 2n < sold ? [{ id: 'high-fee', severity: 'caution' }] : []
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
  readonly isUnlimited?: boolean
  /** What the account gets: each amount with its currency. */
  readonly gets: readonly { readonly amount: bigint; readonly isNative: boolean }[]
  readonly receiver?: string | undefined
}

function isGift({ gives, gets }: Order, mostWei: bigint): boolean {
  return gives && gets.every(({ amount, isNative }) => amount <= (isNative ? mostWei : dustUnits))
}

function listOrders(
  { primaryType, message }: Pick<SignedTypedData, 'primaryType' | 'message'>,
  own: Own,
): readonly Order[] {
  if (primaryType === 'BulkOrder' || primaryType === 'BatchOrder')
    return listLeaves(message.tree).flatMap((leaf) => listOrders({ primaryType: '', message: leaf }, own))
  if ('offer' in message && 'consideration' in message) return [readSeaport(message, own)]
  if (primaryType === 'BatchSignedERC721Orders') return readElementBatch(message)
  if (primaryType === 'Trade' && Array.isArray(message.received)) return [readTrade(message.received)]
  if ('makeAsset' in message && 'takeAsset' in message) return [readRarible(message)]
  if (primaryType === 'LimitOrder' && 'input' in message && 'output' in message) return [readOdos(message)]
  if ('makingAmount' in message && 'lnImpliedRate' in message) return [readPendle(message)]
  if ('slippageAndActions' in message) return [readSettler(readRecord(message.slippageAndActions))]
  const { outputs, baseOutputs = outputs } = readRecord(message.witness)
  if (primaryType.includes('Witness') && Array.isArray(baseOutputs)) return [readOutputs(baseOutputs, own)]
  return amountFields.flatMap(({ gives, gets, currency = '', receiver = '' }) => {
    if (!(gives in message) || !(gets in message)) return []
    const isForCoins = gets === 'price' || isCoin(message[currency])
    const isBid = forCollectibles.has(gets) && (buyOrders.has(primaryType) || !isOffer(message))
    const amounts = paysMostlyFees(message) ? [0n] : readAmounts(message[gets])
    const given = isBid ? [] : readAmounts(message[gives])
    return {
      gives: given.some((amount) => amount !== 0n),
      isUnlimited: (/amounts?$/i.test(gives) && given.some((amount) => amount >= anyAmount)) || hasHiddenPrice(message),
      gets: amounts.map((amount) => ({ amount, isNative: isForCoins })),
      receiver: readAddress(message[receiver]),
    }
  })
}

/** A number, or a list of numbers or of such lists. Missing ones are 0. */
function readAmounts(value: unknown): readonly bigint[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, longestList).flat() : [value]
  return list.slice(0, longestList).map((one) => readNumber(one) ?? 0n)
}

type Own = Subject['known']['own']
type Message = Readonly<Record<string, unknown>>

/** Seaport: the account gets the considerations that name it as their recipient. */
function readSeaport(message: Message, own: Own): Order {
  const gets = readList(message.consideration)
    .filter(({ recipient }) => own.has(readAddress(recipient) ?? ''))
    .map(({ itemType, startAmount, endAmount, token }) => {
      const [start, end] = [readNumber(startAmount) ?? 0n, readNumber(endAmount) ?? 0n]
      const lowest = start < end ? start : end
      const type = readNumber(itemType) ?? 0n
      // One collectible is worth something, however small its amount is.
      const isCollectible = type >= 2n && lowest > 0n
      return { amount: isCollectible ? someAmount : lowest, isNative: type === 0n || isCoin(token) }
    })
  const offer = readList(message.offer)
  const payments = readList(message.consideration).filter(({ itemType }) => (readNumber(itemType) ?? 0n) < 2n)
  const isForAccount = ({ recipient }: Message) => own.has(readAddress(recipient) ?? '')
  const forAccount = addAmounts(payments.filter(isForAccount))
  const others = payments.filter((payment) => !isForAccount(payment))
  // Fees are far below half of the price. Bids pay only fees, to others.
  const receiver = forAccount > 0n && addAmounts(others) > forAccount ? readAddress(others[0]?.recipient) : undefined
  // A bundle of collectibles for the price of one.
  const bundled = BigInt(Math.max(1, offer.length))
  return { gives: offer.length > 0, gets: gets.map((one) => ({ ...one, amount: one.amount / bundled })), receiver }
}

function addAmounts(payments: readonly Message[]): bigint {
  return payments.reduce((sum, { endAmount }) => sum + (readNumber(endAmount) ?? 0n), 0n)
}

/** A bulk order's tree: pairs of pairs of orders. Its empty leaves have no offer. */
export function listLeaves(tree: unknown): readonly Message[] {
  if (Array.isArray(tree)) return tree.flatMap(listLeaves)
  return [readRecord(tree)]
}

/** The rows of UniswapX, and of orders for other chains, whose recipients take 32 bytes. */
function readOutputs(outputs: readonly unknown[], own: Own): Order {
  const rows = readList(outputs).map(({ token, recipient, endAmount, minAmount, amount }) => ({
    token: readAccount(token),
    recipient: readAccount(recipient),
    // The lowest amount has another name in each version.
    amount: readNumber(endAmount ?? minAmount ?? amount) ?? 0n,
    isNative: isCoin(token),
  }))
  const forAccount = rows.filter(({ recipient }) => own.has(recipient ?? ''))
  const others = rows.filter(({ recipient }) => !own.has(recipient ?? ''))
  // Fees are far below half of the price.
  const receiver = others.find((other) => {
    const same = forAccount.filter(({ token }) => token === other.token)
    return other.amount > same.reduce((sum, { amount }) => sum + amount, 0n)
  })
  return { gives: true, gets: forAccount.length > 0 ? forAccount : rows, receiver: receiver?.recipient }
}

/** 0x's gasless swaps. */
function readSettler({ recipient, buyToken, minAmountOut }: Message): Order {
  return {
    gives: true,
    gets: [{ amount: readNumber(minAmountOut) ?? 0n, isNative: isCoin(buyToken) }],
    receiver: readAddress(recipient),
  }
}

/** Element packs the price of a listing into the first 96 bits, and a collectible's number into the rest. */
function readElementBatch({ basicCollections, collections, erc20Token }: Message): readonly Order[] {
  const packed = readList(basicCollections).flatMap(({ items }) => readAmounts(items).map((item) => item >> 160n))
  const listed = readList(collections).flatMap(({ items }) => readList(items).map((item) => item.erc20TokenAmount))
  return [...packed, ...listed.flatMap(readAmounts)].map((amount) => ({
    gives: true,
    gets: [{ amount, isNative: isCoin(erc20Token) }],
  }))
}

/** Decentraland's trades of any assets. */
function readTrade(received: readonly unknown[]): Order {
  const rows = readList(received)
  return {
    gives: true,
    gets: rows.map(() => ({ amount: someAmount, isNative: false })),
    receiver: rows.flatMap(({ beneficiary }) => readAddress(beneficiary) ?? [])[0],
  }
}

/** Rarible's orders name the class of an asset. One collectible is worth something. */
function readRarible({ makeAsset, takeAsset }: Message): Order {
  const { assetType, value } = readRecord(takeAsset)
  const [amount = 0n] = readAmounts(value)
  const isNative = readRecord(assetType).assetClass === raribleEther
  return {
    gives: readNumber(readRecord(makeAsset).value) !== 0n,
    gets: [{ amount: isNative || amount === 0n ? amount : someAmount, isNative }],
  }
}
/** `bytes4(keccak256('ETH'))` */
const raribleEther = '0xaaaebeba'

/** Odos: the account gives the input. */
function readOdos({ input, output }: Message): Order {
  const [{ tokenAmount: given }, { tokenAmount, tokenAddress }] = [readRecord(input), readRecord(output)]
  return {
    gives: readNumber(given) !== 0n,
    gets: [{ amount: readNumber(tokenAmount) ?? 0n, isNative: isCoin(tokenAddress) }],
  }
}

/** Pendle's price is a rate, of which 0 is none. */
function readPendle({ lnImpliedRate, makingAmount, receiver }: Message): Order {
  return {
    gives: readNumber(makingAmount) !== 0n,
    isUnlimited: readNumber(lnImpliedRate) === 0n,
    gets: [{ amount: someAmount, isNative: false }],
    receiver: readAddress(receiver),
  }
}

/**
 * Whether a contract sets the price when a 1inch order is filled. In version 6, the order has only a hash of that
 * contract's address.
 */
function hasHiddenPrice({ makerTraits, interactions, getTakerAmount, getTakingAmount, offsets }: Message): boolean {
  const hasExtension = ((readNumber(makerTraits) ?? 0n) >> 249n) % 2n === 1n
  const hasGetter = [getTakerAmount, getTakingAmount].some((getter) => !usualGetter.test(readBytes(getter)))
  return hasExtension || hasGetter || (offsets !== undefined && readBytes(interactions) !== '0x')
}

/** None, or 1inch's and KyberSwap's own `getTakerAmount(uint256,uint256,uint256)`, which keeps the order's price. */
const usualGetter = /^0x(?:296637bf|$)/

/** Blur's fees are in hundredths of a percent, and a listing can pay all of its price as fees. CoW's are amounts. */
function paysMostlyFees({ fees, makerFee, feeAmount, sellAmount, ...message }: Message): boolean {
  const blurRates = [...readList(fees), readRecord(makerFee)].map(({ rate }) => rate)
  const magicEdenRates = [message.marketplaceFeeNumerator, message.maxRoyaltyFeeNumerator]
  const rates = [...blurRates, ...magicEdenRates].map((rate) => readNumber(rate) ?? 0n)
  const [fee = 0n, sold] = [readNumber(feeAmount), readNumber(sellAmount)]
  const isMostlyFee = sold !== undefined && fee > 0n && fee * 2n >= sold
  return isMostlyFee || rates.reduce((sum, rate) => sum + rate, 0n) >= 5_000n
}

/** Element's bids. */
const buyOrders = new Set(['NFTBuyOrder', 'ERC1155BuyOrder'])

/** Bids have `side: 0` (Blur), `quoteType: 0` (LooksRare) or `direction: 1` (0x), and give money. */
function isOffer({ side, quoteType, direction }: Message): boolean {
  return readNumber(side ?? quoteType) !== 0n && readNumber(direction) !== 1n
}

/** Whether amounts have 18 decimals, as ether's do. 0x writes ether as an address. */
function isCoin(token: unknown): boolean {
  const address = readAddress(token) ?? ''
  return wrappedCoins.has(address) || coinAddresses.has(address)
}
const coinAddresses: ReadonlySet<string> = new Set([
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
  // DAI.
  '0x6b175474e89094c44da98b954eedeac495271d0f',
])

interface AmountFields {
  readonly gives: string
  readonly gets: string
  /** The field with the token that is received. */
  readonly currency?: string
  readonly receiver?: string
}

const amountFields: readonly AmountFields[] = [
  // CoW Protocol
  { gives: 'sellAmount', gets: 'buyAmount', currency: 'buyToken', receiver: 'receiver' },
  // 1inch
  { gives: 'makingAmount', gets: 'takingAmount', currency: 'takerAsset', receiver: 'receiver' },
  // 0x, and Polymarket, whose collectibles are shares
  { gives: 'makerAmount', gets: 'takerAmount', currency: 'takerToken' },
  { gives: 'makerAssetAmount', gets: 'takerAssetAmount' },
  // Velora
  { gives: 'srcAmount', gets: 'destAmount', currency: 'destToken', receiver: 'beneficiary' },
  // Bebop
  { gives: 'sellAmounts', gets: 'buyAmounts', receiver: 'receiver' },
  { gives: 'taker_amount', gets: 'maker_amount', currency: 'maker_token', receiver: 'receiver' },
  { gives: 'taker_amounts', gets: 'maker_amounts', receiver: 'receiver' },
  // Blur, LooksRare
  { gives: 'collection', gets: 'price' },
  // Magic Eden
  { gives: 'seller', gets: 'itemPrice', currency: 'paymentMethod' },
  // 0x, Element
  { gives: 'erc721Token', gets: 'erc20TokenAmount', currency: 'erc20Token' },
  { gives: 'erc1155Token', gets: 'erc20TokenAmount', currency: 'erc20Token' },
  { gives: 'nft', gets: 'erc20TokenAmount', currency: 'erc20Token' },
]
/** What is received for collectibles. Only their orders can be bids. */
const forCollectibles: ReadonlySet<string> = new Set(['price', 'itemPrice', 'erc20TokenAmount'])
/** More than dust of any token. */
const someAmount = 2n ** 255n

/** More than a pool of Uniswap v2 can hold of any token. */
const anyAmount = 2n ** 112n

/** 0.000001 ether. */
const dustWei = 10n ** 12n
/** 0.0001 ether. Some collectibles really cost so little on networks with low fees. */
const lowWei = 10n ** 14n
/** 0.001 of a token with 6 decimals. */
const dustUnits = 1_000n
