import type { GateSpec } from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpStatusError } from '../http/createHttpClient.js'
import type { ModalOptions } from '../options.js'
import { createStorage } from '../storage/createStorage.js'
import { recordAlerts } from '../testing/recordAlerts.js'
import { testHttpClients } from '../testing/testHttpClient.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createGates } from './createGates.js'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('document', { visibilityState: 'hidden' }) // a hidden page draws no frames to wait for
  vi.stubGlobal('location', new URL('https://site.test/page'))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  stored.clear()
})

interface Answers {
  config?: () => unknown
  origins?: () => unknown
}

function open(options: Partial<ModalOptions> = {}, answers: Answers = {}) {
  const { runtime, dispose } = testRuntime(options)
  const alerts = recordAlerts()
  const reported: unknown[] = []
  const http = testHttpClients(({ path }) => {
    if (path === '/appkit/v1/config') return answers.config ? answers.config() : never
    return answers.origins ? answers.origins() : { allowedOrigins: [] }
  })
  const storage = createStorage(runtime)
  const analytics = { reportError: (_category: string, error: unknown) => reported.push(error) }
  const gates = createGates({ runtime, http, storage, alerts, analytics: analytics as never })
  for (const spec of specs) gates.declare(spec)
  return { gates, alerts, http, reported, dispose, answers }
}

const never = new Promise<never>(() => undefined)
const gate = (key: string, fallback: boolean | string[], source: 'remote' | 'local' = 'remote') =>
  ({ key, source, default: fallback }) as unknown as GateSpec
const specs = [gate('swaps', ['1inch', '0x']), gate('activity', true), gate('send', true, 'local')]

const features = (entries: Record<string, [isEnabled: boolean, config: string[] | null]>) => ({
  features: Object.entries(entries).map(([id, [isEnabled, config]]) => ({ id, isEnabled, config })),
})

/** Waits until all pending promises have settled. */
async function settle() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

describe('createGates', () => {
  it('default', async () => {
    const config = () => features({ swap: [true, ['1inch']], activity: [true, []] })
    const { gates, alerts } = open({}, { config })
    await gates.refresh()
    gates.beginOpening()
    expect(gates.value('swaps')).toEqual(['1inch'])
    expect(gates.value('activity')).toBe(true)
    expect(gates.value('send')).toBe(true)
    expect(gates.value('reownBranding')).toBe(false)
    expect(alerts.raised).toEqual([])
  })

  it('behavior: makes no request before `refresh` or an opening', () => {
    const { http } = open()
    expect(http.calls).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: shares one request between several callers', async () => {
    const { gates, http } = open({}, { config: () => features({}) })
    await Promise.all([gates.refresh(), gates.refresh(), gates.settled('swaps')])
    gates.beginOpening()
    await settle()
    expect(http.calls.map(({ path }) => path)).toEqual(['/appkit/v1/config'])
  })

  it('behavior: settles local gates immediately, and remote gates when the service responds', async () => {
    let answer: (value: unknown) => void = () => undefined
    const pending = new Promise((resolve) => {
      answer = resolve
    })
    const { gates } = open({}, { config: () => pending })
    gates.beginOpening()
    expect(gates.value('send')).toBe(true)
    expect(gates.value('swaps')).toBeUndefined()
    const settled = gates.settled('swaps')
    answer(features({ swap: [true, ['0x']] }))
    await expect(settled).resolves.toEqual(['0x'])
    expect(gates.value('swaps')).toEqual(['0x'])
  })

  it('behavior: requests the configuration after the next frame', async () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
    const { gates, http } = open({}, { config: () => features({ swap: [true, ['0x']] }) })
    gates.beginOpening()
    await settle()
    expect(http.calls).toEqual([])
    for (const draw of frames) draw()
    await vi.advanceTimersByTimeAsync(1)
    await expect(gates.settled('swaps')).resolves.toEqual(['0x'])
  })

  it('behavior: uses the local value after 800 ms, and a late response when the modal next opens', async () => {
    let answer: (value: unknown) => void = () => undefined
    const pending = new Promise((resolve) => {
      answer = resolve
    })
    const { gates } = open({ features: { swaps: false } as never }, { config: () => pending })
    gates.beginOpening()
    const settled = gates.settled('swaps')
    vi.advanceTimersByTime(799)
    expect(gates.value('swaps')).toBeUndefined()
    vi.advanceTimersByTime(1)
    await expect(settled).resolves.toBe(false)
    answer(features({ swap: [true, ['0x']] }))
    await settle()
    expect(gates.value('swaps')).toBe(false)
    gates.beginOpening()
    expect(gates.value('swaps')).toEqual(['0x'])
  })

  it('behavior: uses the last valid response for up to 24 h, and refreshes it', async () => {
    const first = open({}, { config: () => features({ swap: [true, ['1inch']] }) })
    await first.gates.refresh()
    vi.advanceTimersByTime(24 * 3_600_000 - 1)
    const second = open({}, { config: () => features({ swap: [true, ['0x']] }) })
    second.gates.beginOpening()
    expect(second.gates.value('swaps')).toEqual(['1inch'])
    await settle()
    expect(second.gates.value('swaps')).toEqual(['1inch'])
    second.gates.beginOpening()
    expect(second.gates.value('swaps')).toEqual(['0x'])
  })

  it('behavior: stores only known members', async () => {
    const answer = { ...features({ swap: [true, null] }), junk: 'x'.repeat(1_000) }
    await open({}, { config: () => answer }).gates.refresh()
    expect(JSON.parse(stored.get('@latchkey/main/configuration') ?? '')).toEqual({
      projectId: 'test-project',
      atMs: expect.any(Number),
      answer: features({ swap: [true, null] }),
    })
  })

  it.each([
    ['after 24 h', 'test-project', 24 * 3_600_000],
    ['for another project', 'other', 0],
    ['when the clock was turned back', 'test-project', -1_000],
  ])('behavior: ignores a stored response %s', async (_title, projectId, ageMs) => {
    const first = open({}, { config: () => features({ swap: [true, ['1inch']] }) })
    await first.gates.refresh()
    vi.setSystemTime(Date.now() + ageMs)
    const second = open({ projectId })
    second.gates.beginOpening()
    expect(second.gates.value('swaps')).toBeUndefined()
  })

  it.each([
    '5',
    '"x"',
    '{"projectId":"test-project"}',
    '{"projectId":"test-project","atMs":0,"answer":{"features":5}}',
  ])('behavior: ignores the stored value %s', (value) => {
    stored.set('@latchkey/main/configuration', value)
    vi.setSystemTime(10)
    const { gates } = open()
    gates.beginOpening()
    expect(gates.value('swaps')).toBeUndefined()
  })

  it('behavior: switches everything off in basic mode, without a request', async () => {
    const { gates, http } = open({ basic: true, features: { send: true } as never })
    await gates.refresh()
    gates.beginOpening()
    expect([gates.value('swaps'), gates.value('send'), gates.value('activity')]).toEqual([false, false, false])
    await expect(gates.settled('swaps')).resolves.toBe(false)
    expect(http.calls).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: warns once about options that the configuration overrides', async () => {
    const { gates, alerts } = open(
      { features: { swaps: ['0x'], activity: true, send: false } as never },
      { config: () => features({ swap: [true, ['1inch']], activity: [false, []] }) },
    )
    await gates.refresh()
    gates.beginOpening()
    gates.beginOpening()
    expect(alerts.raised).toEqual([
      { code: 'LOCAL_CONFIGURATION_IGNORED', details: 'features.swaps, features.activity' },
    ])
  })

  it.each([
    [401, 'INVALID_APP_CONFIGURATION'],
    [403, 'INVALID_APP_CONFIGURATION'],
    [429, 'RATE_LIMITED_APP_CONFIGURATION'],
    [500, 'SERVER_ERROR_APP_CONFIGURATION'],
    [599, 'SERVER_ERROR_APP_CONFIGURATION'],
    [404, 'CONFIGURATION_UNAVAILABLE'],
  ] as const)('error: status %s raises %s, and local values apply', async (status, code) => {
    const config = () => Promise.reject(new HttpStatusError(status))
    const { gates, alerts, reported } = open({}, { config })
    gates.beginOpening()
    await expect(gates.settled('swaps')).resolves.toEqual(['1inch', '0x'])
    expect(alerts.raised).toEqual([{ code, details: `HTTP status code: ${status}` }])
    expect(reported).toHaveLength(1)
  })

  it.each([null, 'x', {}, { features: 'x' }, { features: [{ id: 'swap' }] }, { features: [null] }])(
    'error: warns about the malformed response %j, and uses local values',
    async (answer) => {
      const { gates, alerts } = open({}, { config: () => answer })
      await gates.refresh()
      gates.beginOpening()
      await settle()
      expect(gates.value('activity')).toBe(true)
      expect(alerts.raised[0]).toMatchObject({ code: 'CONFIGURATION_UNAVAILABLE' })
      expect(stored.size).toBe(0)
    },
  )

  it('behavior: tries again after a failure when the modal next opens', async () => {
    const { gates, http, answers } = open({}, { config: () => Promise.reject(new HttpStatusError(500)) })
    await gates.refresh()
    answers.config = () => features({ swap: [true, ['0x']] })
    gates.beginOpening()
    await expect(gates.settled('swaps')).resolves.toEqual(['0x'])
    expect(http.calls).toHaveLength(2)
  })

  it('behavior: settles a gate that is declared late', async () => {
    const { gates } = open({}, { config: () => features({ onramp: [true, ['meld']] }) })
    await gates.refresh()
    gates.beginOpening()
    gates.declare(gate('onramp', ['meld', 'coinbase']))
    expect(gates.value('onramp')).toEqual(['meld'])
  })

  it('behavior: closes a gate that is not declared', async () => {
    await expect(open().gates.settled('unknown')).resolves.toBe(false)
  })

  it('behavior: on disposal, settles waiting callers and clears the timer', async () => {
    const { gates, dispose } = open()
    gates.beginOpening()
    const settled = gates.settled('swaps')
    dispose()
    await expect(settled).resolves.toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('origins', () => {
  const email = gate('email', true)
  const config = () => features({ social_login: [true, ['email', 'google']] })

  async function ask(origins: () => unknown, options: Partial<ModalOptions> = {}) {
    const opened = open(options, { config, origins })
    opened.gates.declare(email)
    await opened.gates.refresh()
    await vi.waitFor(() => expect(opened.http.calls.at(-1)?.path).toBe('/projects/v1/origins'))
    await settle()
    return opened
  }

  it('default', async () => {
    const { alerts } = await ask(() => ({ allowedOrigins: ['https://site.test'] }))
    expect(alerts.raised).toEqual([])
  })

  it('error: raises an alert for an origin that is not listed', async () => {
    const { alerts } = await ask(() => ({ allowedOrigins: ['https://other.test'] }))
    expect(alerts.raised).toEqual([{ code: 'INVALID_APP_CONFIGURATION', details: 'https://site.test' }])
  })

  it('behavior: allows every origin if the list is empty', async () => {
    expect((await ask(() => ({ allowedOrigins: [] }))).alerts.raised).toEqual([])
  })

  it('behavior: always allows localhost', async () => {
    vi.stubGlobal('location', new URL('http://localhost:4173/'))
    expect((await ask(() => ({ allowedOrigins: ['https://site.test'] }))).alerts.raised).toEqual([])
  })

  it.each([
    [403, ['INVALID_APP_CONFIGURATION']],
    [429, ['RATE_LIMITED_APP_CONFIGURATION']],
    [503, ['SERVER_ERROR_APP_CONFIGURATION']],
    [404, []],
  ] as const)('error: status %s raises %j', async (status, codes) => {
    const { alerts } = await ask(() => Promise.reject(new HttpStatusError(status)))
    expect(alerts.raised.map(({ code }) => code)).toEqual(codes)
  })

  it.each([null, {}, { allowedOrigins: 'x' }, { allowedOrigins: [5] }])(
    'behavior: ignores the malformed list %j',
    async (answer) => {
      expect((await ask(() => answer)).alerts.raised).toEqual([])
    },
  )

  it('behavior: fetches origins only while a sign-in plugin is on', async () => {
    const without = open({}, { config })
    await without.gates.refresh()
    const off = open({}, { config: () => features({ social_login: [false, []] }) })
    off.gates.declare(email)
    await off.gates.refresh()
    await settle()
    expect([...without.http.calls, ...off.http.calls].map(({ path }) => path)).toEqual([
      '/appkit/v1/config',
      '/appkit/v1/config',
    ])
  })

  it('behavior: fetches origins when a sign-in plugin is declared late', async () => {
    const { gates, http } = open({}, { config, origins: () => ({ allowedOrigins: [] }) })
    await gates.refresh()
    gates.declare(email)
    await vi.waitFor(() => expect(http.calls.at(-1)?.path).toBe('/projects/v1/origins'))
  })
})
