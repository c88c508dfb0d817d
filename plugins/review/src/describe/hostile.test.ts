// @vitest-environment happy-dom
import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import fc from 'fast-check'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it, describe as suite } from 'vitest'
import { readSigned } from '../signed/readSigned.js'
import type { Signed, SignedTypedData } from '../signed/Signed.js'
import { drainers } from '../testing/corpus/drainers.js'
import { user } from '../testing/corpus/Example.js'
import { ordinary } from '../testing/corpus/ordinary.js'
import { createDescribeContext, type DescribeContext } from '../testing/createDescribeContext.js'
import { describe } from './describe.js'
import { checkDescriptor } from './descriptors/checkDescriptor.js'
import type { Mirror } from './mirror/createMirror.js'

let started: DescribeContext
beforeAll(async () => {
  started = await createDescribeContext()
}, 60_000)
afterAll(() => started.test.dispose())

const me = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const victim = `0x${'7'.repeat(40)}`
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const call = (to: string, data: string, value = 0n): Signed => ({
  kind: 'calls',
  networkId: 'eip155:1',
  chainId: 1,
  from: me,
  delegates: [],
  calls: [{ to, data, value }],
})

/** A mirror that has this descriptor for every contract. */
function mirrorOf(descriptor: unknown): Mirror {
  const find = async () => {
    const checked = checkDescriptor(descriptor)
    return checked && { descriptor: checked }
  }
  return { findCalldata: find, findTypedData: find }
}

async function say(signed: Signed, mirror?: Mirror) {
  const begun = performance.now()
  const described = await describe(
    started.context,
    signed,
    new AbortController().signal,
    mirror && (async () => mirror),
  )
  expect(performance.now() - begun).toBeLessThan(4_000)
  if (!described) return undefined
  expect([...described.sentence].length).toBeLessThanOrEqual(300)
  expect(described.fields.length).toBeLessThanOrEqual(19)
  for (const { label, value } of described.fields) {
    expect([...label].length).toBeLessThanOrEqual(60)
    expect([...value].length).toBeLessThanOrEqual(300)
  }
  const { inner: _inner, ...shown } = described
  expect(JSON.stringify(shown)).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  return described
}

const stake = encodeFunctionData({ abi: parseAbi(['function stake(uint256 amount)']), args: [1_000_000n] })
const bound = { contract: { deployments: [{ chainId: 1, address: victim }] } }
const stakeDescriptor = (format: object, others: object = {}) => ({
  context: bound,
  display: { formats: { 'stake(uint256 amount)': format } },
  ...others,
})

suite('describe: hostile descriptors', () => {
  it('default: uses a descriptor of a mirror', async () => {
    const descriptor = stakeDescriptor(
      {
        intent: 'Stake',
        interpolatedIntent: 'Stake {amount}',
        fields: [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: usdc } }],
      },
      { metadata: { owner: 'Pool' } },
    )
    const described = await say(call(victim, stake), mirrorOf(descriptor))
    expect(described).toMatchObject({ sentence: 'Stake 1 USDC', source: 'descriptor', owner: 'Pool' })
  })

  it('behavior: asks the mirror for functions that the own descriptor lacks', async () => {
    const lido = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'
    const format = { intent: 'Stake elsewhere', fields: [{ path: 'amount', label: 'Amount', format: 'raw' }] }
    const context = { contract: { deployments: [{ chainId: 1, address: lido }] } }
    const descriptor = { context, display: { formats: { 'stake(uint256 amount)': format } } }
    expect((await say(call(lido, stake), mirrorOf(descriptor)))?.sentence).toBe('Stake elsewhere')
  })

  it('behavior: removes direction marks, and cuts long texts', async () => {
    const long = `\u202e<img src=x onerror=alert(1)>${'A'.repeat(3_000)}`
    const fields = [{ path: 'amount', label: long, format: 'raw' }]
    const described = await say(call(victim, stake), mirrorOf(stakeDescriptor({ intent: long, fields })))
    expect(described?.sentence.startsWith('<img src=x')).toBe(true)
    expect(described?.sentence.endsWith('…')).toBe(true)
  })

  it('behavior: ignores a token that the descriptor makes up', async () => {
    const fields = [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: '$.metadata.token' } }]
    const format = { intent: 'Stake', interpolatedIntent: 'Stake {amount}', fields }
    const metadata = { token: { name: 'USD Coin', ticker: 'USDC', decimals: 18 } }
    const described = await say(call(victim, stake), mirrorOf(stakeDescriptor(format, { metadata })))
    expect(described?.sentence).not.toContain('USDC')
  })

  it('behavior: falls back to the ABI signature if a descriptor contains maps, which the library lacks', async () => {
    const token = { map: '$.metadata.maps.tokens', keyPath: '@.chainId' }
    const fields = [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token } }]
    const metadata = { maps: { tokens: { values: { 1: usdc } } } }
    const described = await say(
      call(victim, stake),
      mirrorOf(stakeDescriptor({ intent: 'Stake', fields }, { metadata })),
    )
    expect(described).toMatchObject({ sentence: 'Call stake on 0x7777…7777', source: 'signature' })
  })

  it('behavior: falls back to the ABI signature if a descriptor is faulty', async () => {
    const faulty: unknown[] = [
      null,
      [],
      'text',
      {},
      { context: bound },
      { context: bound, display: { formats: { 'stake(uint256 amount)': null } } },
      stakeDescriptor({ fields: [{ path: 'missing', label: 'x', format: 'raw' }] }),
      stakeDescriptor({ intent: 'x', fields: [{ path: 5, label: {}, format: [] }] }),
      stakeDescriptor({
        intent: 'x',
        fields: [{ path: 'amount', label: 'x', format: 'unit', params: { decimals: 1e9 } }],
      }),
      stakeDescriptor({
        intent: 'x',
        fields: [{ path: 'amount', label: 'x', format: 'unit', params: { decimals: '999999999' } }],
      }),
      stakeDescriptor({ intent: 'x', fields: [{ path: '$.metadata.__proto__.x', label: 'x', format: 'raw' }] }),
      stakeDescriptor({ intent: 'x', fields: [{ $ref: '$.display.definitions.__proto__', path: 'amount' }] }),
      stakeDescriptor({ intent: 'x', fields: [] }, { includes: './self.json' }),
      stakeDescriptor(
        { intent: 'x', fields: [] },
        { context: { contract: { deployments: [{ chainId: 1, address: usdc }] } } },
      ),
      stakeDescriptor(
        { intent: 'x', fields: [] },
        { context: { contract: { deployments: [{ chainId: 5, address: victim }] } } },
      ),
      stakeDescriptor({ intent: 'x', fields: [] }, { context: { contract: {} } }),
      stakeDescriptor({ intent: 'x', fields: [] }, { note: 'x'.repeat(5_000) }),
      stakeDescriptor({ intent: 'x', fields: [] }, { list: new Array(30_000).fill(0) }),
      JSON.parse(`{"context":{},"display":{},"__proto__":{"display":1}}`),
      JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`),
    ]
    for (const descriptor of faulty) {
      const described = await say(call(victim, stake), mirrorOf(descriptor))
      expect(described).toMatchObject({ sentence: 'Call stake on 0x7777…7777', source: 'signature' })
    }
    expect(({} as { display?: unknown }).display).toBeUndefined()
  })

  it('behavior: stays within its limits for any descriptor', async () => {
    const json = fc.jsonValue({ maxDepth: 4 })
    await fc.assert(
      fc.asyncProperty(json, json, json, async (intent, field, metadata) => {
        const format = { intent, interpolatedIntent: intent, fields: [field] }
        await say(call(victim, stake), mirrorOf(stakeDescriptor(format as object, { metadata })))
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('behavior: does not format calls in arguments without end', async () => {
    const signature = 'multicall(bytes[] data)'
    const abi = parseAbi(['function multicall(bytes[] data)'])
    let data: `0x${string}` = stake
    for (let level = 0; level < 30; level += 1)
      data = encodeFunctionData({ abi, args: [[data, data]] }).slice(0, 60_000) as `0x${string}`
    const field = { path: 'data.[]', label: 'Call', format: 'calldata', params: { calleePath: '@.to' } }
    const descriptor: Descriptor = {
      context: bound,
      display: { formats: { [signature]: { intent: 'Several', fields: [field] } } },
    }
    await say(call(victim, data), mirrorOf(descriptor))
    const small = encodeFunctionData({
      abi,
      args: [new Array(100).fill(encodeFunctionData({ abi, args: [[stake, stake]] }))],
    })
    expect((await say(call(victim, small), mirrorOf(descriptor)))?.fields.length).toBe(19)
  })
})

suite('describe: hostile requests', () => {
  it('default: describes every call and all typed data of the drainer and ordinary corpora', async () => {
    for (const { method, name, networkId = 'eip155:1', params } of [...drainers, ...ordinary]) {
      const request = { id: '1', method, params, networkId, account: `${networkId}:${user}` } as const
      const signed = await readSigned({ ...request, origin: { kind: 'host' }, class: 'approval' }, new Set())
      const described = await say(signed)
      // Wallets sign different data for such a request, so no sentence is right.
      const isAmbiguous = signed.kind === 'typedData' && signed.isAmbiguous === true
      const isDescribed = signed.kind === 'calls' || (signed.kind === 'typedData' && !isAmbiguous)
      if (isDescribed) expect(described?.sentence, name).toBeTruthy()
      if (isAmbiguous) expect(described, name).toBeUndefined()
    }
  })

  it('behavior: describes malformed calldata as an unknown call', async () => {
    const malformed = [
      '0x',
      '0x09',
      '0x095ea7b3',
      `0x095ea7b3${word(2n ** 200n)}${word(1n)}`,
      `0xac9650d8${word(32n)}${word(2n ** 53n)}`,
      `0xac9650d8${word(2n ** 255n)}`,
      `0x095ea7b3${'00'.repeat(200_000)}`,
    ]
    for (const data of malformed) {
      for (const to of [usdc, victim]) {
        const described = await say(call(to, data))
        expect(described?.sentence).toMatch(data === '0x' ? /^Send 0 ETH/ : /^Call an unknown function on 0x/)
      }
    }
  })

  it('behavior: stays within its limits for any calldata', async () => {
    const selectors = ['0x095ea7b3', '0xac9650d8', '0x3593564c', '0x6a761202', '0x1fad948c']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...selectors), fc.uint8Array({ maxLength: 300 }), async (selector, bytes) => {
        await say(call(victim, selector + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')))
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('behavior: does not believe a token that claims impossible decimals', async () => {
    const chain = started.test.chain('eip155')
    const { readToken } = chain
    const data = encodeFunctionData({
      abi: parseAbi(['function transfer(address to,uint256 amount)']),
      args: [victim as `0x${string}`, 5n],
    })
    try {
      for (const decimals of [-1, 1.5, 1e9, Number.NaN]) {
        chain.readToken = async () => ({ decimals, symbol: 'EVIL' })
        expect((await say(call(`0x${'8'.repeat(40)}`, data)))?.sentence).toBe('Call transfer on 0x8888…8888')
      }
      chain.readToken = async () => ({ decimals: 6, symbol: 'A\u202eB <b>1000 ETH to you</b>' })
      expect((await say(call(`0x${'9'.repeat(40)}`, data)))?.sentence).toMatch(
        /^Send 0\.000005 \S{1,20} to 0x7777…7777$/,
      )
    } finally {
      chain.readToken = readToken
    }
  })

  it('behavior: says what it can while the node is slow', async () => {
    const chain = started.test.chain('eip155')
    const { readToken } = chain
    chain.readToken = () => new Promise(() => undefined)
    const data = encodeFunctionData({
      abi: parseAbi(['function approve(address spender,uint256 amount)']),
      args: [victim as `0x${string}`, 5n],
    })
    try {
      const described = await describe(started.context, call(usdc, data), new AbortController().signal)
      expect(described?.sentence).toContain('5 units of 0xA0b8…eB48')
    } finally {
      chain.readToken = readToken
    }
  })

  it('behavior: describes typed data that does not fit its types by its type only', async () => {
    const base: SignedTypedData = {
      kind: 'typedData',
      networkId: 'eip155:1',
      from: me,
      domain: { name: 'Permit2', chainId: 1n, verifyingContract: '0x000000000022d473030f116ddee9f6b43ac78ba3' },
      primaryType: 'PermitTransferFrom',
      types: {
        PermitTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
        TokenPermissions: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      message: { permitted: { token: usdc, amount: '5000000' }, spender: victim, nonce: 1, deadline: 1 },
    }
    expect((await say(base))?.sentence).toBe('Let 0x7777…7777 take 5 USDC once')
    const types = { PermitTransferFrom: [{ name: 'permitted', type: `Token${'[]'.repeat(40)}x` }] }
    const deep = { Deep: [{ name: 'self', type: 'Deep' }] }
    let nested: unknown = {}
    for (let level = 0; level < 5_000; level += 1) nested = { self: nested }
    const misfits: Partial<SignedTypedData>[] = [
      { message: { ...base.message, spender: 5 } },
      { message: { ...base.message, nonce: 1.5 } },
      { message: { ...base.message, nonce: -1 } },
      { message: { ...base.message, nonce: `0x1${'0'.repeat(64)}` } },
      { message: { permitted: [] } },
      { types },
      { types: deep, primaryType: 'Deep', message: nested as Record<string, unknown> },
      { primaryType: 'constructor' },
      { primaryType: '__proto__' },
      { primaryType: `\u202e${'x'.repeat(5_000)}` },
    ]
    for (const misfit of misfits) expect((await say({ ...base, ...misfit }))?.sentence).toMatch(/^Sign “/)
  })
})
