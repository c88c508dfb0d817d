/** Checks pages that a local server serves. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCsp } from '../runCsp.js'
import { runDoctor } from './runDoctor.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-doctor-'))
const optionsFile = join(folder, 'latchkey.options.mjs')

let server: Server
let url = ''
/** The server's responses, by path. */
let answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {}

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '', 'http://x').pathname]
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  writeFileSync(join(folder, 'package.json'), '{"name":"shop"}')
  writeOptions()
})
afterEach(() => {
  answers = {}
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

function writeOptions(file = optionsFile, more = '') {
  writeFileSync(
    file,
    `export default {
      projectId: 'shop',
      networks: [{
        id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['https://node.test'] } },
      }],
      chains: [],
      services: { apiUrl: '${url}/api', rpcUrl: 'https://rpc.test', analyticsUrl: null },
      ${more}
    }`,
  )
}

const hash = `'sha384-${'A'.repeat(64)}'`

/** Two remote plugins: one pinned by a hash, one local. */
const remotes = `
  plugins: [
    {
      manifest: { id: 'tips', version: '1.0.0', api: '^1.0.0' },
      load: async () => ({}),
      remote: { name: 'tips', entry: 'https://plugins.test/tips/1.0.0/remoteEntry.js', integrity: ${hash} },
    },
    {
      manifest: { id: 'polls', version: '1.0.0', api: '^1.0.0' },
      load: async () => ({}),
      remote: { name: 'polls', entry: 'http://localhost:5001/polls/entry.js' },
    },
  ],`

const page =
  (policy?: string | readonly string[], html = '<!doctype html>') =>
  (response: ServerResponse) =>
    response.writeHead(200, policy ? { 'content-security-policy': policy as string } : {}).end(html)

const origins = (allowedOrigins: unknown) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ allowedOrigins }))

/** Returns the findings for the page. The folder has no app. */
async function visit(path = '/', ...parameters: readonly string[]) {
  const { findings } = await runDoctor([folder, '--url', url + path, ...parameters])
  return findings
    .filter(({ id }) => id !== 'not-installed')
    .map(({ id, level, found }) => `${level} ${id}: ${found.replaceAll(url, 'SERVER')}`)
}

describe('the policy', () => {
  it('default: reports nothing with the generated policy, or without a policy', async () => {
    const { output } = await runCsp([optionsFile, '--format', 'value'])
    const { output: meta } = await runCsp([optionsFile, '--format', 'meta'])
    answers = {
      '/': page(output.trim(), `<head>${meta}</head>`),
      '/none': page(),
      '/api/projects/v1/origins': origins([]),
    }
    expect([await visit(), await visit('/none')]).toEqual([[], []])
  })

  it('default: reports nothing with the generated policy for remotes and the CDN build', async () => {
    const file = join(folder, 'remotes.mjs')
    writeOptions(file, remotes)
    const parameters = ['--bundler', 'cdn-iife', '--cdn-url', 'https://cdn.test/latchkey/1.0.0/latchkey.js']
    const { output } = await runCsp([file, ...parameters, '--format', 'value'])
    expect(output).toContain(
      `https://cdn.test/latchkey/1.0.0/latchkey.js ${hash} http://localhost:5001/polls/entry.js;`,
    )
    answers = { '/': page(output.trim()), '/api/projects/v1/origins': origins([]) }
    expect(await visit('/', '--options', file, '--bundler', 'cdn-iife')).toEqual([])
  })

  it('behavior: suggests options for the sandbox if the policy allows a local server', async () => {
    answers = {
      '/': page("script-src 'self'; connect-src 'self' http://localhost:4180"),
      '/api/projects/v1/origins': origins([]),
    }
    const { findings } = await runDoctor([folder, '--url', `${url}/`])
    const remedies = findings.filter(({ found }) => found.startsWith('connect-src')).map(({ remedy }) => remedy)
    expect(remedies.length).toBeGreaterThan(0)
    for (const remedy of remedies) expect(remedy).toContain('add `...sandbox({ url:')
  })

  it.each([
    ['its file', 'https://plugins.test/tips/1.0.0/remoteEntry.js'],
    ['its folder', 'https://plugins.test/tips/'],
    ['its host', '*.test'],
    ['its hash', hash],
  ])('behavior: accepts %s for a pinned remote', async (_title, source) => {
    const file = join(folder, 'remotes.mjs')
    writeOptions(file, remotes)
    const visited = (other: string) => {
      answers = {
        '/': page(`script-src 'self' http://localhost:5001/polls/ ${other}`),
        '/api/projects/v1/origins': origins([]),
      }
      return visit('/', '--options', file)
    }
    expect(await visited(source)).toEqual([])
    expect(await visited('https://plugins.test/polls/')).toEqual([
      `error csp-refusal: script-src of the page’s policy (header) lacks ${hash} (the remote plugin tips)`,
    ])
  })

  it("behavior: with 'strict-dynamic', does not report missing script URLs", async () => {
    const file = join(folder, 'remotes.mjs')
    writeOptions(file, remotes)
    const policy = "script-src 'nonce-abc' 'strict-dynamic' https: 'unsafe-inline'; img-src * data:"
    answers = { '/': page(policy), '/api/projects/v1/origins': origins([]) }
    expect(await visit('/', '--options', file)).toEqual([])
  })

  it("behavior: reports a missing 'self' as info if the policy has a nonce", async () => {
    const file = join(folder, 'remotes.mjs')
    writeOptions(file, remotes)
    answers = { '/': page(`script-src 'nonce-abc' ${hash}`), '/api/projects/v1/origins': origins([]) }
    expect(await visit('/', '--options', file)).toEqual([
      'error csp-refusal: script-src of the page’s policy (header) lacks http://localhost:5001/polls/entry.js (the remote plugin polls, which has no hash)',
      "info csp-refusal: script-src of the page’s policy (header) lacks 'self' (the page’s scripts, including Latchkey’s chunks), but has a nonce, which chunks may have too",
    ])
  })

  it('error: reports each missing source, for each policy in headers and <meta> tags', async () => {
    const meta = `<!-- <meta http-equiv="Content-Security-Policy" content="default-src 'none'"> -->
      <META content="img-src * data:; script-src &#39;self&#39;; frame-src 'none'; connect-src https://*.test ${url}" http-equiv=content-security-policy>`
    const headers = ["default-src 'self'; script-src-elem https://cdn.test", "connect-src 'none'"]
    answers = { '/': page(headers, meta), '/api/projects/v1/origins': origins([]) }
    expect(await visit()).toEqual([
      "error csp-refusal: script-src of the page’s policy (header) lacks 'self' (the page’s scripts, including Latchkey’s chunks)",
      'error csp-refusal: connect-src of the page’s policy (header) lacks https://rpc.test (services.rpcUrl: balances, names and RPC)',
      'error csp-refusal: connect-src of the page’s policy (header) lacks https://node.test (rpcUrls of eip155:1: a node of Ethereum)',
      ...[
        'SERVER (services.apiUrl: the wallet list, and the project’s configuration)',
        'https://rpc.test (services.rpcUrl: balances, names and RPC)',
        'https://node.test (rpcUrls of eip155:1: a node of Ethereum)',
      ].map((source) => `error csp-refusal: connect-src of the page’s policy (header) lacks ${source}`),
      'warning csp-refusal: img-src of the page’s policy (header) lacks data: (shipped pictures, images that wallets announce, and on-chain avatars)',
    ])
  })

  it('error: reports that the bundler does not support Trusted Types', async () => {
    const policy = "require-trusted-types-for 'script'; trusted-types nextjs"
    answers = { '/': page(policy), '/api/projects/v1/origins': origins([]) }
    expect(await visit('/', '--bundler', 'next-turbopack')).toEqual([
      'error csp-refusal: the page’s policy (header) requires Trusted Types, which the bundler’s loader does not support',
    ])
    expect(await visit('/', '--bundler', 'next-webpack')).toEqual([
      'error csp-refusal: trusted-types of the page’s policy (header) lacks nextjs#bundler (a policy of Latchkey or the bundler)',
    ])
    expect(await visit('/', '--bundler', 'vite')).toEqual([])
  })
})

describe('the origin', () => {
  it('error: reports an origin that is not on the allowlist', async () => {
    answers = { '/': page(), '/api/projects/v1/origins': origins(['https://shop.example']) }
    expect(await visit()).toEqual([])
    // The doctor always allows 127.0.0.1, but not this host name for the same server.
    const { findings } = await runDoctor([folder, '--url', url.replace('127.0.0.1', '0.0.0.0')])
    expect(findings.at(-1)).toMatchObject({
      id: 'origin-refused',
      found: `${url.replace('127.0.0.1', '0.0.0.0')} is not on the project’s allowlist at ${url}/api`,
    })
  })

  it.each([401, 403])('error: reports that the services respond with status %s', async (status) => {
    const received: (string | undefined)[] = []
    answers = {
      '/': page(),
      '/api/projects/v1/origins': (response, request) => {
        received.push(
          request.headers.origin,
          new URL(request.url ?? '', url).searchParams.get('projectId') ?? undefined,
        )
        response.writeHead(status).end()
      },
    }
    expect(await visit()).toEqual([`error origin-refused: SERVER/api rejects the project or SERVER (status ${status})`])
    expect(received).toEqual([url, 'shop'])
  })

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['fails', (response) => response.writeHead(503).end(), 'status 503'],
    ['returns no list', origins('all'), 'the answer has no list of origins'],
    ['closes the connection', (response) => response.destroy(), 'fetch failed'],
  ])('error: reports that the service %s', async (_title, answer, reason) => {
    answers = { '/': page(), '/api/projects/v1/origins': answer }
    expect(await visit()).toEqual([`warning unreachable: could not ask SERVER/api whether it allows SERVER: ${reason}`])
  })

  it('error: reports an invalid service URL', async () => {
    const file = join(folder, 'relative.mjs')
    writeOptions(file, "services: { apiUrl: '/api' }")
    answers = { '/': page() }
    expect(await visit('/', '--options', file)).toEqual([
      'warning unreachable: could not ask /api whether it allows SERVER: Invalid URL',
    ])
  })

  it('behavior: sends no request in basic mode', async () => {
    // Uses another file name, because Node caches imported modules.
    const basic = join(folder, 'basic.mjs')
    writeOptions(basic, 'basic: true')
    answers = { '/': page() }
    expect(await visit('/', '--options', basic)).toEqual([])
  })
})

describe('the page', () => {
  it('error: reports a page that can’t be fetched', async () => {
    answers = { '/': (response) => response.destroy() }
    expect(await visit('/nowhere')).toEqual(['warning unreachable: could not fetch SERVER/nowhere: status 404'])
    expect((await visit())[0]).toMatch(/^warning unreachable: could not fetch SERVER\/: /)
  })

  it('error: reports that the options are missing', async () => {
    rmSync(optionsFile)
    answers = { '/': page("default-src 'none'") }
    expect(await visit()).toEqual([
      'info unreachable: could not check SERVER/, because the options of its modal are unknown',
    ])
  })

  it.each(['localhost', 'file:///etc/passwd'])('error: rejects %s as a URL', async (address) => {
    await expect(runDoctor([folder, '--url', address])).rejects.toMatchObject({ code: 'COMMAND_INVALID' })
  })
})
