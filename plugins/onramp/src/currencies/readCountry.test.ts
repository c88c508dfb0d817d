import { expect, it } from 'vitest'
import { readCountry } from './createCurrencies.js'

it.each([
  ['the region of the language', undefined, 'de-AT', 'AT'],
  ['the region after a script', undefined, 'zh-Hant-TW', 'TW'],
  ['the host option over the language', 'FR', 'de-AT', 'FR'],
  ['the host option in lower case', 'fr', 'de-AT', 'FR'],
  ['US for a language without a region', undefined, 'de', 'US'],
  ['US for a region that is not a country', undefined, 'es-419', 'US'],
  ['US for an invalid language', undefined, 'en-US@posix', 'US'],
  ['US without a language', undefined, '', 'US'],
  ['the language for a host option that is not a code', 'Austria', 'de-AT', 'AT'],
])('default: reads %s', (_name, country, language, expected) => {
  expect(readCountry(country ? { country } : {}, language)).toBe(expected)
})
