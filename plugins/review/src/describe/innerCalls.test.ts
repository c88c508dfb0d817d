// @vitest-environment happy-dom
/** Calls in the arguments of a call, as descriptors show them: what they send, and which of them are shown. */
import type { FrozenRequest } from '@latchkey/plugin-api'
import type { Hex } from 'viem'
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, it, describe as suite } from 'vitest'
import { createReviews } from '../createReviews.js'
import { applyRules } from '../rules/checkSigned.js'
import { readRequest } from '../rules/readRequest.js'
import { createSubject } from '../rules/Subject.js'
import type { Signed, SignedTypedData } from '../signed/Signed.js'
import { encode, friend, unlimited, usdc } from '../testing/corpus/Example.js'
import { createDescribeContext, type DescribeContext, mirrorUrl } from '../testing/createDescribeContext.js'
import type { DescribedField } from './Description.js'
import { describe } from './describe.js'
import { checkDescriptor } from './descriptors/checkDescriptor.js'
import { canonicalize, hashCanonical } from './mirror/canonicalize.js'
import type { Mirror } from './mirror/createMirror.js'

let started: DescribeContext
beforeAll(async () => {
  started = await createDescribeContext()
}, 60_000)
afterAll(() => started?.test.dispose())

const me = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const account = `0x${'ac'.repeat(20)}`
const pool = `0x${'9'.repeat(40)}`
const spender = `0x${'7'.repeat(40)}` as const
const ether = 10n ** 18n

const call = (data: Hex, value = 0n, to = account): Signed => ({
  kind: 'calls',
  networkId: 'eip155:1',
  chainId: 1,
  from: me,
  delegates: [],
  calls: [{ to, data, value }],
})

/** A mirror with this descriptor for the account, and none for other contracts. */
function mirrorOf(descriptor: object): Mirror {
  const checked = checkDescriptor(descriptor)
  const found = checked && { descriptor: checked }
  return {
    findCalldata: async (_chainId, address) => (address === account ? found : undefined),
    findTypedData: async () => found,
  }
}

const describeWith = async (descriptor: object, signed: Signed) => {
  const described = await describe(started.context, signed, new AbortController().signal, async () =>
    mirrorOf(descriptor),
  )
  return { sentence: '', fields: [] as readonly DescribedField[], ...described }
}

const deployments = [{ chainId: 1, address: account }]
const describing = (key: string, ...fields: object[]) => ({
  context: { contract: { deployments } },
  display: { formats: { [key]: { intent: 'Run', fields } } },
})
const runField = (params: object, path = 'data') => ({
  ...{ path, label: 'Action', format: 'calldata' },
  params: { calleePath: path.replace('data', 'to'), ...params },
})
const runKey = 'run(address to,uint256 value,bytes data)'
const run = (to: string, value: bigint, data: Hex = '0x') => encode('run(address,uint256,bytes)', [to, value, data])
const runDescriptor = (params: object = { amountPath: 'value' }) => describing(runKey, runField(params))

const bundleKey = 'bundle((address to,bytes data,uint256 value)[] calls)'
const bundle = (calls: readonly (readonly [string, Hex, bigint])[]) =>
  encode('bundle((address,bytes,uint256)[])', [calls])
const bundleDescriptor = describing(bundleKey, runField({ amountPath: '#.calls.[].value' }, 'calls.[].data'))
const coins = (count: number, value = 0n): readonly [string, Hex, bigint][] =>
  Array.from({ length: count }, () => [pool, '0x', value])
const approval: readonly [string, Hex, bigint] = [usdc, encode('approve(address,uint256)', [spender, unlimited]), 0n]
const approved = 'Give 0x7777…7777 unlimited access to your USDC'
const approvedByAccount = 'Give 0x7777…7777 unlimited access to the USDC of 0xacAC…aCAc'
const values = (fields: readonly DescribedField[]) => fields.map(({ value }) => value)

suite('calls in arguments: whose tokens', () => {
  it('default: names the contract if it gives access to its own tokens', async () => {
    const give = (amount: bigint) => encode('approve(address,uint256)', [spender, amount])
    const say = async (data: Hex) => (await describeWith(runDescriptor(), call(run(usdc, 0n, data)))).sentence
    expect(await say(give(unlimited))).toBe(approvedByAccount)
    expect(await say(give(5_000_000n))).toBe('Give 0x7777…7777 access to 5 USDC of 0xacAC…aCAc')
    expect(await say(give(0n))).toBe('Remove the access of 0x7777…7777 to the USDC of 0xacAC…aCAc')
    const collection = encode('setApprovalForAll(address,bool)', [spender, true])
    expect((await describeWith(runDescriptor(), call(run(pool, 0n, collection)))).sentence).toBe(
      'Call setApprovalForAll on 0x9999…9999',
    )
  })
})

suite('calls in arguments: amounts', () => {
  it('default: says how many coins a call in an argument sends', async () => {
    const described = await describeWith(runDescriptor(), call(run(pool, ether / 4n)))
    expect(described.sentence).toBe('Send 0.25 ETH to 0x9999…9999')
    expect(described.fields).toContainEqual({ label: 'Action', value: 'Send 0.25 ETH to 0x9999…9999' })
    expect(described.fields).toContainEqual({ label: 'Recipient', value: pool })
    const deposit = await describeWith(runDescriptor(), call(run(pool, 5n * ether, encode('deposit()', []))))
    expect(deposit.sentence).toBe('Call deposit on 0x9999…9999, with 5 ETH')
  })

  it('behavior: reads each call’s own amount from an array', async () => {
    const data = bundle([...coins(1, ether), ...coins(1, 2n * ether), [pool, encode('deposit()', []), 3n * ether]])
    expect((await describeWith(bundleDescriptor, call(data))).sentence).toBe(
      'Send 1 ETH to 0x9999…9999; Send 2 ETH to 0x9999…9999; Call deposit on 0x9999…9999, with 3 ETH',
    )
  })

  it('behavior: reads amounts of groups, definitions, and calls that a rule leaves out', async () => {
    const child = {
      label: 'Action',
      format: 'calldata',
      path: 'data',
      params: { calleePath: 'to', amountPath: 'value' },
    }
    const grouped = describing(bundleKey, { path: 'calls.[]', fields: [child] })
    const bundled = describing(bundleKey, {
      iteration: 'bundled',
      fields: [runField({ amountPath: 'calls.[].value' }, 'calls.[].data')],
    })
    const ruled = describing(bundleKey, {
      ...runField({ amountPath: 'calls.[].value' }, 'calls.[].data'),
      visible: { ifNotIn: ['0x11223344'] },
    })
    const defined = describing(bundleKey, { $ref: '$.display.definitions.call', path: 'calls.[].data' })
    Object.assign(defined.display, {
      definitions: {
        call: { label: 'Action', format: 'calldata', params: { callee: pool, amountPath: 'calls.[-1].value' } },
      },
    })
    const data = bundle([
      [pool, '0x11223344', 9n * ether],
      ...coins(1, ether),
      [pool, '0x11223344', 9n * ether],
      ...coins(1, 2n * ether),
    ])
    const two = 'Send 1 ETH to 0x9999…9999; Send 2 ETH to 0x9999…9999'
    expect((await describeWith(ruled, call(data))).sentence).toBe(two)
    for (const descriptor of [grouped, bundled]) {
      expect(
        (await describeWith(descriptor, call(bundle([...coins(1, ether), ...coins(1, 2n * ether)])))).sentence,
      ).toBe(two)
    }
    expect((await describeWith(defined, call(bundle(coins(1, 2n * ether))))).sentence).toBe('Send 2 ETH to 0x9999…9999')
  })

  it('behavior: does not read a call for another chain with the tokens and coins of this one', async () => {
    const away = runDescriptor({ amountPath: 'value', chainId: 10 })
    for (const data of ['0x', encode('transfer(address,uint256)', [friend, 1_000_000n])] as const) {
      const { sentence } = await describeWith(away, call(run(usdc, ether, data), ether))
      expect(sentence).toBe('Call 0xA0b8…eB48 (not described), with 1 ETH')
    }
  })

  it('behavior: says that an amount is unknown, never 0, if the descriptor does not say where it is', async () => {
    const faulty: object[] = [
      { amountPath: 'nowhere' },
      { amountPath: 'value.[0]' },
      { amountPath: 'value.[99999999999]' },
      { amountPath: '$.metadata.constants.amount' },
      { amountPath: '__proto__' },
      { amountPath: '@.chainId' },
      { amount: '1000000000000000000' },
      { amount: 'to' },
    ]
    for (const params of faulty) {
      const sent = await describeWith(runDescriptor(params), call(run(pool, ether)))
      expect(sent.sentence, JSON.stringify(params)).toBe('Send an unknown amount to 0x9999…9999')
      const deposit = await describeWith(runDescriptor(params), call(run(pool, ether, encode('deposit()', []))))
      expect(deposit.sentence).toBe('Call deposit on 0x9999…9999, with an unknown amount of coins')
      expect(JSON.stringify([sent, deposit].map(({ sentence, fields }) => [sentence, fields]))).not.toMatch(
        /\b[01] ETH/,
      )
    }
    expect((await describeWith(runDescriptor({}), call(run(pool, ether)))).sentence).toBe(
      'Send an unknown amount to 0x9999…9999',
    )
    const outside = describing(bundleKey, runField({ amountPath: 'calls.[7].value' }, 'calls.[].data'))
    expect((await describeWith(outside, call(bundle(coins(1, ether))))).sentence).toBe(
      'Send an unknown amount to 0x9999…9999',
    )
  })

  it('behavior: shows huge amounts as they are, and negative ones as unknown', async () => {
    const huge = await describeWith(runDescriptor(), call(run(pool, unlimited)))
    expect(huge.sentence).toMatch(/^Send 115,792,089,237,(\d{3},)+\d{3}\.\d{18} ETH to 0x9999…9999$/)
    const signed = describing('run(address to,int256 value,bytes data)', runField({ amountPath: 'value' }))
    const negative = await describeWith(signed, call(encode('run(address,int256,bytes)', [pool, -1n, '0x'])))
    expect(negative.sentence).toBe('Send an unknown amount to 0x9999…9999')
  })

  it('behavior: adds what the transaction sends, unless the calls send exactly that', async () => {
    const lying = describing(
      'run(address to,uint256 value,uint256 other,bytes data)',
      runField({ amountPath: 'other' }),
    )
    const data = encode('run(address,uint256,uint256,bytes)', [pool, 5n * ether, 1n, '0x'])
    const lied = await describeWith(lying, call(data, 5n * ether))
    expect(lied.sentence).toBe('Send 0.000000000000000001 ETH to 0x9999…9999, with 5 ETH')
    expect(lied.fields).toContainEqual({ label: 'Amount', value: '5 ETH' })
    const honest = await describeWith(runDescriptor(), call(run(pool, 5n * ether), 5n * ether))
    expect(honest.sentence).toBe('Send 5 ETH to 0x9999…9999')
    const unknown = await describeWith(runDescriptor({ amountPath: 'nowhere' }), call(run(pool, ether), 5n * ether))
    expect(unknown.sentence).toBe('Send an unknown amount to 0x9999…9999, with 5 ETH')
    const whole = await describeWith(bundleDescriptor, call(bundle(coins(2, ether)), 2n * ether))
    expect(whole.sentence).not.toContain('with')
    // The sentence does not name all of these, so the sum has to be there.
    const many = await describeWith(bundleDescriptor, call(bundle(coins(30, ether)), 30n * ether))
    expect(many.sentence).toMatch(/; \d+ more, with 30 ETH$/)
    expect(many.fields).toContainEqual({ label: 'Amount', value: '30 ETH' })
  })

  it('behavior: describes a call in an argument of a call in an argument', async () => {
    const inner = run(pool, 2n * ether)
    const described = await describeWith(runDescriptor(), call(run(account, 2n * ether, inner), 2n * ether))
    expect(described.sentence).toBe('Send 2 ETH to 0x9999…9999')
    let deep = run(pool, ether)
    for (let level = 0; level < 20; level++) deep = run(account, 0n, deep)
    expect((await describeWith(runDescriptor(), call(deep))).sentence).toMatch(/^Call 0x\w{4}…\w{4} \(not described\)$/)
  })

  it('behavior: reads amounts from typed data', async () => {
    const members = 'address to,uint256 value,bytes data'
    const descriptor = (amountPath: string) => ({
      context: { eip712: { deployments } },
      display: { formats: { [`Run(${members})`]: { intent: 'Run', fields: [runField({ amountPath })] } } },
    })
    const signed = typedData('Run', members, { to: pool, value: '2000000000000000000', data: '0x' })
    expect((await describeWith(descriptor('value'), signed)).sentence).toBe('Send 2 ETH to 0x9999…9999')
    for (const path of ['to', '@.value', 'data.length']) {
      expect((await describeWith(descriptor(path), signed)).sentence).toBe('Send an unknown amount to 0x9999…9999')
    }
  })
})

function typedData(primaryType: string, members: string, message: Record<string, unknown>): SignedTypedData {
  const list = members.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })
  return {
    ...{ kind: 'typedData', networkId: 'eip155:1', from: me, primaryType, message },
    domain: { name: 'Account', version: '1', chainId: 1n, verifyingContract: account },
    types: { [primaryType]: list },
  }
}

suite('calls in arguments: how many are shown', () => {
  it('behavior: shows the dangerous call of a bundle first, and counts those that are not shown', async () => {
    for (const [before, after] of [
      [20, 0],
      [20, 4],
      [99, 0],
      [200, 199],
    ] as const) {
      const described = await describeWith(
        bundleDescriptor,
        call(bundle([...coins(before), approval, ...coins(after)])),
      )
      expect(described.sentence.startsWith(approvedByAccount)).toBe(true)
      expect(described.fields[0]).toEqual({ label: 'Action', value: approvedByAccount })
      const all = before + after + 1
      const shownInSentence = described.sentence.split('; ').length - 1
      expect(described.sentence.endsWith(`; ${all - shownInSentence} more`)).toBe(true)
      const shown = described.fields.filter(({ label }) => label === 'Action').length
      // Also the approval's own spender, amount and contract.
      expect(described.fields).toContainEqual({ label: 'Not shown', value: `${all - shown + 3} more` })
      expect(described.fields.length).toBeLessThanOrEqual(19)
    }
  })

  it('behavior: shows the dangerous call of a multicall and of a batch first', async () => {
    const inner = [
      ...coins(90).map(() => '0x11223344' as const),
      encode('setApprovalForAll(address,bool)', [spender, true]),
    ]
    const multicall = await describeWith({}, call(encode('multicall(bytes[])', [inner])))
    expect(multicall.sentence).toMatch(/^Give 0x7777…7777 access to all your collectibles/)
    expect(values(multicall.fields).some((value) => value.startsWith('Give 0x7777…7777 access'))).toBe(true)
    expect(multicall.fields).toContainEqual({ label: 'Not shown', value: expect.stringMatching(/^9\d more$/) })
    const calls = [...coins(99), approval].map(([to, data, value]) => ({ to, data, value }))
    const batch = await describeWith({}, { ...call('0x'), calls } as Signed)
    expect(batch.sentence.startsWith(approved)).toBe(true)
    expect(batch.fields).toContainEqual({ label: 'Call', value: approved })
    expect(batch.fields.at(-1)).toEqual({ label: 'Not shown', value: expect.stringMatching(/^\d+ more$/) })
  })

  it('behavior: keeps the order of calls that all fit', async () => {
    const described = await describeWith(bundleDescriptor, call(bundle([...coins(1, ether), approval])))
    expect(described.sentence).toBe(`Send 1 ETH to 0x9999…9999; ${approvedByAccount}`)
  })

  it('behavior: says where calls go that are too many to be described', async () => {
    const claims = Array.from({ length: 12 }, () => [pool, encode('claim()', []), 0n] as const)
    const half = [account, bundle(claims), 0n] as const
    const described = await describeWith(bundleDescriptor, call(bundle([half, half])))
    const shown = values(described.fields).join()
    expect(shown).toMatch(/Call claim on 0x9999…9999; Call 0x9999…9999 \(not described\)/)
    expect(shown).not.toContain('unknown function')
  })

  it('behavior: shows the fields of several calls if there is room, otherwise counts them', async () => {
    const transfer = (amount: bigint) =>
      [usdc, encode('transfer(address,uint256)', [amount === 1n ? friend : spender, amount * 1_000_000n]), 0n] as const
    const few = await describeWith(bundleDescriptor, call(bundle([transfer(1n), transfer(2n)])))
    expect(few.fields.filter(({ label }) => label === 'Recipient').map(({ value }) => value.toLowerCase())).toEqual([
      friend.toLowerCase(),
      spender,
    ])
    expect(few.fields.map(({ label }) => label)).not.toContain('Not shown')
    const many = await describeWith(bundleDescriptor, call(bundle([1n, 2n, 3n, 4n, 5n].map(transfer))))
    expect(many.fields.filter(({ label }) => label === 'Action')).toHaveLength(5)
    expect(many.fields.filter(({ label }) => label === 'Recipient')).toHaveLength(4)
    expect(many.fields).toContainEqual({ label: 'Not shown', value: '4 more' })
  })

  it('behavior: the fields of the riskiest calls get room first', async () => {
    const transfer = [usdc, encode('transfer(address,uint256)', [friend, 1_000_000n]), 0n] as const
    const calls = [...Array.from({ length: 6 }, () => transfer), [usdc, approval[1], 0n] as const]
    const { fields } = await describeWith(bundleDescriptor, call(bundle(calls)))
    expect(fields.filter(({ label }) => label === 'Action')).toHaveLength(7)
    expect(fields).toContainEqual({ label: 'Spender', value: expect.stringMatching(/^0x7777/) })
  })

  it('behavior: a sentence that is always the same does not replace those of the calls', async () => {
    const describeBundle = (interpolatedIntent: string, data: Hex) => {
      const { context, display } = bundleDescriptor
      const format = { ...display.formats[bundleKey], interpolatedIntent }
      return describeWith({ context, display: { formats: { [bundleKey]: format } } }, call(data))
    }
    const risky = bundle([approval, [pool, encode('deposit()', []), 0n]])
    const harmless = bundle([[pool, encode('deposit()', []), 0n]])
    expect((await describeBundle('Batch actions', risky)).sentence).toContain(approvedByAccount)
    expect((await describeBundle('Batch with {calls.[0].to}', risky)).sentence).toContain(approvedByAccount)
    expect((await describeBundle('Batch actions', harmless)).sentence).toBe('Call deposit on 0x9999…9999')
  })

  it('error: says that a call is not verified if only the call around it has a descriptor', async () => {
    const unknown = await describeWith(runDescriptor(), call(run(pool, 0n, encode('deposit()', []))))
    expect(unknown).toMatchObject({ sentence: 'Call deposit on 0x9999…9999', source: 'signature' })
    expect(unknown.fields.map(({ label }) => label)).toContain('Not verified')
    const known = await describeWith(runDescriptor(), call(run(usdc, 0n, approval[1])))
    expect(known).toMatchObject({ source: 'descriptor' })
    expect(known.fields.map(({ label }) => label)).not.toContain('Not verified')
  })

  it('behavior: ends quickly for 400 calls, with all of them for the rules', async () => {
    const begun = performance.now()
    const described = await describeWith(bundleDescriptor, call(bundle(coins(400, ether))))
    expect(performance.now() - begun).toBeLessThan(1_500)
    expect(described.inner?.calls).toHaveLength(400)
  })

  it('behavior: ends quickly if all calls of a bundle share the same long data', async () => {
    const word = (value: number) => value.toString(16).padStart(64, '0')
    const count = 490
    const long = 45_000
    const offsets = word(32 * count).repeat(count)
    const tuple =
      word(0x99) + word(96) + word(0) + word(long) + '11'.repeat(long).padEnd(2 * Math.ceil(long / 32) * 32, '0')
    const data = `${bundle([]).slice(0, 10)}${word(32)}${word(count)}${offsets}${tuple}` as Hex
    const begun = performance.now()
    const described = await describeWith(bundleDescriptor, call(data))
    expect(performance.now() - begun).toBeLessThan(1_500)
    expect(described.inner).toEqual({ calls: [], isTruncated: true })
  })

  it('behavior: keeps the contract if a descriptor has more fields than fit', async () => {
    const names = Array.from({ length: 24 }, (_item, index) => `v${index}`)
    const types = names.map(() => 'uint256').join()
    const key = `launch(${names.map((name) => `uint256 ${name}`).join()})`
    const fields = names.map((path) => ({ path, label: path, format: 'raw' }))
    const data = encode(
      `launch(${types})`,
      names.map(() => 5n),
    )
    const described = await describeWith(describing(key, ...fields), call(data))
    expect(described.fields).toHaveLength(19)
    expect(described.fields.at(-1)).toEqual({ label: 'Contract', value: expect.stringMatching(/^0x/) })
    expect(described.fields.at(-2)).toEqual({ label: 'Not shown', value: '7 more' })
  })
})

const operationMembers =
  'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData'
const sender = `0x${'5e'.repeat(20)}`
const zero = `0x${'0'.repeat(64)}`
const operation = (callData: Hex) =>
  typedData('PackedUserOperation', operationMembers, {
    ...{ sender, nonce: '1', initCode: '0x', callData, accountGasLimits: zero },
    ...{ preVerificationGas: '1', gasFees: zero, paymasterAndData: '0x' },
  })

suite('calls in arguments: user operations', () => {
  const describing = (params: object) => ({
    context: { eip712: { deployments } },
    display: {
      formats: {
        [`PackedUserOperation(${operationMembers})`]: {
          intent: 'Run',
          fields: [
            { path: 'sender', label: 'Account', format: 'addressName' },
            {
              path: 'callData',
              label: 'Action',
              format: 'calldata',
              params,
            },
          ],
        },
      },
    },
  })

  it.each([{ calleePath: 'sender', spenderPath: 'sender' }, { calleePath: 'sender' }])(
    'default: shows what the account does, with %o',
    async (params) => {
      const descriptor = describing(params)
      const transfer = encode('transfer(address,uint256)', [friend, 1_500_000n])
      const described = await describeWith(
        descriptor,
        operation(encode('execute(address,uint256,bytes)', [usdc, 0n, transfer])),
      )
      expect(described.sentence).toBe('Run: Send 1.5 USDC to 0x8617…070D')
      expect(described.fields).toContainEqual({ label: 'Action', value: 'Send 1.5 USDC to 0x8617…070D' })
      expect(described.fields).toContainEqual({ label: 'target', value: expect.stringMatching(/^0xA0b8/) })
    },
  )
})

suite('calls in arguments: texts', () => {
  it('behavior: names coins once if the descriptor’s sentence names them', async () => {
    const native = `0x${'e'.repeat(40)}`
    const deposit = (field: object) => {
      const descriptor = describing('deposit(uint256 amount,address token)', {
        path: 'amount',
        label: 'Amount',
        ...field,
      })
      const [format] = Object.values(descriptor.display.formats)
      Object.assign(format ?? {}, { interpolatedIntent: 'Deposit {amount}' })
      return descriptor
    }
    const data = encode('deposit(uint256,address)', [12n * ether, usdc])
    const params = { token: native, nativeCurrencyAddress: native }
    for (const field of [{ format: 'amount' }, { format: 'tokenAmount', params }]) {
      expect((await describeWith(deposit(field), call(data, 12n * ether))).sentence).toBe('Deposit 12 ETH')
      expect((await describeWith(deposit(field), call(data, 13n * ether))).sentence).toBe('Deposit 12 ETH, with 13 ETH')
    }
    // A token can have the coin's symbol.
    const fake = { format: 'unit', params: { base: ' ETH', decimals: 18 } }
    expect((await describeWith(deposit(fake), call(data, 12n * ether))).sentence).toMatch(/, with 12 ETH$/)
  })

  it('behavior: shows the whole address of a collection', async () => {
    const params = { collectionPath: 'token' }
    const descriptor = describing('stake(address token,uint256 id)', {
      path: 'id',
      label: 'Token',
      format: 'nftName',
      params,
    })
    const [format] = Object.values(descriptor.display.formats)
    Object.assign(format ?? {}, { interpolatedIntent: 'Stake {id}' })
    const described = await describeWith(descriptor, call(encode('stake(address,uint256)', [pool, 1234n])))
    expect(described.fields[0]?.value).toContain(pool)
    expect(described.sentence).toBe('Stake 0x9999…9999 #1234')
  })
})

suite('calls in arguments: warnings', () => {
  async function review(descriptor: object, data: Hex, value = 0n) {
    const { context, test } = started
    const path = 'registry/account/calldata-Account.json'
    const hash = (content: unknown) => hashCanonical(canonicalize(content))
    const index = {
      ...{ version: 1, typedData: {}, calldata: { [`eip155:1:${account}`]: path } },
      files: { [path]: hash(descriptor) },
    }
    test.services.answer(`${mirrorUrl}/index.json`, index)
    test.services.answer(`${mirrorUrl}/${path}`, descriptor)
    const reviews = createReviews(context, { registry: { url: mirrorUrl, integrity: hash(index) } })
    const transaction = { from: me, to: account, data, value: toHex(value) }
    const request = { id: '1', method: 'eth_sendTransaction', params: [transaction], networkId: 'eip155:1' }
    const { signal } = new AbortController()
    const frozen = { ...request, account: `eip155:1:${me}` } as unknown as FrozenRequest
    return reviews.review(frozen, { signal, report: () => undefined })
  }
  const ids = async (...parameters: Parameters<typeof review>) =>
    ((await review(...parameters)).warnings ?? []).map(({ id }) => id)

  it('default: warns of what a user operation does', () => {
    const given = encode('execute(address,uint256,bytes)', [usdc, 0n, approval[1]])
    const known = { own: new Set([me]), networkId: 'eip155:1', now: 1_800_000_000 } as const
    const signed = operation(given)
    const found = applyRules(createSubject(signed, known, readRequest(signed))).map(({ id }) => id)
    expect(found).toContain('unlimited-approval')
    expect(found).not.toContain('permit')
  })

  it('default: warns of a dangerous call that only a descriptor finds', async () => {
    expect(await ids(bundleDescriptor, bundle([...coins(20), approval]))).toContain('unlimited-approval')
    expect(await ids(bundleDescriptor, bundle(coins(20)))).not.toContain('unlimited-approval')
  })

  it('default: asks the node about contracts in calls that only a descriptor finds', async () => {
    const asked: string[] = []
    started.test.chain('eip155').inspectContract = async ({ address }) => {
      asked.push(address)
      return { hasCode: address !== spender, isNew: false }
    }
    expect(await ids(bundleDescriptor, bundle([approval]))).toContain('approval-to-person')
    const away = describing(bundleKey, runField({ chainId: 10 }, 'calls.[].data'))
    asked.length = 0
    const found = await ids(away, bundle([approval]))
    expect(found).toContain('unlimited-approval')
    expect(found).not.toContain('approval-to-person')
    expect(new Set(asked)).toEqual(new Set([account]))
  })

  it('behavior: warns that not all calls were checked if there are too many to read or describe', async () => {
    expect(await ids(bundleDescriptor, bundle([...coins(500), approval]))).toContain('too-complex')
    expect(await ids(bundleDescriptor, `${bundle(coins(2))}${'00'.repeat(70_000)}`)).toContain('too-complex')
    const unread = [pool, '0x11223344', 0n] as const
    expect(await ids(bundleDescriptor, bundle(new Array(25).fill(unread)))).toContain('too-complex')
    const claims = new Array<Hex>(8).fill('0x11223344')
    expect(await ids({}, encode('multicall(bytes[])', [claims]))).toContain('too-complex')
    expect(await ids({}, encode('multicall(bytes[])', [claims.slice(1)]))).not.toContain('too-complex')
    expect(await ids(bundleDescriptor, bundle(coins(100)))).not.toContain('too-complex')
  })

  it('behavior: warns if the descriptor for a call with calls is faulty', async () => {
    const faulty = describing(bundleKey, { ...runField({}, 'calls.[].data'), visible: { mustMatch: ['0x'] } })
    expect(await ids(faulty, bundle([approval]))).toContain('too-complex')
  })

  it('behavior: a descriptor can’t turn a warning off', async () => {
    const batch = encode('executeBatch((address,uint256,bytes)[])', [
      [
        [usdc, 0n, approval[1]],
        [pool, 0n, '0x11223344'],
      ],
    ])
    const hiding = describing('executeBatch((address to,uint256 value,bytes data)[] calls)', {
      ...runField({ callee: spender }, 'calls.[1].data'),
    })
    for (const descriptor of [{}, hiding]) {
      expect(await ids(descriptor, batch)).toEqual(expect.arrayContaining(['stray-approval', 'unlimited-approval']))
    }
  })
})
