import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttpClients } from '../http/createHttpClients.js'
import type { ModalOptions } from '../options.js'
import { setNamespaceFilter } from '../state/navigation.js'
import {
  excludedWalletsAtom,
  featuredWalletsAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
  walletPagesAtom,
  walletSearchAtom,
} from '../state/wallets.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { silence, startTestServer, type TestServer } from '../testing/startTestServer.js'
import { testNetwork } from '../testing/testOptions.js'
import { getAllWallets } from './createAllWallets.js'
import { createWallets } from './createWallets.js'

let server: TestServer

beforeEach(async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' }) // a hidden page draws no frames to wait for
  server = await startTestServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
})

function setUp(options: Partial<ModalOptions> = {}, stored: Readonly<Record<string, unknown>> = {}) {
  const runtime = createTestRuntime({ services: { apiUrl: server.url }, ...options })
  const storage = createTestStorage(stored)
  const parts = { runtime, storage, http: createHttpClients(runtime) }
  const wallets = createWallets(parts)
  return { runtime, store: runtime.store, storage, wallets: { ...wallets, ...getAllWallets({ ...parts, wallets }) } }
}

const entry = (id: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  id,
  name: `Wallet ${id}`,
  chains: ['eip155:1'],
  mobile_link: `${id}://`,
  ...fields,
})

/** Answers from a list of wallets, like the real directory. */
function serve(all: readonly ReturnType<typeof entry>[], hold: (query: URLSearchParams) => unknown = () => undefined) {
  server.answer(async ({ query }) => {
    await hold(query)
    const list = (name: string) => query.get(name)?.split(',') ?? []
    const include = list('include')
    const matching = all.filter(
      ({ id }) => (include.length === 0 || include.includes(id)) && !list('exclude').includes(id),
    )
    const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
    return { data: matching.slice((page - 1) * entries, page * entries), count: matching.length }
  })
}

const ids = (wallets: readonly { readonly id: string }[]) => wallets.map(({ id }) => id)
const phantomId = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const many = (count: number) => Array.from({ length: count }, (_, index) => entry(`w${index + 1}`))

describe('prefetch', () => {
  it('default', async () => {
    serve(many(10))
    const { wallets, store } = setUp()
    await Promise.all([wallets.prefetch(), wallets.prefetch()])
    expect(store.get(recommendedWalletsAtom).status).toBe('success')
    expect(ids(store.get(recommendedWalletsAtom).wallets)).toEqual(['w1', 'w2', 'w3', 'w4'])
    expect(store.get(featuredWalletsAtom)).toEqual({ status: 'success', wallets: [] })
    expect(store.get(walletPagesAtom).count).toBe(10)
    await wallets.prefetch()
    expect(server.requests).toHaveLength(1)
    const { path, query } = server.requests[0] ?? { query: new URLSearchParams() }
    expect(path).toBe('/getWallets')
    expect(Object.fromEntries(query)).toMatchObject({ page: '1', entries: '4', chains: 'eip155:1,eip155:137' })
    expect(query.get('projectId')).toBe('test-project')
  })

  it('parameters: featuredWalletIds, in the app’s order', async () => {
    serve(many(10))
    const { wallets, store } = setUp({ featuredWalletIds: ['w7', 'w2', 'gone'] })
    await wallets.prefetch()
    expect(ids(store.get(featuredWalletsAtom).wallets)).toEqual(['w7', 'w2'])
    expect(ids(store.get(recommendedWalletsAtom).wallets)).toEqual(['w1', 'w3', 'w4', 'w5'])
  })

  it('behavior: requests the lists after the next frame', async () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
    serve(many(3))
    const { wallets, store } = setUp()
    const prefetched = wallets.prefetch()
    expect(store.get(recommendedWalletsAtom).status).toBe('loading')
    expect(server.requests).toEqual([])
    for (const draw of frames) draw()
    await prefetched
    expect(ids(store.get(recommendedWalletsAtom).wallets)).toEqual(['w1', 'w2', 'w3'])
  })

  it('parameters: includeWalletIds and excludeWalletIds', async () => {
    serve(many(10))
    const { wallets, store } = setUp({ includeWalletIds: ['w3', 'w4', 'w5'], excludeWalletIds: ['w4'] })
    await wallets.prefetch()
    expect(ids(store.get(recommendedWalletsAtom).wallets)).toEqual(['w3', 'w5'])
    expect(store.get(excludedWalletsAtom)[0]).toMatchObject({ id: 'w4', name: 'Wallet w4' })
  })

  it.each([
    ['a status', 500],
    ['a string as list', { data: 'all', count: 3 }],
    ['no count', { data: [] }],
    ['HTML', '<html>'],
  ])('error: fails after %s, and fetches again on the next call', async (_title, answer) => {
    server.answer(() => answer)
    const { wallets, store } = setUp()
    await wallets.prefetch()
    expect(store.get(recommendedWalletsAtom)).toMatchObject({ status: 'error', wallets: [] })
    serve(many(3))
    await wallets.prefetch()
    expect(ids(store.get(recommendedWalletsAtom).wallets)).toEqual(['w1', 'w2', 'w3'])
  })

  it('behavior: drops invalid entries, and cleans the others', async () => {
    const hostile = entry('evil', {
      name: '\u202EksaMateM\u0000',
      image_url: 'javascript:alert(1)',
      mobile_link: 'javascript:alert(1)',
      desktop_link: 'file:///etc/passwd',
      webapp_link: 'data:text/html,x',
      homepage: 'ftp://x',
      rdns: '<script>',
      badge_type: 7,
      chains: ['eip155:1', 9],
    })
    const data = [
      null,
      7,
      'x',
      {},
      { id: 'no-name' },
      entry('../x'),
      { ...entry('y'), name: 5 },
      hostile,
      entry('good'),
    ]
    server.answer(() => ({ data, count: 9 }))
    const { wallets, store } = setUp()
    // The service returned more wallets than requested. Only four are kept.
    await wallets.fetchNextPage()
    expect(store.get(walletPagesAtom).wallets).toEqual([
      { id: 'evil', name: 'ksaMateM', chains: ['eip155:1'], certified: false },
      { id: 'good', name: 'Wallet good', chains: ['eip155:1'], certified: false, mobileLink: 'good://' },
    ])
  })
})

/** Replaces the browser's `Image`, which Node lacks. Loads each image at once, and returns the requested URLs. */
function recordImages(): readonly string[] {
  const urls: string[] = []
  class RecordedImage {
    onload: () => void = () => undefined
    set src(url: string) {
      urls.push(url)
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('Image', RecordedImage)
  return urls
}

const pictured = (count: number) => many(count).map((one) => ({ ...one, image_url: `https://pictures.test/${one.id}` }))

describe('pages', () => {
  it('default', async () => {
    serve(many(100))
    const { wallets, store } = setUp()
    await wallets.prefetch()
    await Promise.all([wallets.fetchNextPage(), wallets.fetchNextPage()])
    expect(store.get(walletPagesAtom)).toMatchObject({ status: 'success', page: 1, count: 100, complete: false })
    expect(store.get(walletPagesAtom).wallets).toHaveLength(40)
    // The recommended wallets are listed above the pages, so the pages exclude them.
    expect(store.get(walletPagesAtom).wallets[0]?.id).toBe('w5')
    await wallets.fetchNextPage()
    await wallets.fetchNextPage()
    expect(store.get(walletPagesAtom)).toMatchObject({ page: 3, complete: true })
    expect(store.get(walletPagesAtom).wallets).toHaveLength(96)
    const before = server.requests.length
    await wallets.fetchNextPage()
    expect(server.requests).toHaveLength(before)
  })

  it('behavior: preloads the images of a page’s first 20 wallets', async () => {
    const urls = recordImages()
    serve(pictured(40))
    const { wallets, store } = setUp()
    await wallets.fetchNextPage()
    expect(store.get(walletPagesAtom).wallets).toHaveLength(40)
    expect(urls).toEqual(pictured(20).map(({ image_url }) => image_url))
  })

  it('error: fails on a list of more than 5 MB, and fetches again on the next call', async () => {
    server.answer(() => ({ data: [entry('w1', { name: 'x'.repeat(6_000_000) })], count: 1 }))
    const { wallets, store } = setUp()
    await wallets.fetchNextPage()
    expect(store.get(walletPagesAtom)).toMatchObject({ status: 'error', error: { code: 'HTTP_BODY_TOO_LARGE' } })
    serve(many(3))
    await wallets.fetchNextPage()
    expect(store.get(walletPagesAtom)).toMatchObject({ status: 'success', count: 3 })
  })

  /** The pages wait for the recommended wallets, so use fake timers. */
  function startBoth(wallets: ReturnType<typeof setUp>['wallets']) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return { prefetching: wallets.prefetch(), paging: wallets.fetchNextPage() }
  }

  async function letTimeGo(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms)
    vi.useRealTimers()
  }

  it('behavior: waits at most 2 s for slow recommended wallets', async () => {
    server.answer(({ query }) => (query.get('entries') === '4' ? silence : { data: many(3), count: 3 }))
    const { wallets, store, runtime } = setUp()
    const { prefetching, paging } = startBoth(wallets)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(store.get(walletPagesAtom).status).not.toBe('success')
    await letTimeGo(1)
    await paging
    expect(store.get(walletPagesAtom)).toMatchObject({ status: 'success', complete: true })
    runtime.dispose()
    await prefetching
  })

  it('behavior: skips no wallet if the recommended wallets arrive after the first page', async () => {
    const all = many(100)
    let letGo: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      letGo = resolve
    })
    serve(all, (query) => query.get('entries') === '4' && late)
    const { wallets, store } = setUp()
    const { prefetching, paging } = startBoth(wallets)
    await letTimeGo(2_000)
    await paging
    expect(store.get(walletPagesAtom).wallets).toHaveLength(40)
    letGo()
    await prefetching
    expect(store.get(recommendedWalletsAtom).wallets).toHaveLength(4)
    while (!store.get(walletPagesAtom).complete) await wallets.fetchNextPage()
    expect(ids(store.get(walletPagesAtom).wallets)).toEqual(ids(all))
  })

  it('behavior: lists each wallet once, and never lowers the count', async () => {
    let count = 90
    server.answer(({ query }) => {
      const page = Number(query.get('page'))
      count -= 10
      return { data: many(40).map((one, index) => (page === 2 && index > 0 ? entry(`p2-${index}`) : one)), count }
    })
    const { wallets, store } = setUp()
    await wallets.fetchNextPage()
    await wallets.fetchNextPage()
    expect(store.get(walletPagesAtom).wallets).toHaveLength(79)
    expect(store.get(walletPagesAtom).count).toBe(80)
  })

  it('behavior: compares whole chain ids: eip155:10 is not eip155:1', async () => {
    server.answer(() => ({
      data: [
        entry('op', { chains: ['eip155:10'] }),
        entry('eth'),
        entry('any', { chains: [] }),
        entry('none', { chains: null }),
      ],
      count: 4,
    }))
    const { wallets, store } = setUp()
    await wallets.fetchNextPage()
    expect(ids(store.get(walletPagesAtom).wallets)).toEqual(['eth', 'any', 'none'])
  })

  it('parameters: Connect’s namespace filter', async () => {
    serve(many(1))
    const { wallets, store } = setUp()
    setNamespaceFilter(store, 'solana')
    await wallets.fetchNextPage()
    expect(server.requests[0]?.query.has('chains')).toBe(false)
    expect(store.get(walletPagesAtom).wallets).toEqual([])
  })

  it('behavior: when the filter changes, empties the lists and ignores pending answers', async () => {
    const all = [entry('e1'), entry('s1', { chains: ['solana:main'] }), entry('e2')]
    let letGo: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      letGo = resolve
    })
    serve(all, (query) => query.get('chains')?.includes('eip155') && late)
    const solana = {
      ...testNetwork(1, 'Solana', 'SOL'),
      caipNetworkId: 'solana:main',
      chainNamespace: 'solana',
    } as const
    const { wallets, store } = setUp({ networks: [testNetwork(1, 'Ethereum', 'ETH'), solana] })
    const lists = () => [store.get(recommendedWalletsAtom).wallets, store.get(walletPagesAtom).wallets].map(ids)
    const first = Promise.all([wallets.prefetch(), wallets.fetchNextPage()])
    await vi.waitFor(() => expect(server.requests).not.toHaveLength(0))
    setNamespaceFilter(store, 'solana')
    await wallets.prefetch()
    await wallets.fetchNextPage()
    expect(lists()).toEqual([['s1'], []])
    letGo()
    await first
    expect(lists()).toEqual([['s1'], []])
    expect(store.get(walletPagesAtom)).toMatchObject({ status: 'success', page: 1, count: 3 })
    setNamespaceFilter(store, undefined)
    expect(lists()).toEqual([[], []])
    await wallets.prefetch()
    expect(lists()).toEqual([['e1', 's1', 'e2'], []])
  })

  it('error: keeps the loaded wallets, and fetches the failed page again', async () => {
    serve(many(60))
    const { wallets, store } = setUp()
    await wallets.fetchNextPage()
    server.answer(() => 503)
    await wallets.fetchNextPage()
    expect(store.get(walletPagesAtom)).toMatchObject({ status: 'error', page: 1, error: { code: 'HTTP_STATUS' } })
    expect(store.get(walletPagesAtom).wallets).toHaveLength(40)
    serve(many(60))
    await wallets.fetchNextPage()
    expect(store.get(walletPagesAtom)).toMatchObject({ status: 'success', page: 2 })
  })
})

describe('search', () => {
  it('default', async () => {
    serve([entry('rainbow')])
    const { wallets, store, runtime } = setUp({ excludeWalletIds: ['x'] })
    const start = performance.now()
    const searching = wallets.search('  rain ')
    await vi.waitFor(() => expect(store.get(walletSearchAtom)).toMatchObject({ status: 'loading', text: 'rain' }))
    await searching
    expect(performance.now() - start).toBeGreaterThanOrEqual(298)
    expect(store.get(walletSearchAtom)).toMatchObject({ status: 'success', text: 'rain', certified: false })
    expect(Object.fromEntries(server.requests[0]?.query ?? [])).toMatchObject({
      search: 'rain',
      page: '1',
      entries: '100',
      exclude: 'x',
    })
    expect(server.requests[0]?.query.has('badge_type')).toBe(false)
    expect(runtime.emitted).toEqual([['SEARCH_WALLET', { badge: '', search: 'rain' }]])
  })

  it('parameters: certified', async () => {
    serve([entry('rainbow')])
    const { wallets, runtime } = setUp()
    await wallets.search('', { certified: true })
    expect(server.requests[0]?.query.get('badge_type')).toBe('certified')
    expect(runtime.emitted).toEqual([['SEARCH_WALLET', { badge: 'certified', search: '' }]])
  })

  it('behavior: preloads the images of the first 20 results', async () => {
    const urls = recordImages()
    serve(pictured(40))
    const { wallets, store } = setUp()
    await wallets.search('wallet')
    expect(store.get(walletSearchAtom).wallets).toHaveLength(40)
    expect(urls).toEqual(pictured(20).map(({ image_url }) => image_url))
  })

  it('behavior: fetches nothing after disposal', async () => {
    const { wallets, runtime, store } = setUp()
    await wallets.search('')
    vi.useFakeTimers()
    const searching = wallets.search('rain')
    await vi.waitFor(() => expect(store.get(walletSearchAtom).status).toBe('loading'))
    expect(vi.getTimerCount()).toBe(1)
    runtime.dispose()
    expect(vi.getTimerCount()).toBe(0)
    await searching
    expect(server.requests).toEqual([])
    expect(runtime.emitted).toEqual([])
  })

  it('behavior: sends only the last of several searches in quick succession', async () => {
    serve([entry('rainbow')])
    const { wallets, store } = setUp()
    await Promise.all(['r', 'ra', 'rai'].map((text) => wallets.search(text)))
    expect(server.requests).toHaveLength(1)
    expect(store.get(walletSearchAtom).text).toBe('rai')
  })

  it('behavior: ignores a late answer to an earlier search', async () => {
    server.answer(async ({ query }) => {
      if (query.get('search') === 'slow') await new Promise((resolve) => setTimeout(resolve, 500))
      return { data: [entry(query.get('search') ?? '')], count: 1 }
    })
    const { wallets, store } = setUp()
    const slow = wallets.search('slow')
    await vi.waitFor(() => expect(server.requests).toHaveLength(1))
    await Promise.all([slow, wallets.search('fast')])
    expect(store.get(walletSearchAtom)).toMatchObject({ text: 'fast', wallets: [{ id: 'fast' }] })
  })

  it('behavior: an empty search clears the results', async () => {
    serve([entry('rainbow')])
    const { wallets, store } = setUp()
    await wallets.search('rain')
    await wallets.search('   ')
    expect(store.get(walletSearchAtom)).toEqual({ status: 'idle', wallets: [], text: '', certified: false })
    expect(server.requests).toHaveLength(1)
  })

  it('error: a failed search keeps its search string', async () => {
    server.answer(() => 500)
    const { wallets, store } = setUp()
    await wallets.search('rain')
    expect(store.get(walletSearchAtom)).toMatchObject({ status: 'error', text: 'rain', error: { code: 'HTTP_STATUS' } })
  })
})

describe('recent wallets', () => {
  const wallet = (id: string) => ({ id, name: `Wallet ${id}`, chains: [], certified: false, mobileLink: `${id}://` })

  it('default', async () => {
    serve([])
    const { wallets, store, storage } = setUp()
    for (const id of ['a', 'b', 'c', 'b']) wallets.remember(wallet(id))
    await vi.waitFor(() => expect(ids(store.get(recentWalletsAtom))).toEqual(['b', 'c']))
    expect(storage.get('recent-wallets')).toEqual([wallet('b'), wallet('c')])
    expect(wallets.find('c')).toEqual(wallet('c'))
  })

  it('behavior: lists recent wallets on the next visit', async () => {
    serve([])
    const { wallets, store } = setUp({}, { 'recent-wallets': [wallet('a'), wallet('b'), wallet('c')] })
    await wallets.prefetch()
    expect(ids(store.get(recentWalletsAtom))).toEqual(['a', 'b'])
  })

  it.each([
    ['an object as list', { 0: 'x' }],
    ['malformed entries', [null, 7, { id: 'x' }]],
  ])('behavior: ignores %s in storage', async (_title, stored) => {
    serve([])
    const { wallets, store } = setUp({}, { 'recent-wallets': stored })
    await wallets.prefetch()
    expect(store.get(recentWalletsAtom)).toEqual([])
  })

  it('behavior: validates stored wallets', async () => {
    serve([])
    const stored = { ...wallet('a'), name: '\u202Ex', mobileLink: 'javascript:alert(1)', imageUrl: 'javascript:1' }
    const { wallets, store } = setUp({}, { 'recent-wallets': [stored] })
    await wallets.prefetch()
    expect(store.get(recentWalletsAtom)).toEqual([{ id: 'a', name: 'x', chains: [], certified: false }])
  })
})

it('behavior: finds custom wallets', () => {
  const { wallets } = setUp({ customWallets: [{ id: 'own', name: 'Own', imageUrl: 'javascript:1' }] })
  expect(wallets.find('own')).toEqual({ id: 'own', name: 'Own', chains: [], certified: false })
  expect(wallets.find('gone')).toBeUndefined()
})

describe('a phone without WalletConnect', () => {
  const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', maxTouchPoints: 5 }

  beforeEach(() => {
    vi.stubGlobal('navigator', phone)
    vi.stubGlobal('location', { href: 'https://site.test/', origin: 'https://site.test' })
    vi.stubGlobal('window', {})
  })
  afterEach(() => vi.unstubAllGlobals())

  it('default: requests and marks wallets that open the app in their own browser', async () => {
    serve([...many(5), entry(phantomId)])
    const { wallets, store } = setUp()
    await wallets.prefetch()
    expect(store.get(recommendedWalletsAtom).wallets).toMatchObject([{ id: phantomId, opensPage: true }])
  })

  it('parameters: featuredWalletIds and includeWalletIds', async () => {
    serve([...many(5), entry(phantomId)])
    const { wallets, store } = setUp({ featuredWalletIds: [phantomId, 'w1'], includeWalletIds: ['w2'] })
    await wallets.prefetch()
    const [first, second] = store.get(featuredWalletsAtom).wallets
    expect(first).toMatchObject({ id: phantomId, opensPage: true })
    expect(second).not.toHaveProperty('opensPage')
    expect(ids(store.get(recommendedWalletsAtom).wallets)).toEqual(['w2'])
  })

  it('behavior: with WalletConnect, marks no wallet', async () => {
    serve([...many(5), entry(phantomId)])
    const walletConnect = { kind: 'walletconnect', load: () => Promise.reject(new Error('not here')) } as const
    const { wallets, store } = setUp({ chains: [walletConnect] })
    await wallets.prefetch()
    expect(ids(store.get(recommendedWalletsAtom).wallets)).toEqual(['w1', 'w2', 'w3', 'w4'])
  })
})
