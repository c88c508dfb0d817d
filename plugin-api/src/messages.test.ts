import { describe, expect, it } from 'vitest'
import { createMessageLoader, pickLocale } from './messages.js'

const table = { de: 'de', he: 'he', pt: 'pt', 'zh-hans': 'hans', 'zh-hant': 'hant', 'ar-xb': 'pseudo', ar: 'ar' }

describe('pickLocale', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at', 'de'],
    ['pt-PT', 'pt'],
    ['zh', 'hans'],
    ['zh-TW', 'hant'],
    ['zh-HK', 'hant'],
    ['zh-Hans-HK', 'hans'],
    ['iw', 'he'],
    ['ar-XB', 'pseudo'],
    ['ar-EG', 'ar'],
  ])('default: %s', (locale, expected) => {
    expect(pickLocale(table, locale)).toBe(expected)
  })

  it.each(['da', 'de-XA', 'constructor', '__proto__', 'not a locale', '', '-'])(
    'behavior: returns undefined for %j',
    (locale) => {
      expect(pickLocale(table, locale)).toBeUndefined()
    },
  )
})

describe('createMessageLoader', () => {
  const catalogues = { de: async () => ({ messages: { 'tips.title': 'Trinkgeld' } }) }

  it('default', async () => {
    expect(await createMessageLoader(catalogues)('de-CH')).toEqual({ 'tips.title': 'Trinkgeld' })
  })

  it('behavior: returns no messages for a locale that the table lacks', async () => {
    expect(await createMessageLoader(catalogues)('fi')).toEqual({})
  })

  it('behavior: rejects if the module does not load', async () => {
    const broken = { de: () => Promise.reject(new TypeError('offline')) }
    await expect(createMessageLoader(broken)('de')).rejects.toThrow('offline')
  })
})
