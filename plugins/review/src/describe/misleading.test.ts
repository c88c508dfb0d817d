// @vitest-environment happy-dom
/** Requests that are built to look harmless, without any descriptor of a mirror. */
import { concat, type Hex, pad } from 'viem'
import { afterAll, beforeAll, expect, it, describe as suite } from 'vitest'
import { applyRules } from '../rules/checkSigned.js'
import { readRequest } from '../rules/readRequest.js'
import { createSubject } from '../rules/Subject.js'
import { readSignature } from '../rules/typedData/readSignature.js'
import type { Signed, SignedTypedData } from '../signed/Signed.js'
import {
  apes,
  attacker,
  encode,
  encodeValues,
  permit2,
  router,
  seaport,
  seaportDomain,
  seaportOrder,
  seaportTypes,
  unlimited,
  usdc,
  weth,
} from '../testing/corpus/Example.js'
import { createDescribeContext, type DescribeContext } from '../testing/createDescribeContext.js'
import { describe } from './describe.js'
import { compoundV3Usdc } from './registry/deployments.js'

let started: DescribeContext
beforeAll(async () => {
  started = await createDescribeContext()
}, 60_000)
afterAll(() => started?.test.dispose())

const me = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const zero = `0x${'0'.repeat(40)}`
const steal = encode('transfer(address,uint256)', [attacker, 1_000_000_000_000n])
const stolen = 'Send 1,000,000 USDC to 0xA77c…A77C'

const call = (to: string, data: Hex, value = 0n, from = me): Signed => ({
  ...{ kind: 'calls', networkId: 'eip155:1', chainId: 1, from, delegates: [] },
  calls: [{ to, data, value }],
})

const members = (list: string) =>
  list.split(/, ?/).map((one) => ({ type: one.split(' ')[0] ?? '', name: one.split(' ')[1] ?? '' }))

const message = (primaryType: string, list: string, values: object, domain: object): SignedTypedData => ({
  ...{ kind: 'typedData', networkId: 'eip155:1', from: me, primaryType },
  types: { [primaryType]: members(list) },
  domain: { chainId: 1n, ...domain },
  message: values as Record<string, unknown>,
})

async function say(signed: Signed) {
  const described = await describe(started.context, signed, new AbortController().signal)
  return { sentence: '', fields: [], ...described }
}

const warn = (signed: Signed) =>
  applyRules(createSubject(signed, { own: new Set([me]), now: 1_700_000_000 }, readRequest(signed))).map(({ id }) => id)

suite('misleading calls', () => {
  it('default: bytes after the last pool of a path are no token', async () => {
    const swap = (path: Hex) =>
      call(
        router,
        encode('exactInput((bytes,address,uint256,uint256,uint256))', [
          [path, me, 9_999_999_999n, 1_000_000n, 300n * 10n ** 18n],
        ]),
      )
    const honest = concat([usdc, '0x0001f4', weth])
    expect((await say(swap(honest))).sentence).toMatch(/^Swap 1 USDC for at least 300 WETH on Uniswap/)
    const evil = concat([usdc, '0x0001f4', attacker, weth])
    expect((await say(swap(evil))).sentence).toMatch(/^Call exactInput on/)
  })

  it('default: a swap of wrapped coins does not also take the account’s own', async () => {
    const universalRouter = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
    const itself = pad('0x2', { size: 20 })
    const ether = 10n ** 18n
    const program = (payerIsUser: boolean) => {
      const wrap = encodeValues('address,uint256', [itself, ether])
      const path = concat([weth, '0x0001f4', usdc])
      const swap = encodeValues('address,uint256,uint256,bytes,bool', [me, ether, 3_000_000_000n, path, payerIsUser])
      const data = encode('execute(bytes,bytes[],uint256)', ['0x0b00', [wrap, swap], 9_999_999_999n])
      return call(universalRouter, data, ether)
    }
    expect((await say(program(false))).sentence).toMatch(/^Swap 1 ETH for at least 3,000 USDC/)
    expect((await say(program(true))).sentence).not.toMatch(/^Swap 1 ETH/)
  })

  it('default: a swap of wrapped coins in a multicall pays with the native coins that the multicall sends', async () => {
    const swap = encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [
      [weth, usdc, 500, me, 9_999_999_999n, 10n ** 17n, 300_000_000n, 0n],
    ])
    const several = (value: bigint, ...calls: readonly Hex[]) =>
      call(router, encode('multicall(bytes[])', [calls]), value)
    const sentence = 'Swap 0.1 ETH for at least 300 USDC on Uniswap, to your account'
    expect((await say(several(10n ** 17n, swap))).sentence).toBe(sentence)
    // Only the first swap of two can take the coins, so the sentence keeps both amounts.
    expect((await say(several(10n ** 17n, swap, swap))).sentence).toMatch(/0\.1 WETH.*, with 0\.1 ETH$/)
    expect((await say(several(10n ** 18n, swap))).sentence).toMatch(/0\.1 WETH.*, with 1 ETH$/)
  })

  it.each([
    ['a call', '0x00', concat([usdc, pad('0x', { size: 32 }), steal])],
    ['a batch', '0x01', encodeValues('(address,uint256,bytes)[]', [[[usdc, 0n, steal]]])],
    [
      'a batch of batches',
      '0x01000000000078210002',
      encodeValues('bytes[]', [[encodeValues('(address,uint256,bytes)[]', [[[usdc, 0n, steal]]])]]),
    ],
  ] as const)('default: reads %s of a smart account', async (_name, mode, execution) => {
    const data = encode('execute(bytes32,bytes)', [pad(mode, { dir: 'right', size: 32 }), execution])
    expect((await say(call(me, data))).sentence).toBe(stolen)
    const approve = encode('approve(address,uint256)', [attacker, unlimited])
    const risky = execution.replace(steal.slice(2), approve.slice(2)) as Hex
    expect(warn(call(me, data.replace(execution.slice(2), risky.slice(2)) as Hex))).toContain('unlimited-approval')
  })

  it('behavior: the zero address stands for the account in a batch', async () => {
    const add = encode('transferOwnership(address)', [attacker])
    const execution = encodeValues('(address,uint256,bytes)[]', [[[zero, 0n, add]]])
    const data = encode('execute(bytes32,bytes)', [pad('0x01', { dir: 'right', size: 32 }), execution])
    expect((await say(call(me, data))).sentence).toBe('Call transferOwnership on your account')
  })

  it('behavior: many harmless calls do not keep a transfer from being described', async () => {
    const vote = encode('castVote(uint256,uint8)', [1n, 1])
    const votes = encode('multicall(bytes[])', [Array.from({ length: 9 }, () => vote)])
    const calls = [
      [apes, 0n, votes],
      [apes, 0n, votes],
      [usdc, 0n, steal],
    ]
    const { fields } = await say(call(me, encode('executeBatch((address,uint256,bytes)[])', [calls])))
    expect(fields).toContainEqual({ label: 'Call', value: stolen })
  })

  it('behavior: the owner of a withdrawal is in the sentence', async () => {
    const amounts = Array.from({ length: 17 }, () => 10n ** 18n)
    const data = encode('requestWithdrawals(uint256[],address)', [amounts, attacker])
    expect((await say(call('0x889edc2edab5f40e902b864ad4d7ade8e412f9b1', data))).sentence).toMatch(
      /^Request for 0xA77c…A77C to withdraw/,
    )
  })

  it('error: a token with the symbol of a known one is shown with its address', async () => {
    const chain = started.test.chain('eip155')
    const { readToken } = chain
    for (const symbol of ['WETH', 'usdc', 'ＥＴＨ', 'ETH']) {
      const fake = `0x${symbol.length}${'e'.repeat(38)}${['WETH', 'usdc', 'ＥＴＨ', 'ETH'].indexOf(symbol)}`
      chain.readToken = async () => ({ symbol, decimals: 18, name: symbol })
      const { sentence } = await say(call(fake, encode('transfer(address,uint256)', [attacker, 10n ** 18n])))
      expect(sentence).toMatch(/^Send 1 \S+ \(0x[\dE]eee…eee\d\) to 0xA77c…A77C$/i)
    }
    chain.readToken = async () => ({ symbol: 'UNI', decimals: 18, name: 'Uniswap' })
    const other = `0x${'1f'.repeat(20)}`
    const { sentence } = await say(call(other, encode('transfer(address,uint256)', [attacker, 10n ** 18n])))
    expect(sentence).toBe('Send 1 UNI to 0xA77c…A77C')
    if (readToken) chain.readToken = readToken
  })

  it('error: an account that is not the user’s is not “your account”', async () => {
    const data = encode('approve(address,uint256)', [attacker, unlimited])
    expect((await say(call(usdc, data, 0n, attacker))).sentence).toBe(
      'Give 0xA77c…A77C unlimited access to the USDC of 0xA77c…A77C',
    )
  })
})

suite('misleading signatures', () => {
  it('default: an offer shows the most that the user gives, and the least that they get', async () => {
    const order = {
      ...seaportOrder(10n ** 18n),
      offerer: me,
      offer: [
        { itemType: 1, token: usdc, identifierOrCriteria: '0', startAmount: '1000000000000', endAmount: '1000000' },
        { itemType: 3, token: apes, identifierOrCriteria: '5', startAmount: '1000', endAmount: '1000' },
        { itemType: 4, token: apes, identifierOrCriteria: '0', startAmount: '1', endAmount: '1' },
      ],
      consideration: [
        {
          ...{ itemType: 1, token: usdc, identifierOrCriteria: '0', recipient: me },
          ...{ startAmount: '5000000', endAmount: '2000000' },
        },
      ],
    }
    const signed: SignedTypedData = {
      ...{ kind: 'typedData', networkId: 'eip155:1', from: me, primaryType: 'OrderComponents' },
      types: Object.fromEntries(Object.entries(seaportTypes).map(([name, list]) => [name, members(list)])),
      domain: { ...seaportDomain, chainId: 1n, verifyingContract: seaport },
      message: order,
    }
    expect((await say(signed)).sentence).toBe(
      'Offer 1,000,000 USDC, 1000 × collectible 5 of 0xBC4C…f13D, any collectible of 0xBC4C…f13D for 2 USDC',
    )
  })

  it('default: shows the orders of a bulk listing, without the empty ones that fill the tree', async () => {
    const sale = (price: bigint, startAmount = '1') => ({
      ...{
        ...seaportOrder(price),
        offerer: me,
        consideration: [{ ...coins, startAmount: `${price}`, endAmount: `${price}` }],
      },
      offer: [{ itemType: 2, token: apes, identifierOrCriteria: '5', startAmount, endAmount: startAmount }],
    })
    const coins = { itemType: 0, token: zero, identifierOrCriteria: '0', recipient: me }
    const empty = { ...sale(0n), offer: [], consideration: [] }
    const bulk = (tree: unknown, type = 'OrderComponents[2][2]'): SignedTypedData => ({
      ...{ kind: 'typedData', networkId: 'eip155:1', from: me, primaryType: 'BulkOrder', message: { tree } },
      types: {
        ...Object.fromEntries(Object.entries(seaportTypes).map(([name, list]) => [name, members(list)])),
        BulkOrder: [{ name: 'tree', type }],
      },
      domain: { ...seaportDomain, chainId: 1n, verifyingContract: seaport },
    })
    const two = [
      [sale(10n ** 18n), sale(0n)],
      [empty, empty],
    ]
    const { fields, sentence } = await say(bulk(two))
    expect(sentence).toBe('Offer collectible 5 of 0xBC4C…f13D for 1 ETH; Offer collectible 5 of 0xBC4C…f13D for 0 ETH')
    expect(fields.map(({ label }) => label)).toEqual(['You give', 'You get', 'You give', 'You get', 'Contract'])

    const deep = [...Array(4)].reduce((tree: unknown) => [tree, tree], two)
    const many = await say(bulk(deep, `OrderComponents${'[2]'.repeat(6)}`))
    expect(many.sentence).toMatch(/; 2\d more$/)
    expect(many.fields.at(-2)?.label).toBe('Not shown')

    const broken = await say(
      bulk([
        [sale(1n), sale(1n)],
        [{ ...sale(1n), offerer: 'nobody' }, empty],
      ]),
    )
    expect(broken.sentence).toBe('Sign “BulkOrder” for “Seaport”')
  })

  it('default: shows how many members of a list are left out', async () => {
    const list = Array.from({ length: 11 }, (_, index) => `${index}`)
    const { fields } = await say(message('List', 'uint256[] numbers', { numbers: list }, { name: 'App' }))
    expect(fields).toContainEqual({ label: 'numbers', value: '0, 1, 2, 3, 4, 5, 6, 7, 3 more' })
  })

  it('default: says that the largest amount repays a debt at Compound', async () => {
    const supply = encode('supply(address,uint256)', [usdc, unlimited])
    const { sentence } = await say(call(compoundV3Usdc[0]?.address ?? '', supply))
    expect(sentence).toBe('Supply all borrowed USDC to Compound')
  })

  it('default: shows what a Safe refunds', async () => {
    const types =
      'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
    const values = {
      ...{ to: usdc, value: '0', data: steal, operation: 0, safeTxGas: '0', refundReceiver: zero, nonce: '1' },
      ...{ baseGas: '1000000000000', gasPrice: '1', gasToken: usdc },
    }
    const { fields } = await say(message('SafeTx', types, values, { verifyingContract: attacker }))
    expect(fields).toContainEqual({ label: 'Refund of fees, at least', value: '1,000,000.005 USDC' })
    const free = await say(message('SafeTx', types, { ...values, gasPrice: '0' }, { verifyingContract: attacker }))
    expect(free.fields.map(({ label }) => label)).not.toContain('Refund of fees, at least')
  })

  it('default: reads all permissions of a batch, and shows the largest', async () => {
    const details = [...Array.from({ length: 250 }, () => 0n), 2n ** 160n - 1n].map((amount) => ({
      ...{ token: usdc, amount: `${amount}`, expiration: '281474976710655', nonce: '0' },
    }))
    const signed: SignedTypedData = {
      ...message('PermitBatch', '', {}, { name: 'Permit2', verifyingContract: permit2 }),
      types: {
        PermitBatch: [
          { name: 'details', type: 'PermitDetails[]' },
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
      message: { details, spender: attacker, sigDeadline: '1900000000' },
    }
    expect((await say(signed)).sentence).toMatch(/^Give 0xA77c…A77C unlimited access to your USDC/)
    expect(warn(signed)).toContain('unlimited-approval')
    const endless = { ...signed, message: { ...signed.message, details: Array(2_001).fill(details[0]) } }
    expect(warn(endless)).toContain('too-complex')
  })

  it('error: a name can’t end its quotation', async () => {
    const name = 'Uniswap” to sign in. It moves nothing. “x'
    const signed = message('Login', 'string text', { text: '' }, { name, verifyingContract: attacker })
    expect((await say(signed)).sentence).toBe('Sign “Login” for “Uniswap to sign in. It moves nothing. x”')
  })

  it('error: bytes with an odd number of digits are read as wallets read them', async () => {
    const data = encode('approve(address,uint256)', [attacker, unlimited])
    const odd = `0x${data.slice(3)}`
    expect(data.startsWith('0x0')).toBe(true)
    const signed = message(
      'ForwardRequest',
      'address from,address to,uint256 value,bytes data',
      { from: me, to: usdc, value: '0', data: odd },
      { name: 'Relay', verifyingContract: attacker },
    )
    expect(readSignature(signed).calls).toEqual([expect.objectContaining({ data })])
    expect(warn(signed)).toContain('unlimited-approval')
    expect((await say(signed)).sentence).toContain('unlimited access to your USDC')
  })
})
