// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { openPopup } from './openPopup.js'

describe('openPopup', () => {
  it('default', () => {
    const popup = {} as Window
    const open = vi.spyOn(window, 'open').mockReturnValue(popup)
    expect(openPopup('social', 'https://secure.test/loading')).toBe(popup)
    expect(open).toHaveBeenCalledWith(
      'https://secure.test/loading',
      'latchkey-social',
      expect.stringMatching(/^popup,width=600,height=800,left=-?\d+,top=-?\d+$/),
    )
  })

  it('error: blocked', () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    expect(() => openPopup('social', 'https://secure.test')).toThrow(
      expect.objectContaining({ code: 'POPUP_BLOCKED', message: 'The browser blocked the window' }),
    )
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://a/b'])('error: %s', (url) => {
    const open = vi.spyOn(window, 'open')
    expect(() => openPopup('social', url)).toThrow(expect.objectContaining({ code: 'PERMISSION_DENIED' }))
    expect(open).not.toHaveBeenCalled()
  })
})
