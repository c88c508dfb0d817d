// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAttestor } from './createAttestor.js'

/** The frame does not load here, so give it a fake window. */
const frameWindow = {} as Window
const message = { id: 'abc', decryptedId: 'def' }

beforeEach(() => {
  vi.useFakeTimers()
  // The test never requests the frame's page, so the frame never answers.
  const { settings } = (window as unknown as { happyDOM: { settings: { fetch: object } } }).happyDOM
  Object.assign(settings, { enableIframePageLoading: true })
  Object.assign(settings.fetch, { interceptor: { beforeAsyncRequest: () => new Promise(() => undefined) } })
})

afterEach(() => {
  expect(document.querySelector('iframe')).toBeNull()
  vi.useRealTimers()
})

test('default', async () => {
  const { frame, attested } = attest()
  expect(frame.src).toBe(
    `https://verify.test/v3/attestation?projectId=p1&origin=${encodeURIComponent(location.origin)}&id=abc&decryptedId=def`,
  )
  answer({ data: attestation('abc') })
  expect(await attested).toBe(token('abc'))
})

describe('an invalid answer', () => {
  test.each([
    ['from another window', { data: attestation('abc'), source: window }],
    ['from another origin', { data: attestation('abc'), origin: 'https://evil.test' }],
    ['for another message', { data: attestation('other') }],
    ['without a token', { data: JSON.stringify({ type: 'verify_attestation', attestation: null }) }],
    ['that is not JSON', { data: '{' }],
  ])('behavior: %s', async (_title, wrong) => {
    const { attested } = attest()
    answer(wrong)
    await vi.advanceTimersByTimeAsync(1_999)
    let settled = false
    void attested.then(() => {
      settled = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await attested).toBe('')
  })
})

test('behavior: gives up on a blocked frame 400 ms after its load event', async () => {
  const { frame, attested } = attest()
  await vi.advanceTimersByTimeAsync(50)
  frame.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(400)
  expect(await attested).toBe('')
})

test('parameters: attests nothing if verifyUrl is null', async () => {
  expect(await createAttestor(null, 'p1')(message)).toBe('')
})

function attest(): { frame: HTMLIFrameElement; attested: Promise<string> } {
  const attested = createAttestor('https://verify.test', 'p1')(message)
  const frame = document.querySelector('iframe')
  if (!frame) throw new Error('No frame')
  Object.defineProperty(frame, 'contentWindow', { value: frameWindow })
  return { frame, attested }
}

function answer(event: { data: string; origin?: string; source?: Window }): void {
  dispatchEvent(new MessageEvent('message', { origin: 'https://verify.test', source: frameWindow, ...event }))
}

function token(id: string): string {
  return `e30.${btoa(JSON.stringify({ id, origin: 'ÿ?>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')}.sig`
}

function attestation(id: string): string {
  return JSON.stringify({ type: 'verify_attestation', attestation: token(id) })
}
