// @vitest-environment happy-dom
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyPlugin, type ChainAdapter, type ChainModule, getModalContext } from '@latchkey/plugin-api'
import type { getDefaultStore } from 'jotai/vanilla'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createModal } from '../../../shell/src/createModal.js'
import type { Modal } from '../../../shell/src/modal.js'
import type { ModalOptions } from '../../../shell/src/options.js'
import { testOptions } from '../../../shell/src/testing/testOptions.js'
import { diagnose } from './diagnose.js'
import { peers, readMissingPackage } from './readMissingPackage.js'

let server: Server
let url = ''
/** Responds to the request for the allowed origins. */
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else if (request.url?.startsWith('/projects/v1/origins')) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  answer = (response) => response.end('{"allowedOrigins":[]}')
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
})

const modals: Modal[] = []
afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.dispose()))
  localStorage.clear()
  document.body.replaceChildren()
})

function create(options: Partial<ModalOptions> = {}): Modal {
  const services = { ...testOptions().services, apiUrl: url }
  const modal = createModal(testOptions({ debug: false, services, ...options })) as unknown as Modal
  modals.push(modal)
  return modal
}

const list = async (modal: Modal) => (await diagnose(modal)).map(({ id, level, found }) => `${level} ${id}: ${found}`)

describe('diagnose', () => {
  it('default: reports nothing for a page without problems, and does not load the modal', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const modal = create()
    expect(await diagnose(modal)).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(0)
    await modal.runtime.core()
    expect(await diagnose(modal)).toEqual([])
  })

  it('behavior: watches the page once, and stops when the modal is disposed of', async () => {
    const modal = create()
    const { alerts } = await modal.runtime.core()
    const { raise } = alerts
    await diagnose(modal)
    const watching = alerts.raise
    expect(watching).not.toBe(raise)
    await diagnose(modal)
    expect(alerts.raise).toBe(watching)
    await modal.dispose()
    expect(alerts.raise).toBe(raise)
  })
})

describe('copies', () => {
  it('error: reports two copies of react-dom', async () => {
    const roots: { unmount(): void }[] = []
    const draw = async (start: (container: Element) => Pick<Root, 'render' | 'unmount'>, id: string) => {
      const container = document.createElement('div')
      container.id = id
      document.body.append(container)
      const root = start(container)
      roots.push(root)
      root.render(null)
    }
    await draw(createRoot, 'site')
    expect(await list(create())).toEqual([])
    const older = createRequire(import.meta.url)('../../../tests/matrix/react18/node_modules/react-dom/client')
    await draw(older.createRoot, 'widget')
    expect(await list(create())).toEqual([
      'warning duplicate-react: 2 copies of react-dom render in this page: in div#site, div#widget',
    ])
    for (const root of roots) root.unmount()
  })

  it('error: reports two copies of jotai', async () => {
    const holder = globalThis as { __JOTAI_DEFAULT_STORE__?: unknown }
    delete holder.__JOTAI_DEFAULT_STORE__
    const entry = createRequire(import.meta.url)
      .resolve('jotai/vanilla')
      .replace(/\.js$/, '.mjs')
      .replace('jotai/vanilla', 'jotai/esm/vanilla')
    const other: { getDefaultStore: typeof getDefaultStore } = await import(
      /* @vite-ignore */ `${pathToFileURL(entry)}?other`
    )
    other.getDefaultStore()
    expect(await list(create())).toEqual(['warning duplicate-jotai: the page and the modal use two copies of jotai'])
    delete holder.__JOTAI_DEFAULT_STORE__
  })

  it('error: reports two copies of the plugin API', async () => {
    getModalContext()
    const path = '../../../plugin-api/src/react/modalContext.ts?other'
    const other: { getModalContext: typeof getModalContext } = await import(/* @vite-ignore */ path)
    expect(other.getModalContext).not.toBe(getModalContext)
    expect(other.getModalContext()).toBe(getModalContext())
    expect(await list(create())).toEqual([
      'warning duplicate-plugin-api: 2 copies of @latchkey/plugin-api run in this page',
    ])
    Reflect.deleteProperty(globalThis, Symbol.for('@latchkey/plugin-api/copies'))
  })

  it('error: reports a plugin for another version of the plugin API', async () => {
    const manifest = { id: 'loyalty', version: '1.0.0', api: '^2.0.0' }
    const plugin = { manifest, options: undefined, load: async () => ({}) } as unknown as AnyPlugin
    const modal = create({ plugins: [plugin] })
    const { plugins } = await modal.runtime.core()
    await plugins.ready
    expect(await list(modal)).toEqual([
      expect.stringMatching(
        /^error duplicate-plugin-api: the plugin loyalty needs version \^2\.0\.0 of the plugin API, but this is \d/,
      ),
    ])
  })
})

describe('missing peers', () => {
  /** Requires a package from a folder without node_modules, where Node can't find it. */
  async function importMissing(specifier: string): Promise<ChainAdapter> {
    return createRequire(join(tmpdir(), 'importer.js'))(specifier)
  }

  it('error: reports a chain’s missing library', async () => {
    const chain: ChainModule = { kind: 'eip155', load: () => importMissing('viem/utils') }
    const modal = create({ chains: [chain] })
    await diagnose(modal)
    await modal.runtime.core()
    await vi.waitFor(async () =>
      expect(await diagnose(modal)).toMatchObject([
        { id: 'missing-peer', found: 'viem could not be loaded', remedy: 'Install it: `npm install viem`.' },
      ]),
    )
  })

  it('error: reports a missing package from an unhandled rejection', async () => {
    const modal = create()
    await diagnose(modal)
    const reason = await importMissing('@solana/web3.js').catch((error: unknown) => error)
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    expect(await list(modal)).toEqual(['error missing-peer: @solana/web3.js could not be loaded'])
  })

  it.each([
    ['webpack', "Cannot find module 'viem'"],
    ['Vite', 'Could not resolve "viem" imported by "@latchkey/shell". Is it installed?'],
    ['Chromium', "Failed to resolve module specifier 'viem/actions'"],
    ['Firefox', 'The specifier “viem” was a bare specifier, but was not remapped to anything.'],
    ['Safari', "Module name, 'viem' does not resolve to a valid URL."],
  ])('behavior: reads %s’s message', (_title, message) => {
    expect(readMissingPackage(new Error('Failed', { cause: new TypeError(message) }))).toBe('viem')
  })

  const circular = new Error('It is its own cause')
  circular.cause = circular

  it.each([
    undefined,
    'x',
    new Error("Cannot find module 'lodash'"),
    { cause: { details: 'Cannot find module ./viem' } },
    circular,
  ])('behavior: ignores %s', (failure) => {
    expect(readMissingPackage(failure)).toBeUndefined()
  })

  it('behavior: knows the shell’s peers and the chains’ libraries', async () => {
    const { default: shell } = await import('../../../shell/package.json', { with: { type: 'json' } })
    const { default: eip155 } = await import('../../../chains/eip155/package.json', { with: { type: 'json' } })
    const { default: walletConnect } = await import('../../../chains/walletconnect/package.json', {
      with: { type: 'json' },
    })
    const needed = { ...shell.peerDependencies, ...eip155.dependencies, ...walletConnect.dependencies }
    expect(peers).toEqual(expect.arrayContaining(Object.keys(needed)))
  })
})

describe('origin', () => {
  async function ask(respond: (response: ServerResponse) => void, options: Partial<ModalOptions> = {}) {
    answer = respond
    const modal = create(options)
    await modal.runtime.core()
    return (await list(modal)).map((line) => line.replace(url, 'SERVER'))
  }
  const browser = window as unknown as { happyDOM: { setURL(url: string): void } }

  it('error: reports an origin that is not on the allowlist', async () => {
    const before = location.href
    browser.happyDOM.setURL('http://shop.test/')
    try {
      expect(await ask((response) => response.end('{"allowedOrigins":["https://shop.example"]}'))).toEqual([
        'error origin-refused: http://shop.test is not on the project’s allowlist at SERVER',
      ])
    } finally {
      browser.happyDOM.setURL(before)
    }
  })

  it('error: reports that the service rejects the project', async () => {
    const found = await ask((response) => response.writeHead(403).end('{}'))
    expect(found).toEqual([
      expect.stringMatching(/^error origin-refused: SERVER rejects the project or .+ \(status 403\)$/),
    ])
  })

  it('error: reports that the service fails', async () => {
    const found = await ask((response) => response.writeHead(503).end('{}'))
    expect(found).toEqual([expect.stringMatching(/^warning unreachable: could not ask SERVER whether it allows .+503/)])
  })

  it('behavior: sends no request in basic mode', async () => {
    expect(await ask((response) => response.writeHead(403).end('{}'), { basic: true })).toEqual([])
  })
})

describe('storage', () => {
  it.each([
    ['SecurityError', 'can’t be used'],
    ['QuotaExceededError', 'is full'],
  ])('error: reports that storage fails with %s', async (name, words) => {
    const modal = create()
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('', name)
      },
    })
    expect(await list(modal)).toEqual([`warning storage-blocked: localStorage ${words} (${name})`])
    vi.unstubAllGlobals()
  })
})
