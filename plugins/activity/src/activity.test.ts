// @vitest-environment happy-dom
import {
  type AnyPlugin,
  type CaipNetworkId,
  type Contact,
  defineModule,
  definePlugin,
  getPluginContext,
} from '@latchkey/plugin-api'
import { createTestModal, type ServiceCall, type TestModal, testAddresses } from '@latchkey/plugin-api/testing'
import { createModal, type Modal } from '@latchkey/shell'
import { createElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type ActivityOptions, activity } from './index.js'
import type { ActivityContext } from './module.js'

type Plugins = readonly [ReturnType<typeof activity>]

let test: TestModal
let events: [string, unknown][]
afterEach(() => test.dispose())

const hostModal = () => test.modal as unknown as Modal<Plugins>
const [account, other] = testAddresses.eip155

interface Answers {
  /** Keyed by cursor. The first page's cursor is `''`. */
  readonly pages: Readonly<Record<string, unknown>> | ((call: ServiceCall) => unknown)
  readonly purchases?: readonly unknown[] | (() => unknown)
  /** The networks that the service supports. @default all */
  readonly networks?: readonly string[]
  /** Whether fetching the list of networks succeeds. @default true */
  readonly knowsNetworks?: () => boolean
  readonly refuses?: readonly 'events:track'[]
}

/** Creates a connected modal with a service that returns these answers. */
async function connect(answers: Answers, options?: ActivityOptions, ...others: readonly AnyPlugin[]): Promise<void> {
  const { pages, purchases = [], networks, knowsNetworks, refuses = [] } = answers
  const plugin = activity(options)
  test = createTestModal(createModal, {
    plugins: [knowsNetworks ? withoutNetworks(plugin, knowsNetworks) : plugin, ...others],
    refusedPermissions: { activity: refuses },
  })
  events = []
  for (const event of ['LOAD_MORE_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS', 'CLICK_TRANSACTIONS'] as const) {
    hostModal().on(event, (properties) => void events.push([event, properties]))
  }
  test.services.answer('/v1/account/*', (call: ServiceCall) => {
    if (!call.path.endsWith('/history')) return { balances: [] }
    if (call.query.get('onramp')) return { data: typeof purchases === 'function' ? purchases() : purchases, next: null }
    return typeof pages === 'function' ? pages(call) : (pages[call.query.get('cursor') ?? ''] ?? failure())
  })
  if (networks) test.services.answer('/v1/supported-chains', { http: networks })
  await test.accounts.connect()
}

/** Makes the list of networks fail to load unless `works` returns true. */
function withoutNetworks(plugin: ReturnType<typeof activity>, works: () => boolean): typeof plugin {
  return {
    ...plugin,
    async load() {
      const loaded = await plugin.load()
      const module = 'default' in loaded ? loaded.default : loaded
      return {
        default: {
          ...module,
          async activate({ api, ...context }, given) {
            const supports = (networkId: CaipNetworkId) =>
              works() ? api.supports(networkId) : Promise.reject(new Error('No list of networks'))
            const value: ActivityContext = { ...context, api: { ...api, supports } }
            const { views, ...activation } = await module.activate(value, given)
            const { Provider } = getPluginContext()
            const Transactions: typeof views.Transactions = (props) =>
              createElement(Provider, { value: value as never }, createElement(views.Transactions, props))
            return { ...activation, views: { Transactions } }
          },
        },
      }
    },
  }
}

/** Creates an answer that arrives when the test releases it. */
function deferAnswer() {
  let release: (answer: unknown) => void = () => undefined
  const answer = new Promise((resolve) => {
    release = resolve
  })
  return { answer, release: (given: unknown) => release(given) }
}

/** Unlike `test.open`, does not wait for pending answers. */
const openAtOnce = () => hostModal().open({ view: 'Transactions' })

const failure = () => new Response('{}', { status: 503 })

/** Lists requests for history pages, each as account, network and cursor. */
const requests = () =>
  test.services.calls
    .filter(({ path, query }) => path.endsWith('/history') && !query.has('onramp'))
    .map(({ path, query }) => [path.split('/')[3], query.get('chainId'), query.get('cursor')].join(' ').trim())
const purchaseRequestCount = () => test.services.calls.filter(({ query }) => query.has('onramp')).length

const day = 86_400_000
let entryCount = 0

/** Creates an entry in 2024 that is a day older than the previous one. */
function entry(symbol: string, more: Readonly<Record<string, unknown>> = {}) {
  entryCount += 1
  const minedAt = new Date(Date.UTC(2024, 3, 28) - entryCount * day).toISOString()
  const { transfers, ...metadata } = more
  return {
    id: `${symbol} ${entryCount}`,
    metadata: {
      operationType: 'receive',
      status: 'confirmed',
      chain: 'eip155:1',
      hash: `0x${entryCount}`,
      minedAt,
      ...metadata,
    },
    transfers: transfers ?? [{ fungible_info: { symbol }, direction: 'in', quantity: { numeric: '1' } }],
  }
}
const spam = () => entry('spam', { transfers: [{ nft_info: { name: 'Claim', flags: { is_spam: true } } }] })
const page = (data: readonly unknown[], next: string | null = null) => ({ data, next })

const rows = () => test.all('listitem').map(({ textContent }) => textContent ?? '')
const shows = (text: string | RegExp) => test.waitFor(() => rows().some((row) => row.match(text)))

describe('Transactions', () => {
  it('behavior: shows a contact’s label below the address, and updates it, except on suspicious entries', async () => {
    const [friend, scammer] = [`0x${'ab'.repeat(20)}`, `0x${'ba'.repeat(20)}`]
    let list: readonly Contact[] = [{ label: 'Alice', address: friend.toUpperCase().replace('0X', '0x') }]
    let change: () => void = () => undefined
    const manifest = { id: 'book', version: '1.0.0', api: '^1.0.0', provides: ['contacts'] } as const
    const subscribe = (listener: () => void) => {
      change = listener
      return () => undefined
    }
    const services = { contacts: { subscribe, listContacts: async () => list } }
    const book = definePlugin<typeof manifest>({
      manifest,
      load: async () => defineModule<typeof manifest>({ activate: () => ({ services }) }),
    })
    const nothing = [{ fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0' } }]
    await connect(
      {
        pages: {
          '': page([
            entry('ETH', { sentFrom: friend, sentTo: account }),
            entry('ETH', { sentFrom: scammer, sentTo: account, transfers: nothing }),
          ]),
        },
      },
      {},
      book,
    )
    await test.open('Transactions')
    await shows('Alice')
    expect(rows().join()).toContain(friend)
    list = [
      { label: 'Ada', address: friend },
      { label: 'Trusted', address: scammer },
    ]
    change()
    await test.clock.advance(300)
    await shows('Ada')
    expect(rows().join()).not.toMatch(/Alice|Trusted/)
  })

  it('default: lists entries by month, with their transfers and an explorer link', async () => {
    const swap = [
      { fungible_info: { symbol: 'USDC' }, direction: 'out', quantity: { numeric: '20' } },
      { fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.0051' } },
    ]
    const data = [
      entry('ETH', { minedAt: '2024-02-11T12:00:00Z' }),
      entry('USDC', { minedAt: '2024-02-10T12:00:00Z', operationType: 'send', status: 'failed', transfers: [] }),
      entry('ETH', { minedAt: '2024-01-09T12:00:00Z', operationType: 'trade', transfers: swap, status: 'pending' }),
    ]
    await connect({ pages: { '': page(data) } })
    await test.open('Transactions')
    await shows('Swapped')
    expect(test.get('heading', 'Activity')).toBeDefined()
    expect(rows()).toEqual([
      'February 2024',
      expect.stringMatching(/Received\+1\.000 ETHFeb 11$/),
      expect.stringMatching(/SentFailedFeb 10$/),
      'January 2024',
      expect.stringMatching(/SwappedReceived 0\.005 ETHSent 20\.000 USDCPendingJan 09$/),
    ])
    const [first] = test.all('link')
    expect(first?.getAttribute('href')).toBe(`https://explorer.latchkey.test/tx/${data[0]?.metadata.hash}`)
    expect(requests()).toEqual([`${account} eip155:1`])
    expect(events).toEqual([])
  })

  it('default: shows the direction of amounts that have no plus or minus, and announces it to screen readers', async () => {
    const moved = (direction?: string) => [
      { fungible_info: { symbol: 'USDC' }, direction, quantity: { numeric: '100' } },
    ]
    const kinds = [
      ['execute', 'out', 'Contract callSent 100.000 USDC'],
      ['mint', 'in', 'MintedReceived 100.000 USDC'],
      // The title already says it.
      ['send', 'out', 'Sent 100.000 USDC'],
      ['execute', 'self', 'Contract call100.000 USDC'],
      ['execute', undefined, 'Contract call100.000 USDC'],
      ['withdraw', 'in', 'Withdrawn−100.000 USDC'],
    ] as const
    const data = kinds.map(([operationType, direction]) => entry('', { operationType, transfers: moved(direction) }))
    await connect({ pages: { '': page(data) } })
    await test.open('Transactions')
    await shows('Contract call')
    const entries = test.all('listitem').filter((row) => row.querySelector('.activity-moved'))
    expect(entries.map(({ textContent }) => textContent)).toEqual(
      kinds.map(([, , text]) => expect.stringContaining(text)),
    )
    const arrows = entries.map((row) => row.querySelectorAll('.activity-moved > svg[aria-hidden="true"]').length)
    expect(arrows).toEqual([1, 1, 1, 0, 0, 0])
  })

  it('default: shows an empty state if there is no activity', async () => {
    await connect({ pages: { '': page([]) } })
    await test.open('Transactions')
    await test.waitFor(() => test.text().includes('No activity yet'))
  })

  it('behavior: fetches nothing for a network that the service does not support', async () => {
    await connect({ pages: {}, networks: ['eip155:10'] })
    await test.open('Transactions')
    await test.waitFor(() => test.text().includes('No activity yet'))
    expect(requests()).toEqual([])
  })

  it('behavior: shows spam only with `showSpam`', async () => {
    await connect({ pages: { '': page([spam(), entry('ETH')]) } })
    await test.open('Transactions')
    await shows('ETH')
    expect(test.text()).not.toContain('Claim')
    await test.dispose()
    await connect({ pages: { '': page([spam(), entry('ETH')]) } }, { showSpam: true })
    await test.open('Transactions')
    await shows('Claim')
  })
})

describe('pages', () => {
  it('default: fetches the next page when the user nears the end, and lists each entry once', async () => {
    const [first, second] = [entry('ONE'), entry('TWO')]
    const pages = { '': page([first], 'a'), a: page([first, second], 'b'), b: page([second, entry('THREE')]) }
    await connect({ pages })
    await test.open('Transactions')
    await shows('THREE')
    expect(rows().filter((row) => /ONE|TWO|THREE/.test(row))).toHaveLength(3)
    expect(requests()).toEqual(['', ' a', ' b'].map((cursor) => `${account} eip155:1${cursor}`))
    expect(events).toEqual([
      ['LOAD_MORE_TRANSACTIONS', { cursor: 'a', isSmartAccount: false }],
      ['LOAD_MORE_TRANSACTIONS', { cursor: 'b', isSmartAccount: false }],
    ])
  })

  it('behavior: loads the next page even if the plugin lacks the events:track permission', async () => {
    await connect({ pages: { '': page([entry('ONE')], 'a'), a: page([entry('TWO')]) }, refuses: ['events:track'] })
    await test.open('Transactions')
    await shows('TWO')
    expect(events).toEqual([])
  })

  it('behavior: skips a page that has no entries to show', async () => {
    const elsewhere = entry('POL', { chain: 'eip155:137' })
    await connect({ pages: { '': page([spam()], 'a'), a: page([elsewhere], 'b'), b: page([entry('ETH')]) } })
    await test.open('Transactions')
    await shows('ETH')
    expect(rows()).toHaveLength(2)
    expect(requests()).toHaveLength(3)
  })

  it('behavior: pauses after ten pages that have no entries to show, until the user continues', async () => {
    const pages = (call: ServiceCall) => {
      const number = Number(call.query.get('cursor') ?? 0)
      return number === 12 ? page([entry('ETH')]) : page([spam()], `${number + 1}`)
    }
    await connect({ pages })
    await test.open('Transactions')
    await test.waitFor(() => test.text().includes('No recent activity'))
    expect(requests()).toHaveLength(10)
    await test.click('Show older activity')
    await shows('ETH')
    expect(requests()).toHaveLength(13)
  })

  it('behavior: keeps focus on Show older activity until the page arrives', async () => {
    const { answer: late, release } = deferAnswer()
    await connect({
      pages: (call) => {
        const number = Number(call.query.get('cursor') ?? 0)
        return number === 10 ? late : page([spam()], `${number + 1}`)
      },
    })
    await test.open('Transactions')
    await expectFocusKept('Show older activity', release, page([spam()], '11'))
    expect(requests()).toHaveLength(20)
  })

  it.each([
    ['itself', { '': page([entry('ONE')], 'a'), a: page([entry('TWO')], 'a') }, 2],
    ['an earlier one', { '': page([entry('ONE')], 'a'), a: page([spam()], 'b'), b: page([entry('TWO')], 'a') }, 3],
  ])('behavior: stops loading if the cursor repeats %s', async (_title, pages, count) => {
    await connect({ pages })
    await test.open('Transactions')
    await shows('TWO')
    await test.clock.advance(2_000)
    await test.settle()
    expect(requests()).toHaveLength(count)
    expect(rows()).toHaveLength(3)
  })

  it('behavior: does not fetch a page again while it is loading', async () => {
    const { answer: late, release } = deferAnswer()
    await connect({ pages: (call) => (call.query.has('cursor') ? late : page([entry('ONE')], 'a')) })
    await openAtOnce()
    await shows('ONE')
    await test.waitFor(() => requests().length === 2)
    await test.clock.advance(1_000)
    expect(requests()).toHaveLength(2)
    release(page([entry('TWO')]))
    await shows('TWO')
    expect(requests()).toHaveLength(2)
  })

  it('behavior: keeps an undated entry at its position', async () => {
    const undated = entry('TWO', { minedAt: null })
    await connect({ pages: { '': page([entry('ONE')], 'a'), a: page([undated, entry('THREE')]) } })
    await test.open('Transactions')
    await shows('THREE')
    expect(rows().map((row) => /ONE|TWO|THREE/.exec(row)?.[0])).toEqual([undefined, 'ONE', 'TWO', 'THREE'])
  })
})

/** Presses a button and expects it to keep focus while it is busy and after the answer. */
async function expectFocusKept(name: string, release: (answer: unknown) => void, answer: unknown) {
  const button = await test.waitFor(() => test.get('button', name))
  const before = requests().length
  button.focus()
  button.click()
  await test.waitFor(() => requests().length === before + 1)
  await test.waitFor(() => button.getAttribute('aria-busy') === 'true')
  expect(test.root().activeElement).toBe(button)
  button.click()
  release(answer)
  await test.waitFor(() => button.getAttribute('aria-busy') === null)
  expect(test.root().activeElement).toBe(button)
}

describe('failures', () => {
  it('error: shows and tracks a failure, then retries from the first page', async () => {
    let works = true
    const pages = (call: ServiceCall) => {
      if (!works) return failure()
      return call.query.has('cursor') ? failure() : page([entry('ONE')], 'a')
    }
    await connect({ pages })
    await test.open('Transactions')
    await shows('ONE')
    await test.waitFor(() => test.text().includes('Couldn’t load activity'))
    expect(test.text()).toContain('Failed to fetch transactions')
    expect(events).toEqual([
      ['LOAD_MORE_TRANSACTIONS', { cursor: 'a', isSmartAccount: false }],
      ['ERROR_FETCH_TRANSACTIONS', { cursor: 'a', isSmartAccount: false }],
    ])
    await test.clock.advance(60_000)
    await test.settle()
    expect(requests()).toHaveLength(2)
    works = false
    await test.click('Try again')
    await test.waitFor(() => requests().length === 3)
    expect(requests()[2]).toBe(`${account} eip155:1`)
    await test.waitFor(() => events.length === 3)
    expect(events[2]).toEqual(['ERROR_FETCH_TRANSACTIONS', { isSmartAccount: false }])
  })

  it('error: shows a failure if the list of networks can’t be fetched', async () => {
    let works = false
    await connect({ pages: { '': page([entry('ETH')]) }, knowsNetworks: () => works })
    await test.open('Transactions')
    await test.waitFor(() => test.text().includes('Couldn’t load activity'))
    expect(test.text()).toContain('Failed to fetch transactions')
    expect(test.text()).not.toContain('No activity yet')
    expect(events).toEqual([['ERROR_FETCH_TRANSACTIONS', { isSmartAccount: false }]])
    expect(requests()).toEqual([])
    works = true
    await test.click('Try again')
    await shows('ETH')
    // The entries stay if an update fails.
    works = false
    await hostModal().close()
    await test.clock.advance(20_000)
    await test.open('Transactions')
    await shows('ETH')
    expect(events).toHaveLength(1)
  })

  it('behavior: keeps focus and the entries until a retry finishes', async () => {
    let first: unknown = page([entry('ONE')], 'a')
    await connect({ pages: (call) => (call.query.has('cursor') ? failure() : first) })
    await test.open('Transactions')
    await test.waitFor(() => test.text().includes('Couldn’t load activity'))
    const { answer: late, release } = deferAnswer()
    first = late
    await expectFocusKept('Try again', release, failure())
    await test.waitFor(() => events.length === 3)
    expect(test.text()).toContain('ONE')
    first = page([entry('TWO')])
    await test.click('Try again')
    await shows('TWO')
    expect(test.text()).not.toContain('ONE')
  })

  it.each([
    ['text', 'nonsense'],
    ['a page without a list', { data: 'none' }],
  ])('error: shows a failure if the service returns %s', async (_title, answer) => {
    await connect({ pages: () => answer })
    await test.open('Transactions')
    await test.waitFor(() => test.text().includes('Failed to fetch transactions'))
    expect(events).toEqual([['ERROR_FETCH_TRANSACTIONS', { isSmartAccount: false }]])
  })
})

describe('switching the account or network', () => {
  it('default: fetches the other history', async () => {
    await connect({
      pages: ({ path, query }) =>
        page([
          entry(path.includes(other ?? '') ? 'OTHER' : query.get('chainId') === 'eip155:1' ? 'ETH' : 'POL', {
            chain: query.get('chainId'),
          }),
        ]),
    })
    await test.open('Transactions')
    await shows('ETH')
    test.accounts.switchNetwork('eip155:137')
    await shows('POL')
    expect(test.text()).not.toContain('1.000 ETH')
    test.accounts.switch()
    await shows('OTHER')
    expect(requests()).toEqual([`${account} eip155:1`, `${account} eip155:137`, `${other} eip155:137`])
  })

  it('behavior: ignores a late answer for the previous network', async () => {
    const { answer: late, release } = deferAnswer()
    await connect({
      pages: ({ query }) =>
        query.get('chainId') === 'eip155:1' ? late : page([entry('POL', { chain: 'eip155:137' })]),
    })
    await openAtOnce()
    test.accounts.switchNetwork('eip155:137')
    await shows('POL')
    release(page([entry('ETH')], 'a'))
    await test.settle()
    expect(rows()).toHaveLength(2)
    expect(events).toEqual([])
  })

  it('behavior: fetches nothing while no view shows the history', async () => {
    await connect({ pages: { '': page([entry('ETH')]) } })
    await hostModal().plugins.activity()
    test.accounts.switchNetwork('eip155:137')
    await test.settle()
    expect([requests(), purchaseRequestCount()]).toEqual([[], 0])
  })
})

describe('sent transactions', () => {
  const hash = `0x${'c0'.repeat(32)}`

  async function send() {
    await hostModal()
      .getProvider('eip155')
      .request({
        method: 'eth_sendTransaction',
        params: [{ from: account, to: other, value: '0x1' }],
      })
  }

  it('default: shows a transaction on top until the service lists it', async () => {
    let isMined = false
    let isListed = false
    const old = entry('OLD')
    const mined = { ...entry('NEW', { hash, minedAt: '2024-05-01T12:00:00Z', operationType: 'send' }) }
    await connect({ pages: () => page(isListed ? [mined, old] : [old]) })
    test.services.answerNode('eth_getTransactionReceipt', () =>
      isMined ? { status: '0x1', blockNumber: '0x10' } : null,
    )
    test.services.answerNode('eth_getTransactionByHash', { nonce: '0x5', from: account })
    test.services.answerNode('eth_getTransactionCount', '0x5')
    await test.open('Transactions')
    await shows('OLD')
    await send()
    await shows(/Transaction.*Pending/)
    expect(rows()[0]).toMatch('Pending')
    expect(test.all('link')[0]?.getAttribute('href')).toBe(`https://explorer.latchkey.test/tx/${hash}`)
    await test.settle() // The node has reported that it is not mined yet.
    isMined = true
    await test.clock.advance(4_100)
    await shows(/Transaction.*Confirmed/)
    // The service lags behind its chain.
    await test.waitFor(() => requests().length === 2)
    await test.settle()
    expect(rows()).toHaveLength(3)
    isListed = true
    await test.clock.advance(4_100)
    await shows('NEW')
    expect(rows()).toEqual([
      'May 2024',
      expect.stringContaining('Sent'),
      expect.any(String),
      expect.stringContaining('OLD'),
    ])
    const before = requests().length
    await test.clock.advance(60_000)
    expect(requests()).toHaveLength(before)
  })

  it('behavior: shows a batch until the service lists a later entry', async () => {
    let data: unknown[] = []
    await connect({ pages: () => page(data) })
    test.wallet.answer('wallet_sendCalls', { id: 'batch' })
    test.wallet.answer('wallet_getCallsStatus', { status: 200 })
    await test.open('Transactions')
    await test.waitFor(() => test.text().includes('No activity yet'))
    const calls = [{ to: other, value: '0x1' }]
    const params = [{ version: '2.0.0', from: account, chainId: '0x1', atomicRequired: false, calls }]
    await hostModal().getProvider('eip155').request({ method: 'wallet_sendCalls', params })
    await shows(/Batched calls.*Confirmed/)
    // The chain's clock is behind the user's.
    data = [entry('NEW', { minedAt: new Date(test.clock.now() - 60_000).toISOString() })]
    await test.clock.advance(4_100)
    await shows('NEW')
    expect(test.text()).not.toContain('Batched calls')
    // An entry that existed before the second batch was sent is not that batch.
    test.wallet.answer('wallet_sendCalls', { id: 'another batch' })
    await hostModal().getProvider('eip155').request({ method: 'wallet_sendCalls', params })
    await shows(/Batched calls.*Confirmed/)
    data = [entry('NEWER', { minedAt: new Date(test.clock.now() - 30_000).toISOString() }), ...data]
    await test.clock.advance(4_100)
    await shows('NEWER')
    expect(test.text()).not.toContain('Batched calls')
  })

  it('error: shows a sent transaction above the error when the service fails', async () => {
    await connect({ pages: failure })
    test.services.answerNode('eth_getTransactionReceipt', null)
    test.services.answerNode('eth_getTransactionByHash', { nonce: '0x5', from: account })
    test.services.answerNode('eth_getTransactionCount', '0x5')
    await send()
    await test.open('Account', { tab: 'activity' })
    await shows('Pending')
    await test.waitFor(() => test.text().includes('Couldn’t load activity'))
  })

  it('behavior: hides a transaction sent on another network', async () => {
    await connect({ pages: () => page([]) })
    test.services.answerNode('eth_getTransactionReceipt', null)
    test.services.answerNode('eth_getTransactionByHash', { nonce: '0x5', from: account })
    test.services.answerNode('eth_getTransactionCount', '0x5')
    await test.open('Transactions')
    await send()
    await shows('Pending')
    test.accounts.switchNetwork('eip155:137')
    await test.waitFor(() => test.text().includes('No activity yet'))
    test.accounts.switchNetwork('eip155:1')
    await shows('Pending')
  })
})

describe('purchases', () => {
  const purchase = (symbol: string, more: Readonly<Record<string, unknown>>) =>
    entry(symbol, {
      operationType: 'bought',
      chain: undefined,
      hash: '',
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      ...more,
    })

  it('default: lists purchases by date, on each network', async () => {
    const pages = {
      '': page([entry('NEW', { minedAt: '2024-06-03T12:00:00Z' }), entry('OLD', { minedAt: '2024-06-01T12:00:00Z' })]),
    }
    const purchases = [
      purchase('USDC', { minedAt: '2024-06-02T12:00:00Z' }),
      purchase('ARRIVED', { minedAt: '2024-06-02T12:00:00Z', hash: '0xabc' }),
    ]
    await connect({ pages, purchases })
    await test.open('Transactions')
    await shows('USDC')
    expect(rows().map((row) => /NEW|OLD|BoughtReceived 1\.000 USDC|ARRIVED/.exec(row)?.[0])).toEqual([
      undefined,
      'NEW',
      'BoughtReceived 1.000 USDC',
      'OLD',
    ])
  })

  it('behavior: hides a purchase older than the loaded entries until its page is loaded', async () => {
    const { answer: late, release } = deferAnswer()
    await connect({
      pages: (call) =>
        call.query.has('cursor') ? late : page([entry('NEW', { minedAt: '2024-06-03T12:00:00Z' })], 'a'),
      purchases: [purchase('USDC', { minedAt: '2024-06-01T12:00:00Z' })],
    })
    await openAtOnce()
    await shows('NEW')
    await test.waitFor(() => purchaseRequestCount() === 1)
    await test.clock.advance(1_000)
    expect(test.text()).not.toContain('USDC')
    release(page([entry('MIDDLE', { minedAt: '2024-06-02T12:00:00Z' })]))
    await shows('USDC')
    expect(rows()[3]).toMatch('USDC')
  })

  it('behavior: polls every 3 s while a view shows a pending purchase', async () => {
    let status = 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
    const minedAt = () => new Date(test.clock.now()).toISOString()
    await connect({
      pages: { '': page([]) },
      purchases: () => [{ ...purchase('USDC', { minedAt: minedAt(), status }), id: 'p' }],
    })
    await test.open('Transactions')
    await shows('Pending')
    expect(purchaseRequestCount()).toBe(1)
    await test.clock.advance(3_000)
    await test.waitFor(() => purchaseRequestCount() === 2)
    await test.settle()
    status = 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
    await test.clock.advance(3_000)
    await test.waitFor(() => !test.text().includes('Pending'))
    const before = purchaseRequestCount()
    await test.clock.advance(30_000)
    expect(purchaseRequestCount()).toBe(before)
  })

  it('behavior: does not poll a purchase that has been pending since an earlier month', async () => {
    const pending = purchase('USDC', {
      minedAt: '2024-06-01T12:00:00Z',
      status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
    })
    await connect({ pages: { '': page([]) }, purchases: [pending] })
    await test.open('Transactions')
    await shows('Pending')
    await test.clock.advance(30_000)
    expect(purchaseRequestCount()).toBe(1)
  })

  it('error: shows the history if purchases can’t be fetched', async () => {
    await connect({ pages: { '': page([entry('ETH')]) }, purchases: failure })
    await test.open('Transactions')
    await shows('ETH')
    expect(events).toEqual([])
  })
})

describe('the Account tab', () => {
  it('default: shows the latest entries and a link to all', async () => {
    const data = Array.from({ length: 9 }, (_, index) =>
      entry(`T${index}`, { minedAt: `2024-06-0${9 - index}T12:00:00Z` }),
    )
    await connect({ pages: { '': page(data) } })
    await test.open('Account', { tab: 'activity' })
    await shows('T4')
    expect(test.all('list', 'Latest activity')[0]?.children).toHaveLength(6)
    await test.click('View all')
    await shows('T5')
    expect(events).toEqual([['CLICK_TRANSACTIONS', { isSmartAccount: false }]])
    // The second view reuses the fetched pages.
    expect([requests().length, purchaseRequestCount()]).toEqual([1, 1])
  })

  it('behavior: adds new entries to the old ones when it opens again', async () => {
    const [old, middle] = [entry('OLD', { status: 'pending' }), entry('MIDDLE')]
    let data = [old]
    await connect({ pages: (call) => (call.query.has('cursor') ? page([entry('OLDEST')]) : page(data, 'a')) })
    await test.open('Transactions')
    await shows('OLDEST')
    test.modal.close()
    await test.settle()
    await test.clock.advance(16_000)
    data = [
      entry('NEW', { minedAt: '2024-06-09T12:00:00Z' }),
      { ...old, metadata: { ...old.metadata, status: 'confirmed' } },
      middle,
    ]
    await test.open('Transactions')
    await shows('NEW')
    expect(requests()).toHaveLength(3)
    expect(rows().filter((row) => /NEW|OLD|MIDDLE/.test(row))).toHaveLength(4)
    expect(test.text()).not.toContain('Pending')
  })

  it('behavior: fetches the history from the start if the latest page has only new entries', async () => {
    let data = [entry('OLD')]
    await connect({ pages: () => page(data) })
    await test.open('Transactions')
    await shows('OLD')
    test.modal.close()
    await test.settle()
    await test.clock.advance(16_000)
    data = [entry('NEW')]
    await test.open('Transactions')
    await shows('NEW')
    expect(test.text()).not.toContain('OLD')
  })
})

describe('api', () => {
  it('default: refresh fetches the latest entries', async () => {
    let data = [entry('ONE')]
    await connect({ pages: () => page(data) })
    const api = await hostModal().plugins.activity()
    await test.open('Transactions')
    await shows('ONE')
    data = [entry('TWO')]
    await api.refresh()
    await shows('TWO')
    expect(test.text()).not.toContain('ONE')
  })

  it('behavior: refresh resolves if the service fails', async () => {
    await connect({ pages: failure })
    await expect((await hostModal().plugins.activity()).refresh()).resolves.toBeUndefined()
    expect(events).toEqual([['ERROR_FETCH_TRANSACTIONS', { isSmartAccount: false }]])
  })

  it('error: refresh rejects if no account is connected', async () => {
    test = createTestModal(createModal, { plugins: [activity()] })
    const api = await hostModal().plugins.activity()
    await expect(api.refresh()).rejects.toMatchObject({
      code: 'ACTIVITY_NOT_CONNECTED',
      message: "Transactions can't be fetched without an accountAddress",
    })
  })
})
