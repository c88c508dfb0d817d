import { describe, expect, it } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.js'

describe('isOriginAllowed', () => {
  it.each([
    ['https://site.test', 'https://site.test'],
    ['https://site.test', 'https://site.test/'],
    ['https://site.test', 'https://site.test/path?x'],
    ['https://site.test', 'HTTPS://Site.Test'],
    ['https://site.test', 'https://site.test:443'],
    ['https://a.site.test', 'https://*.site.test'],
    ['https://a.b.site.test', 'https://*.*.site.test'],
    ['https://a.b.test', 'https://a.*.test'],
    ['http://a.site.test:8080', '*.site.test'],
    ['https://site.test', 'site.test'],
    ['http://localhost:4173', 'localhost'],
    ['http://localhost:4173', 'http://localhost:*'],
    ['http://127.0.0.1:1', '127.0.0.1'],
    ['http://localhost', 'http://localhost:*'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://site.test:8443', 'site.test:8443'],
  ])('default: %s matches %s', (origin, entry) => {
    expect(isOriginAllowed(origin, entry)).toBe(true)
  })

  it.each([
    ['https://site.test', 'https://*.site.test'],
    ['https://a.b.site.test', 'https://*.site.test'],
    ['https://site.test', 'http://site.test'],
    ['https://site.test:8443', 'https://site.test'],
    ['https://site.test:8443', 'site.test:9000'],
    ['https://evilsite.test', 'https://site.test'],
    ['https://evilsite.test', 'https://*site.test'],
    ['https://site.test.evil.test', 'https://site.test'],
    ['https://evil.test', 'https://*'],
    ['https://evil.test', '*'],
    ['https://evil.test', ''],
    ['https://evil.test', 'https://site.test@evil.test'],
    ['https://siteAtest', 'https://site.test'],
    ['https://foo-x.site.test', 'https://foo-*.site.test'],
    ['null', 'null'],
    ['null', '*'],
    ['https://evil.test', 'https://'],
  ])('error: %s does not match %s', (origin, entry) => {
    expect(isOriginAllowed(origin, entry)).toBe(false)
  })
})
