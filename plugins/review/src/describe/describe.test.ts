// @vitest-environment happy-dom
import {
  type AbiFunction,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbiItem,
  stringToHex,
} from 'viem'
import { afterAll, beforeAll, expect, it, describe as suite } from 'vitest'
import { hashText } from '../abi/hashText.js'
import type { Signed, SignedMessage, SignedTypedData } from '../signed/Signed.js'
import { createDescribeContext, type DescribeContext, mirrorUrl } from '../testing/createDescribeContext.js'
import { describe } from './describe.js'
import { encodeType } from './descriptors/readTypedData.js'
import { canonicalize, hashCanonical } from './mirror/canonicalize.js'
import { createMirror } from './mirror/createMirror.js'

let started: DescribeContext
beforeAll(async () => {
  started = await createDescribeContext()
}, 60_000)
afterAll(() => started.test.dispose())

const me = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const friend = '0x1234567890abcdef1234567890abcdef12345678'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const v2Router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const unknown = `0x${'1'.repeat(40)}`
const ether = 10n ** 18n

interface TestCall {
  readonly to?: string
  readonly data?: string
  readonly value?: bigint
}

const calls = (list: readonly TestCall[], chainId = 1): Signed => ({
  kind: 'calls',
  networkId: `eip155:${chainId}`,
  chainId,
  from: me,
  delegates: [],
  calls: list.map(({ to, data = '0x', value = 0n }) => ({ data, value, ...(to !== undefined && { to }) })),
})
const say = (signed: Signed) => describe(started.context, signed, new AbortController().signal)
const encode = (signature: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: [parseAbiItem(`function ${signature}` as string) as AbiFunction], args })

suite('describe: transactions', () => {
  it('default: says how much is sent to whom', async () => {
    const described = await say(calls([{ to: friend, value: ether / 2n }]))
    expect(described).toEqual({
      sentence: 'Send 0.5 ETH to 0x1234…5678',
      fields: [
        { label: 'Amount', value: '0.5 ETH' },
        { label: 'Recipient', value: expect.stringMatching(/^0x[\da-fA-F]{40}$/) },
      ],
      source: 'request',
    })
  })

  it('behavior: names the coin of the network that the request is for', async () => {
    expect((await say(calls([{ to: friend, value: ether }], 137)))?.sentence).toBe('Send 1 POL to 0x1234…5678')
  })

  it('behavior: names the own account', async () => {
    expect((await say(calls([{ to: me, value: ether }])))?.sentence).toBe('Send 1 ETH to your account')
  })

  it('behavior: says that a contract is deployed', async () => {
    expect(await say(calls([{ data: '0x6080' }]))).toEqual({
      sentence: 'Deploy a contract',
      fields: [],
      source: 'request',
    })
  })

  it('behavior: says that an approval is unlimited, and names the spender', async () => {
    const data = encode('approve(address,uint256)', [permit2, 2n ** 256n - 1n])
    const described = await say(calls([{ to: usdc, data }]))
    expect(described?.sentence).toBe('Give Permit2 unlimited access to your USDC')
    expect(described?.source).toBe('descriptor')
    expect(described?.fields).toContainEqual({
      label: 'Spender',
      value: 'Permit2 (0x000000000022D473030F116dDEE9F6B43aC78BA3)',
    })
    expect(described?.fields).toContainEqual({ label: 'Amount', value: 'Unlimited USDC' })
  })

  it('behavior: shows a transfer of a known token with its whole recipient, as verified', async () => {
    const data = encode('transfer(address,uint256)', [friend, 2n * ether])
    expect(await say(calls([{ to: weth, data }]))).toEqual({
      sentence: 'Send 2 WETH to 0x1234…5678',
      fields: [
        { label: 'Recipient', value: '0x1234567890AbcdEF1234567890aBcdef12345678' },
        { label: 'Amount', value: '2 WETH' },
        { label: 'Contract', value: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
      ],
      source: 'descriptor',
    })
  })

  it('behavior: shows a limited approval with its amount, and a zero approval as removed', async () => {
    const limited = encode('approve(address,uint256)', [friend, 1_234_500_000n])
    const removed = encode('approve(address,uint256)', [friend, 0n])
    expect((await say(calls([{ to: usdc, data: limited }])))?.sentence).toBe('Give 0x1234…5678 access to 1,234.5 USDC')
    expect((await say(calls([{ to: usdc, data: removed }])))?.sentence).toBe(
      'Remove the access of 0x1234…5678 to your USDC',
    )
  })

  it('behavior: says who gets the result of a swap', async () => {
    const abi = 'swapExactETHForTokens(uint256,address[],address,uint256)'
    const path = ['0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', usdc]
    const mine = encode(abi, [2_950_000_000n, path, me, 1_800_000_000n])
    const theirs = encode(abi, [2_950_000_000n, path, friend, 1_800_000_000n])
    expect((await say(calls([{ to: v2Router, data: mine, value: ether }])))?.sentence).toBe(
      'Swap 1 ETH for at least 2,950 USDC on Uniswap, to your account',
    )
    expect((await say(calls([{ to: v2Router, data: theirs, value: ether }])))?.sentence).toBe(
      'Swap 1 ETH for at least 2,950 USDC on Uniswap, to 0x1234…5678',
    )
  })

  it('behavior: never uses a descriptor for another contract or chain', async () => {
    const data = encode('swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [
      ...[1n, 1n, [usdc, usdc], me, 1n],
    ])
    for (const signed of [calls([{ to: unknown, data }]), calls([{ to: v2Router, data }], 8453)]) {
      const described = await say(signed)
      expect(described?.source).toBe('signature')
      expect(described?.sentence).toMatch(/^Call swapExactTokensForTokens on 0x\w{4}…\w{4}$/)
      expect(described?.fields).toContainEqual({ label: 'amountIn', value: '1' })
      expect(described?.fields.at(-1)?.label).toBe('Not verified')
    }
  })

  it('behavior: shows base units if the token is unknown, never a plain number', async () => {
    const abi = 'swapExactETHForTokens(uint256,address[],address,uint256)'
    const data = encode(abi, [5_000_000n, [usdc, unknown], me, 1n])
    expect((await say(calls([{ to: v2Router, data }])))?.sentence).toContain('5,000,000 units of 0x1111…1111')
  })

  it('behavior: names the functions that the rules read', async () => {
    const supplied = encode('supplyTo(address dst,address asset,uint256 amount)', [friend, usdc, 5n])
    const described = await say(calls([{ to: unknown, data: supplied }]))
    expect(described).toMatchObject({ sentence: 'Call supplyTo on 0x1111…1111', source: 'signature' })
    expect(described?.fields.map(({ label }) => label)).toEqual([
      'dst',
      'asset',
      'amount',
      'Contract',
      expect.anything(),
    ])
  })

  it('behavior: shows the coins that a call sends along', async () => {
    const data = encode('transfer(address,uint256)', [friend, 1_000_000n])
    const described = await say(calls([{ to: usdc, data, value: ether }]))
    expect(described?.sentence).toBe('Send 1 USDC to 0x1234…5678, with 1 ETH')
    expect(described?.fields).toContainEqual({ label: 'Amount', value: '1 ETH' })
    expect((await say(calls([{ to: unknown, data: '0xdeadbeef', value: ether }])))?.sentence).toBe(
      'Call an unknown function on 0x1111…1111, with 1 ETH',
    )
    expect((await say(calls([{ data: '0x6080', value: ether }])))?.sentence).toBe('Deploy a contract, with 1 ETH')
  })

  it('behavior: says that a function is unknown', async () => {
    const described = await say(calls([{ to: unknown, data: '0xdeadbeef00' }]))
    expect(described?.sentence).toBe('Call an unknown function on 0x1111…1111')
    expect(described?.fields).toContainEqual({ label: 'Function', value: '0xdeadbeef' })
  })

  it('behavior: describes the calls inside a multicall', async () => {
    const inner = encode('transfer(address,uint256)', [friend, 5n])
    const data = encode('multicall(bytes[])', [[inner, inner]])
    const described = await say(calls([{ to: unknown, data }]))
    expect(described?.fields.filter(({ label }) => label === 'Call')).toHaveLength(2)
  })

  const router = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
  const [caller, itself] = ['1', '2'].map((digit) => `0x${digit.padStart(40, '0')}`)
  const inputs = (types: string, ...values: readonly unknown[]) =>
    encodeAbiParameters(
      types.split(',').map((type) => ({ type })),
      values,
    )
  const v3Path = concat([weth, '0x000bb8', usdc])
  const wrap = inputs('address,uint256', itself, ether)
  const swapV3 = (recipient: unknown, minimum: bigint, amount = ether) =>
    inputs('address,uint256,uint256,bytes,bool', recipient, amount, minimum, v3Path, false)
  const run = async (program: Hex, list: readonly Hex[], value = ether) => {
    const data = encode('execute(bytes,bytes[],uint256)', [program, list, 1_800_000_000n])
    return say(calls([{ to: router, data, value }]))
  }

  it('behavior: says what a program for the Universal Router swaps, and for whom', async () => {
    expect((await run('0x0b00', [wrap, swapV3(caller, 2_950_000_000n)]))?.sentence).toBe(
      'Swap 1 ETH for at least 2,950 USDC on Uniswap, to your account',
    )
    expect((await run('0x0b00', [wrap, swapV3(friend, 2_950_000_000n)]))?.sentence).toBe(
      'Swap 1 ETH for at least 2,950 USDC on Uniswap, to 0x1234…5678',
    )
    const v2 = inputs('address,uint256,uint256,address[],bool', itself, 3_000_000_000n, 0n, [usdc, weth], true)
    const unwrap = inputs('address,uint256', friend, ether)
    expect((await run('0x080c', [v2, unwrap], 0n))?.sentence).toBe(
      'Swap 3,000 USDC for at least 1 ETH on Uniswap, to 0x1234…5678',
    )
    const sweep = inputs('address,address,uint256', usdc, caller, 2_900_000_000n)
    const fee = inputs('address,address,uint256', usdc, friend, 25n)
    const half = swapV3(itself, 0n, ether / 2n)
    const described = await run('0x0b00000604', [wrap, half, half, fee, sweep])
    expect(described?.sentence).toBe('Swap 1 ETH for at least 2,900 USDC on Uniswap, to your account')
    expect(described?.fields).toContainEqual({
      label: 'Recipient',
      value: expect.stringContaining('your account (0xd8dA'),
    })
  })

  it('behavior: names no amounts for programs that do anything else', async () => {
    const good = swapV3(caller, 2_950_000_000n)
    const sweep = inputs('address,address,uint256', usdc, friend, 1n)
    const programs: [Hex, Hex[]][] = [
      ['0x0b', [wrap]],
      ['0x0b00', [wrap]],
      ['0x0b80', [wrap, good]],
      ['0x0b0005', [wrap, good, sweep]],
      ['0x0b0004', [wrap, good, sweep]],
      ['0x0b00', [wrap, swapV3(itself, 1n)]],
      ['0x0b00', [wrap, swapV3(caller, 1n, ether / 2n)]],
      ['0x0b00', [inputs('address,uint256', friend, ether), good]],
      ['0x0b0000', [wrap, swapV3(caller, 1n, ether / 2n), swapV3(friend, 1n, ether / 2n)]],
      ['0x00', ['0x']],
      ['0x10', [good]],
    ]
    for (const [program, list] of programs)
      expect((await run(program, list))?.sentence).toBe('Run unread commands on Uniswap, with 1 ETH')
    // Anyone could take the coins that stay in the router.
    expect((await run('0x0b00', [wrap, good], 2n * ether))?.sentence).toBe('Run unread commands on Uniswap, with 2 ETH')
  })

  it('behavior: describes collectibles of any contract', async () => {
    const send = encode('safeTransferFrom(address,address,uint256)', [me, friend, 7n])
    const sendSeveral = encode('safeTransferFrom(address,address,uint256,uint256,bytes)', [me, friend, 7n, 3n, '0x'])
    const give = encode('setApprovalForAll(address,bool)', [friend, true])
    const remove = encode('setApprovalForAll(address,bool)', [friend, false])
    const sentences = await Promise.all(
      [send, sendSeveral, give, remove].map((data) => say(calls([{ to: unknown, data }]))),
    )
    expect(sentences.map((described) => described?.sentence)).toEqual([
      'Send collectible 7 of 0x1111…1111 to 0x1234…5678',
      'Send 3 of collectible 7 of 0x1111…1111 to 0x1234…5678',
      'Give 0x1234…5678 access to all your collectibles of 0x1111…1111',
      'Remove the access of 0x1234…5678 to your collectibles of 0x1111…1111',
    ])
    expect(sentences.every((described) => described?.source === 'signature')).toBe(true)
  })

  it('behavior: shows a Safe transaction with the call that it makes', async () => {
    const inner = encode('approve(address,uint256)', [friend, 2n ** 256n - 1n])
    const data = encode('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
      ...[usdc, 0n, inner, 0, 0n, 0n, 0n, me, me, '0x'],
    ])
    expect((await say(calls([{ to: unknown, data }])))?.fields).toContainEqual({
      label: 'Call',
      value: 'Give 0x1234…5678 unlimited access to the USDC of 0x1111…1111',
    })
  })

  it('behavior: says what a Safe does, and that a delegate call controls it', async () => {
    const exec = (target: string, data: string, operation: number) =>
      encode('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
        ...[target, 0n, data, operation, 0n, 0n, 0n, me, me, '0x'],
      ])
    const inner = encode('transfer(address,uint256)', [friend, 1_000_000n])
    const packed = concat(['0x00', usdc, `0x${'0'.repeat(64)}`, `0x${(68).toString(16).padStart(64, '0')}`, inner])
    const batch = encode('multiSend(bytes)', [concat([packed, packed])])
    const multiSend = '0x9641d764fc13c8b624c04430c7356c1c7c8102e2'
    const sentences = []
    for (const data of [exec(usdc, inner, 0), exec(multiSend, batch, 1), exec(unknown, batch, 1)]) {
      sentences.push((await say(calls([{ to: friend, data }])))?.sentence)
    }
    expect(sentences).toEqual([
      'For the Safe 0x1234…5678: Send 1 USDC to 0x1234…5678',
      'For the Safe 0x1234…5678: Send 1 USDC to 0x1234…5678; Send 1 USDC to 0x1234…5678',
      'Let the code of 0x1111…1111 control the Safe 0x1234…5678',
    ])
    // MultiSend 1.5.0 reads the zero address as the Safe.
    const own = encode('enableModule(address)', [unknown])
    const toItself = concat(['0x00', `0x${'0'.repeat(104)}`, `0x${(36).toString(16).padStart(64, '0')}`, own])
    const multiSend15 = '0xa83c336b20401af773b6219ba5027174338d1836'
    const enable = exec(multiSend15, encode('multiSend(bytes)', [toItself]), 1)
    expect((await say(calls([{ to: friend, data: enable }])))?.sentence).toBe(
      'For the Safe 0x1234…5678: Call enableModule on 0x1234…5678',
    )
    const swapOwner = exec(friend, encode('swapOwner(address,address,address)', [me, me, unknown]), 0)
    expect((await say(calls([{ to: friend, data: swapOwner }])))?.fields).toContainEqual({
      label: 'newOwner',
      value: unknown,
    })
  })

  it('behavior: says what a multicall and a smart account’s batch do', async () => {
    const transfer = encode('transfer(address,uint256)', [friend, 1_000_000n])
    const batch = encode('executeBatch((address,uint256,bytes)[])', [
      [
        [usdc, 0n, transfer],
        [friend, ether, '0x'],
      ],
    ])
    expect((await say(calls([{ to: me, data: batch }])))?.sentence).toBe(
      'Send 1 USDC to 0x1234…5678; Send 1 ETH to 0x1234…5678',
    )
    const pairs = [
      [usdc, 0n, transfer],
      [friend, ether, '0x'],
    ]
    const [targets, values, data] = [0, 1, 2].map((member) => pairs.map((pair) => pair[member]))
    for (const other of [
      encode('execute((address,uint256,bytes)[])', [pairs]),
      encode('execute(((address,uint256,bytes)[],bool))', [[pairs, true]]),
      encode('executeBatch(address[],uint256[],bytes[])', [targets, values, data]),
    ]) {
      expect((await say(calls([{ to: me, data: other }])))?.sentence).toBe(
        'Send 1 USDC to 0x1234…5678; Send 1 ETH to 0x1234…5678',
      )
    }
    const single = encode('execute((address,uint256,bytes))', [[usdc, 0n, transfer]])
    expect((await say(calls([{ to: me, data: single }])))?.sentence).toBe('Send 1 USDC to 0x1234…5678')
    const withoutCoins = encode('executeBatch(address[],bytes[])', [[usdc], [transfer]])
    expect((await say(calls([{ to: me, data: withoutCoins }])))?.sentence).toBe('Send 1 USDC to 0x1234…5678')
    // Another contract makes these calls from its own account.
    expect((await say(calls([{ to: unknown, data: batch }])))?.sentence).toBe('Call executeBatch on 0x1111…1111')
    const give = encode('setApprovalForAll(address,bool)', [friend, true])
    const hidden = encode('multicall(bytes[])', [[encode('multicall(bytes[])', [[give]])]])
    expect((await say(calls([{ to: unknown, data: hidden }])))?.sentence).toBe(
      'Give 0x1234…5678 access to all your collectibles of 0x1111…1111',
    )
  })

  it('behavior: says that foreign code will control the account', async () => {
    const delegating = (delegates: string[], list: TestCall[] = [{ to: me }]) =>
      ({ ...calls(list), delegates }) as Signed
    expect((await say(delegating([unknown])))?.sentence).toBe('Let the code of 0x1111…1111 control your account')
    expect((await say(delegating([`0x${'0'.repeat(40)}`])))?.sentence).toBe('Remove the code from your account')
    expect((await say(delegating([unknown], [{ to: friend, value: ether }])))?.sentence).toBe(
      'Let the code of 0x1111…1111 control your account; Send 1 ETH to 0x1234…5678',
    )
  })

  it('behavior: joins the sentences of a batch', async () => {
    const approve = encode('approve(address,uint256)', [permit2, 1_000_000n])
    const described = await say(
      calls([
        { to: usdc, data: approve },
        { to: friend, value: ether },
      ]),
    )
    expect(described?.sentence).toBe('Give Permit2 access to 1 USDC; Send 1 ETH to 0x1234…5678')
  })

  it('behavior: says once that a batch is not verified', async () => {
    const data = encode('claim()', [])
    for (const count of [2, 30]) {
      const labels = (await say(calls(new Array(count).fill({ to: unknown, data }))))?.fields.map(({ label }) => label)
      expect(labels?.indexOf('Not verified')).toBe((labels?.length ?? 0) - 1)
    }
  })

  it('behavior: counts the calls of a long batch that do not fit', async () => {
    const described = await say(calls(new Array(100).fill({ to: friend, value: ether })))
    expect(described?.sentence.length).toBeLessThanOrEqual(300)
    expect(described?.sentence).toMatch(/; \d+ more$/)
    expect(described?.fields).toHaveLength(19)
  })
})

const membersOf = (list: string) =>
  list.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })
const safeMembers =
  'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'

/** CoW Protocol's orders. */
const cowMembers =
  'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance'
const oneInchMembers =
  'uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits'

const permitSingle = (overrides: Partial<SignedTypedData> = {}): SignedTypedData => ({
  kind: 'typedData',
  networkId: 'eip155:1',
  from: me,
  domain: { name: 'Permit2', chainId: 1n, verifyingContract: permit2 },
  primaryType: 'PermitSingle',
  types: {
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  },
  message: {
    details: { token: usdc, amount: `${2n ** 160n - 1n}`, expiration: 281474976710655, nonce: '0x0' },
    spender: friend,
    sigDeadline: '1800000000',
  },
  ...overrides,
})

suite('describe: typed data', () => {
  it('behavior: shows the text that a smart account signs, and the calls in a batch', async () => {
    const typed = (primaryType: string, types: SignedTypedData['types'], message: SignedTypedData['message']) =>
      say(
        permitSingle({ domain: { name: 'Account', chainId: 1n, verifyingContract: me }, primaryType, types, message }),
      )
    const text = 'example.com wants you to sign in with your Ethereum account:\n0x1'
    const prefixed = stringToHex(`\x19Ethereum Signed Message:\n${text.length}${text}`)
    const message = await typed('PersonalSign', { PersonalSign: membersOf('bytes prefixed') }, { prefixed })
    expect(message?.sentence).toBe('Sign “PersonalSign” for “Account”: Sign in to example.com')
    expect(message?.fields[0]).toEqual({ label: 'Message', value: text.replace('\n', ' ') })

    const give = encode('approve(address,uint256)', [friend, 5_000_000n])
    const calls = [1, 2].map(() => ({ to: usdc, value: 0, data: give }))
    const types = {
      Execute: membersOf('Call[] calls,uint256 nonce'),
      Call: membersOf('address to,uint256 value,bytes data'),
    }
    expect((await typed('Execute', types, { calls, nonce: 0 }))?.sentence).toBe(
      'Sign “Execute” for “Account”: Give 0x1234…5678 access to 5 USDC; Give 0x1234…5678 access to 5 USDC',
    )
  })

  it('default: says what a permit gives away, and that it never ends', async () => {
    const described = await say(permitSingle())
    expect(described?.sentence).toBe('Give 0x1234…5678 unlimited access to your USDC')
    expect(described?.source).toBe('descriptor')
    expect(described?.fields).toEqual([
      { label: 'Spender', value: '0x1234567890AbcdEF1234567890aBcdef12345678' },
      { label: 'Amount', value: 'Unlimited USDC' },
      { label: 'Access until', value: 'no end' },
      { label: 'Signature valid until', value: expect.stringMatching(/^Jan 1[45], 2027/) },
      { label: 'Contract', value: 'Permit2 (0x000000000022D473030F116dDEE9F6B43aC78BA3)' },
    ])
  })

  it('behavior: shows no date for access to Permit2 that ends with its block', async () => {
    const { message } = permitSingle()
    const details = { ...(message.details as object), expiration: 0 }
    const signed = await say(permitSingle({ message: { ...message, details } }))
    expect(signed?.fields[2]).toEqual({ label: 'Access until', value: signed?.fields[3]?.value })
    const data = encode('approve(address,address,uint160,uint48)', [usdc, friend, 5n, 0])
    const sent = await say(calls([{ to: permit2, data }]))
    expect(sent).toMatchObject({ sentence: 'Give 0x1234…5678 access to 0.000005 USDC', source: 'descriptor' })
    expect(sent?.fields.map(({ label }) => label)).toEqual(['Spender', 'Amount', 'Contract'])
  })

  it('behavior: shows until when a permit of any token can be used', async () => {
    const types = { Permit: membersOf('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') }
    const dai = { name: 'Dai', chainId: 1n, verifyingContract: '0x6b175474e89094c44da98b954eedeac495271d0f' }
    const sign = async (expiry: number, domain: object) => {
      const message = { holder: me, spender: friend, nonce: 0, expiry, allowed: true }
      const described = await say(permitSingle({ domain, primaryType: 'Permit', types, message }))
      const until = described?.fields.find(({ label }) => label === 'Signature valid until')?.value
      return { source: described?.source, until }
    }
    expect(await sign(0, dai)).toEqual({ source: 'descriptor', until: 'no end' })
    expect((await sign(1_800_000_000, dai)).until).toMatch(/^Jan 1[45], 2027/)
    expect(await sign(0, { ...dai, verifyingContract: weth })).toEqual({ source: 'signature', until: 'no end' })
  })

  it('behavior: shows nothing that is not signed', async () => {
    const { types, message } = permitSingle()
    const details = { ...(message.details as object), label: 'harmless' }
    const described = await say(permitSingle({ types, message: { ...message, details, spenderName: 'Uniswap' } }))
    expect(JSON.stringify(described)).not.toMatch(/harmless|spenderName/)
  })

  it('behavior: never uses a descriptor for another contract or chain', async () => {
    for (const domain of [
      { name: 'Permit2', chainId: 1n, verifyingContract: unknown },
      { name: 'Permit2', chainId: 8453n, verifyingContract: permit2 },
      { name: 'Other', chainId: 1n, verifyingContract: permit2 },
    ]) {
      expect((await say(permitSingle({ domain })))?.source).not.toBe('descriptor')
    }
  })

  it('behavior: describes an ERC-2612 permit of any token, from its types only', async () => {
    const described = await say({
      ...permitSingle(),
      domain: { name: 'Dai', chainId: 1n, verifyingContract: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2' },
      primaryType: 'Permit',
      types: { Permit: membersOf('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') },
      message: { owner: me, spender: friend, value: '0xde0b6b3a7640000', nonce: 0, deadline: 1 },
    })
    expect(described?.sentence).toBe('Give 0x1234…5678 access to 1 WETH')
    expect(described?.source).toBe('signature')
    expect(described?.fields.at(-1)?.label).toBe('Not verified')
  })

  it('behavior: says that a delegate call controls the Safe', async () => {
    const types = { SafeTx: membersOf(safeMembers) }
    const message = {
      ...{ to: friend, value: '1000000000000000000', data: '0x', operation: 0, safeTxGas: 0, baseGas: 0, gasPrice: 0 },
      ...{ gasToken: friend, refundReceiver: friend, nonce: 1 },
    }
    const safe = {
      ...permitSingle(),
      domain: { chainId: 1n, verifyingContract: unknown },
      primaryType: 'SafeTx',
      types,
    }
    expect((await say({ ...safe, message }))?.sentence).toBe('For the Safe 0x1111…1111: Send 1 ETH to 0x1234…5678')
    expect((await say({ ...safe, message: { ...message, operation: 1 } }))?.sentence).toBe(
      'Let the code of 0x1234…5678 control the Safe 0x1111…1111',
    )
  })

  it('behavior: says what data without a chain ID does, because it is valid on this chain, too', async () => {
    const types = { SafeTx: membersOf(safeMembers) }
    const message = {
      ...{ to: friend, value: '1000000000000000000', data: '0x', operation: 0, safeTxGas: 0, baseGas: 0, gasPrice: 0 },
      ...{ gasToken: friend, refundReceiver: friend, nonce: 1 },
    }
    const old = permitSingle({ domain: { verifyingContract: unknown }, primaryType: 'SafeTx', types, message })
    expect((await say(old))?.sentence).toBe('For the Safe 0x1111…1111: Send 1 ETH to 0x1234…5678')
    const calls = [{ to: friend, value: '1000000000000000000', data: '0x' }]
    const execute = {
      Execute: membersOf('bool multichain,Call[] calls,uint256 nonce'),
      Call: membersOf('address to,uint256 value,bytes data'),
    }
    const anywhere = permitSingle({
      domain: { name: 'Account', verifyingContract: me },
      primaryType: 'Execute',
      types: execute,
      message: { multichain: true, calls, nonce: 0 },
    })
    expect((await say(anywhere))?.sentence).toBe('Sign “Execute” for “Account”: Send 1 ETH to 0x1234…5678')
  })

  it('behavior: says what the operation of a Safe does, and what a transaction on ZKsync does', async () => {
    const give = encode('approve(address,uint256)', [friend, 5_000_000n])
    const callData = encode('executeUserOp(address,uint256,bytes,uint8)', [usdc, 0n, give, 0])
    const prefixed = `0x8dd7712f${encode('execute(address,uint256,bytes)', [usdc, 0n, give]).slice(2)}`
    for (const data of [callData, prefixed]) {
      const operation = permitSingle({
        domain: { chainId: 1n, verifyingContract: friend },
        primaryType: 'SafeOp',
        types: { SafeOp: membersOf('address safe,bytes callData') },
        message: { safe: unknown, callData: data },
      })
      expect((await say(operation))?.sentence).toBe(
        'Sign “SafeOp” for “0x1234…5678”: Give 0x1234…5678 access to 5 USDC of 0x1111…1111',
      )
    }
    const transaction = permitSingle({
      domain: { name: 'zkSync', version: '2', chainId: 1n },
      primaryType: 'Transaction',
      types: { Transaction: membersOf('uint256 txType,uint256 to,uint256 value,bytes data') },
      message: { txType: 113, to: `${BigInt(friend)}`, value: '1000000000000000000', data: '0x' },
    })
    expect((await say(transaction))?.sentence).toBe('Sign “Transaction” for “zkSync”: Send 1 ETH to 0x1234…5678')
    const paymasterInput = encode('approvalBased(address,uint256,bytes)', [usdc, 5_000_000n, '0x'])
    const paid = permitSingle({
      domain: { name: 'zkSync', version: '2', chainId: 1n },
      primaryType: 'Transaction',
      types: { Transaction: membersOf('uint256 txType,uint256 to,uint256 paymaster,bytes paymasterInput') },
      message: { txType: 113, to: `${BigInt(unknown)}`, paymaster: `${BigInt(friend)}`, paymasterInput },
    })
    expect((await say(paid))?.sentence).toContain('Give 0x1234…5678 access to 5 USDC')
  })

  it('behavior: the zero address in a batch is the account itself', async () => {
    const batch = permitSingle({
      domain: { name: 'Account', chainId: 1n, verifyingContract: unknown },
      primaryType: 'Execute',
      types: { Execute: membersOf('Call[] calls'), Call: membersOf('address to,uint256 value,bytes data') },
      message: { calls: [{ to: `0x${'0'.repeat(40)}`, value: '1000000000000000000', data: '0x' }] },
    })
    expect((await say(batch))?.sentence).toBe('Sign “Execute” for “Account”: Send 1 ETH to 0x1111…1111')
  })

  it('behavior: says what a signature lets a spender take, now or once', async () => {
    const permissions = { TokenPermissions: membersOf('address token,uint256 amount') }
    const rest = { spender: friend, nonce: 1, deadline: 1 }
    const everything = { token: usdc, amount: `${2n ** 256n - 1n}` }
    const single = 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'
    const batch = single.replace('TokenPermissions', 'TokenPermissions[]')
    const sign = (primaryType: string, members: string, message: Record<string, unknown>, others: object = {}) =>
      say(
        permitSingle({ primaryType, types: { ...permissions, [primaryType]: membersOf(members) }, message, ...others }),
      )
    expect((await sign('PermitTransferFrom', single, { permitted: everything, ...rest }))?.sentence).toBe(
      'Let 0x1234…5678 take all your USDC once',
    )
    const two = [everything, { token: weth, amount: '5' }]
    expect((await sign('PermitBatchTransferFrom', batch, { permitted: two, ...rest }))?.sentence).toBe(
      'Let 0x1234…5678 take all your USDC once; Let 0x1234…5678 take 0.000000000000000005 WETH once',
    )
    const transfer = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
    const message = {
      from: me,
      to: friend,
      value: '9000000',
      validAfter: 0,
      validBefore: 1,
      nonce: `0x${'0'.repeat(64)}`,
    }
    const domain = { name: 'USD Coin', version: '2', chainId: 1n, verifyingContract: usdc }
    expect((await sign('TransferWithAuthorization', transfer, message, { domain }))?.sentence).toBe(
      'Send 9 USDC to 0x1234…5678',
    )
  })

  it('behavior: says what an OpenSea order gives and gets', async () => {
    const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
    const order =
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter'
    const zero = `0x${'0'.repeat(64)}`
    const part = (itemType: number, token: string, id: number, amount: bigint) => ({
      ...{ itemType, token, identifierOrCriteria: id, startAmount: `${amount}`, endAmount: `${amount}` },
    })
    const fee = { ...part(0, friend, 0, ether / 40n), recipient: friend }
    const price = { ...part(0, friend, 0, ether), recipient: me }
    const sell = (consideration: readonly object[]): SignedTypedData => ({
      ...permitSingle(),
      domain: {
        name: 'Seaport',
        version: '1.6',
        chainId: 1n,
        verifyingContract: '0x0000000000000068f116a894984e2db1123eb395',
      },
      primaryType: 'OrderComponents',
      types: {
        OrderComponents: membersOf(order),
        OfferItem: membersOf(item),
        ConsiderationItem: membersOf(`${item},address recipient`),
      },
      message: {
        ...{ offerer: me, zone: friend, offer: [part(2, unknown, 7, 1n)], consideration, orderType: 0, startTime: 1 },
        ...{ endTime: 2, zoneHash: zero, salt: 1, conduitKey: zero, counter: 0 },
      },
    })
    expect((await say(sell([price, fee])))?.sentence).toBe('Offer collectible 7 of 0x1111…1111 for 1 ETH')
    expect((await say(sell([fee])))?.sentence).toBe('Offer collectible 7 of 0x1111…1111 for nothing')
  })

  it('behavior: says what orders at CoW Protocol and 1inch give and get', async () => {
    const cow = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
    const oneInch = '0x111111125421ca6dc452d289314280a0f8842a65'
    const order = (members: string, verifyingContract: string, message: object): SignedTypedData => ({
      ...permitSingle(),
      domain: { name: 'Exchange', version: '1', chainId: 1n, verifyingContract },
      primaryType: 'Order',
      types: { Order: membersOf(members) },
      message: { ...message },
    })
    const zero = `0x${'0'.repeat(40)}`
    const sold = { sellToken: usdc, buyToken: `0x${'e'.repeat(40)}`, receiver: zero, sellAmount: '2990000000' }
    const terms = { buyAmount: `${ether}`, validTo: 1_800_000_000, appData: `0x${'7'.repeat(64)}` }
    const kept = { feeAmount: '10000000', kind: 'sell', partiallyFillable: false }
    const swap = { ...sold, ...terms, ...kept, sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' }
    const described = await say(order(cowMembers, cow, swap))
    expect(described).toMatchObject({ sentence: 'Offer 3,000 USDC for 1 ETH', source: 'descriptor' })
    expect(described?.fields.slice(0, 3)).toEqual([
      { label: 'You give', value: '3,000 USDC' },
      { label: 'You get', value: '1 ETH' },
      { label: 'Signature valid until', value: 'Jan 15, 2027, 8:00 AM' },
    ])
    const elsewhere = await say(order(cowMembers, cow, { ...swap, receiver: friend }))
    expect(elsewhere?.sentence).toBe('Offer 3,000 USDC for 1 ETH, to 0x1234…5678')
    expect(elsewhere?.fields.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['You give', 'Recipient gets at least', 'Recipient']),
    )
    // Another contract can do anything with the signature.
    expect((await say(order(cowMembers, friend, swap)))?.sentence).toBe('Sign “Order” for “Exchange”')

    const limit = { salt: 7, maker: me, receiver: zero, makerAsset: weth, takerAsset: usdc, makingAmount: `${ether}` }
    const until = (seconds: bigint) => ({ ...limit, takingAmount: '3000000000', makerTraits: `${seconds << 80n}` })
    const single = await say(order(oneInchMembers, oneInch, until(1_800_000_000n)))
    expect(single).toMatchObject({ sentence: 'Offer 1 WETH for 3,000 USDC', source: 'descriptor' })
    expect(single?.fields).toContainEqual({ label: 'Signature valid until', value: 'Jan 15, 2027, 8:00 AM' })
    const endless = await say(order(oneInchMembers, oneInch, until(0n)))
    expect(endless?.fields).toContainEqual({ label: 'Signature valid until', value: 'no end' })
    expect((await say(order(oneInchMembers, oneInch, { ...until(0n), maker: friend })))?.sentence).toBe(
      'Sign “Order” for “Exchange”',
    )
  })

  it('default: hashes types like the registry, whose index has these hashes', () => {
    const hash = (primaryType: string, types: Readonly<Record<string, string>>) =>
      hashText(
        encodeType({
          primaryType,
          types: Object.fromEntries(Object.entries(types).map(([name, list]) => [name, membersOf(list)])),
        }),
      )
    const PermitDetails = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
    expect(
      hash('PermitSingle', {
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
        PermitDetails,
      }),
    ).toBe('0xf3841cd1ff0085026a6327b620b67997ce40f282c88a8e905a7a5626e310f3d0')
    expect(
      hash('PermitBatch', {
        PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
        PermitDetails,
      }),
    ).toBe('0xaf1b0d30d2cab0380e68f0689007e3254993c596f2fdd0aaa7f4d04f79440863')
    expect(
      hash('Permit', { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }),
    ).toBe('0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9')
    expect(hash('Order', { Order: oneInchMembers })).toBe(
      '0x3af21ec5a20011b88d3b7b4ed7c806cef05a5980cf34974bcd53566a131f7e4c',
    )
    // From CoW Protocol's contracts.
    expect(hash('Order', { Order: cowMembers })).toBe(
      '0xd5a25ba2e97094ad7d83dc28a6572da797d6b3e7fc6663bd93efb789fc17e489',
    )
    expect(hash('SafeTx', { SafeTx: safeMembers })).toBe(
      '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8',
    )
  })

  it('behavior: quotes the type of other typed data', async () => {
    const described = await say({
      ...permitSingle(),
      domain: { name: 'Forum' },
      primaryType: 'Vote',
      types: { Vote: ['choice', 'parts'].map((name) => ({ name, type: 'string' })) },
      message: { choice: 'yes', parts: { rows: [{ to: 'me', more: { a: 1 } }] } },
    })
    expect(described?.sentence).toBe('Sign “Vote” for “Forum”')
    expect(described?.fields).toContainEqual({ label: 'choice', value: 'yes' })
    expect(described?.fields).toContainEqual({ label: 'parts', value: 'rows ((to me, more …))' })
  })
})

suite('describe: mirrors', () => {
  const hashOf = (value: unknown) => hashCanonical(canonicalize(value))
  const signature = 'stake(uint256 amount)'
  const fields = [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: usdc } }]
  const descriptor = {
    context: { contract: { deployments: [{ chainId: 1, address: unknown }] } },
    metadata: { owner: 'Pool' },
    display: { formats: { [signature]: { intent: 'Stake', interpolatedIntent: 'Stake {amount}', fields } } },
  }
  const path = 'registry/pool/calldata-Pool.json'
  const index = {
    version: 1,
    calldata: { [`eip155:1:${unknown}`]: path },
    typedData: {},
    files: { [path]: hashOf(descriptor) },
  }
  const staking = calls([{ to: unknown, data: encode('stake(uint256)', [2_000_000n]) }])
  const sayWithMirror = (integrity: string) => {
    const { context } = started
    return describe(context, staking, new AbortController().signal, async () =>
      createMirror(context.http(mirrorUrl), integrity),
    )
  }

  it('default: uses a descriptor from the host’s server', async () => {
    const { services } = started.test
    services.answer(`${mirrorUrl}/index.json`, index)
    services.answer(`${mirrorUrl}/${path}`, descriptor)
    expect(await sayWithMirror(hashOf(index))).toMatchObject({
      sentence: 'Stake 2 USDC',
      source: 'descriptor',
      owner: 'Pool',
    })
    const fetched = services.calls.filter(({ url }) => url.startsWith(mirrorUrl)).map(({ url }) => url)
    expect(fetched).toEqual([`${mirrorUrl}/index.json`, `${mirrorUrl}/${path}`])
  })

  const sayChecked = async (signed: Signed, shown: object = descriptor, changes: object = {}) => {
    const checked = { ...index, files: { [path]: hashOf(shown) }, attesters: { [path]: ['Cyfrin'] }, ...changes }
    started.test.services.answer(`${mirrorUrl}/index.json`, checked)
    started.test.services.answer(`${mirrorUrl}/${path}`, shown)
    const { context } = started
    const mirror = createMirror(context.http(mirrorUrl), hashOf(checked))
    return describe(context, signed, new AbortController().signal, async () => mirror)
  }

  it('default: names the attesters of the descriptor', async () => {
    expect(await sayChecked(staking)).toMatchObject({ sentence: 'Stake 2 USDC', attesters: ['Cyfrin'] })
  })

  it('default: names the attesters of a descriptor of typed data', async () => {
    const type = 'Vote(string choice)'
    const format = { intent: 'Vote', fields: [{ path: 'choice', label: 'Choice', format: 'raw' }] }
    const shown = {
      context: { eip712: { deployments: [{ chainId: 1, address: unknown }] } },
      display: { formats: { [type]: format } },
    }
    const entry = { path, encodeTypeHashes: [hashText(type)] }
    const vote = {
      ...permitSingle(),
      domain: { chainId: 1n, verifyingContract: unknown },
      primaryType: 'Vote',
      types: { Vote: [{ name: 'choice', type: 'string' }] },
      message: { choice: 'yes' },
    }
    const typedData = { [`eip155:1:${unknown}`]: { Vote: [entry] } }
    const described = await sayChecked(vote, shown, { typedData })
    expect(described).toMatchObject({ sentence: 'Vote', source: 'descriptor', attesters: ['Cyfrin'] })
  })

  it('behavior: names nobody for a batch, because each call has its own descriptor', async () => {
    const [stake] = staking.kind === 'calls' ? staking.calls : []
    if (!stake) expect.unreachable()
    const described = await sayChecked(
      calls([stake, { to: usdc, data: encode('transfer(address,uint256)', [me, 1n]) }]),
    )
    expect(described?.sentence).toContain('Stake 2 USDC')
    expect(described).not.toHaveProperty('attesters')
  })

  it('behavior: names nobody if the descriptor does not describe the call', async () => {
    const described = await sayChecked(calls([{ to: unknown, data: encode('unstake(uint256)', [1n]) }]))
    expect(described?.source).toBe('signature')
    expect(described).not.toHaveProperty('attesters')
  })

  it('behavior: names nobody if a call in the arguments is described too', async () => {
    const fields = [{ path: 'data', label: 'Call', format: 'calldata', params: { calleePath: 'target' } }]
    const format = { intent: 'Relay', interpolatedIntent: 'Relay a call', fields }
    const relaying = { ...descriptor, display: { formats: { 'relay(address target,bytes data)': format } } }
    const inner = encode('transfer(address,uint256)', [me, 1_000_000n])
    const described = await sayChecked(
      calls([{ to: unknown, data: encode('relay(address,bytes)', [usdc, inner]) }]),
      relaying,
    )
    expect(described).toMatchObject({ sentence: 'Send 1 USDC to your account', source: 'descriptor' })
    expect(JSON.stringify(described?.fields)).toContain('Send 1 USDC')
    expect(described).not.toHaveProperty('attesters')
  })

  it('behavior: falls back to the ABI signature if a file was changed', async () => {
    const { services } = started.test
    services.answer(`${mirrorUrl}/${path}`, { ...descriptor, metadata: { owner: 'Somebody' } })
    expect(await sayWithMirror(hashOf(index))).toMatchObject({ source: 'signature' })
    expect(await sayWithMirror('0'.repeat(64))).toMatchObject({ source: 'signature' })
  })

  it('behavior: falls back to the ABI signature if the server is slow or fails', async () => {
    const { services } = started.test
    services.hang(`${mirrorUrl}/index.json`)
    expect(await sayWithMirror(hashOf(index))).toMatchObject({ source: 'signature' })
    services.fail(`${mirrorUrl}/index.json`, 500)
    expect(await sayWithMirror(hashOf(index))).toMatchObject({ source: 'signature' })
  })
})

suite('describe: messages', () => {
  const message = (text?: string): SignedMessage => ({
    kind: 'message',
    networkId: 'eip155:1',
    from: me,
    bytes: new TextEncoder().encode(text),
    ...(text !== undefined && { text }),
  })

  it('default: names the domain of a sign-in', async () => {
    const text = `example.com wants you to sign in with your Ethereum account:\n${me}\n\nURI: https://example.com`
    expect((await say(message(text)))?.sentence).toBe('Sign in to example.com')
  })

  it('behavior: says that a text is signed, and shows it', async () => {
    const described = await say(message('Hello\n\u202eworld'))
    expect(described?.sentence).toBe('Sign a message')
    expect(described?.fields).toEqual([{ label: 'Message', value: 'Hello world' }])
  })

  it('behavior: says nothing about bytes that are no text', async () => {
    expect(await say(message())).toBeUndefined()
  })
})
