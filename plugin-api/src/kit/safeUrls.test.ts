import { describe, expect, it } from 'vitest'
import { safeDeepLink, safeHref, safeImageUrl } from './safeUrls.js'

const hostile = [
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'filesystem:https://example.org/x',
  'about:blank',
  'view-source:https://example.org',
  'chrome://settings',
  'chrome-extension://abc/x',
  'ms-msdt:/id',
  'search-ms:query=x',
  'ws://example.org',
  '//example.org',
  '/relative',
  'no scheme at all',
  'https://',
  'https:example.org',
  'https://exa mple.org',
  'https://example.org/\u0007',
]

describe('safeHref', () => {
  it.each(['https://example.org', 'http://127.0.0.1:8545/x?y#z', 'HTTPS://EXAMPLE.ORG/'])('default: %s', (url) => {
    expect(safeHref(url)).toBe(url)
  })

  it.each([...hostile, 'metamask://wc'])('error: %j', (url) => {
    expect(safeHref(url)).toBeUndefined()
  })
})

describe('safeDeepLink', () => {
  it.each([
    'https://example.org/wc?uri=wc%3Aabc',
    'metamask://wc?uri=wc%3Aabc%402',
    'wc:7f6e50@2?relay-protocol=irn&symKey=58',
    'tg://resolve?domain=x',
    'cbwallet://dapp',
  ])('default: %s', (url) => {
    expect(safeDeepLink(url)).toBe(url)
  })

  it.each([...hostile, 'mailto:a@b.c', 'scheme:'])('error: %j', (url) => {
    expect(safeDeepLink(url)).toBeUndefined()
  })
})

describe('safeImageUrl', () => {
  it.each([
    'https://example.org/a.png',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,%3Csvg%3E',
    'DATA:IMAGE/WEBP;base64,AAAA',
  ])('default: %s', (url) => {
    expect(safeImageUrl(url)).toBe(url)
  })

  it.each([...hostile, 'data:image/pngx,1', 'data:text/html;image/png,1', 'metamask://icon'])('error: %j', (url) => {
    expect(safeImageUrl(url)).toBeUndefined()
  })

  it('error: rejects a data URL above 256 kB', () => {
    const prefix = 'data:image/png;base64,'
    expect(safeImageUrl(prefix.padEnd(262_144, 'A'))).toBeDefined()
    expect(safeImageUrl(prefix.padEnd(262_145, 'A'))).toBeUndefined()
  })
})
