/** What calls do that are named otherwise than usual, or that contain other calls. */
import { expect, it } from 'vitest'
import {
  attacker,
  dai,
  encode,
  safe,
  seaport,
  unlimited,
  usdc,
  user,
  weth,
  zero,
} from '../../testing/corpus/Example.js'
import { readEffects } from './readEffects.js'

const read = (signature: string, args: readonly unknown[], to: string = usdc) =>
  readEffects([{ to, data: encode(signature, args), value: 0n, from: user }])
const call = [usdc, 0n, encode('approve(address,uint256)', [attacker, 7n])] as const
const [target, value, data] = call
const hash = `0x${'11'.repeat(32)}`
const rows = '(address,uint256,bytes)[]'
const sequence = '(bool,bool,uint256,address,uint256,bytes)[]'
const role = '(address,uint256,bytes,uint8,bytes32,bool)'

it.each<[string, readonly unknown[]]>([
  ['batch((address,address,uint256,bytes)[])', [[[target, user, value, data]]]],
  ['call(address,address,uint256,bytes)', [target, user, value, data]],
  [`executeBySender(${rows})`, [[call]]],
  [`multiCall(address,${rows})`, [safe, [call]]],
  [`execute(${sequence},uint256,bytes)`, [[[false, true, 0n, ...call]], 1n, '0x']],
  [`selfExecute(${sequence})`, [[[false, true, 0n, ...call]]]],
  [`execTransactionWithRole${role}`, [...call, 0, hash, true]],
  [`execTransactionWithRoleReturnData${role}`, [...call, 0, hash, true]],
  ['executeNextTx(address,uint256,bytes,uint8)', [...call, 0]],
  ['blockAndAggregate((address,bytes)[])', [[[target, data]]]],
  ['tryBlockAndAggregate(bool,(address,bytes)[])', [true, [[target, data]]]],
  ['permitAndCall(bytes,bytes)', ['0x', data]],
  ['multicall((bool,bytes)[])', [[[false, data]]]],
  ['execute_ncC(address,uint256,bytes)', [target, value, data]],
  ['executeBatch_y6U(address[],uint256[],bytes[])', [[target], [value], [data]]],
  ['executeBatch(uint256[],address[],uint256[],bytes[])', [[0n], [target], [value], [data]]],
])('behavior: opens %s', (signature, args) => {
  expect(read(signature, args).effects).toEqual([{ kind: 'approval', token: usdc, spender: attacker, amount: 7n }])
})

it('behavior: an operator may be the target of the call that it gets', () => {
  const { effects } = read('exec(address,address,uint256,address,bytes)', [attacker, dai, 7n, attacker, '0x12345678'])
  expect(effects).toEqual([{ kind: 'approval', token: dai, spender: attacker, amount: 7n }])
})

it.each<[string, readonly unknown[]]>([
  [`selfExecute(${sequence})`, [[[true, true, 0n, attacker, 0n, '0x']]]],
  [`execTransactionWithRole${role}`, [attacker, 0n, '0x', 1, hash, true]],
  ['executeNextTx(address,uint256,bytes,uint8)', [attacker, 0n, '0x', 1]],
  ['execute(address,bytes)', [attacker, '0x']],
  ['executeBatch(uint256[],address[],uint256[],bytes[])', [[4n], [attacker], [0n], ['0x']]],
])('behavior: finds a delegatecall in %s', (signature, args) => {
  expect(read(signature, args, safe).effects).toMatchObject([{ kind: 'delegatecall', target: attacker }])
})

it.each<[string, readonly unknown[], object]>([
  ['push(address,uint256)', [attacker, 7n], { token: usdc, amount: 7n }],
  ['move(address,address,uint256)', [user, attacker, 7n], { token: usdc, amount: 7n }],
  ['transferShares(address,uint256)', [attacker, 7n], { token: usdc }],
  ['transferSharesFrom(address,address,uint256)', [user, attacker, 7n], { token: usdc }],
  ['transferAsset(address,address,uint256)', [attacker, dai, 7n], { token: dai, amount: 7n }],
  ['transferFromAndCall(address,address,uint256)', [user, attacker, 7n], { token: usdc, amount: 7n }],
  ['operatorSend(address,address,uint256,bytes,bytes)', [user, attacker, 7n, '0x', '0x'], { token: usdc }],
  ['setFlowrate(address,address,int96)', [dai, attacker, 7n], { token: dai }],
  ['flux(bytes32,address,address,uint256)', [hash, user, attacker, 7n], { token: usdc, amount: 7n }],
  ['sendTokens(address,address,uint256)', [dai, attacker, 7n], { token: dai, amount: 7n }],
  ['transfer(address,address,address,uint256)', [dai, user, attacker, 7n], { token: dai, amount: 7n }],
  ['disperseToken(address,address[],uint256[])', [dai, [attacker], [7n]], { token: dai, amount: 7n }],
  [
    'manageUserBalance((uint8,address,uint256,address,address)[])',
    [[[1, dai, 7n, user, attacker]]],
    { token: dai, amount: 7n },
  ],
])('behavior: %s is a transfer', (signature, args, expected) => {
  expect(read(signature, args).effects).toEqual([
    expect.objectContaining({ kind: 'transfer', to: attacker, ...expected }),
  ])
})

const spendPermission = '(address,address,address,uint160,uint48,uint48,uint48,uint256,bytes)'

it.each<[string, readonly unknown[]]>([
  [`approve(${spendPermission})`, []],
  [`approveWithSignature(${spendPermission},bytes)`, ['0x']],
])('behavior: %s allows spending until its end', (signature, rest) => {
  const permission = [user, attacker, dai, 7n, 60, 0, 1_800_000_000, 1n, '0x']
  expect(read(signature, [permission, ...rest], safe).effects).toEqual([
    { kind: 'approval', token: dai, spender: attacker, amount: 7n, expiresAt: 1_800_000_000n },
  ])
})

it.each<[string, readonly unknown[]]>([
  ['changeRootValidator(bytes21,address,bytes,bytes)', [`0x01${attacker.slice(2)}`, zero, '0x', '0x']],
  ['updateImplementation(address)', [attacker]],
  ['wrapETH2LD(string,address,uint16,address)', ['name', attacker, 0, zero]],
  ['setDomainVerifier(bytes32,address)', [hash, attacker]],
  ['setAddrPrivilege(address,bytes32)', [attacker, hash]],
  ['authorize((uint40,uint8,bool,bytes))', [[0, 2, true, attacker]]],
])('behavior: %s gives control away', (signature, args) => {
  expect(read(signature, args, safe).effects).toEqual([{ kind: 'control', target: safe, controller: attacker }])
})

const recipient = `0x${attacker.slice(2).padStart(64, '0')}`
const odos = '(address,uint256,address,address,uint256,uint256,address)'
const paraswap = '(address,address,uint256,uint256,uint256,bytes32,address)'

it.each<[string, readonly unknown[], bigint?]>([
  ['requestWithdrawals(uint256[],address)', [[7n], attacker]],
  ['claimWithdrawalsTo(uint256[],uint256[],address)', [[7n], [1n], attacker]],
  ['withdrawTo(address,uint256)', [attacker, 7n]],
  ['withdrawFrom(address,address,address,uint256)', [user, attacker, dai, 7n]],
  ['depositETHTo(address,uint32,bytes)', [attacker, 1, '0x']],
  ['depositTransaction(address,uint256,uint64,bool,bytes)', [attacker, 7n, 1n, false, '0x']],
  [
    'createRetryableTicket(address,uint256,uint256,address,address,uint256,uint256,bytes)',
    [attacker, 7n, 1n, user, user, 1n, 1n, '0x'],
  ],
  ['outboundTransfer(address,address,uint256,uint256,uint256,bytes)', [dai, attacker, 7n, 1n, 1n, '0x']],
  ['depositForBurn(uint256,uint32,bytes32,address)', [7n, 3, recipient, usdc]],
  [
    'send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)',
    [[1, recipient, 7n, 0n, '0x', '0x', '0x'], [1n, 0n], user],
  ],
  [`swap(${odos},bytes,address,uint32)`, [[dai, 7n, user, usdc, 5n, 0n, attacker], '0x', zero, 0], 0n],
  [
    `swapExactAmountIn(address,${paraswap},uint256,bytes,bytes)`,
    [safe, [usdc, dai, 7n, 0n, 5n, hash, attacker], 0n, '0x', '0x'],
    0n,
  ],
  ['ethUnoswapTo(uint256,uint256,uint256)', [BigInt(attacker), 0n, 1n], 0n],
  ['uniswapV3SwapTo(address,uint256,uint256,uint256[])', [attacker, 7n, 0n, [1n]], 0n],
  ['processRoute(address,uint256,address,uint256,address,bytes)', [dai, 7n, usdc, 0n, attacker, '0x'], 0n],
  ['exchange(int128,int128,uint256,uint256,address)', [0n, 1n, 7n, 0n, attacker], 0n],
  [
    'swapExactTokensForTokens(uint256,uint256,(address,address,bool,address)[],address,uint256)',
    [7n, 0n, [[dai, usdc, false, zero]], attacker, 1n],
    0n,
  ],
  [
    'batchSwap(uint8,(bytes32,uint256,uint256,uint256,bytes)[],address[],(address,bool,address,bool),int256[],uint256)',
    [0, [], [dai, usdc], [user, false, attacker, false], [7n, 0n], 1n],
  ],
  [
    'deposit(bytes32,bytes32,bytes32,bytes32,uint256,uint256,uint256,bytes32,uint32,uint32,uint32,bytes)',
    [recipient, recipient, recipient, recipient, 7n, 5n, 10n, hash, 1, 2, 0, '0x'],
  ],
  [
    'createOrder((address,address,uint256,uint256,bytes32,uint256,uint32,bool,int64))',
    [[usdc, attacker, 7n, 0n, hash, 0n, 1, false, 0n]],
    0n,
  ],
  ['requestRedeem(uint256,address,address)', [7n, attacker, user]],
  [
    'swapTokensGeneric(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool)[])',
    [hash, 'app', '', attacker, 0n, [[dai, dai, usdc, dai, 7n, '0x', true]]],
    0n,
  ],
])('behavior: %s pays its recipient', (signature, args, minimum) => {
  const expected = { kind: 'receive', recipient: attacker, ...(minimum !== undefined && { minimum }) }
  expect(read(signature, args).effects).toEqual([expected])
})

it('behavior: coins of a call stay with the call that it permits', () => {
  const data = encode('permitAndCall(bytes,bytes)', ['0x', encode('claim()', [])])
  const { calls } = readEffects([{ to: usdc, data, value: 5n, from: user }])
  expect(calls.map((one) => one.value)).toEqual([5n, 5n])
})

it('behavior: an account of another kind of network is no recipient', () => {
  expect(read('depositForBurn(uint256,uint32,bytes32,address)', [7n, 5, hash, usdc]).effects).toEqual([])
})

const parameters =
  '(address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256)'
const item = [1, usdc, 0n, 7n, 7n] as const
const order = (offerer: string, offer: readonly unknown[], consideration: readonly unknown[]) => [
  ...[offerer, zero, offer, consideration, 0, 0n, 1n, hash, 1n, hash],
  BigInt(consideration.length),
]

it('behavior: an order that a call signs is a gift if nothing comes back', () => {
  const validate = (consideration: readonly unknown[]) =>
    read(`validate((${parameters},bytes)[])`, [[[order(user, [item], consideration), '0x']]], seaport).effects
  expect(validate([])).toEqual([{ kind: 'receive', minimum: 0n }])
  expect(validate([[...item, attacker]])).toEqual([{ kind: 'receive', minimum: 0n }])
  expect(validate([[...item, user]])).toEqual([{ kind: 'receive', minimum: 0n }])
  expect(validate([[1, usdc, 0n, 7_000_000n, 7_000_000n, user]])).toEqual([])
  expect(validate([[2, usdc, 7n, 1n, 1n, user]])).toEqual([])
  expect(validate([[0, zero, 0n, 1n, 1n, user]])).toEqual([{ kind: 'receive', minimum: 0n }])
})

it('behavior: an order that offers nothing is only paid', () => {
  const fulfil = (offer: readonly unknown[]) =>
    read(
      `fulfillAdvancedOrder((${parameters},uint120,uint120,bytes,bytes),(uint256,uint8,uint256,uint256,bytes32[])[],bytes32,address)`,
      [[order(attacker, offer, [[...item, attacker]]), 1n, 1n, '0x', '0x'], [], hash, user],
      seaport,
    ).effects
  const receive = { kind: 'receive', recipient: user, isUsual: true }
  const gift = { kind: 'transfer', token: usdc, to: attacker, amount: 7n }
  expect(fulfil([])).toEqual([receive, gift, { kind: 'receive', minimum: 0n }])
  expect(fulfil([[2, weth, 7n, 1n, 1n]])).toEqual([receive])
})

it.each<[string, (maximum: bigint) => readonly unknown[]]>([
  [
    'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
    (maximum) => [1n, maximum, [usdc, weth], user, 1n],
  ],
  [
    'exactOutputSingle((address,address,uint24,address,uint256,uint256,uint160))',
    (maximum) => [[usdc, weth, 500, user, 1n, maximum, 0n]],
  ],
])('behavior: %s without a maximum accepts any price', (signature, args) => {
  const isOpen = (maximum: bigint) =>
    read(signature, args(maximum)).effects.some((effect) => effect.kind === 'receive' && effect.minimum === 0n)
  expect([unlimited, 10n ** 12n].map(isOpen)).toEqual([true, false])
})

it('behavior: commands in elements that share their data count each time', () => {
  const inner = encode('execute(bytes,bytes[])', [`0x${'00'.repeat(50_000)}`, []]).slice(2)
  const word = (number: number) => number.toString(16).padStart(64, '0')
  const elements = Array.from({ length: 100 }, () => word(3_200)).join('')
  const shared = word(inner.length / 2) + inner.padEnd(Math.ceil(inner.length / 64) * 64, '0')
  const { isTruncated } = readEffects([
    { to: usdc, data: `0xac9650d8${word(32)}${word(100)}${elements}${shared}`, value: 0n, from: user },
  ])
  expect(isTruncated).toBe(true)
})
