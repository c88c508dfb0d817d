import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveDemo } from './serveDemo.mjs'

const directory = mkdtempSync(join(tmpdir(), 'latchkey-serve-'))
const secret = `${directory}-secret.txt`
let site

beforeAll(async () => {
  writeFileSync(join(directory, 'index.html'), '<meta content="__SANDBOX_URL__">')
  writeFileSync(join(directory, 'app.js'), 'void 0')
  writeFileSync(secret, 'secret')
  site = await serveDemo({ sandboxUrl: 'http://localhost:4180', directory })
})

afterAll(async () => {
  await site.close()
  rmSync(directory, { recursive: true })
  rmSync(secret)
})

test('default: serves the page with its policy and the sandbox’s URL', async () => {
  const response = await fetch(site.url)
  expect(await response.text()).toBe('<meta content="http://localhost:4180">')
  expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The policy lists no nodes other than the sandbox's.
    "connect-src 'self' http://localhost:4180 ws://localhost:4180",
    "img-src 'self' http://localhost:4180 data:",
    // The Verify page, and the secure site that runs beside the sandbox.
    'frame-src http://localhost:4180 http://127.0.0.1:4181',
    "font-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
})

test('behavior: /config.json contains the sandbox’s URL', async () => {
  expect(await (await fetch(`${site.url}/config.json`)).json()).toEqual({ sandboxUrl: 'http://localhost:4180' })
})

test('behavior: serves the page for a path without an extension, and 404 for a missing file', async () => {
  expect((await fetch(`${site.url}/some/view`)).headers.get('content-type')).toContain('text/html')
  expect((await fetch(`${site.url}/missing.js`)).status).toBe(404)
})

test('error: serves nothing outside the folder', async () => {
  for (const path of [`/../${basename(secret)}`, `/..%2f${basename(secret)}`, `/%2e%2e/${basename(secret)}`]) {
    expect(await rawBody(path)).not.toContain('secret')
  }
})

/** fetch() would resolve the dots before it sends the request. */
function rawBody(path) {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(site.url), { path }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve(body))
    })
    sent.on('error', reject)
    sent.end()
  })
}
