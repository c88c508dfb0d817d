import { describe, expect, it } from 'vitest'
import type { SwapsContext } from '../module.js'
import type { Exchange } from '../quote/createQuotes.js'
import { approve } from '../testing/answerSwaps.js'
import { nativeAddress, type SwapToken } from '../tokens/SwapToken.js'
import { buildApproval, planApprovals } from './approvals.js'
import { buildSwap } from './buildSwap.js'

const owner = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const contract = `0x${'cd'.repeat(20)}`
const router = `0x${'99'.repeat(20)}`
const token = (address: string): SwapToken => ({
  address: `eip155:1:${address}` as SwapToken['address'],
  networkId: 'eip155:1',
  name: 'Token',
  symbol: 'TKN',
  decimals: 6,
})
const exchange: Exchange = {
  account: {
    namespace: 'eip155',
    address: owner,
    networkId: 'eip155:1',
    caipAddress: `eip155:1:${owner}`,
    type: 'eoa',
    connectorId: 'wallet',
  },
  from: token(contract),
  to: token(nativeAddress),
  amount: 300n,
}
const { signal } = new AbortController()

/** Creates a service that returns the same answer to every request. */
function serve(answer: unknown, isSupported = true) {
  const requests: unknown[] = []
  const call = async (path: string, options: unknown) => {
    requests.push([path, options])
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(path, options) : answer
  }
  const api = { get: call, post: call, supports: async () => isSupported }
  return { context: { api, project: { id: 'project' } } as unknown as SwapsContext, requests }
}

describe('buildSwap', () => {
  const tx = {
    from: `eip155:1:${owner.toLowerCase()}`,
    to: `eip155:1:${router}`,
    data: '0x12345678',
    amount: '1',
    eip155: { gas: '210000', gasPrice: '5' },
  }
  const other = token(`0x${'ab'.repeat(20)}`)
  const tokens = { find: (wanted: string) => (wanted === other.address ? other : undefined) }
  const build = (change: object = {}, given: Exchange = exchange) =>
    buildSwap(serve({ tx: { ...tx, ...change } }).context, tokens, given, 100, signal)

  it('default: sends no native coins with a token swap', async () => {
    await expect(build()).resolves.toEqual({
      to: router,
      data: '0x12345678',
      value: 0n,
      toAmount: 1n,
      gas: 210_000n,
      gasPrice: 5n,
    })
  })

  it('default: sends exactly the agreed amount of native coins, whatever the service returns', async () => {
    const given = { ...exchange, from: exchange.to, to: exchange.from }
    await expect(build({ amount: '999', value: '999' }, given)).resolves.toMatchObject({ value: 300n })
  })

  it('behavior: drops invalid gas values', async () => {
    await expect(build({ eip155: { gas: '0', gasPrice: '-1' } })).resolves.toMatchObject({
      gas: undefined,
      gasPrice: undefined,
    })
  })

  it.each([
    ['another sender', { from: `eip155:1:0x${'1'.repeat(40)}` }],
    ['a sender on another network', { from: `eip155:10:${owner}` }],
    ['the token itself', { to: `eip155:1:${contract}` }],
    ['the account itself', { to: `eip155:1:${owner}` }],
    ['a target on another network', { to: `eip155:10:${router}` }],
    ['the zero address', { to: `eip155:1:0x${'0'.repeat(40)}` }],
    ['a target that is not an address', { to: 'eip155:1:0x12' }],
    ['no data', { data: '0x' }],
    ['half a byte', { data: '0x123456789' }],
    ['invalid data', { data: 'javascript:' }],
    ['data that is not a string', { data: 5 }],
    ['another token of the network', { to: other.address }],
    ['an approval of anything', { data: approve(router, 1n) }],
    ['a transfer of anything', { data: approve(router, 1n).replace('095ea7b3', 'A9059CBB') }],
    ['all collectibles', { data: `0xa22cb465${'0'.repeat(128)}` }],
    ['a permit', { data: '0xd505accf' }],
    ['no received amount', { amount: undefined }],
    ['a received amount of zero', { amount: '0' }],
    ['a received amount in scientific notation', { amount: '1e9' }],
  ])('error: rejects %s', async (_name, change) => {
    await expect(build(change)).rejects.toMatchObject({
      code: 'SWAP_BUILD_UNEXPECTED',
      message: 'The service returned a different swap',
    })
  })

  it('error: rejects if the network is unsupported or the service fails', async () => {
    await expect(buildSwap(serve({ tx }, false).context, tokens, exchange, 100, signal)).rejects.toMatchObject({
      code: 'SWAP_NETWORK_UNSUPPORTED',
      message: 'Network not supported for Swaps',
    })
    await expect(buildSwap(serve(new Error('down')).context, tokens, exchange, 100, signal)).rejects.toMatchObject({
      code: 'SWAP_BUILD_UNAVAILABLE',
      message: 'Failed to create transaction',
    })
  })
})

describe('buildApproval', () => {
  const tx = { from: exchange.from.address, to: `eip155:1:${router}`, data: approve(router, 300n), value: '0' }
  const build = (change: object = {}, amount = 300n) =>
    buildApproval(serve({ tx: { ...tx, ...change } }).context, exchange, amount, signal)

  it('default: reads the exact amount and the spender', async () => {
    await expect(build()).resolves.toEqual({
      kind: 'approve',
      spender: router,
      allowed: 300n,
      to: contract,
      data: tx.data,
      value: 0n,
    })
    await expect(build({ data: approve(router, 0n) }, 0n)).resolves.toMatchObject({ kind: 'reset', allowed: 0n })
  })

  it('behavior: marks an approval as unlimited', async () => {
    await expect(build({ data: approve(router, (1n << 256n) - 1n) })).resolves.toMatchObject({ allowed: 'unlimited' })
  })

  it.each([
    ['another token', { from: `eip155:1:0x${'1'.repeat(40)}` }],
    ['another network', { from: exchange.from.address.replace(':1:', ':10:') }],
    ['coins in addition', { value: '1' }],
    ['less', { data: approve(router, 299n) }],
    ['more', { data: approve(router, 301n) }],
    ['the zero address', { data: approve(`0x${'0'.repeat(40)}`, 300n) }],
    ['the account itself', { data: approve(owner.toLowerCase(), 300n) }],
    ['the token itself', { data: approve(contract, 300n) }],
    ['a transfer', { data: approve(router, 300n).replace('095ea7b3', 'a9059cbb') }],
    ['trailing data', { data: `${approve(router, 300n)}00` }],
    ['extra bits before the address', { data: approve(router, 300n).replace('b30', 'b31') }],
    ['no data', { data: undefined }],
  ])('error: rejects %s', async (_name, change) => {
    await expect(build(change)).rejects.toMatchObject({ code: 'SWAP_BUILD_UNEXPECTED' })
  })

  it('error: rejects an unlimited approval where it expects a reset', async () => {
    await expect(build({ data: approve(router, (1n << 256n) - 1n) }, 0n)).rejects.toMatchObject({
      code: 'SWAP_BUILD_UNEXPECTED',
    })
  })

  it('error: rejects if the service fails', async () => {
    await expect(buildApproval(serve(new Error('down')).context, exchange, 1n, signal)).rejects.toMatchObject({
      code: 'SWAP_APPROVAL_UNAVAILABLE',
      message: 'Failed to create approval transaction',
    })
  })
})

describe('planApprovals', () => {
  const plan = async (allowance: unknown, given: Exchange = exchange, resetFirst: readonly string[] = []) => {
    const { context } = serve((path: string, { query }: { query: Record<string, string> }) =>
      path.endsWith('allowance')
        ? { allowance }
        : { tx: { from: query.from, data: approve(router, BigInt(query.amount ?? 0)), value: '0' } },
    )
    const approvals = await planApprovals(context, given, new Set(resetFirst), signal)
    return approvals.map(({ allowed }) => allowed)
  }
  const usdt = token('0xdac17f958d2ee523a2206206994597c13d831ec7')

  it('default: plans the missing approval, or none if the allowance suffices', async () => {
    await expect(plan('0')).resolves.toEqual([300n])
    await expect(plan('299')).resolves.toEqual([300n])
    await expect(plan('300')).resolves.toEqual([])
    await expect(plan('301')).resolves.toEqual([])
    await expect(plan('0', { ...exchange, from: exchange.to })).resolves.toEqual([])
  })

  it('behavior: sends no requests on a network that the service does not support', async () => {
    const { requests, context } = serve({}, false)
    const unsupported = { code: 'SWAP_NETWORK_UNSUPPORTED' }
    await expect(planApprovals(context, exchange, new Set(), signal)).rejects.toMatchObject(unsupported)
    await expect(buildApproval(context, exchange, 1n, signal)).rejects.toMatchObject(unsupported)
    expect(requests).toEqual([])
  })

  it('behavior: resets the allowance first for tokens known or found to require it', async () => {
    await expect(plan('299', { ...exchange, from: usdt })).resolves.toEqual([0n, 300n])
    await expect(plan('0', { ...exchange, from: usdt })).resolves.toEqual([300n])
    await expect(plan('300', { ...exchange, from: usdt })).resolves.toEqual([])
    await expect(plan('299', exchange, [exchange.from.address])).resolves.toEqual([0n, 300n])
  })

  it.each([undefined, '', '-1', '1e9', 5, String(1n << 300n)])('error: rejects the allowance %s', async (allowance) => {
    await expect(plan(allowance)).rejects.toMatchObject({
      code: 'SWAP_ALLOWANCE_UNAVAILABLE',
      message: 'Failed to check allowance',
    })
  })
})
