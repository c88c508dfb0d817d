import { LatchkeyError } from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpStatusError } from '../http/createHttpClient.js'
import type { ModalOptions } from '../options.js'
import { recordAlerts } from '../testing/recordAlerts.js'
import { type TestCall, testHttpClients } from '../testing/testHttpClient.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createAnalytics } from './createAnalytics.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
  vi.stubGlobal('document', { visibilityState: 'hidden' }) // a hidden page draws no frames to wait for
  vi.stubGlobal('location', new URL('https://site.test/shop?token=secret#private'))
})
afterEach(() => vi.useRealTimers())

function open(options: Partial<ModalOptions> = {}, answers: { config?: () => unknown; event?: () => unknown } = {}) {
  const { runtime, dispose } = testRuntime(options)
  const alerts = recordAlerts()
  const http = testHttpClients(({ path }) => {
    if (path === '/getAnalyticsConfig') return answers.config ? answers.config() : { isAnalyticsEnabled: true }
    return answers.event?.()
  })
  if (options.services?.analyticsUrl === null) Object.assign(http, { analytics: undefined })
  const analytics = createAnalytics({ runtime, http, alerts })
  return { runtime, alerts, http, analytics, dispose, answers, events: () => http.calls.filter(isEvent) }
}

const isEvent = ({ path }: TestCall) => path === '/e'

/** Waits for the lazily loaded sender and pending promises. */
async function settle() {
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

describe('createAnalytics', () => {
  it('default', async () => {
    const { runtime, events, http } = open()
    runtime.events.emit('MODAL_OPEN', { connected: false })
    await settle()
    expect(http.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /getAnalyticsConfig', 'POST /e'])
    expect(events()[0]?.body).toEqual({
      eventId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      url: 'https://site.test/shop',
      domain: 'site.test',
      timestamp: 1_700_000_000_000,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    })
  })

  it('behavior: creates ids without randomUUID, as on plain http pages', async () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    vi.stubGlobal('crypto', { getRandomValues })
    const { runtime, events } = open()
    runtime.events.emit('CLICK_NETWORKS', undefined)
    await settle()
    expect(events()[0]?.body).toMatchObject({
      eventId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    })
  })

  it('behavior: asks the service only once whether the project allows analytics', async () => {
    const { runtime, http, events } = open()
    runtime.events.emit('CLICK_NETWORKS', undefined)
    runtime.events.emit('CLICK_ALL_WALLETS', undefined)
    await settle()
    runtime.events.emit('CLICK_GET_WALLET', undefined)
    await settle()
    expect(http.calls.filter(({ path }) => path === '/getAnalyticsConfig')).toHaveLength(1)
    expect(events().map(({ body }) => (body as { props: { event: string } }).props.event)).toEqual([
      'CLICK_NETWORKS',
      'CLICK_ALL_WALLETS',
      'CLICK_GET_WALLET',
    ])
  })

  it.each([
    ['the host switched it off', { features: { analytics: false } }, {}],
    ['there is no service', { services: { analyticsUrl: null } }, {}],
  ])('behavior: makes no request if %s', async (_title, options, answers) => {
    const { runtime, http, analytics } = open(options, answers)
    runtime.events.emit('MODAL_OPEN', { connected: true })
    analytics.reportError('API_ERROR', new Error('x'))
    await settle()
    expect(http.calls).toEqual([])
  })

  it.each([
    ['the service refuses', () => ({ isAnalyticsEnabled: false })],
    ['the service fails', () => Promise.reject(new HttpStatusError(500))],
    ['the answer is malformed', () => ({ isAnalyticsEnabled: 'yes' })],
    ['the answer is nothing', () => undefined],
  ])('behavior: sends nothing if %s', async (_title, config) => {
    const { runtime, analytics, events } = open({}, { config })
    runtime.events.emit('MODAL_OPEN', { connected: true })
    analytics.reportError('API_ERROR', new Error('x'))
    await settle()
    expect(events()).toEqual([])
  })

  it('behavior: sends nothing before the first event', async () => {
    const { http } = open()
    await settle()
    expect(http.calls).toEqual([])
  })

  it('behavior: keeps pairing URIs, email addresses, keys and objects out of events', async () => {
    const { runtime, events } = open()
    const key = 'ab'.repeat(32)
    runtime.events.emit('CONNECT_ERROR', {
      message: `wc:${key}@2?relay-protocol=irn&symKey=${key} failed for jo.doe+x@mail.example.com with 0x${key}`,
      options: { projectId: 'p' },
      uri: `https://wallet.test/wc?uri=wc%3A${key}%402%3FsymKey%3D${key}`,
    } as never)
    await settle()
    const sent = JSON.stringify(events()[0]?.body)
    expect(sent).not.toMatch(/symKey|abab|jo\.doe|mail\.example|projectId/)
    expect(sent).toContain('[pairing] failed for [email] with [key]')
  })

  it('behavior: sends errors with category and code, without secrets', async () => {
    const { analytics, events } = open()
    analytics.reportError('API_ERROR', new HttpStatusError(500))
    analytics.reportError('INTERNAL_SDK_ERROR', 'only a text')
    analytics.reportError('INTERNAL_SDK_ERROR', { code: 4001, message: 'User rejected the request.' })
    await settle()
    expect(events()[0]?.body).toMatchObject({
      timestamp: '2023-11-14T22:13:20.000Z',
      props: { type: 'error', event: 'API_ERROR', errorType: 'HTTP_STATUS', errorMessage: 'HTTP status code: 500' },
    })
    expect(events()[1]?.body).toMatchObject({ props: { errorType: 'Error', errorMessage: 'only a text' } })
    expect(events()[2]?.body).toMatchObject({
      props: { errorType: 'Error', errorMessage: 'User rejected the request.' },
    })
  })

  it('behavior: sends at most 5 errors in 60 s, across all categories', async () => {
    const { analytics, events } = open()
    for (let count = 0; count < 4; count++) analytics.reportError('API_ERROR', new Error(`${count}`))
    for (let count = 0; count < 3; count++) analytics.reportError('DATA_PARSING_ERROR', new Error(`${count}`))
    await settle()
    expect(events()).toHaveLength(5)
    vi.setSystemTime(Date.now() + 59_999)
    analytics.reportError('API_ERROR', new Error('still'))
    await settle()
    expect(events()).toHaveLength(5)
    vi.setSystemTime(Date.now() + 1)
    analytics.reportError('API_ERROR', new Error('again'))
    await settle()
    expect(events()).toHaveLength(6)
  })

  it('error: raises one alert for status 403 until a later call succeeds', async () => {
    const { runtime, alerts, answers } = open({}, { event: () => Promise.reject(new HttpStatusError(403)) })
    const emit = async () => {
      runtime.events.emit('CLICK_NETWORKS', undefined)
      await settle()
    }
    await emit()
    await emit()
    expect(alerts.raised).toEqual([
      { code: 'INVALID_APP_CONFIGURATION', details: 'The analytics service refused the origin https://site.test.' },
    ])
    answers.event = () => undefined
    await emit()
    answers.event = () => Promise.reject(new HttpStatusError(403))
    await emit()
    expect(alerts.raised).toHaveLength(2)
  })

  it.each([
    ['not JSON', new LatchkeyError('HTTP_BODY_INVALID', 'The service returned a response that is not JSON')],
    ['too large', new LatchkeyError('HTTP_BODY_TOO_LARGE', 'The service returned a response that is too large')],
  ])('behavior: treats an event as accepted if the response is %s', async (_title, error) => {
    const refusal = new HttpStatusError(403)
    const { runtime, alerts, answers } = open({}, { event: () => Promise.reject(refusal) })
    for (const failure of [refusal, error, refusal]) {
      answers.event = () => Promise.reject(failure)
      runtime.events.emit('CLICK_NETWORKS', undefined)
      await settle()
    }
    expect(alerts.raised).toHaveLength(2)
  })

  it.each([500, 404])('error: raises no alert for status %s', async (status) => {
    const { runtime, alerts } = open({}, { event: () => Promise.reject(new HttpStatusError(status)) })
    runtime.events.emit('CLICK_NETWORKS', undefined)
    await settle()
    expect(alerts.raised).toEqual([])
  })

  it('behavior: sends nothing after disposal', async () => {
    const { runtime, dispose, http, analytics } = open()
    dispose()
    runtime.events.emit('MODAL_CLOSE', { connected: false })
    analytics.reportError('API_ERROR', new Error('x'))
    await settle()
    expect(http.calls).toEqual([])
  })
})
