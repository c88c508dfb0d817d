// @vitest-environment happy-dom
import { definePlugin, type HistoryService } from '@latchkey/plugin-api'
import {
  createTestModal,
  type ServiceCall,
  type TestModal,
  testAddresses,
  testNetworks,
} from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '../index.js'

// Compiles the module up front, so that no test times out.
beforeAll(async () => {
  await import('../module.js')
}, 60_000)

let test: TestModal
afterEach(() => test.dispose())

const [account, friend] = testAddresses.eip155
const stranger = `0x${'cd'.repeat(20)}`
const query = { address: account, networkId: 'eip155:1' } as const

/** Returns the service that other plugins get. */
async function connect(answer: (call: ServiceCall) => unknown, served?: readonly string[]): Promise<HistoryService> {
  let found: Promise<HistoryService | undefined> | undefined
  const manifest = { id: 'reader', version: '1.0.0', api: '^1.0.0', uses: ['history'] } as const
  const reader = definePlugin({
    manifest,
    load: async () => ({
      activate(context) {
        found = context.findService('history')
        return {}
      },
    }),
  })
  const networks = [...testNetworks.eip155, ...testNetworks.solana]
  test = createTestModal(createModal, { plugins: [activity(), reader], networks })
  test.services.answer('/v1/account/*', answer)
  if (served) test.services.answer('/v1/supported-chains', { http: served })
  await (test.modal.plugins.reader as () => Promise<unknown>)()
  const service = await found
  if (!service) throw new Error('There is no service')
  return service
}

let entryCount = 0

function entry(sentFrom: unknown, sentTo: unknown, { value = 5, ...more }: Readonly<Record<string, unknown>> = {}) {
  entryCount += 1
  return {
    id: `entry ${entryCount}`,
    metadata: { operationType: 'send', status: 'confirmed', chain: 'eip155:1', sentFrom, sentTo, ...more },
    transfers: [{ fungible_info: { symbol: 'ETH' }, direction: 'out', quantity: { numeric: '1' }, value }],
  }
}

const page = (data: readonly unknown[], next: string | null = null) => ({ data, next })
const requests = () => test.services.calls.filter(({ path }) => path.endsWith('/history'))

describe('getCounterparties', () => {
  it('default: rates counterparties by direction and value', async () => {
    const service = await connect(() =>
      page([entry(account, friend), entry(stranger, account, { value: 0.01 }), entry(`0x${'ab'.repeat(20)}`, account)]),
    )
    await expect(service.getCounterparties(query)).resolves.toEqual([
      { address: friend, relation: 'chosen' },
      { address: stranger, relation: 'worthless' },
      { address: `0x${'ab'.repeat(20)}`, relation: 'seen' },
    ])
  })

  it('parameters: networkId', async () => {
    const solana = testNetworks.solana[0].caipNetworkId
    const [owner = '', other = ''] = testAddresses.solana
    const service = await connect(() => page([entry(owner, other, { chain: solana }), entry(owner, stranger)]))
    const parties = service.getCounterparties({ address: owner, networkId: solana })
    await expect(parties).resolves.toEqual([{ address: other, relation: 'chosen' }])
    expect(requests().map(({ path, query: sent }) => [path, sent.get('chainId')])).toEqual([
      [`/v1/account/${owner}/history`, solana],
    ])
  })

  it('behavior: includes spam, because its addresses also appear in the history', async () => {
    const claim = { nft_info: { name: 'Claim', flags: { is_spam: true } }, direction: 'in' }
    const service = await connect(() => page([{ ...entry(stranger, account), transfers: [claim] }]))
    const parties = service.getCounterparties(query)
    await expect(parties).resolves.toEqual([{ address: stranger, relation: 'worthless' }])
  })

  it('behavior: reads only the latest page', async () => {
    const service = await connect(() => page([entry(account, friend)], 'more'))
    await service.getCounterparties(query)
    expect(requests().map(({ query: sent }) => [sent.get('cursor'), sent.get('onramp')])).toEqual([[null, null]])
  })
})

describe('invalid input', () => {
  it('behavior: fetches nothing for a network that the service does not support', async () => {
    const service = await connect(() => page([entry(account, friend)]), ['eip155:137'])
    await expect(service.getCounterparties(query)).resolves.toEqual([])
    expect(requests()).toEqual([])
  })

  it('behavior: omits invalid addresses, invalid entries and entries on other networks', async () => {
    const service = await connect(() =>
      page([
        entry(account, '<b>ada</b>'),
        entry(account, 7),
        'entry',
        null,
        { metadata: {} },
        entry(account, stranger, { chain: 'eip155:137' }),
        entry(account, stranger, { chain: 'mainnet' }),
        entry(account, account),
        entry(account, friend),
      ]),
    )
    await expect(service.getCounterparties(query)).resolves.toEqual([{ address: friend, relation: 'chosen' }])
  })

  it.each([null, [], { data: 'none' }, '<html>'])('error: rejects if the service returns %j', async (answer) => {
    const service = await connect(() => new Response(JSON.stringify(answer)))
    await expect(service.getCounterparties(query)).rejects.toThrow()
  })

  it('behavior: escapes the address in the URL’s path', async () => {
    const service = await connect(() => page([]))
    await service.getCounterparties({ ...query, address: `../${friend}/balance?x=` })
    expect(requests()).toHaveLength(1)
    expect(requests()[0]?.path).toBe(`/v1/account/${encodeURIComponent(`../${friend}/balance?x=`)}/history`)
  })
})

describe('caching', () => {
  it('behavior: caches the result for each account and network for a minute', async () => {
    const service = await connect(() => page([entry(account, friend)]))
    const [first, second] = await Promise.all([service.getCounterparties(query), service.getCounterparties(query)])
    expect(second).toEqual(first)
    expect(requests()).toHaveLength(1)
    await service.getCounterparties({ ...query, networkId: 'eip155:137' })
    await service.getCounterparties({ ...query, address: stranger })
    expect(requests()).toHaveLength(3)
    await test.clock.advance(59_000)
    await service.getCounterparties(query)
    expect(requests()).toHaveLength(3)
    await test.clock.advance(2_000)
    await service.getCounterparties(query)
    expect(requests()).toHaveLength(4)
  })

  it('error: does not cache a failure', async () => {
    let isAway = true
    const service = await connect(() => (isAway ? new Response('{}', { status: 400 }) : page([entry(account, friend)])))
    await expect(service.getCounterparties(query)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    isAway = false
    await expect(service.getCounterparties(query)).resolves.toHaveLength(1)
  })
})
