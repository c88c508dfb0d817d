/** What signatures of less usual types are judged as. The corpus has the most common ones. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  apes,
  attacker,
  dai,
  encode,
  encodeValues,
  now,
  seaportDomain,
  seaportOrder,
  seaportTypes,
  seconds,
  typedData,
  unlimited,
  usdc,
  user,
  weth,
  zero,
} from '../../testing/corpus/Example.js'
import { reviewExample } from '../../testing/corpus/reviewExample.js'
import { readSignature } from './readSignature.js'

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const contract = '0x1111111111111111111111111111111111111111'
const word = (address: string) => encodeValues('address', [address])
const soon = seconds(1)
const million = 10n ** 12n

/** @param members The type's members, each with its value. */
async function review(
  primaryType: string,
  members: Readonly<Record<string, unknown>>,
  types: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const list = Object.keys(members).join(', ')
  const message = Object.fromEntries(Object.entries(members).map(([member, value]) => [member.split(' ')[1], value]))
  const given = typedData({
    domain: { name: 'App', chainId: 1, verifyingContract: contract },
    types: { ...types, [primaryType]: list },
    primaryType,
    message,
  })
  const found = await reviewExample({ name: '', description: '', ...given, findings: [] })
  return found.map(({ id, severity }) => `${severity}: ${id}`)
}

const evcPermit = (data: string) => ({
  'address signer': user,
  'address sender': attacker,
  'uint256 deadline': soon,
  'uint256 value': 0n,
  'bytes data': data,
})
const spendPermission = (spender: string, allowance: bigint, end: bigint) => ({
  'address account': user,
  'address spender': spender,
  'address token': usdc,
  'uint160 allowance': allowance,
  'uint48 end': end,
})
const gatewayTypes = {
  TransferSpec: 'bytes32 sourceToken, bytes32 destinationRecipient, uint256 value',
}
const burnIntent = (recipient: string) => ({
  'uint256 maxFee': 1n,
  'TransferSpec spec': { sourceToken: word(usdc), destinationRecipient: word(recipient), value: million },
})

test.each([
  [
    'a call to the contract itself, which makes someone an operator',
    'Permit',
    evcPermit(encode('setAccountOperator(address,address,bool)', [user, attacker, true])),
    ['caution: collection-approval', 'caution: permit'],
  ],
  ['a call to the contract itself that gives nobody anything', 'Permit', evcPermit('0x12345678'), []],
  [
    'a call to the contract itself, with more bytes than it needs',
    'Permit',
    evcPermit(`${encode('setAccountOperator(address,address,bool)', [user, attacker, true])}00`),
    ['caution: collection-approval', 'caution: permit'],
  ],
  [
    'an allowance in another type',
    'ApproveWithAuthorization',
    { 'address owner': user, 'address spender': attacker, 'uint256 value': unlimited, 'uint256 validBefore': soon },
    ['caution: permit', 'caution: unlimited-approval'],
  ],
  [
    'a larger allowance',
    'IncreaseAllowanceWithAuthorization',
    { 'address owner': user, 'address spender': attacker, 'uint256 increment': 5n, 'uint256 validBefore': soon },
    ['caution: permit'],
  ],
  [
    'a spend permission without limits',
    'SpendPermission',
    spendPermission(attacker, 2n ** 160n - 1n, 2n ** 48n - 1n),
    ['caution: long-approval', 'caution: permit', 'caution: unlimited-approval'],
  ],
  ['a spend permission', 'SpendPermission', spendPermission(attacker, 5n, soon), ['caution: permit']],
  [
    'an operator for all collectibles',
    'PermitAll',
    { 'address owner': user, 'address operator': attacker, 'uint256 deadline': soon },
    ['caution: collection-approval', 'caution: permit'],
  ],
  [
    'a contract that may take deposits',
    'SetMasterContractApproval',
    {
      'string warning': 'Give access?',
      'address user': user,
      'address masterContract': attacker,
      'bool approved': true,
    },
    ['caution: collection-approval', 'caution: permit'],
  ],
  [
    'an account that trades for the user',
    'SubaccountApproval',
    { 'address subaccount': attacker, 'bool shouldAdd': true, 'uint256 expiresAt': soon },
    ['caution: collection-approval', 'caution: permit'],
  ],
  [
    'a key that trades for the user',
    'LinkSigner',
    { 'bytes32 sender': `${user}${'0'.repeat(24)}`, 'bytes32 signer': `${attacker}${'0'.repeat(24)}` },
    ['caution: collection-approval', 'caution: permit'],
  ],
  [
    'a module of a smart account',
    'ModuleEnableMode',
    { 'address module': attacker, 'uint256 moduleType': 1n },
    ['danger: control-transfer'],
  ],
  [
    'a call with other names',
    'Operation',
    {
      'address dest': usdc,
      'uint256 value': 0n,
      'bytes func': encode('approve(address,uint256)', [attacker, 2n ** 256n - 1n]),
    },
    ['caution: permit', 'caution: unlimited-approval'],
  ],
  [
    'a meta-transaction that pays its sender',
    'MetaTransactionData',
    {
      'address sender': attacker,
      'bytes callData': '0x12345678',
      'address feeToken': usdc,
      'uint256 feeAmount': million,
    },
    ['caution: signed-transfer'],
  ],
  [
    'a payment by a Safe’s allowance',
    'AllowanceTransfer',
    { 'address safe': contract, 'address token': usdc, 'address to': attacker, 'uint96 amount': million },
    ['caution: signed-transfer'],
  ],
  [
    'a deposit that an arbiter pays out',
    'Compact',
    { 'address arbiter': attacker, 'address sponsor': user, 'address token': usdc, 'uint256 amount': million },
    ['caution: signed-transfer'],
  ],
  [
    'a name service’s account',
    'Transfer',
    { 'uint256 fid': 5n, 'address to': attacker, 'uint256 deadline': soon },
    ['danger: control-transfer'],
  ],
] as const)('behavior: %s', async (_name, primaryType, members, expected) => {
  const found = await review(primaryType, members)
  expect([...found].sort()).toEqual(expected)
})

test('behavior: a withdrawal to another network, to someone else or to the account', async () => {
  expect(await review('BurnIntent', burnIntent(attacker), gatewayTypes)).toEqual(['caution: signed-transfer'])
  expect(await review('BurnIntent', burnIntent(user), gatewayTypes)).toEqual([])
})

const inch = (takerAsset: string, takingAmount: bigint) => ({
  'address maker': user,
  'address receiver': zero,
  'address makerAsset': usdc,
  'address takerAsset': takerAsset,
  'uint256 makingAmount': million,
  'uint256 takingAmount': takingAmount,
})
const cow = (feeAmount: bigint) => ({
  'address sellToken': usdc,
  'address buyToken': weth,
  'address receiver': user,
  'uint256 sellAmount': million,
  'uint256 buyAmount': 10n ** 18n,
  'uint256 feeAmount': feeAmount,
})
const velora = (beneficiary: string, destAmount: bigint) => ({
  'address owner': user,
  'address beneficiary': beneficiary,
  'address srcToken': usdc,
  'address destToken': weth,
  'uint256 srcAmount': million,
  'uint256 destAmount': destAmount,
})
const bebop = (receiver: string, amounts: readonly bigint[]) => ({
  'address receiver': receiver,
  'uint256[] sellAmounts': [million, million],
  'uint256[] buyAmounts': amounts,
})
const approval = (itemPrice: bigint) => ({
  'address seller': user,
  'address paymentMethod': zero,
  'address tokenAddress': apes,
  'uint256 itemPrice': itemPrice,
})
const polymarket = (takerAmount: bigint) => ({
  'address maker': user,
  'uint256 makerAmount': million,
  'uint256 takerAmount': takerAmount,
  'uint8 side': 0n,
})
const free = ['danger: free-order']

test.each([
  ['1inch, for dust of WETH', 'Order', inch(weth, 2_000n), free],
  ['1inch, for dust of DAI', 'Order', inch(dai, 10n ** 9n), free],
  ['1inch, for DAI', 'Order', inch(dai, 10n ** 24n), []],
  ['1inch, for a few units of an unknown token', 'Order', inch(apes, 2_000n), []],
  ['CoW, with a fee of half the amount', 'Order', cow(million / 2n), free],
  ['CoW, with a fee of a fifth of the amount', 'Order', cow(million / 5n), ['caution: high-fee']],
  ['CoW, with a small fee', 'Order', cow(million / 100n), []],
  ['Velora, for dust to someone else', 'Order', velora(attacker, 1n), [...free, 'caution: other-recipient']],
  ['Velora', 'Order', velora(user, 10n ** 18n), []],
  ['Bebop, for nothing to someone else', 'JamOrder', bebop(attacker, [0n]), [...free, 'caution: other-recipient']],
  ['Bebop', 'JamOrder', bebop(user, [10n ** 18n]), []],
  ['Magic Eden, for nothing', 'SaleApproval', approval(0n), free],
  ['Magic Eden', 'SaleApproval', approval(10n ** 18n), []],
  ['a purchase of nothing on Polymarket', 'Order', polymarket(1n), free],
  ['a purchase on Polymarket', 'Order', polymarket(2n * million), []],
])('behavior: judges an order: %s', async (_name, primaryType, members, expected) => {
  expect(await review(primaryType, members)).toEqual(expected)
})

const maker = { quoteType: 1, collection: apes, signer: user }
const makerType = { Maker: 'uint8 quoteType, address collection, address signer, uint256 price' }

test('behavior: judges each order of a batch on LooksRare', async () => {
  const batch = (price: bigint) => ({
    'Maker[2] tree': [
      { ...maker, price: 10n ** 18n },
      { ...maker, price },
    ],
  })
  expect(await review('BatchOrder', batch(10n ** 18n), makerType)).toEqual([])
  expect(await review('BatchOrder', batch(0n), makerType)).toEqual(free)
})

test('behavior: judges each order of a batch on Element', async () => {
  const types = { BasicCollection: 'address nftAddress, bytes32[] items' }
  const batch = (price: bigint) => ({
    'address erc20Token': zero,
    'BasicCollection[] basicCollections': [{ nftAddress: apes, items: [packItem(10n ** 18n), packItem(price)] }],
  })
  const packItem = (price: bigint) => `0x${((price << 160n) + 8_520n).toString(16).padStart(64, '0')}`
  expect(await review('BatchSignedERC721Orders', batch(10n ** 18n), types)).toEqual([])
  expect(await review('BatchSignedERC721Orders', batch(0n), types)).toEqual(free)
})

test('behavior: judges a trade on Decentraland', async () => {
  const types = { Asset: 'address contractAddress, uint256 value, address beneficiary' }
  const trade = (...received: readonly object[]) => ({ 'Asset[] sent': [], 'Asset[] received': received })
  const asset = (beneficiary: string) => ({ contractAddress: usdc, value: million, beneficiary })
  expect(await review('Trade', trade(), types)).toEqual(free)
  expect(await review('Trade', trade(asset(attacker)), types)).toEqual(['caution: other-recipient'])
  expect(await review('Trade', trade(asset(user)), types)).toEqual([])
})

test('behavior: judges an order on Rarible', async () => {
  const types = { AssetType: 'bytes4 assetClass, bytes data', Asset: 'AssetType assetType, uint256 value' }
  const asset = (assetClass: string, value: bigint) => ({ assetType: { assetClass, data: '0x' }, value })
  const order = (taken: object) => ({ 'Asset makeAsset': asset('0x73ad2146', 1n), 'Asset takeAsset': taken })
  expect(await review('Order', order(asset('0xaaaebeba', 2_000n)), types)).toEqual(free)
  expect(await review('Order', order(asset('0xaaaebeba', 10n ** 18n)), types)).toEqual([])
  expect(await review('Order', order(asset('0x73ad2146', 1n)), types)).toEqual([])
})

test('behavior: dust of a network’s wrapped coin is nothing on Seaport', async () => {
  const consideration = [
    {
      itemType: 1,
      token: '0x4200000000000000000000000000000000000006',
      startAmount: 2_000n,
      endAmount: 2_000n,
      recipient: user,
    },
  ]
  const given = typedData({
    domain: seaportDomain,
    types: seaportTypes,
    primaryType: 'OrderComponents',
    message: { ...seaportOrder(0n), consideration },
  })
  const found = await reviewExample({ name: '', description: '', ...given, findings: [] })
  expect(found.map(({ id }) => id)).toEqual(['free-order'])
})

test('behavior: bytes that are no call are none', () => {
  const read = (data: string, verifyingContract?: string) =>
    readSignature({
      kind: 'typedData',
      networkId: 'eip155:1',
      from: user,
      domain: { ...(verifyingContract && { verifyingContract }) },
      primaryType: 'Note',
      types: {},
      message: { data },
    }).calls
  expect(read('0x12345678', contract)).toHaveLength(1)
  expect(read(`0x${'12'.repeat(32)}`, contract)).toEqual([])
  expect(read('0x', contract)).toEqual([])
  expect(read('0x12345678')).toEqual([])
})
