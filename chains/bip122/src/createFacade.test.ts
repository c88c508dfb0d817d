import { bitcoin, bitcoinTestnet } from '@latchkey/networks'
import type { Services } from '@latchkey/plugin-api'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createServedChainContext } from '../../../tests/chains/createServedChainContext.js'
import { createFacade } from './createFacade.js'

const networkId = bitcoin.caipNetworkId
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const receiver = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const foreign = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
}, 60_000)
afterAll(() => sandbox?.stop())
afterEach(() => {
  sandbox.faults.clear()
  sandbox.requests.clear()
})

function setUp(services: Partial<Services> = {}) {
  return createFacade(createServedChainContext({ sandbox, networks: [bitcoin, bitcoinTestnet], services }))
}

describe('getBalance', () => {
  it('default: returns the sum of spendable outputs in satoshis', async () => {
    expect(await setUp().getBalance({ networkId, address })).toEqual({ value: 0n, decimals: 8, symbol: 'BTC' })
    sandbox.bitcoin.mainnet.fund(address, 12_345n)
    sandbox.bitcoin.mainnet.fund(address, 2_000_000_000_000_000n)
    expect((await setUp().getBalance({ networkId, address })).value).toBe(2_000_000_000_012_345n)
  })

  it('parameters: networkId', async () => {
    sandbox.bitcoin.testnet.fund(foreign, 77n)
    const balance = await setUp().getBalance({ networkId: bitcoinTestnet.caipNetworkId, address: foreign })
    expect(balance.value).toBe(77n)
  })

  it('behavior: does not send the project id to the service', async () => {
    await setUp().getBalance({ networkId, address })
    expect(JSON.stringify(sandbox.requests)).not.toContain(sandbox.projectId)
  })

  it.each([
    ['fails', { status: 503 }, 'HTTP_STATUS'],
    ['drops the connection', { drop: true }, 'HTTP_UNREACHABLE'],
    ['answers with incomplete JSON', { malformed: true }, 'HTTP_BODY_INVALID'],
  ])('error: the service %s', async (_title, fault, code) => {
    sandbox.faults.add({ match: '/bitcoin', ...fault })
    await expect(setUp().getBalance({ networkId, address })).rejects.toMatchObject({ code })
  })

  it('error: rejects if the server is not esplora', async () => {
    const facade = setUp({ bitcoinApiUrl: `${sandbox.url}/v1/supported-chains?` })
    await expect(facade.getBalance({ networkId, address })).rejects.toThrow()
  })

  it('error: rejects if the app has turned the service off', async () => {
    await expect(setUp({ bitcoinApiUrl: null }).getBalance({ networkId, address })).rejects.toMatchObject({
      code: 'BITCOIN_API_MISSING',
    })
  })

  it.each([
    ['an address of another network', { address: foreign }, 'BITCOIN_REQUEST_INVALID'],
    ['a network that is not configured', { networkId: 'bip122:x' as const }, 'NETWORK_NOT_FOUND'],
    ['a token', { tokenAddress: 'rune' }, 'METHOD_NOT_SUPPORTED'],
  ])('error: rejects %s', async (_title, change, code) => {
    await expect(setUp().getBalance({ networkId, address, ...change })).rejects.toMatchObject({ code })
    expect(sandbox.requests).toEqual([])
  })
})

describe('estimateFee', () => {
  it('default: estimates one input and two outputs at the next blocks’ fee rate', async () => {
    sandbox.bitcoin.mainnet.fund(address, 50_000n)
    // 10.5 + 68 + 31 + 43 bytes, at 12 satoshis.
    const fee = await setUp().estimateFee({ networkId, from: address, to: receiver, amount: 10_000n })
    expect(fee).toEqual({ value: 1_836n, decimals: 8, symbol: 'BTC' })
  })

  it('error: rejects token transfers', async () => {
    const transfer = { networkId, from: address, to: receiver, amount: 1n, tokenAddress: 'x' }
    await expect(setUp().estimateFee(transfer)).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  })
})

describe('buildTransfer', () => {
  it('default', async () => {
    expect(await setUp().buildTransfer({ networkId, from: address, to: receiver, amount: 25_000n })).toEqual({
      method: 'sendTransfer',
      params: { account: address, recipientAddress: receiver, amount: '25000' },
    })
  })

  it.each([
    ['an address of another network', { to: foreign }],
    ['an amount of zero', { amount: 0n }],
    ['an invalid sender', { from: 'alice' }],
  ])('error: rejects %s', async (_title, change) => {
    const transfer = { networkId, from: address, to: receiver, amount: 1n, ...change }
    await expect(setUp().buildTransfer(transfer)).rejects.toMatchObject({ code: 'BITCOIN_REQUEST_INVALID' })
  })
})

it('default: has no names, contracts or capabilities', async () => {
  const facade = setUp()
  expect(facade.isAddress(address)).toBe(true)
  expect(facade.isAddress('alice.eth')).toBe(false)
  expect(await facade.resolveName({ networkId, name: 'alice.eth' })).toBeUndefined()
  expect(await facade.getCapabilities({ networkId, address })).toEqual({})
  await expect(facade.readContract({ networkId, address, abi: [], functionName: 'x' })).rejects.toMatchObject({
    code: 'METHOD_NOT_SUPPORTED',
  })
})
