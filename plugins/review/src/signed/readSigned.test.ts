import type { CaipNetworkId, FrozenRequest } from '@latchkey/plugin-api'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { readAccountMessage } from './readAccountMessage.js'
import { readSigned } from './readSigned.js'
import { mostBytes } from './values.js'

const from = '0x52908400098527886e0f7030069857d2e4169ee7'
const checksummed = '0x52908400098527886E0F7030069857D2E4169EE7'
const other = `0x${'ab'.repeat(20)}`

function read(method: string, params: unknown, networkId: CaipNetworkId = 'eip155:1', address = checksummed) {
  const account = `${networkId}:${address}` as const
  const request = {
    id: '1',
    method,
    params,
    networkId,
    account,
    origin: { kind: 'host' },
    class: 'approval',
  } as FrozenRequest
  return readSigned(request, new Set([address.toLowerCase(), address, other]))
}

describe('transactions', () => {
  it('default: reads a transaction in one spelling', async () => {
    const params = [{ from: checksummed, to: other.toUpperCase().replace('0X', '0x'), data: '0xABcd', value: '0x10' }]
    expect(await read('eth_sendTransaction', params)).toEqual({
      kind: 'calls',
      networkId: 'eip155:1',
      chainId: 1,
      from,
      calls: [{ to: other, data: '0xabcd', value: 16n }],
      delegates: [],
    })
  })

  it('default: reads fees and delegations', async () => {
    const authorizationList = [{ address: other }, { contractAddress: from }]
    const params = [{ to: other, gas: '0x5208', maxFeePerGas: '0x2', authorizationList }]
    expect(await read('eth_signTransaction', params)).toMatchObject({
      gas: 21_000n,
      maxFee: 42_000n,
      delegates: [other, from],
    })
  })

  it.each([
    ['the data under its other name', { to: other, input: '0x01' }, { data: '0x01' }],
    ['the same data under both names', { to: other, input: '0x01', data: '0x01' }, { data: '0x01' }],
    ['null', { to: other, data: null, value: null }, { data: '0x', value: 0n }],
    ['an empty quantity', { to: other, value: '0x' }, { value: 0n }],
    ['a digit without 0x', { to: other, value: '5' }, { value: 5n }],
    ['a bigint', { to: other, value: 5n }, { value: 5n }],
    ['an address without 0x', { to: other.slice(2) }, { to: other }],
  ])('behavior: reads %s', async (_name, transaction, expected) => {
    expect(await read('eth_sendTransaction', [transaction])).toMatchObject({ calls: [expected] })
  })

  it('behavior: a call that deploys a contract has no recipient', async () => {
    expect(await read('eth_sendTransaction', [{ to: '0x', data: '0x60' }])).toMatchObject({
      calls: [{ data: '0x60', value: 0n }],
    })
  })

  it('default: reads a batch for another network', async () => {
    const calls = [
      { to: other, data: '0x01' },
      { to: other, value: '0x1' },
    ]
    expect(await read('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x89', from, calls }])).toMatchObject({
      networkId: 'eip155:137',
      chainId: 137,
      calls: [{ data: '0x01' }, { value: 1n }],
    })
  })

  it('behavior: a batch may run in part unless it requires otherwise', async () => {
    const batch = { version: '2.0.0', from, calls: [{ to: other }, { to: other }] }
    expect(await read('wallet_sendCalls', [batch])).toHaveProperty('isSplittable', true)
    expect(await read('wallet_sendCalls', [{ ...batch, atomicRequired: false }])).toHaveProperty('isSplittable', true)
    expect(await read('wallet_sendCalls', [{ ...batch, atomicRequired: true }])).not.toHaveProperty('isSplittable')
    expect(await read('wallet_sendCalls', [{ ...batch, calls: [{ to: other }] }])).not.toHaveProperty('isSplittable')
  })

  it.each([
    ['two different data', 'eth_sendTransaction', [{ to: other, data: '0x01', input: '0x02' }]],
    ['data with half a byte', 'eth_sendTransaction', [{ to: other, data: '0x123' }]],
    ['a name', 'eth_sendTransaction', [{ to: 'alice.eth' }]],
    [
      'a value that only some wallets read as decimal',
      'eth_sendTransaction',
      [{ to: other, value: '9000000000000000' }],
    ],
    ['a negative value', 'eth_sendTransaction', [{ to: other, value: '-1' }]],
    ['a value over 256 bits', 'eth_sendTransaction', [{ to: other, value: `0x1${'0'.repeat(64)}` }]],
    ['too much data', 'eth_sendTransaction', [{ to: other, data: `0x${'00'.repeat(131_073)}` }]],
    ['no calls', 'wallet_sendCalls', [{ calls: [] }]],
    ['101 calls', 'wallet_sendCalls', [{ calls: Array.from({ length: 101 }, () => ({ to: other })) }]],
    ['no parameters', 'eth_sendTransaction', undefined],
    ['an unknown method', 'eth_other', [{ to: other }]],
    ['a method named like a member of objects', 'constructor', [{ to: other }]],
  ])('error: %s is unreadable', async (_name, method, params) => {
    expect(await read(method, params)).toEqual({ kind: 'unreadable', networkId: 'eip155:1', from })
  })
})

describe('permissions (ERC-7715)', () => {
  const token = `0x${'cd'.repeat(20)}`
  const expiresAt = 1_800_000_000n
  const rules = [{ type: 'expiry', data: { timestamp: Number(expiresAt) } }]
  const readPermission = (type: string, data: object, more: object = {}) =>
    read('wallet_requestExecutionPermissions', [
      { chainId: '0x89', from: checksummed, to: other, permission: { type, data }, rules, ...more },
    ])
  const spending = { kind: 'approval', spender: other, expiresAt }
  const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const unlimited = 2n ** 256n - 1n

  it('default: reads the spender, the amount, the network and the end', async () => {
    const data = { tokenAddress: token, periodAmount: '0x10', periodDuration: 60 }
    expect(await readPermission('erc20-token-periodic', data)).toEqual({
      kind: 'grant',
      networkId: 'eip155:137',
      chainId: 137,
      from,
      effects: [{ ...spending, token, amount: 16n }],
      isPartial: false,
    })
  })

  it.each([
    ['a stream with an end', 'native-token-stream', { amountPerSecond: '0x1', maxAmount: '0x5' }, coin, 5n],
    ['a stream without an end', 'native-token-stream', { amountPerSecond: '0x1' }, coin, unlimited],
    ['a decimal amount', 'native-token-transfer', { allowance: '7' }, coin, 7n],
    ['a stream whose end is 0', 'native-token-stream', { amountPerSecond: '0x1', maxAmount: '0x0' }, coin, unlimited],
    ['an amount that is no number', 'native-token-transfer', { allowance: 'all' }, coin, unlimited],
    ['the larger of two amounts', 'native-token-periodic', { allowance: '0x1', periodAmount: '0xff' }, coin, 255n],
    ['any call of a contract', 'contract-call', { address: token }, token, 'all'],
    ['any call of a contract, with an empty list', 'contract-call', { address: token, functions: [] }, token, 'all'],
  ])('behavior: reads %s', async (_name, type, data, expectedToken, amount) => {
    expect(await readPermission(type, data)).toMatchObject({
      effects: [{ ...spending, token: expectedToken, amount }],
      isPartial: false,
    })
  })

  it('behavior: reads both tokens if it is unknown which one the wallet uses', async () => {
    const data = { address: token, tokenAddress: from, allowance: '0x1' }
    expect(await readPermission('erc20-token-transfer', data)).toMatchObject({ effects: [{ token }, { token: from }] })
  })

  it('behavior: reads the latest expiry, and none as never', async () => {
    const data = { allowance: '0x1' }
    const later = await readPermission('native-token-transfer', data, { expiry: '0x77359400' })
    expect(later).toMatchObject({ effects: [{ expiresAt: 2_000_000_000n }] })
    const endless = await readPermission('native-token-transfer', data, { rules: null })
    expect(endless).toMatchObject({ effects: [{ expiresAt: 2n ** 64n }] })
  })

  it('behavior: allows nothing by a permission to revoke approvals', async () => {
    expect(await readPermission('erc20-token-revocation', {})).toMatchObject({ effects: [], isPartial: false })
  })

  it('behavior: reads the form of the older draft, for an account and for keys', async () => {
    const signers = [
      { type: 'account', data: { address: other } },
      { type: 'keys', data: { keys: [{ publicKey: `0x04${'ab'.repeat(64)}` }] } },
    ]
    const readSigner = (signer: object) =>
      read('wallet_grantPermissions', {
        ...{ chainId: '0x1', address: checksummed, expiry: Number(expiresAt), signer },
        permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x5', period: 60 } }],
      })
    const [account, keys] = await Promise.all(signers.map(readSigner))
    expect(account).toMatchObject({ from, effects: [{ ...spending, token: coin, amount: 5n }], isPartial: false })
    expect(keys).toMatchObject({ effects: [{ spender: '0x04ab…abab' }], isPartial: false })
  })

  it.each([
    ['unknown terms', 'anything', { token }, {}],
    ['a token without an address', 'erc20-token-transfer', { allowance: '0x1' }, {}],
    ['single functions', 'contract-call', { address: token, functions: ['mint()'] }, {}],
    ['a key in the wallet', 'native-token-transfer', {}, { to: null, signer: { type: 'wallet', data: {} } }],
  ])('behavior: says that it can’t read %s', async (_name, type, data, more) => {
    expect(await readPermission(type, data, more)).toMatchObject({ kind: 'grant', effects: [], isPartial: true })
  })

  it.each([
    ['nothing', []],
    ['a text', ['spend']],
    ['terms that are no object', [{ to: other, permission: { type: 'native-token-transfer', data: 'all' } }]],
    ['51 requests', Array.from({ length: 51 }, () => ({ to: other }))],
    ['an address that is none', [{ to: 'me' }]],
  ])('error: does not read %s', async (_name, params) => {
    expect(await read('wallet_requestExecutionPermissions', params)).toMatchObject({ kind: 'unreadable' })
  })
})

describe('typed data', () => {
  const types = {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Order: [
      { name: 'items', type: 'Item[2][]' },
      { name: 'seller', type: 'address' },
    ],
    Item: [{ name: 'id', type: 'uint256' }],
  }
  const message = { items: [[{ id: '1', price: '9' }, { id: 2 }]], seller: other, extra: 'not signed' }
  const data = { types, primaryType: 'Order', domain: { name: 'Shop', chainId: 5, extra: 1 }, message }

  it.each([
    ['an object', [from, data]],
    ['JSON', [from, JSON.stringify(data)]],
    ['the other order', [JSON.stringify(data), from]],
  ])('default: reads %s, without fields that are not signed', async (_name, params) => {
    expect(await read('eth_signTypedData_v4', params)).toEqual({
      kind: 'typedData',
      networkId: 'eip155:1',
      from,
      domain: { name: 'Shop' },
      declaredDomain: { name: 'Shop' },
      primaryType: 'Order',
      types,
      message: { items: [[{ id: '1' }, { id: 2 }]], seller: other },
    })
  })

  it('behavior: keeps the domain if its type is missing', async () => {
    const { EIP712Domain: _domain, ...rest } = types
    const domain = { name: 'Shop', chainId: '0x5', verifyingContract: checksummed }
    expect(await read('eth_signTypedData_v3', [from, { ...data, types: rest, domain }])).toMatchObject({
      domain: { name: 'Shop', chainId: 5n, verifyingContract: from },
    })
  })

  const readValue = (type: string, a: unknown) =>
    read('eth_signTypedData_v4', [from, { types: { A: [{ name: 'a', type }] }, primaryType: 'A', message: { a } }])

  it.each([
    ['address', BigInt(other).toString(), other],
    ['address', '0x12', `0x${'12'.padStart(40, '0')}`],
    ['address', 18, `0x${'12'.padStart(40, '0')}`],
    ['address', checksummed, checksummed],
    ['bytes', 'hello', stringToHex('hello')],
    ['bytes', '0xzz', stringToHex('0xzz')],
    ['bytes', '0X123', '0x0123'],
    ['bytes', 18, '0x12'],
    ['bytes', '', '0x'],
    ['uint256', '0b101', '5'],
    ['int8', ' 0o5', '5'],
    ['uint256', `${'0'.repeat(100)}5`, '5'],
    ['uint256', '', '0'],
    ['uint256', '0x5', '0x5'],
    ['uint256', 'x', 'x'],
    ['bool', 'false', true],
    ['bool', '', false],
    ['bool', 0, false],
    ['string', '12', '12'],
  ])('behavior: reads the spelling of %s that MetaMask accepts: %j', async (type, value, expected) => {
    expect(await readValue(type, value)).toMatchObject({ message: { a: expected } })
    expect(await readValue(type, value)).not.toHaveProperty('isAmbiguous')
  })

  it.each([
    ['bytes', '1234', '0x1234'],
    ['address', other.slice(2), other],
    ['address', '1'.repeat(40), `0x${'1'.repeat(40)}`],
    ['address', '9'.repeat(49), '9'.repeat(49)],
    ['address', 'alice.eth', 'alice.eth'],
    ['uint256', '1'.repeat(1_001), '1'.repeat(1_001)],
  ])('behavior: wallets sign different data for %s %j', async (type, value, expected) => {
    expect(await readValue(type, value)).toMatchObject({ isAmbiguous: true, message: { a: expected } })
  })

  const deep = Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], '1')
  it.each([
    ['an unknown primary type', { ...data, primaryType: 'toString' }],
    ['a value where a list should be', { ...data, message: { items: 'x' } }],
    ['a list where a value should be', { ...data, message: { seller: [other] } }],
    ['too many values', { ...data, message: { items: Array.from({ length: 20_001 }, () => []) } }],
    [
      'too many levels',
      { types: { A: [{ name: 'a', type: `uint256${'[]'.repeat(60)}` }] }, primaryType: 'A', message: { a: deep } },
    ],
    [
      'too many types',
      {
        ...data,
        types: { ...types, ...Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`T${index}`, []])) },
      },
    ],
    ['no JSON', '{'],
  ])('error: %s is unreadable', async (_name, value) => {
    expect(await read('eth_signTypedData_v4', [from, value])).toMatchObject({ kind: 'unreadable' })
  })
})

describe('messages', () => {
  const hello = new TextEncoder().encode('hello')

  it.each([
    ['hexadecimal first', 'personal_sign', [stringToHex('hello'), from]],
    ['text first', 'personal_sign', ['hello', checksummed]],
    ['the account first', 'personal_sign', [from, stringToHex('hello')]],
    ['no account', 'personal_sign', ['hello', undefined]],
  ])('default: reads %s', async (_name, method, params) => {
    expect(await read(method, params)).toEqual({
      kind: 'message',
      networkId: 'eip155:1',
      from,
      bytes: hello,
      text: 'hello',
    })
  })

  it.each([[[from, stringToHex('hello')]], [[stringToHex('hello'), from]]])(
    'default: reads eth_sign as raw: %j',
    async (params) => {
      expect(await read('eth_sign', params)).toMatchObject({ kind: 'message', isRaw: true, text: 'hello' })
    },
  )

  it('behavior: a message may be an address', async () => {
    expect(await read('personal_sign', [other, from])).toMatchObject({
      from,
      bytes: Uint8Array.from(Buffer.from('ab'.repeat(20), 'hex')),
    })
    expect(await read('personal_sign', [from, other])).toMatchObject({
      from,
      bytes: Uint8Array.from(Buffer.from('ab'.repeat(20), 'hex')),
    })
  })

  it('behavior: reads the bytes that a smart account signs, unless there are too many', () => {
    const wrap = (message: string) =>
      readAccountMessage({
        ...{ kind: 'typedData', networkId: 'eip155:1', from, domain: {}, primaryType: 'SafeMessage' },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        message: { message },
      })
    expect(wrap(stringToHex('hello'))).toMatchObject({ kind: 'message', text: 'hello' })
    expect(wrap('hello')).toBeUndefined()
    expect(wrap(`0x${'ab'.repeat(mostBytes + 1)}`)).toBeUndefined()
  })

  it('behavior: wallets sign different bytes for digits without 0x', async () => {
    expect(await read('personal_sign', [stringToHex('hello').slice(2), from])).toMatchObject({ isAmbiguous: true })
    expect(await read('personal_sign', [stringToHex('hello'), from])).not.toHaveProperty('isAmbiguous')
  })

  it.each([
    ['a zero byte', '0x6100'],
    ['invalid UTF-8', '0xff'],
  ])('behavior: %s is not text', async (_name, message) => {
    expect(await read('personal_sign', [message, from])).not.toHaveProperty('text')
  })

  it('default: reads the messages of other chains', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const signDoc = { msgs: [{ type: 'sign/MsgSignData', value: { signer: 'cosmos1', data: btoa('hello') } }] }
    for (const signed of [
      await read('solana_signMessage', { message: bs58.encode(hello), pubkey: 'x' }, solana),
      await read('signMessage', { message: 'hello', address: 'bc1' }, 'bip122:000000000019d6689c085ae165831e93'),
      await read(
        'polkadot_signMessage',
        { message: 'hello', address: '5x' },
        'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      ),
      await read('cosmos_signAmino', { signerAddress: 'cosmos1', signDoc }, 'cosmos:cosmoshub-4'),
    ]) {
      expect(signed).toMatchObject({ kind: 'message', bytes: hello, text: 'hello' })
    }
  })

  it('behavior: reads the member that the method’s wallets sign', async () => {
    const signDoc = { msgs: [{ type: 'sign/MsgSignData', value: { signer: 'cosmos1', data: btoa('decoy') } }] }
    const arbitrary = { data: 'hello', message: 'decoy', signDoc, signerAddress: 'cosmos1' }
    expect(await read('cosmos_signArbitrary', arbitrary, 'cosmos:cosmoshub-4')).toMatchObject({ text: 'hello' })
    const text = { message: 'hello', data: 'decoy', signDoc, address: '5x' }
    for (const [method, networkId] of [
      ['polkadot_signMessage', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
      ['signMessage', 'bip122:000000000019d6689c085ae165831e93'],
    ] as const) {
      expect(await read(method, text, networkId)).toMatchObject({ text: 'hello' })
    }
    const decoy = { ...text, message: 'decoy' }
    expect(await read('cosmos_signAmino', decoy, 'cosmos:cosmoshub-4')).toMatchObject({ text: 'decoy' })
    expect(await read('cosmos_signAmino', { message: 'decoy' }, 'cosmos:cosmoshub-4')).toMatchObject({
      kind: 'unreadable',
    })
  })

  it('error: a Cosmos transaction is no message', async () => {
    const signDoc = { msgs: [{ type: 'cosmos-sdk/MsgSend', value: {} }] }
    expect(await read('cosmos_signAmino', { signDoc }, 'cosmos:cosmoshub-4')).toMatchObject({ kind: 'unreadable' })
  })
})

describe('Solana transactions', () => {
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const payer = new PublicKey(new Uint8Array(32).fill(7))
  const legacy = new Transaction({ feePayer: payer, recentBlockhash: payer.toBase58() }).add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }),
  )
  const bytes = Uint8Array.from(legacy.serialize({ requireAllSignatures: false, verifySignatures: false }))

  it.each([
    ['base64', Buffer.from(bytes).toString('base64')],
    ['base58', bs58.encode(bytes)],
    ['bytes', bytes],
  ])('default: reads %s', async (_name, transaction) => {
    for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction']) {
      // The app must not choose whose gains and losses the review shows.
      const params = { transaction, pubkey: Keypair.generate().publicKey.toBase58() }
      const signed = await read(method, params, network, payer.toBase58())
      expect(signed).toEqual({
        ...{ kind: 'solana', networkId: network, from: payer.toBase58(), transactions: [bytes] },
        effects: [{ kind: 'transfer', to: payer.toBase58(), amount: 1n }],
        ...{ priorityFee: 0n, isDurable: false, hasUnknownProgram: false },
      })
    }
  })

  it('default: reads a list', async () => {
    const text = Buffer.from(bytes).toString('base64')
    expect(await read('solana_signAllTransactions', { transactions: [text, text] }, network)).toMatchObject({
      transactions: [bytes, bytes],
    })
  })

  it.each([
    ['another byte at its end', [Buffer.from([...bytes, 0]).toString('base64')]],
    ['its last byte missing', [Buffer.from(bytes.slice(0, -1)).toString('base64')]],
    ['one unreadable transaction', [Buffer.from(bytes).toString('base64'), 'x']],
    ['no transaction', []],
  ])('error: %s is unreadable', async (_name, transactions) => {
    expect(await read('solana_signAllTransactions', { transactions }, network)).toMatchObject({ kind: 'unreadable' })
  })
})
