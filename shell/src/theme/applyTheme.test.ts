// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest'
import { createModal } from '../createModal.js'
import type { Modal } from '../modal.js'
import { setLocale } from '../state/modal.js'
import { testOptions } from '../testing/testOptions.js'
import { applyTheme, watchSystemTheme } from './applyTheme.js'

const modals: Modal[] = []
afterEach(async () => {
  for (const modal of modals.splice(0)) await modal.dispose()
})

function create(options: Parameters<typeof testOptions>[0] = {}) {
  const modal = createModal(testOptions({ locale: 'en', ...options }))
  modals.push(modal)
  const element = document.createElement('div')
  applyTheme(modal.runtime, element)
  return { modal, element }
}

describe('applyTheme', () => {
  it('default: applies theme, language and direction', () => {
    const { modal, element } = create({ themeMode: 'dark' })
    expect([element.dataset.theme, element.lang, element.dir]).toEqual(['dark', 'en', 'ltr'])
    modal.setThemeMode('light')
    setLocale(modal.runtime.store, 'ar-XB')
    expect([element.dataset.theme, element.lang, element.dir]).toEqual(['light', 'ar-XB', 'rtl'])
  })

  it('parameters: in themeVariables, undefined removes a variable, and unknown names are ignored', () => {
    const foreign = { '--site-colour': 'red', color: 'red' } as object
    const { modal, element } = create({
      themeVariables: { '--latchkey-accent': '#123456', '--latchkey-radius-master': '2px', ...foreign },
    })
    expect(element.style.cssText).toBe('--latchkey-accent: #123456; --latchkey-radius-master: 2px;')
    modal.setThemeVariables({ '--latchkey-radius-master': undefined, '--latchkey-color-mix-strength': 5 } as object)
    expect(element.style.cssText).toBe('--latchkey-accent: #123456; --latchkey-color-mix-strength: 5;')
  })

  it('behavior: changes nothing after disposal', async () => {
    const { modal, element } = create({ themeMode: 'dark' })
    await modal.dispose()
    modal.setThemeMode('light')
    expect(element.dataset.theme).toBe('dark')
  })
})

describe('watchSystemTheme', () => {
  it('behavior: follows the system only in auto mode', async () => {
    const query = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => query)
    const { modal, element } = create({ themeMode: 'auto' })
    watchSystemTheme(modal.runtime)
    const prefer = (dark: boolean) => {
      query.matches = dark
      query.dispatchEvent(new Event('change'))
    }
    expect(element.dataset.theme).toBe('light')
    prefer(true)
    expect(element.dataset.theme).toBe('dark')
    modal.setThemeMode('light')
    expect(element.dataset.theme).toBe('light')
    modal.setThemeMode('auto')
    expect(element.dataset.theme).toBe('dark')
    await modal.dispose()
    prefer(false)
    expect(element.dataset.theme).toBe('dark')
  })
})
