/** The secure site's page in its frame, without a modal: what pages may request, and what it shows. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import axe from 'axe-core'
import { test as base, expect } from './fixtures/index.js'
import { resetSandbox } from './fixtures/resetSandbox.js'

interface Answer {
  readonly type: string
  readonly payload?: unknown
}

interface HostPage {
  readonly page: Page
  readonly frame: FrameLocator
  /** Embeds the frame and resolves when it is ready. @param name a host name of this machine. @default 'localhost' */
  open(name?: string): Promise<void>
  /** Sends a message and resolves with the frame's response. */
  ask(name: string, payload?: unknown): Promise<Answer>
  /** The frame's messages so far. */
  posted(): Promise<readonly Answer[]>
}

/** A page on `localhost` that uses only the frame's protocol. */
const test = base.extend<{ host: HostPage }, { hostServer: Server }>({
  hostServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = createServer((_, response) => {
        response.setHeader('content-type', 'text/html')
        response.end('<!doctype html><html lang="en"><title>Host</title><body style="margin:0"></body></html>')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await use(server)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  host: async ({ page, world, hostServer }, use) => {
    resetSandbox(world.sandbox)
    const { services, projectId } = world.sandbox
    const query = new URLSearchParams({ projectId, chainId: 'eip155:1', version: '4', enableLogger: 'false' })
    await use({
      page,
      frame: page.frameLocator('iframe'),
      async open(name = 'localhost') {
        await page.goto(`http://${name}:${(hostServer.address() as AddressInfo).port}/`)
        await page.evaluate(openFrame, `${services.frameUrl}?${query}`)
        await expect.poll(async () => (await posted(page)).map(({ type }) => type)).toContain('@w3m-frame/READY')
      },
      ask: (name, payload) =>
        page.evaluate(([type, content]) => window.ask(type, content), [`@w3m-app/${name}`, payload] as const),
      posted: () => posted(page),
    })
  },
})

declare global {
  interface Window {
    posted: { type: string; payload?: unknown; id?: string }[]
    ask(type: string, payload: unknown): Promise<{ type: string; payload?: unknown }>
  }
}

function openFrame(address: string): void {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.style.cssText = 'inline-size:360px;block-size:600px;border:0'
  window.posted = []
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin === new URL(address).origin && source === frame.contentWindow) window.posted.push(data)
  })
  window.ask = (type, payload) =>
    new Promise((resolve) => {
      const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, '0')).join('')
      window.addEventListener('message', ({ data }) => {
        if (data.id === id) resolve(data)
      })
      frame.contentWindow?.postMessage({ type, payload, id }, new URL(address).origin)
    })
  document.body.append(frame)
}

function posted(page: Page): Promise<readonly Answer[]> {
  return page.evaluate(() => window.posted)
}

async function signIn(
  host: HostPage,
  mail: { waitFor(to: string): Promise<{ code: string | null }> },
): Promise<string> {
  const email = 'ada@mail.test'
  expect(await host.ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } })
  expect(await host.ask('CONNECT_OTP', { otp: (await mail.waitFor(email)).code })).toMatchObject({
    type: '@w3m-frame/CONNECT_OTP_SUCCESS',
  })
  const { payload } = await host.ask('GET_USER', { chainId: 'eip155:1', preferredAccountType: 'eoa' })
  return (payload as { accounts: { address: string; type: string }[] }).accounts.find(({ type }) => type === 'eoa')
    ?.address as string
}

test('default: signs in by email, shows a hostile request as text, and keeps the session after a reload', async ({
  host,
  world: { sandbox },
}) => {
  const { page, frame } = host
  await host.open()
  const address = await signIn(host, sandbox.mail)
  await host.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await host.ask('SYNC_THEME', { themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': '#ffcc00' } })
  const name = `\u202e<img src=x onerror="parent.stolen=1"> ${'Shop '.repeat(40)}`
  await host.ask('SYNC_DAPP_DATA', { metadata: { name, description: '', url: '', icons: [] }, projectId: 'x' })

  const typedData = {
    types: {
      EIP712Domain: [{ name: 'name', type: 'string' }],
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'note', type: 'string' },
      ],
    },
    primaryType: 'Permit',
    domain: { name: '<b>Dollar</b>' },
    message: { spender: address, note: '<script>parent.stolen=1</script>'.repeat(20) },
  }
  const request = (method: string, params: unknown) => host.ask('RPC_REQUEST', { method, params, chainId: 'eip155:1' })
  await page.locator('iframe').evaluate((element) => {
    element.style.inlineSize = '320px'
  })
  const signature = request('eth_signTypedData_v4', [address, JSON.stringify(typedData)])
  const approve = frame.getByRole('button', { name: 'Approve' })
  // A double click does not approve the next request.
  await expect(approve).toBeDisabled()
  await expect(frame.getByRole('heading', { name: 'Sign Permit' })).toBeVisible()
  await expect(frame.getByText('This lets someone else spend your tokens.')).toBeVisible()
  await expect(frame.getByText(new URL(page.url()).origin)).toBeVisible()
  await expect(frame.locator('main :is(img, script, b)')).toHaveCount(0)
  await expect(approve).toBeEnabled()
  const look = await (await page.locator('iframe').elementHandle())?.contentFrame()
  await look?.evaluate(axe.source)
  const violations = await look?.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
  expect(violations).toEqual([])
  expect(await look?.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await approve.focus()
  await page.keyboard.press('Enter')
  expect(await signature).toMatchObject({ payload: expect.stringMatching(/^0x[\da-f]{130}$/) })

  const cancelled = request('personal_sign', ['0x6869', address])
  await frame.getByRole('button', { name: 'Cancel' }).click()
  expect(await cancelled).toMatchObject({ payload: { message: 'User rejected the request' } })
  const waiting = [request('personal_sign', ['0x6869', address]), request('personal_sign', ['0x6870', address])]
  await expect(frame.getByText('1 more')).toBeVisible()
  await host.ask('RPC_ABORT')
  for (const aborted of waiting) {
    expect(await aborted).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR' })
  }
  await expect(frame.getByRole('button')).toHaveCount(0)

  // Another window with the page's own origin is not the page that embeds the frame.
  const forged = await page.evaluate(async () => {
    const child = document.createElement('iframe')
    document.body.append(child)
    const before = window.posted.length
    const script = child.contentDocument?.createElement('script') as HTMLScriptElement
    script.textContent = `parent.frames[0].postMessage({ type: '@w3m-app/SIGN_OUT', id: 'forged' }, '*')`
    child.contentDocument?.body.append(script)
    await window.ask('@w3m-app/GET_CHAIN_ID', undefined)
    return window.posted.slice(before).map(({ type }) => type)
  })
  expect(forged).toEqual(['@w3m-frame/GET_CHAIN_ID_SUCCESS'])
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)

  await host.open()
  expect(await host.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  await host.ask('SIGN_OUT')
  await host.open()
  expect(await host.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
})

test('behavior: simulates failures, and refuses an origin that the project does not list', { tag: '@full' }, async ({
  host,
  world: { sandbox },
}) => {
  const { page, frame } = host
  await host.open()
  const ids = async (type: string) => (await host.posted()).filter((one) => one.type === type).length
  sandbox.secure.addFrameFault({ message: 'IS_CONNECTED', kind: 'twice' })
  await host.ask('IS_CONNECTED')
  await expect.poll(() => ids('@w3m-frame/IS_CONNECTED_SUCCESS')).toBe(2)
  sandbox.secure.addFrameFault({ message: 'IS_CONNECTED', kind: 'malformed' })
  expect((await host.ask('IS_CONNECTED')).payload).toMatchObject({ action: 5 })
  sandbox.secure.addFrameFault({ message: 'IS_CONNECTED', kind: 'error' })
  expect(await host.ask('IS_CONNECTED')).toMatchObject({ payload: { message: 'An error occurred' } })
  sandbox.secure.addFrameFault({ message: 'IS_CONNECTED', kind: 'late', delayMs: 700 })
  const start = performance.now()
  await host.ask('IS_CONNECTED')
  expect(performance.now() - start).toBeGreaterThan(690)
  for (const kind of ['never', 'other-id'] as const) {
    sandbox.secure.addFrameFault({ message: 'IS_CONNECTED', kind })
    const outcome = Promise.race([host.ask('IS_CONNECTED').then(() => 'answered'), page.waitForTimeout(1_000)])
    expect(await outcome, kind).toBeUndefined()
  }
  sandbox.secure.addFrameFault({ message: 'READY', kind: 'twice' })
  await host.open()
  await expect.poll(() => ids('@w3m-frame/READY')).toBe(2)

  sandbox.config.set(sandbox.projectId, { allowedOrigins: ['https://other.example'] })
  // Localhost is always allowed, whatever the project lists.
  await host.open()
  const opening = host.open('shop.localhost').catch(() => 'no READY')
  await expect(frame.getByRole('heading', { name: 'This app can’t use the wallet' })).toBeVisible()
  expect(await opening).toBe('no READY')
  expect(await host.posted()).toEqual([])
})
