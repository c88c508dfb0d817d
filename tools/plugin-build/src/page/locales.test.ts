import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales, nameLocale } from './locales.js'

describe('locales', () => {
  it('default: contains every locale of the modal', () => {
    const files = readdirSync(new URL('../../../../shell/src/messages/locales', import.meta.url))
    const catalogues = files.flatMap((file) => /^([a-z]{2}(?:-\w+)?)\.ts$/.exec(file)?.[1] ?? [])
    expect(catalogues.length).toBeGreaterThan(20)
    expect(locales.toSorted()).toEqual(['en', ...catalogues].toSorted())
  })
})

describe('nameLocale', () => {
  it('default', () => {
    expect(nameLocale('de')).toBe('Deutsch (de)')
    expect(nameLocale('zh-Hant')).toBe('繁體中文 (zh-Hant)')
    expect(nameLocale('ar-XB')).toContain('Pseudo-locale')
  })
})
