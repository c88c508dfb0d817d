// @vitest-environment happy-dom
/** What a review says for functions whose descriptor shows a call, and for amounts and numbers in a descriptor's texts. */
import { concat, type Hex } from 'viem'
import { afterAll, beforeAll, expect, it, describe as suite } from 'vitest'
import type { Signed, SignedTypedData } from '../signed/Signed.js'
import { encode, friend, unlimited, usdc } from '../testing/corpus/Example.js'
import { createDescribeContext, type DescribeContext } from '../testing/createDescribeContext.js'
import { describe } from './describe.js'
import { checkDescriptor } from './descriptors/checkDescriptor.js'

let started: DescribeContext
beforeAll(async () => {
  started = await createDescribeContext()
}, 60_000)
afterAll(() => started?.test.dispose())

const me = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const vault = `0x${'ac'.repeat(20)}`
const pool = `0x${'9'.repeat(40)}`
const nobody = `0x${'0'.repeat(40)}`
const multiSend = '0x9641d764fc13c8b624c04430c7356c1c7c8102e2'

const call = (data: Hex, to = vault): Signed => ({
  ...{ kind: 'calls', networkId: 'eip155:1', chainId: 1, from: me, delegates: [] },
  calls: [{ to, data, value: 0n }],
})

/** Descriptors by address. */
type Formats = Readonly<Record<string, Readonly<Record<string, object>>>>

const describeWith = async (formats: Formats, signed: Signed) => {
  const find = (address: string, kind: 'contract' | 'eip712') => {
    if (!formats[address]) return undefined
    const context = { [kind]: { deployments: [{ chainId: 1, address }] } }
    const descriptor = checkDescriptor({ context, display: { formats: formats[address] } })
    return descriptor && { descriptor }
  }
  const described = await describe(started.context, signed, new AbortController().signal, async () => ({
    findCalldata: async (_chainId, address) => find(address, 'contract'),
    findTypedData: async (_chainId, address) => find(address, 'eip712'),
  }))
  return { sentence: '', fields: [], ...described }
}

const raw = (path: string, label: string) => ({ path, label, format: 'raw' })
const action = (params: object) => ({ path: 'data', label: 'Action', format: 'calldata', params })
const setupKey = 'setup(address[] owners,address to,bytes data)'
const setup = (to: string, data: Hex) => call(encode('setup(address[],address,bytes)', [[me], to, data]))
const setUp = (...fields: object[]) => ({ [setupKey]: { intent: 'Set up vault', fields } })

suite('sentences of descriptors: functions that contain a call', () => {
  it('default: says what the function itself does, before the call', async () => {
    const approve = encode('approve(address,uint256)', [friend, unlimited])
    const approved = 'Give 0x8617…070D unlimited access to the USDC of 0xacAC…aCAc'
    const own = { [vault]: setUp(raw('owners.[]', 'Owner'), action({ calleePath: 'to' })) }
    expect((await describeWith(own, setup(usdc, approve))).sentence).toBe(`Set up vault: ${approved}`)
    const only = { [vault]: setUp(action({ calleePath: 'to' })) }
    expect((await describeWith(only, setup(usdc, approve))).sentence).toBe(approved)
  })

  it('behavior: a long sentence keeps its count of calls', async () => {
    const key = 'run(uint256 id,(address to,bytes data)[] calls)'
    const params = { calleePath: 'calls.[].to' }
    const fields = [raw('id', 'Id'), { ...action(params), path: 'calls.[].data' }]
    const transfer = encode('transfer(address,uint256)', [friend, 1_000_000n])
    const data = encode('run(uint256,(address,bytes)[])', [1n, Array.from({ length: 30 }, () => [usdc, transfer])])
    const { sentence } = await describeWith({ [vault]: { [key]: { intent: 'Run a batch', fields } } }, call(data))
    expect(sentence).toMatch(/; \d\d more$/)
    expect(sentence.length).toBeLessThanOrEqual(300)
  })

  it('behavior: an empty call to no address is no call', async () => {
    const own = { [vault]: setUp(raw('owners.[]', 'Owner'), action({ calleePath: 'to' })) }
    const described = await describeWith(own, setup(nobody, '0x'))
    expect(described.sentence).toBe('Set up vault')
    expect(described.fields).toContainEqual({ label: 'Action', value: '0x' })
    expect((await describeWith(own, setup(pool, '0x'))).sentence).toMatch(
      /^Set up vault: Send an unknown amount to 0x9/,
    )
    const key = 'run(address to,uint256 value,bytes data)'
    const fields = [action({ calleePath: 'to', amountPath: 'value' })]
    const burn = call(encode('run(address,uint256,bytes)', [nobody, 10n ** 18n, '0x']))
    expect((await describeWith({ [vault]: { [key]: { intent: 'Run', fields } } }, burn)).sentence).toBe(
      'Send 1 ETH to 0x0000…0000',
    )
  })

  it('behavior: the sender of a call in an argument is the contract that makes it', async () => {
    const borrow = {
      'borrow()': { intent: 'Borrow', fields: [{ path: '@.from', label: 'Debtor', format: 'addressName' }] },
    }
    const formats = { [vault]: { ...setUp(action({ calleePath: 'to' })), ...borrow }, [pool]: borrow }
    const data = encode('borrow()', [])
    const other = await describeWith(formats, setup(pool, data))
    expect(other.fields).toContainEqual({ label: 'Debtor', value: expect.stringMatching(/^0xacac/i) })
    // A contract calls itself by a delegate call, which keeps the sender.
    const own = await describeWith(formats, setup(vault, data))
    expect(own.fields).toContainEqual({ label: 'Debtor', value: expect.stringContaining('your account') })
  })

  it('behavior: shows the calls of a known function that its descriptor leaves out', async () => {
    const approve = encode('approve(address,uint256)', [friend, unlimited])
    const formats = { [vault]: { 'multicall(bytes[] data)': { intent: 'Run', fields: [] } } }
    const described = await describeWith(formats, call(encode('multicall(bytes[])', [[approve, approve]])))
    expect(described.fields.filter(({ label }) => label === 'Call')).toHaveLength(2)
  })
})

suite('sentences of descriptors: Safes', () => {
  const transfer = encode('transfer(address,uint256)', [friend, 1_000_000n])
  const packed = concat(['0x00', usdc, `0x${'0'.repeat(64)}`, `0x${(68).toString(16).padStart(64, '0')}`, transfer])
  const batch = encode('multiSend(bytes)', [concat(Array.from({ length: 9 }, () => packed))])
  const transaction =
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver'
  const fields = [action({ calleePath: 'to', amountPath: 'value' }), raw('baseGas', 'Gas amount')]
  const control = `Let the code of 0x9999…9999 control the Safe 0xacAC…aCAc`

  it.each(['typed data', 'a call'])(
    'behavior: a descriptor does not replace what a Safe does, with %s',
    async (kind) => {
      const sign = (to: string, data: Hex): Signed =>
        kind === 'a call'
          ? call(
              encode('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
                ...[to, 0n, data, 1, 0n, 7n, 0n, nobody, nobody, '0x'],
              ]),
            )
          : safeMessage(to, data)
      const key =
        kind === 'a call' ? `execTransaction(${transaction},bytes signatures)` : `SafeTx(${transaction},uint256 nonce)`
      const formats = { [vault]: { [key]: { intent: 'Sign', fields } } }
      const delegate = await describeWith(formats, sign(pool, '0x11223344'))
      expect(delegate).toMatchObject({ sentence: control, source: 'signature' })
      expect(delegate.fields).toContainEqual({ label: 'Gas amount', value: '7' })
      const several = await describeWith(formats, sign(multiSend, batch))
      expect(several.sentence).toMatch(/^For the Safe 0xacAC…aCAc: (Send 1 USDC to 0x8617…070D; )+\d more$/)
      expect(several.fields.filter(({ label }) => label === 'Call')).toHaveLength(7)
      expect(several.fields).toContainEqual({ label: 'Not shown', value: expect.stringMatching(/^\d\d more$/) })
      expect(JSON.stringify(several.fields)).not.toContain('unknown function')
    },
  )

  function safeMessage(to: string, data: Hex): SignedTypedData {
    const members = `${transaction},uint256 nonce`.split(',').map((member) => {
      const [type = '', name = ''] = member.split(' ')
      return { name, type }
    })
    return {
      ...{ kind: 'typedData', networkId: 'eip155:1', from: me, primaryType: 'SafeTx', types: { SafeTx: members } },
      domain: { chainId: 1n, verifyingContract: vault },
      message: {
        ...{ to, data, value: '0', operation: 1, safeTxGas: '0', baseGas: '7', gasPrice: '0', nonce: '1' },
        ...{ gasToken: nobody, refundReceiver: nobody },
      },
    }
  }
})

suite('sentences of descriptors: amounts and numbers', () => {
  const key = 'take(address spender,address token,uint256 amount,uint256 id)'
  const take = (token: string, amount: bigint) =>
    call(encode('take(address,address,uint256,uint256)', [friend, token, amount, 1_234_567n]))
  const params = { tokenPath: 'token', threshold: `0x8${'0'.repeat(63)}` }
  const fields = [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params }, raw('id', 'Order')]
  const formats = {
    [vault]: { [key]: { intent: 'Take', interpolatedIntent: 'Give access to {amount} for order {id}', fields } },
  }

  it('default: puts separators into amounts, not into other numbers', async () => {
    const described = await describeWith(formats, take(usdc, 1_234_567_000_000n))
    expect(described.sentence).toBe('Give access to 1,234,567 USDC for order 1234567')
    expect(described.fields).toContainEqual({ label: 'Amount', value: '1,234,567 USDC' })
  })

  it('behavior: names an unknown token by its address if the amount is unlimited', async () => {
    const described = await describeWith(formats, take(pool, unlimited))
    expect(described.sentence).toBe('Give access to Unlimited 0x9999…9999 for order 1234567')
    expect(described.fields).toContainEqual({ label: 'Amount', value: 'Unlimited 0x9999…9999' })
    expect((await describeWith(formats, take(pool, 5_000n))).sentence).toBe(
      'Give access to 5,000 units of 0x9999…9999 for order 1234567',
    )
  })
})

suite('sentences of descriptors: values that are easy to misread', () => {
  const show = (key: string, format: object, args: readonly unknown[]) =>
    describeWith({ [vault]: { [key]: { intent: 'Order', ...format } } }, call(encode(key.replace(/ \w+/g, ''), args)))
  const amount = (path: string, label = 'Amount', tokenPath = 'token') => {
    return { path, label, format: 'tokenAmount', params: { tokenPath } }
  }

  it('default: an amount in a sentence is not changed within another', async () => {
    const key = 'swap(address token,uint256 paid,uint256 gets)'
    const format = {
      fields: [amount('paid', 'Pays'), amount('gets', 'Gets')],
      interpolatedIntent: 'Swap {paid} for at least {gets}',
    }
    const swap = async (paid: bigint, gets: bigint) => (await show(key, format, [usdc, paid, gets])).sentence
    expect(await swap(1_234_000_000n, 1_001_234n)).toBe('Swap 1,234 USDC for at least 1.001234 USDC')
    expect(await swap(1_511_234n, 1_234_000_000n)).toBe('Swap 1.511234 USDC for at least 1,234 USDC')
    expect(await swap(12_345_000_000n, 2_345_000_000n)).toBe('Swap 12,345 USDC for at least 2,345 USDC')
  })

  it('behavior: a sentence names the sent coins only if their whole amount is in it', async () => {
    const key = 'swap(uint256 gets)'
    const fields = [
      { path: '@.value', label: 'Pays', format: 'amount' },
      { path: 'gets', label: 'Gets', format: 'amount' },
    ]
    const formats = { [vault]: { [key]: { intent: 'Swap', interpolatedIntent: 'Swap for {gets}', fields } } }
    const pay = async (value: bigint, gets: bigint) => {
      const signed = { ...call('0x'), calls: [{ to: vault, data: encode('swap(uint256)', [gets]), value }] }
      return (await describeWith(formats, signed as Signed)).sentence
    }
    expect(await pay(5n * 10n ** 17n, 25n * 10n ** 17n)).toBe('Swap for 2.5 ETH, with 0.5 ETH')
    expect(await pay(5n * 10n ** 18n, 15n * 10n ** 17n)).toBe('Swap for 1.5 ETH, with 5 ETH')
  })

  it('default: shows negative numbers as they are', async () => {
    const key = 'order(address token,int24 tick,int256 change,int64 until,(int128 low) range)'
    const fields = [
      raw('tick', 'Tick'),
      amount('change', 'Change'),
      { path: 'until', label: 'Until', format: 'date', params: { encoding: 'timestamp' } },
      { path: 'range', fields: [{ path: 'low', $ref: '$.display.definitions.low' }] },
    ]
    const context = { contract: { deployments: [{ chainId: 1, address: vault }] } }
    const definitions = { low: { label: 'Low', format: 'unit', params: { base: '%' } } }
    const display = { definitions, formats: { [key]: { intent: 'Order', fields } } }
    const descriptor = checkDescriptor({ context, display })
    const signed = call(encode('order(address,int24,int256,int64,(int128))', [usdc, -887_220, -5_000_001n, -1n, [-7n]]))
    const described = await describe(started.context, signed, new AbortController().signal, async () => ({
      findCalldata: async () => descriptor && { descriptor },
      findTypedData: async () => undefined,
    }))
    expect(described?.fields.slice(0, 4)).toEqual([
      { label: 'Tick', value: '-887220' },
      { label: 'Change', value: '-5000001' },
      { label: 'Until', value: '-1' },
      { label: 'Low', value: '-7' },
    ])
  })

  it('error: a descriptor is not used for a list of negative numbers', async () => {
    const key = 'order(int24[] ticks)'
    const format = { fields: [raw('ticks.[]', 'Tick')] }
    expect((await show(key, format, [[5, 6]])).sentence).toBe('Order')
    expect((await show(key, format, [[5, -6]])).sentence).toBe('Call an unknown function on 0xacAC…aCAc')
  })

  it('error: bytes that are missing are no part of an amount or address', async () => {
    const key = 'order(address token,bytes data)'
    const slices = [
      amount('data.[0:32]', 'Pays'),
      { path: 'data.[-20:]', label: 'Recipient', format: 'addressName' },
      { path: 'data.[0:20]', label: 'Pool', format: 'addressName' },
    ]
    const format = { fields: slices, interpolatedIntent: 'Pay {data.[0:32]}' }
    const whole = await show(key, format, [usdc, `0x${(2_000_000).toString(16).padStart(64, '0')}`])
    expect(whole.sentence).toBe('Pay 2 USDC')
    const short = await show(key, format, [usdc, `0x${'01'.repeat(16)}`])
    expect(short.sentence).toBe('Order')
    expect(short.fields.slice(0, 3).map(({ value }) => value)).toEqual(Array(3).fill(`0x${'01'.repeat(16)}`))
  })

  it('error: says that a text is empty', async () => {
    const format = { fields: [raw('to', 'Recipient'), { ...raw('note', ''), label: 'Note' }] }
    for (const to of ['', '\u200b\u200b']) {
      const { fields } = await show('order(string to,string note)', format, [to, 'x'])
      expect(fields.slice(0, 2)).toEqual([
        { label: 'Recipient', value: 'Empty' },
        { label: 'Note', value: 'x' },
      ])
    }
  })

  it('behavior: says whose collectible is sent if it is not the user’s', async () => {
    const send = async (from: string, signature: string, ...rest: readonly unknown[]) =>
      (await describeWith({}, call(encode(signature, [from, pool, 9n, ...rest])))).sentence
    const one = 'safeTransferFrom(address,address,uint256)'
    const several = 'safeTransferFrom(address,address,uint256,uint256,bytes)'
    expect(await send(me, one)).toBe('Send collectible 9 of 0xacAC…aCAc to 0x9999…9999')
    expect(await send(friend, one)).toBe('Send collectible 9 of 0xacAC…aCAc from 0x8617…070D to 0x9999…9999')
    expect(await send(friend, several, 5n, '0x')).toBe(
      'Send 5 × collectible 9 of 0xacAC…aCAc from 0x8617…070D to 0x9999…9999',
    )
  })

  it('error: does not call the coin of an unknown network ether', async () => {
    const celo = { ...call('0x'), networkId: 'eip155:42220', chainId: 42_220 }
    const send = async (data: Hex) => {
      const signed = { ...celo, calls: [{ to: pool, data, value: 10n ** 18n }] } as Signed
      return describeWith({}, signed)
    }
    const units = '1,000,000,000,000,000,000 units of the network’s coin'
    expect((await send('0x')).sentence).toBe(`Send ${units} to 0x9999…9999`)
    expect((await send(encode('deposit()', []))).sentence).toBe(`Call deposit on 0x9999…9999, with ${units}`)
  })
})

suite('sentences of descriptors: groups, arrays and texts', () => {
  const show = (key: string, format: object, signed: Signed) =>
    describeWith({ [vault]: { [key]: { intent: 'Order', ...format } } }, signed)
  const amount = (path: string, tokenPath: string) => ({
    ...{ path, label: 'Amount', format: 'tokenAmount' },
    params: { tokenPath },
  })
  const values = (fields: readonly { readonly value: string }[]) => fields.slice(0, -1).map(({ value }) => value)

  it('default: a sentence names the field that it means, not one of the same name in a group', async () => {
    const key = 'order(uint256 amount,address token,(address token,uint256 amount) fee)'
    const signed = call(encode('order(uint256,address,(address,uint256))', [5_000_000n, usdc, [usdc, 2_000_000n]]))
    const fields = [amount('amount', 'token'), { path: 'fee', fields: [amount('amount', 'token')] }]
    const described = await show(key, { fields, interpolatedIntent: 'Pay {amount}, fee {fee.amount}' }, signed)
    expect(described.sentence).toBe('Pay 5 USDC, fee 2 USDC')
    expect(values(described.fields)).toEqual(['5 USDC', '2 USDC'])
  })

  it('behavior: shows the fields of each element together', async () => {
    const key = 'order(uint256 amount,(address token,uint256 amount)[] parts)'
    const parts = [
      [usdc, 1_000_000n],
      [usdc, 2_000_000n],
    ]
    const signed = call(encode('order(uint256,(address,uint256)[])', [9n, parts]))
    const group = { path: 'parts.[]', fields: [raw('token', 'Token'), amount('amount', 'token')] }
    const format = { fields: [raw('amount', 'Count'), group], interpolatedIntent: 'Order {amount}' }
    const described = await show(key, format, signed)
    expect(described.sentence).toBe('Order 9')
    expect(values(described.fields)).toEqual([
      '9',
      ...['1 USDC', '2 USDC'].flatMap((part) => [expect.any(String), part]),
    ])
  })

  it('behavior: paths from the root of the arguments are not relative to a group', async () => {
    const key = 'order(address token,(address token,uint256 amount)[] parts)'
    const other = '0x6b175474e89094c44da98b954eedeac495271d0f'
    const signed = call(encode('order(address,(address,uint256)[])', [usdc, [[other, 3_000_000n]]]))
    const from = (path: string) => ({ path: 'parts.[]', fields: [amount('amount', path)] })
    expect(values((await show(key, { fields: [from('#.token')] }, signed)).fields)).toEqual(['3 USDC'])
    expect(values((await show(key, { fields: [from('token')] }, signed)).fields)).toEqual(['0.000000000003 DAI'])
  })

  it('behavior: shows groups in groups, with the parameters of definitions', async () => {
    const key = 'order((bytes32 id,(address token,uint256 amount) part) data)'
    const zero = `0x${'0'.repeat(64)}`
    const signed = call(encode('order((bytes32,(address,uint256)))', [[zero, [usdc, 3_000_000n]]]))
    const { params, ...rest } = amount('amount', 'token')
    const inner = { path: 'part', fields: [{ path: 'amount', $ref: '$.display.definitions.amount' }] }
    const outer = { path: '#.data', fields: [raw('id', 'Id'), inner] }
    const display = {
      definitions: { amount: { ...rest, params } },
      formats: { [key]: { intent: 'Order', fields: [outer] } },
    }
    const context = { contract: { deployments: [{ chainId: 1, address: vault }] } }
    const descriptor = checkDescriptor({ context, display })
    const described = await describe(started.context, signed, new AbortController().signal, async () => ({
      findCalldata: async () => descriptor && { descriptor },
      findTypedData: async () => undefined,
    }))
    expect(values(described?.fields ?? [])).toEqual([zero, '3 USDC'])
  })

  it('behavior: shows all elements of an array that is named without brackets', async () => {
    const signed = call(encode('order(uint256[])', [[4n, 5n]]))
    expect(values((await show('order(uint256[] ids)', { fields: [raw('ids', 'Id')] }, signed)).fields)).toEqual([
      '4',
      '5',
    ])
  })

  it('behavior: knows types whose names have colons', async () => {
    const item = [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ]
    const types = { 'Shop:Order': [{ name: 'item', type: 'Shop:Item' }], 'Shop:Item': item }
    const signed: SignedTypedData = {
      ...{ kind: 'typedData', networkId: 'eip155:1', from: me, primaryType: 'Shop:Order', types },
      domain: { chainId: 1n, verifyingContract: nobody },
      message: { item: { token: usdc, amount: '7000000' } },
    }
    const key = 'Shop:Order(Shop:Item item)Shop:Item(address token,uint256 amount)'
    const fields = [amount('item.amount', 'item.token'), raw('item.token', 'Token')]
    const format = { intent: 'Order', interpolatedIntent: 'Order for {item.amount}', fields }
    const described = await describeWith({ [nobody]: { [key]: format } }, signed)
    expect(described.sentence).toBe('Order for 7 USDC')
  })

  it('behavior: shows texts in all scripts, and those of the descriptor as they are', async () => {
    const note = { value: 'Café', label: 'Note', format: 'raw' }
    const format = { fields: [raw('name', 'Name'), note], interpolatedIntent: 'Name it {name}' }
    const signed = call(encode('order(string)', ['Zürich — 東京']))
    const described = await show('order(string name)', format, signed)
    expect(described.sentence).toBe('Name it Zürich — 東京')
    expect(values(described.fields)).toEqual(['Zürich — 東京', 'Café'])
  })
})

suite('sentences of descriptors: what is not in the descriptor', () => {
  it('default: raises access by an amount, whatever the descriptor says', async () => {
    const key = 'increaseAllowance(address spender,uint256 amount)'
    const formats = { [usdc]: { [key]: { intent: 'Approve', fields: [raw('spender', 'Spender')] } } }
    const increase = async (amount: bigint, given: Formats = formats) => {
      const data = encode('increaseAllowance(address,uint256)', [friend, amount])
      return (await describeWith(given, call(data, usdc))).sentence
    }
    expect(await increase(5_000_000n)).toBe('Increase the access of 0x8617…070D by 5 USDC')
    expect(await increase(5_000_000n, {})).toBe('Increase the access of 0x8617…070D by 5 USDC')
    expect(await increase(0n)).toBe('Increase the access of 0x8617…070D by 0 USDC')
    expect(await increase(unlimited)).toBe('Give 0x8617…070D unlimited access to your USDC')
  })

  it('default: names the function if the descriptor has no intent', async () => {
    const field = { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: usdc } }
    const formats = { [vault]: { 'burn(uint256 amount)': { fields: [field] } } }
    const described = await describeWith(formats, call(encode('burn(uint256)', [250_000n])))
    expect(described).toMatchObject({ sentence: 'Call burn on 0xacAC…aCAc', source: 'descriptor' })
    expect(described.fields[0]).toEqual({ label: 'Amount', value: '0.25 USDC' })
  })

  it('behavior: shows all fields of the only call beside the function’s own', async () => {
    const inner = `launch(${Array.from({ length: 13 }, (_item, index) => `uint256 v${index}`).join()})`
    const data = encode(inner.replace(/ v\d+/g, ''), Array(13).fill(5n))
    const launch = { intent: 'Launch', fields: Array.from({ length: 13 }, (_item, index) => raw(`v${index}`, 'V')) }
    const formats = {
      [vault]: setUp(raw('owners.[]', 'Owner'), action({ calleePath: 'to' })),
      [pool]: { [inner]: launch },
    }
    const described = await describeWith(formats, setup(pool, data))
    expect(described.fields.filter(({ label }) => label === 'V')).toHaveLength(13)
  })
})

suite('sentences of descriptors: what one account does for another', () => {
  const members = (list: string) =>
    list.split(',').map((member) => ({ type: member.split(' ')[0] ?? '', name: member.split(' ')[1] ?? '' }))
  const message = (primaryType: string, list: string, values: Record<string, unknown>): Signed => ({
    ...{ kind: 'typedData', networkId: 'eip155:1', from: me, primaryType, message: values },
    types: { [primaryType]: members(list) },
    domain: { name: 'USD Coin', version: '2', chainId: 1n, verifyingContract: usdc },
  })

  it('default: a signed permit or transfer of another account does not read as the user’s', async () => {
    const permit = (owner: string) =>
      message('Permit', 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline', {
        ...{ owner, spender: pool, value: '0', nonce: '1', deadline: '1900000000' },
      })
    const own = await describeWith({}, permit(me))
    expect(own.sentence).toBe('Remove the access of 0x9999…9999 to your USDC')
    const foreign = await describeWith({}, permit(friend))
    expect(foreign.sentence).toBe('Give 0x9999…9999 access to 0 USDC of 0x8617…070D')
    expect(foreign.fields[0]).toEqual({ label: 'Owner', value: friend.toUpperCase().replace('X', 'x') })
    const transfer = (from: string) =>
      message(
        'TransferWithAuthorization',
        'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
        { from, to: pool, value: '2000000', validAfter: '0', validBefore: '1900000000', nonce: `0x${'1'.repeat(64)}` },
      )
    expect((await describeWith({}, transfer(me))).sentence).toBe('Send 2 USDC to 0x9999…9999')
    expect((await describeWith({}, transfer(friend))).sentence).toBe('Send 2 USDC from 0x8617…070D to 0x9999…9999')
  })

  it('default: describes a permit whose domain has the network in the salt', async () => {
    const list = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
    const values = { owner: me, spender: pool, value: `${unlimited}`, nonce: '1', deadline: '1900000000' }
    const permit = message('Permit', list, values) as SignedTypedData
    const salt = (id: number) => `0x${id.toString(16).padStart(64, '0')}`
    const { chainId: _chainId, ...domain } = permit.domain
    const say = async (id: number) =>
      (await describeWith({}, { ...permit, domain: { ...domain, salt: salt(id) } })).sentence
    expect(await say(1)).toBe('Give 0x9999…9999 unlimited access to your USDC')
    expect(await say(137)).toBe('Sign “Permit” for “USD Coin”')
  })

  it('behavior: a descriptor may write its contract with a checksum', async () => {
    const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const format = { intent: 'Vote', interpolatedIntent: 'Vote {yes}', fields: [raw('yes', 'Yes')] }
    const context = {
      eip712: { deployments: [{ chainId: 1, address }], domain: { name: 'USD Coin', verifyingContract: address } },
    }
    const descriptor = checkDescriptor({ context, display: { formats: { 'Vote(bool yes)': format } } })
    const signed = message('Vote', 'bool yes', { yes: true })
    const described = await describe(started.context, signed, new AbortController().signal, async () => ({
      findCalldata: async () => undefined,
      findTypedData: async () => descriptor && { descriptor },
    }))
    expect(described?.sentence).toBe('Vote true')
  })

  const permitKey = 'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)'
  const authorizeKey =
    'transferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)'
  const zero: Hex = `0x${'0'.repeat(64)}`
  const submit = (key: string, args: readonly unknown[]) =>
    call(encode(key.replace(/ \w+/g, ''), [...args, 27, zero, zero]), usdc)
  const permitOf = (owner: string) => submit(permitKey, [owner, pool, unlimited, 9n])

  it('default: only a permit of the user is access to the user’s tokens', async () => {
    const format = { intent: 'Submit permit', fields: [raw('owner', 'Owner')] }
    const formats = { [usdc]: { [permitKey]: format } }
    expect((await describeWith(formats, permitOf(me))).sentence).toBe('Give 0x9999…9999 unlimited access to your USDC')
    const described = await describeWith(formats, permitOf(friend))
    expect(described.sentence).toBe('Give 0x9999…9999 unlimited access to the USDC of 0x8617…070D')
    expect(described.fields[0]?.value.toLowerCase()).toBe(friend.toLowerCase())
    expect((await describeWith({}, permitOf(friend))).sentence).toBe(described.sentence)
  })

  it('default: says whose tokens an authorized transfer sends', async () => {
    const format = { intent: 'Transfer', interpolatedIntent: 'Send it to {to}', fields: [raw('to', 'Recipient')] }
    const signed = submit(authorizeKey, [friend, pool, 2_000_000n, 0n, 9n, zero])
    const sentence = 'Send 2 USDC from 0x8617…070D to 0x9999…9999'
    expect((await describeWith({ [usdc]: { [authorizeKey]: format } }, signed)).sentence).toBe(sentence)
    expect((await describeWith({}, signed)).sentence).toBe(sentence)
  })
})

suite('sentences of descriptors: calls that others make with a signature', () => {
  const transfer = encode('transfer(address,uint256)', [friend, 2_000_000n])
  const sign = (primaryType: string, members: string, message: Record<string, unknown>, domain: object) => ({
    ...{ kind: 'typedData' as const, networkId: 'eip155:1' as const, from: me, primaryType, message },
    types: {
      [primaryType]: members
        .split(',')
        .map((member) => ({ type: member.split(' ')[0] ?? '', name: member.split(' ')[1] ?? '' })),
    },
    domain: { name: 'Relay', verifyingContract: usdc, ...domain },
  })
  const metaMembers = 'uint256 nonce,address from,bytes functionSignature'
  const meta = (domain: object) =>
    sign('MetaTransaction', metaMembers, { nonce: '1', from: me, functionSignature: transfer }, domain)
  const sent = 'Send 2 USDC to 0x8617…070D'

  it('default: says what a meta-transaction does, even if the descriptor leaves it out', async () => {
    const key = `MetaTransaction(${metaMembers})`
    const formats = { [usdc]: { [key]: { intent: 'Meta Transaction', fields: [raw('nonce', 'Nonce')] } } }
    const described = await describeWith(formats, meta({ chainId: 1n }))
    expect(described.sentence).toBe(`Meta Transaction: ${sent}`)
    expect(described.fields[0]).toEqual({ label: 'Call', value: sent })
    expect((await describeWith({}, meta({ chainId: 1n }))).sentence).toBe(`Sign “MetaTransaction” for “Relay”: ${sent}`)
  })

  it('behavior: reads the network from the salt if the domain has no other', async () => {
    const salt = (id: number) => ({ salt: `0x${id.toString(16).padStart(64, '0')}` })
    const sentence = 'Sign “MetaTransaction” for “Relay”'
    expect((await describeWith({}, meta(salt(1)))).sentence).toBe(`${sentence}: ${sent}`)
    expect((await describeWith({}, meta(salt(137)))).sentence).toBe(sentence)
    expect((await describeWith({}, meta({}))).sentence).toBe(`${sentence}: ${sent}`)
  })

  it('behavior: says what a relayed call and a user operation do', async () => {
    const request = { from: me, to: usdc, value: '0', data: transfer }
    const forward = sign('ForwardRequest', 'address from,address to,uint256 value,bytes data', request, { chainId: 1n })
    expect((await describeWith({}, forward)).sentence).toBe(`Sign “ForwardRequest” for “Relay”: ${sent}`)
    const callData = encode('execute(address,uint256,bytes)', [usdc, 0n, transfer])
    const operation = { sender: vault, nonce: '1', callData }
    const members = 'address sender,uint256 nonce,bytes callData'
    const described = await describeWith({}, sign('UserOperation', members, operation, { chainId: 1n }))
    expect(described.sentence).toBe(`Sign “UserOperation” for “Relay”: ${sent}`)
  })

  it('default: says what an order lets its spender take', async () => {
    const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
    const order = (kind: string, permittedType: string, permitted: unknown, verifier: string): SignedTypedData => ({
      ...{ kind: 'typedData', networkId: 'eip155:1', from: me, primaryType: kind },
      domain: { name: 'Permit2', chainId: 1n, verifyingContract: verifier },
      message: { permitted, spender: pool, nonce: '1', deadline: '9', witness: { id: '5' } },
      types: {
        [kind]: [
          { name: 'permitted', type: permittedType },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
          { name: 'witness', type: 'Order' },
        ],
        Order: [{ name: 'id', type: 'uint256' }],
        TokenPermissions: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
    })
    const one = { token: usdc, amount: '3000000' }
    const single = order('PermitWitnessTransferFrom', 'TokenPermissions', one, permit2)
    const taken = 'Let 0x9999…9999 take 3 USDC once'
    const key =
      'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness)Order(uint256 id)TokenPermissions(address token,uint256 amount)'
    const formats = { [permit2]: { [key]: { intent: 'Limit order', fields: [raw('witness.id', 'Order')] } } }
    expect((await describeWith(formats, single)).sentence).toBe(`Limit order: ${taken}`)
    const sentence = 'Sign “PermitWitnessTransferFrom” for “Permit2”'
    expect((await describeWith({}, single)).sentence).toBe(`${sentence}: ${taken}`)
    const batch = order('PermitBatchWitnessTransferFrom', 'TokenPermissions[]', [one, one], permit2)
    expect((await describeWith({}, batch)).sentence).toMatch(`: ${taken}; ${taken}`)
    const other = order('PermitWitnessTransferFrom', 'TokenPermissions', one, vault)
    expect((await describeWith({}, other)).sentence).toBe(sentence)
  })

  it('behavior: describes the call once if the descriptor shows it', async () => {
    const members = 'address to,uint256 value,bytes data'
    const fields = [raw('value', 'Coins'), action({ calleePath: 'to', amountPath: 'value' })]
    const formats = { [usdc]: { [`ForwardRequest(${members})`]: { intent: 'Relay', fields } } }
    const request = { to: usdc, value: '0', data: transfer }
    const described = await describeWith(formats, sign('ForwardRequest', members, request, { chainId: 1n }))
    expect(described.sentence).toBe(`Relay: ${sent}`)
    expect(described.fields.filter(({ value }) => value === sent)).toHaveLength(1)
  })
})
