// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { openParent } from './Host.js'

afterEach(() => vi.unstubAllGlobals())

const origin = 'https://app.safe.global'

it('default: posts only to a parent with the given origin, and listens until stopped', () => {
  const parent = { postMessage: vi.fn() }
  vi.stubGlobal('parent', parent)
  const host = openParent(origin)
  host.post({ id: '1' })
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ id: '1' }, origin)

  const seen: unknown[] = []
  const stop = host.listen((message) => seen.push(message))
  const deliver = (data: unknown, source: unknown, from: string) =>
    window.dispatchEvent(Object.assign(new MessageEvent('message', { data, origin: from }), { source }))
  deliver('from the parent', parent, origin)
  deliver('from another window of the origin', window, origin)
  deliver('from the parent after it moved', parent, 'https://evil.example')
  deliver('from another page', {}, 'https://evil.example')
  deliver('without a window', null, origin)
  stop()
  deliver('too late', parent, origin)
  expect(seen).toEqual(['from the parent'])
})
