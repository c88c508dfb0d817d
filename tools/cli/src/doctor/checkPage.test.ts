/** The checks of a running page, against a server that has the fault. */
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
/** What the server answers; each test says. */
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

/** Two plugins that are loaded while the page runs: a pinned one, and one of this machine. */
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

/** What is found beside the folder, which has no site in it. */
async function visit(path = '/', ...parameters: readonly string[]) {
  const { findings } = await runDoctor([folder, '--url', url + path, ...parameters])
  return findings
    .filter(({ id }) => id !== 'not-installed')
    .map(({ id, level, found }) => `${level} ${id}: ${found.replaceAll(url, 'SERVER')}`)
}

describe('the policy', () => {
  it('default: the printed one refuses nothing, and neither does none', async () => {
    const { output } = await runCsp([optionsFile, '--format', 'value'])
    const { output: meta } = await runCsp([optionsFile, '--format', 'meta'])
    answers = {
      '/': page(output.trim(), `<head>${meta}</head>`),
      '/none': page(),
      '/api/projects/v1/origins': origins([]),
    }
    expect([await visit(), await visit('/none')]).toEqual([[], []])
  })

  it('default: the printed one refuses nothing of remotes and of the CDN build', async () => {
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

  it.each([
    ['its file', 'https://plugins.test/tips/1.0.0/remoteEntry.js'],
    ['its folder', 'https://plugins.test/tips/'],
    ['its host', '*.test'],
    ['its hash', hash],
  ])('behavior: a remote with a hash is let through by %s', async (_title, source) => {
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
      `error csp-refusal: script-src of the page’s policy (header) lacks ${hash} (the remote plugin tips, wherever it lies)`,
    ])
  })

  it('behavior: where scripts are trusted by a nonce and what they load with them, addresses are not missed', async () => {
    const file = join(folder, 'remotes.mjs')
    writeOptions(file, remotes)
    const policy = "script-src 'nonce-abc' 'strict-dynamic' https: 'unsafe-inline'; img-src * data:"
    answers = { '/': page(policy), '/api/projects/v1/origins': origins([]) }
    expect(await visit('/', '--options', file)).toEqual([])
  })

  it('behavior: chunks may have a nonce of their own, and remotes have none', async () => {
    const file = join(folder, 'remotes.mjs')
    writeOptions(file, remotes)
    answers = { '/': page(`script-src 'nonce-abc' ${hash}`), '/api/projects/v1/origins': origins([]) }
    expect(await visit('/', '--options', file)).toEqual([
      'error csp-refusal: script-src of the page’s policy (header) lacks http://localhost:5001/polls/entry.js (the remote plugin polls, which has no hash)',
      "info csp-refusal: script-src of the page’s policy (header) lacks 'self' (the page’s scripts, Latchkey’s chunks among them), but has a nonce, which chunks may have too",
    ])
  })

  it('error: each source that is lacking, in each policy of headers and page', async () => {
    const meta = `<!-- <meta http-equiv="Content-Security-Policy" content="default-src 'none'"> -->
      <META content="img-src * data:; script-src &#39;self&#39;; frame-src 'none'; connect-src https://*.test ${url}" http-equiv=content-security-policy>`
    const headers = ["default-src 'self'; script-src-elem https://cdn.test", "connect-src 'none'"]
    answers = { '/': page(headers, meta), '/api/projects/v1/origins': origins([]) }
    expect(await visit()).toEqual([
      "error csp-refusal: script-src of the page’s policy (header) lacks 'self' (the page’s scripts, Latchkey’s chunks among them)",
      'error csp-refusal: connect-src of the page’s policy (header) lacks https://rpc.test (services.rpcUrl: balances, names, and the chains that it serves)',
      'error csp-refusal: connect-src of the page’s policy (header) lacks https://node.test (rpcUrls of eip155:1: a node of Ethereum)',
      ...[
        'SERVER (services.apiUrl: the wallet list, and the project’s configuration)',
        'https://rpc.test (services.rpcUrl: balances, names, and the chains that it serves)',
        'https://node.test (rpcUrls of eip155:1: a node of Ethereum)',
      ].map((source) => `error csp-refusal: connect-src of the page’s policy (header) lacks ${source}`),
      'warning csp-refusal: img-src of the page’s policy (header) lacks data: (pictures that wallets announce, and avatars that are kept on a chain)',
    ])
  })

  it('error: Trusted Types that the bundler can’t do', async () => {
    const policy = "require-trusted-types-for 'script'; trusted-types nextjs"
    answers = { '/': page(policy), '/api/projects/v1/origins': origins([]) }
    expect(await visit('/', '--bundler', 'next-turbopack')).toEqual([
      'error csp-refusal: The page’s policy (header) requires Trusted Types, and the bundler’s loader has none',
    ])
    expect(await visit('/', '--bundler', 'next-webpack')).toEqual([
      'error csp-refusal: trusted-types of the page’s policy (header) lacks nextjs#bundler (a policy that Latchkey or the bundler makes)',
    ])
    expect(await visit('/', '--bundler', 'vite')).toEqual([])
  })
})

describe('the origin', () => {
  it('error: it is not listed', async () => {
    answers = { '/': page(), '/api/projects/v1/origins': origins(['https://shop.example']) }
    expect(await visit()).toEqual([])
    // That was a developer's own machine, which is always allowed; by this name it is not.
    const { findings } = await runDoctor([folder, '--url', url.replace('127.0.0.1', '0.0.0.0')])
    expect(findings.at(-1)).toMatchObject({
      id: 'origin-refused',
      found: `${url.replace('127.0.0.1', '0.0.0.0')} is not on the project’s allowlist at ${url}/api`,
    })
  })

  it.each([401, 403])('error: the services answer %s', async (status) => {
    const asked: (string | undefined)[] = []
    answers = {
      '/': page(),
      '/api/projects/v1/origins': (response, request) => {
        asked.push(request.headers.origin, new URL(request.url ?? '', url).searchParams.get('projectId') ?? undefined)
        response.writeHead(status).end()
      },
    }
    expect(await visit()).toEqual([
      `error origin-refused: SERVER/api refuses the project or SERVER: it answered ${status}`,
    ])
    expect(asked).toEqual([url, 'shop'])
  })

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['fails', (response) => response.writeHead(503).end(), 'it answered 503'],
    ['gives no list', origins('all'), 'it gave no list of origins'],
    ['hangs up', (response) => response.destroy(), 'fetch failed'],
  ])('error: the service %s', async (_title, answer, reason) => {
    answers = { '/': page(), '/api/projects/v1/origins': answer }
    expect(await visit()).toEqual([`warning unreachable: Whether the project allows the origin: SERVER/api: ${reason}`])
  })

  it('error: an address of the services that is none', async () => {
    const file = join(folder, 'relative.mjs')
    writeOptions(file, "services: { apiUrl: '/api' }")
    answers = { '/': page() }
    expect(await visit('/', '--options', file)).toEqual([
      'warning unreachable: Whether the project allows the origin: /api: Invalid URL',
    ])
  })

  it('behavior: in basic mode nobody is asked', async () => {
    // A name of its own: modules are imported once.
    const basic = join(folder, 'basic.mjs')
    writeOptions(basic, 'basic: true')
    answers = { '/': page() }
    expect(await visit('/', '--options', basic)).toEqual([])
  })
})

describe('the page', () => {
  it('error: it does not answer', async () => {
    answers = { '/': (response) => response.destroy() }
    expect(await visit('/nowhere')).toEqual(['warning unreachable: SERVER/nowhere: it answered 404'])
    expect((await visit())[0]).toMatch(/^warning unreachable: SERVER\/: /)
  })

  it('error: its options are not known', async () => {
    rmSync(optionsFile)
    answers = { '/': page("default-src 'none'") }
    expect(await visit()).toEqual(['info unreachable: SERVER/ answers, but what its modal needs is not known'])
  })

  it.each(['localhost', 'file:///etc/passwd'])('error: %s is no address', async (address) => {
    await expect(runDoctor([folder, '--url', address])).rejects.toMatchObject({ code: 'COMMAND_INVALID' })
  })
})
