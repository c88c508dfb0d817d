// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPopup } from './windowMembers.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const check = () => undefined

/** Simulates a cross-origin window, which exposes little to the page. */
function open(parameters: Partial<Parameters<typeof openPopup>[0]> = {}) {
  const opened = { closed: false, close: vi.fn(), focus: vi.fn(), location: { replace: vi.fn() } }
  const spy = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const popup = openPopup({ pluginId: 'social', url: 'https://secure.test/loading', check, ...parameters })
  const post = (data: unknown, origin: string, source: unknown = opened) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { popup, opened, spy, post }
}

describe('openPopup', () => {
  it('default', () => {
    const { spy, popup, opened } = open()
    expect(spy).toHaveBeenCalledWith(
      'https://secure.test/loading',
      'latchkey-social',
      expect.stringMatching(/^popup,width=600,height=800,left=-?\d+,top=-?\d+$/),
    )
    popup.focus()
    expect(opened.focus).toHaveBeenCalledOnce()
  })

  it('parameters: size', () => {
    const { spy } = open({ size: { width: 400, height: 500 } })
    expect(spy.mock.lastCall?.[2]).toMatch(/^popup,width=400,height=500,/)
  })

  it('behavior: passes on only this window’s messages, with their origin', () => {
    const { popup, post } = open()
    const heard: unknown[] = []
    const listener = popup.listen({
      origin: 'https://secure.test',
      onMessage: (data) => heard.push(data),
      onForeign: (origin) => heard.push(`foreign ${origin}`),
    })
    post('token', 'https://secure.test')
    post('stolen', 'https://secure.test', window)
    post('forged', 'https://evil.test')
    expect(heard).toEqual(['token', 'foreign https://evil.test'])
    listener.dispose()
    post('late', 'https://secure.test')
    expect(heard).toHaveLength(2)
  })

  it('behavior: resolves closed when the user closes the window, and removes listeners and timers', async () => {
    const { popup, opened, post } = open()
    const heard: unknown[] = []
    popup.listen({ origin: 'https://secure.test', onMessage: (data) => heard.push(data) })
    vi.advanceTimersByTime(5_000)
    expect(vi.getTimerCount()).toBe(1)
    opened.closed = true
    vi.advanceTimersByTime(1_000)
    await expect(popup.closed).resolves.toBeUndefined()
    post('late', 'https://secure.test')
    expect(heard).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: disposal closes the window, and removes listeners and timers', async () => {
    const { popup, opened, post } = open()
    const heard: unknown[] = []
    popup.listen({ origin: 'https://secure.test', onMessage: (data) => heard.push(data) })
    popup.dispose()
    expect(opened.close).toHaveBeenCalledOnce()
    post('late', 'https://secure.test')
    await expect(popup.closed).resolves.toBeUndefined()
    expect(heard).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: navigates to granted URLs only', () => {
    const { popup, opened } = open({
      check(url) {
        if (!url.startsWith('https://secure.test')) throw new Error(`not granted: ${url}`)
      },
    })
    popup.navigate('https://secure.test/provider')
    expect(opened.location.replace).toHaveBeenCalledWith('https://secure.test/provider')
    expect(() => popup.navigate('https://evil.test')).toThrow('not granted: https://evil.test')
    expect(opened.location.replace).toHaveBeenCalledOnce()
  })

  it('error: throws when the browser blocks the window', () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    expect(() => openPopup({ pluginId: 'social', url: 'https://secure.test', check })).toThrow(
      expect.objectContaining({ code: 'POPUP_BLOCKED', message: 'The browser blocked the pop-up window' }),
    )
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://a/b'])('error: %s', (url) => {
    const { popup, opened, spy } = open()
    expect(() => openPopup({ pluginId: 'social', url, check })).toThrow(
      expect.objectContaining({ code: 'PERMISSION_DENIED' }),
    )
    expect(() => popup.navigate(url)).toThrow(expect.objectContaining({ code: 'PERMISSION_DENIED' }))
    expect(spy).toHaveBeenCalledOnce()
    expect(opened.location.replace).not.toHaveBeenCalled()
  })
})
