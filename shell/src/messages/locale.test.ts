// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createModal } from '../createModal.js'
import type { ModalOptions } from '../options.js'
import { testOptions } from '../testing/testOptions.js'
import { isRightToLeft, listLocales } from './locale.js'

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.lang = ''
})

describe('listLocales', () => {
  it.each<[string, Partial<ModalOptions>, string, readonly string[]]>([
    ['the host', { locale: 'da' }, 'pt', ['da']],
    ['the page', {}, 'pt', ['pt']],
    ['the page, as servers write it', {}, 'pt_BR', ['pt-BR']],
    ['the browser', {}, '', ['da', 'da', 'en-US', 'de']],
  ])('parameters: locale, from %s', async (_title, options, lang, expected) => {
    vi.stubGlobal('navigator', { languages: ['da', 'en-US', 'de'], language: 'da' })
    document.documentElement.lang = lang
    const modal = createModal(testOptions(options))
    expect(listLocales(modal.runtime)).toEqual(expected)
    await modal.dispose()
  })
})

describe('isRightToLeft', () => {
  it.each(['ar', 'ar-XB', 'he-IL', 'fa', 'ur-PK', 'ku-Arab', 'dv'])('default: %s is right-to-left', (locale) => {
    expect(isRightToLeft(locale)).toBe(true)
  })
  it.each(['en', 'de', 'ku', 'zh-Hant', 'az', '', 'not a locale'])('behavior: %j is not right-to-left', (locale) => {
    expect(isRightToLeft(locale)).toBe(false)
  })
})
