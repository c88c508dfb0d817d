// @vitest-environment happy-dom
import { type AuthWindowProvider, isLatchkeyError } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { openPopup } from '../../../../shell/src/plugins/context/windowMembers.js'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileLink, spoiled } from '../../../../tests/fuzz/hostileValues.js'
import type { SocialContext } from '../module.js'
import { awaitResult, readResultUri } from './readResult.js'

const origin = 'https://secure.latchkey.test'
const good = `${origin}/result?code=1`

afterEach(() => vi.restoreAllMocks())

/** Starts a sign-in that waits for its window. `send` posts messages to it. */
function begin() {
  const opened = {
    closed: false,
    close: () => undefined,
    focus: () => undefined,
    location: { replace: () => undefined },
  }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const popup = openPopup({ pluginId: 'social', url: `${origin}/loading`, check: () => undefined })
  const auth = { origin, getSocialRedirectUri: () => Promise.resolve({ uri: `${origin}/go` }) }
  const controller = new AbortController()
  let outcome: { readonly uri: string } | { readonly error: unknown } | undefined
  const waiting = awaitResult(
    { auth } as unknown as SocialContext,
    popup,
    'google' as AuthWindowProvider,
    controller.signal,
  ).then(
    (uri) => {
      outcome = { uri }
    },
    (error: unknown) => {
      outcome = { error }
    },
  )
  const send = (data: unknown, from: string, source: unknown = opened) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source }))
  return { popup, waiting, send, read: () => outcome }
}

const link = fc.oneof(fc.constantFrom(good, `${origin}.evil.test/?code=1`, 'https://evil.test'), hostileLink)
const data = fc.oneof(spoiled(fc.record({ resultUri: link })), hostileJson)

test('behavior: accepts results only from the secure site', async () => {
  await fuzzBorder({
    name: 'social pop-up messages',
    input: data,
    async pass(message) {
      const { popup, waiting, send, read } = begin()
      send(message, origin)
      await Promise.resolve()
      const outcome = read()
      send({ resultUri: good }, origin)
      await waiting
      popup.dispose()
      return { outcome, end: read() }
    },
    check({ outcome, end }) {
      // The outcome is nothing, a result from the secure site, or an error with a code.
      if (outcome && 'uri' in outcome) expect(new URL(outcome.uri, origin).origin).toBe(origin)
      if (outcome && 'error' in outcome) expect(isLatchkeyError(outcome.error)).toBe(true)
      expect(end).toEqual(outcome ?? { uri: good })
    },
  })
})

test('behavior: ignores messages from other windows', async () => {
  await fuzzBorder({
    name: 'messages of other windows',
    input: fc.tuple(fc.oneof(data, fc.constant({ resultUri: good })), fc.constantFrom<unknown>(null, window, {})),
    async pass([message, source]) {
      const { popup, waiting, send, read } = begin()
      send(message, origin, source)
      send(message, 'https://evil.test', source)
      await Promise.resolve()
      const outcome = read()
      popup.dispose()
      await waiting
      return outcome
    },
    check: (outcome) => expect(outcome).toBeUndefined(),
  })
})

const spoofed = fc
  .tuple(
    fc.constantFrom(origin, 'https:secure.latchkey.test', '//secure.latchkey.test', 'https://a@secure.latchkey.test'),
    fc.constantFrom('', '.evil.example', '@evil.example', ':8443', '\\\\@evil.example', '/done?code=1', '/?error=x'),
  )
  .map((parts) => parts.join(''))

test('behavior: accepts only URLs on the secure site', async () => {
  await fuzzBorder({
    name: 'result_uri',
    input: fc.oneof(hostileLink, spoofed, hostileJson),
    pass: (value) => readResultUri(value, origin),
    isExpectedError: (error) => isLatchkeyError(error, 'SOCIAL_REFUSED'),
    check: (uri) => uri !== undefined && expect(new URL(uri).origin).toBe(origin),
    passGood: () => expect(readResultUri(`${origin}/done?code=1`, origin)).toBe(`${origin}/done?code=1`),
  })
})
