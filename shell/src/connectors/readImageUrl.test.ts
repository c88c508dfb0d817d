import { expect, it } from 'vitest'
import { readImageUrl } from './readImageUrl.js'

it.each([
  'https://site.test/icon.png',
  'http://localhost:4180/getWalletImage/1?projectId=x',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,%3Csvg%20onload=%22alert(1)%22/%3E',
])('default: %s', (url) => {
  expect(readImageUrl(url)).toBe(url)
})

it.each([
  ['a script', 'javascript:alert(1)'],
  ['a page', 'data:text/html,<script>alert(1)</script>'],
  ['another kind of data', 'data:application/xhtml+xml,<x/>'],
  ['a blob', 'blob:https://site.test/1'],
  ['a path', '/icon.png'],
  ['no host', 'https://'],
  ['a space that browsers remove', 'https://site.test/a b'],
  ['a tab in the scheme', 'java\tscript:alert(1)'],
  ['a file', 'file:///etc/passwd'],
  ['a number', 7],
  ['nothing', undefined],
  ['megabytes', `data:image/png;base64,${'A'.repeat(300_000)}`],
  ['a long address', `https://site.test/${'a'.repeat(3_000)}`],
])('behavior: rejects %s', (_title, url) => {
  expect(readImageUrl(url)).toBeUndefined()
})
