// @vitest-environment happy-dom
import { createModal } from '@latchkey/shell'
import { createElement, useEffect, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PluginContext } from '../context.js'
import { SettingsRow, Skeleton } from '../kit/index.js'
import type { PluginManifest } from '../manifest.js'
import type { AnyPlugin } from '../plugin.js'
import { useText } from '../react/hooks.js'
import { createTestModal, type TestModal, type TestModalParameters, testAddresses, testPlugin } from './index.js'

declare module '../registries.js' {
  interface ViewMap {
    Tipping: { readonly to: string } | undefined
    Signing: undefined
  }
}

type Manifest = PluginManifest & {
  readonly permissions: readonly ['accounts:read', 'rpc:sign', 'rpc:send', 'chain:read', 'http:https://quotes.example']
}

let context: PluginContext<Manifest>
let test: TestModal
afterEach(() => test.dispose())

const tipping: AnyPlugin = {
  manifest: {
    id: 'tipping',
    version: '1.0.0',
    api: '^1.0.0',
    permissions: ['accounts:read', 'rpc:sign', 'rpc:send', 'chain:read', 'http:https://quotes.example'],
    views: { Tipping: { title: { id: 'tipping.title', text: 'Leave a tip' } } },
  },
  load: async () => ({
    activate(given: PluginContext<Manifest>) {
      context = given
      return { views: { Tipping } }
    },
  }),
}

function Tipping({ args }: { readonly args: { readonly to: string } | undefined }) {
  const [amount, setAmount] = useState('')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return createElement(
    'div',
    null,
    createElement('p', null, `To ${args?.to ?? 'nobody'}, ${seconds} s`),
    createElement('input', {
      'aria-label': 'Amount',
      value: amount,
      onChange: (event: { target: { value: string } }) => setAmount(event.target.value),
    }),
    createElement('button', { type: 'button', onClick: () => setAmount('0') }, `Send ${amount}`),
  )
}

function create(parameters: TestModalParameters = {}): TestModal {
  test = createTestModal(createModal, { plugins: [tipping], ...parameters })
  return test
}

describe('createTestModal', () => {
  it('default: opens a view, fills in a field and clicks a button', async () => {
    const modal = create()
    await modal.open('Tipping', { to: 'alice' })
    expect(modal.get('heading', 'Leave a tip')).toBeDefined()
    expect(modal.text()).toContain('To alice')
    await modal.type('Amount', '5')
    await modal.click('Send 5')
    expect(modal.all('button', 'Send 0')).toHaveLength(1)
  })

  it("behavior: waits until content replaces a view's skeleton", async () => {
    const Slow = () => {
      const [isReady, setIsReady] = useState(false)
      useEffect(() => {
        const timer = setTimeout(setIsReady, 300, true)
        return () => clearTimeout(timer)
      }, [])
      return isReady ? createElement('p', null, 'Ready') : createElement(Skeleton)
    }
    const modal = create({
      plugins: [{ ...tipping, load: async () => ({ activate: () => ({ views: { Tipping: Slow } }) }) }],
    })
    await modal.open('Tipping', undefined)
    expect(modal.text()).toContain('Ready')
  })

  it('behavior: the Tab key moves the focus as in a browser', async () => {
    const modal = create()
    await modal.open('Tipping', undefined)
    modal.get('textbox', 'Amount').focus()
    await modal.press('Tab')
    await modal.press('Enter')
    expect(modal.all('button', 'Send 0')).toHaveLength(1)
    await modal.press('Shift+Tab')
    expect(modal.root().activeElement).toBe(modal.get('textbox'))
    await modal.press('Escape')
    expect(modal.modal.state.open).toBe(false)
  })

  it('error: if an element is missing, lists the elements that exist', async () => {
    const modal = create()
    await modal.open('Tipping', undefined)
    expect(() => modal.get('button', 'Pay')).toThrow(/No button named Pay\. There is: .*'Send'/)
    expect(() => modal.get('slider')).toThrow(/There is no slider at all/)
  })

  it('error: if an element with another role has the name, suggests that role', async () => {
    const modal = create()
    await modal.open('Tipping', undefined)
    const reason = "No button named Amount. There is a textbox with this name: use the role 'textbox'."
    expect(() => modal.get('button', 'Amount')).toThrow(reason)
    await expect(modal.click('Amount')).rejects.toThrow(reason)
    await modal.click('Amount', 'textbox')
  })

  it('error: throws if the last test modal was not disposed', () => {
    create()
    expect(() => createTestModal(createModal)).toThrow(/Dispose of the last test modal first/)
  })

  it('behavior: dispose() restores the page', async () => {
    const before = [globalThis.fetch, globalThis.setTimeout, globalThis.Date, globalThis.WebSocket]
    const modal = create()
    await modal.open('Tipping', undefined)
    expect(globalThis.fetch).not.toBe(before[0])
    await modal.dispose()
    expect([globalThis.fetch, globalThis.setTimeout, globalThis.Date, globalThis.WebSocket]).toEqual(before)
    expect(document.querySelector('latchkey-modal')).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  it('behavior: logs reported errors if the environment lacks reportError', () => {
    vi.stubGlobal('reportError', undefined)
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    test = createTestModal(createModal)
    const failure = new Error('lost')
    reportError(failure)
    expect(printed).toHaveBeenCalledWith(failure)
  })

  it('error: testPlugin throws if there is no test runner', () => {
    create()
    expect(() => testPlugin(tipping, { createModal, entry: 'index.ts' })).toThrow(
      'and `testPlugin(plugin, { createModal, entry, describe, it })`.',
    )
  })
})

/** Resolves after a delay, like a file that has to be fetched. */
function later<T>(value: T, ms = 150): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms))
}

describe('a plugin that loads slowly', () => {
  const slowManifest = {
    id: 'slow',
    version: '1.0.0',
    api: '^1.0.0',
    permissions: ['rpc:handle'],
    contributes: { slots: [{ slot: 'account.footer', component: 'Footer' }] },
    rpc: [{ method: 'slow_open', namespace: 'eip155', class: 'safe' }],
  } as const satisfies PluginManifest
  const Footer = () => createElement('p', null, useText()('slow.footer', 'A late footer'))
  const slow: AnyPlugin = {
    manifest: slowManifest,
    load: () =>
      later({
        async activate({ handle, nav }: PluginContext<typeof slowManifest>) {
          handle('slow_open', async () => nav.open('Tipping'))
          return later({ components: { Footer } })
        },
      }),
  }

  it('behavior: settle() waits for a request that loads it', async () => {
    const modal = create({ plugins: [slow, tipping] })
    await modal.accounts.connect()
    void modal.modal.getProvider('eip155').request({ method: 'slow_open' })
    await modal.settle()
    expect(modal.text()).toContain('To nobody')
  })

  it('behavior: stops waiting if it never loads', async () => {
    const modal = create({ plugins: [{ ...slow, load: () => new Promise(() => undefined) }] })
    await modal.accounts.connect()
    await modal.open('Account')
    expect(modal.text()).not.toContain('A late footer')
  })
})

describe('an RPC handler that opens a view', () => {
  const manifest = {
    id: 'asking',
    version: '1.0.0',
    api: '^1.0.0',
    permissions: ['rpc:handle'],
    views: { Signing: { title: { id: 'asking.title', text: 'Sign in' }, when: { notConnector: 'test-wallet' } } },
    rpc: ['ask_view', 'ask_wallet'].map((method) => ({ method, namespace: 'eip155', class: 'safe' }) as const),
  } as const satisfies PluginManifest
  const plugin: AnyPlugin = {
    manifest,
    load: async () => ({
      activate({ handle, nav }: PluginContext<typeof manifest>) {
        handle('ask_view', ({ params }) => nav.request(params ? 'Signing' : 'Tipping'))
        handle('ask_wallet', (_request, { forward }) => forward())
        return { views: { Signing: () => null } }
      },
    }),
  }
  async function connected() {
    const modal = create({ plugins: [plugin, tipping] })
    await modal.accounts.connect()
    return { modal, provider: modal.modal.getProvider('eip155') }
  }

  it('error: rejects with 4001 if the user closes the modal', async () => {
    const { modal, provider } = await connected()
    const rejected = expect(provider.request({ method: 'ask_view' })).rejects.toMatchObject({
      code: 4001,
      cause: { code: 'MODAL_CLOSED' },
    })
    await modal.waitFor(() => modal.text().includes('To nobody'))
    await modal.press('Escape')
    await rejected
  })

  it("error: runs the handler for each wallet, even if the view's `when` excludes that wallet", async () => {
    const { provider } = await connected()
    await expect(provider.request({ method: 'ask_view', params: ['Signing'] })).rejects.toMatchObject({
      code: -32603,
      cause: { code: 'VIEW_UNAVAILABLE' },
    })
  })

  it('behavior: passes the request on to the wallet', async () => {
    const { modal, provider } = await connected()
    modal.wallet.answer('ask_wallet', 'signed')
    await expect(provider.request({ method: 'ask_wallet' })).resolves.toBe('signed')
  })
})

describe('reload', () => {
  const keeping: AnyPlugin = {
    manifest: { id: 'keeping', version: '1.0.0', api: '^1.0.0', permissions: ['storage'] },
    load: async () => ({
      activate({ storage }: PluginContext<PluginManifest & { readonly permissions: readonly ['storage'] }>) {
        const starts = Number(storage.get('starts') ?? 0) + 1
        storage.set('starts', starts)
        return { api: { starts } }
      },
    }),
  }

  it('default: restores the connection, and keeps the storage and the plugins', async () => {
    const modal = create({ plugins: [keeping] })
    await modal.accounts.connect()
    await modal.modal.plugins.keeping?.()
    const before = modal.modal
    await modal.reload()
    expect(modal.modal).not.toBe(before)
    expect(modal.modal.state).toMatchObject({ open: false, status: 'connected' })
    expect(modal.modal.state.account?.address).toBe(testAddresses.eip155[0])
    expect(await modal.modal.plugins.keeping?.()).toEqual({ starts: 2 })
    await modal.open('Account')
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
  })

  it('behavior: does not restore a connection that the wallet ended', async () => {
    const modal = create()
    await modal.accounts.connect()
    modal.accounts.leave()
    await modal.waitFor(() => modal.modal.state.status === 'disconnected')
    await modal.reload()
    expect(modal.modal.state.status).toBe('disconnected')
  })

  it('behavior: a reload signs the embedded wallet out, and the user can sign in again', async () => {
    const modal = create()
    await modal.auth.signIn()
    await modal.reload()
    expect(modal.modal.state.status).toBe('disconnected')
    await modal.auth.signIn()
    expect(modal.modal.state.account?.connectorId).toBe('test-auth')
  })

  it('behavior: dispose() clears what both pages have stored', async () => {
    const modal = create({ plugins: [keeping] })
    await modal.modal.plugins.keeping?.()
    await modal.reload()
    expect(localStorage.length).toBeGreaterThan(0)
    await modal.dispose()
    expect(localStorage.length).toBe(0)
  })
})

describe('message ids', () => {
  const manifest = {
    id: 'greeting',
    version: '1.0.0',
    api: '^1.0.0',
    views: { Tipping: { title: { id: 'greeting.title', text: 'Greeting' } } },
    contributes: {
      actions: [{ id: 'greet', label: { id: 'greeting.action', text: 'Say hello' }, opens: 'Tipping' }],
    },
  } as const satisfies PluginManifest
  function Greeting() {
    const text = useText()
    const [count, setCount] = useState(0)
    const [name, setName] = useState('')
    const label = text('greeting.name', 'Your name')
    const change = (event: { target: { value: string } }) => setName(event.target.value)
    return createElement(
      'div',
      null,
      createElement('button', { type: 'button' }, text('greeting.all', 'Greet everybody')),
      createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, text('greeting.one', 'Greet')),
      createElement('input', { 'aria-label': label, value: name, onChange: change }),
      createElement('output', null, `${count} to ${name}`),
    )
  }
  const greeting: AnyPlugin = {
    manifest,
    messages: async (locale) => ({ ...(locale === 'de' && { 'greeting.one': 'Grüßen', 'greeting.action': 'Hallo' }) }),
    load: async () => ({ activate: () => ({ views: { Tipping: Greeting } }) }),
  }

  it.each(['en', 'de', 'ar-XB'])('default: click() and type() find texts by message id in %s', async (locale) => {
    const modal = create({ plugins: [greeting], locale })
    await modal.accounts.connect()
    await modal.open('Account')
    await modal.click({ message: 'greeting.action' })
    await modal.type({ message: 'greeting.name' }, 'Alice')
    await modal.click({ message: 'greeting.one' })
    expect(modal.text()).toContain('1 to Alice')
  })

  it('behavior: type() chooses an option, and lists the options if there is no such', async () => {
    const options = ['0.01', '0.05'].map((value) => ({ value, label: `${value} ETH` }))
    function Tipping() {
      const [value, setValue] = useState('0.01')
      return createElement(SettingsRow, { label: 'Default tip', value, options, onValueChange: setValue })
    }
    const load = async () => ({ activate: () => ({ views: { Tipping } }) })
    const modal = create({ plugins: [{ ...greeting, load }] })
    await modal.open('Tipping', undefined)
    await modal.type('Default tip', '0.05 ETH')
    expect(modal.get('combobox', 'Default tip')).toHaveProperty('value', '0.05')
    await expect(modal.type('Default tip', '1 ETH')).rejects.toThrow(
      "there is no option '1 ETH'. The options are '0.01 ETH', '0.05 ETH'",
    )
  })

  it('behavior: finds messages after a language change and after a reload', async () => {
    const modal = create({ plugins: [greeting] })
    await modal.open('Tipping', undefined)
    await modal.click({ message: 'greeting.one' })
    await modal.modal.setLocale('de')
    await modal.click({ message: 'greeting.one' })
    expect(modal.text()).toContain('2 to')
    await modal.reload()
    await modal.open('Tipping', undefined)
    await modal.click({ message: 'greeting.one' })
    expect(modal.text()).toContain('1 to')
  })

  it('error: names the ids that were shown', async () => {
    const modal = create({ plugins: [greeting] })
    await modal.open('Tipping', undefined)
    const clicking = modal.click({ message: 'greeting.won' })
    await expect(clicking).rejects.toThrow(/No message greeting\.won was shown\. There is: .*greeting\.one/)
  })
})

describe('request', () => {
  it('default: opens a view as the dapp would, and rejects when the user closes the modal', async () => {
    const modal = create()
    const result = modal.request('Tipping', { to: 'Alice' })
    await modal.click('Send')
    expect(modal.text()).toContain('To Alice')
    modal.modal.close()
    await expect(result).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  })
})

describe('accounts', () => {
  it('default: connects through the modal and follows the wallet’s changes', async () => {
    const modal = create()
    await modal.accounts.connect()
    const { state } = modal.modal
    expect(state.account?.address).toBe(testAddresses.eip155[0])
    modal.accounts.switch()
    await modal.waitFor(() => modal.modal.state.account?.address === testAddresses.eip155[1])
    modal.accounts.switchNetwork('eip155:137')
    await modal.waitFor(() => modal.modal.state.networkId === 'eip155:137')
    modal.accounts.leave()
    await modal.waitFor(() => modal.modal.state.status === 'disconnected')
  })

  it('behavior: disconnect() ends the connection, as the host would', async () => {
    const modal = create()
    await modal.accounts.connect()
    await modal.accounts.disconnect()
    expect(modal.modal.state.status).toBe('disconnected')
  })

  it('behavior: a test can make the user reject the connection', async () => {
    const modal = create()
    modal.accounts.rejectConnecting()
    await modal.modal.open()
    await modal.click(/Test Wallet/)
    expect(modal.modal.state.status).not.toBe('connected')
  })

  it.each(['solana', 'bip122', 'polkadot', 'cosmos'] as const)(
    'parameters: connects for a plugin that supports %s',
    async (namespace) => {
      const modal = create({ plugins: [{ ...tipping, manifest: { ...tipping.manifest, namespaces: [namespace] } }] })
      await modal.accounts.connect()
      expect(modal.modal.state.account).toMatchObject({ namespace, address: testAddresses[namespace][0] })
    },
  )
})

describe('the wallet', () => {
  async function connected(): Promise<TestModal> {
    const modal = create()
    await modal.accounts.connect()
    await modal.open('Tipping', undefined)
    return modal
  }
  const sign = () => context.request('eip155', 'personal_sign', ['0x68', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'])

  it('default: approves requests and records calls', async () => {
    const { wallet } = await connected()
    await expect(sign()).resolves.toMatch(/^0x(5a){65}$/)
    expect(wallet.calls.at(-1)).toEqual({
      method: 'personal_sign',
      params: ['0x68', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    })
  })

  it('behavior: a test can make requests reject, return anything, or hang', async () => {
    const { wallet } = await connected()
    wallet.reject()
    await expect(sign()).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    wallet.answer('personal_sign', { nonsense: true })
    await expect(sign()).resolves.toEqual({ nonsense: true })
    wallet.hang('personal_sign')
    const hanging = sign()
    await expect(Promise.race([hanging, Promise.resolve('waits')])).resolves.toBe('waits')
    hanging.catch(() => undefined) // disposing the modal ends it
  })
})

describe('the secure frame', () => {
  const signingManifest = {
    id: 'signing',
    version: '1.0.0',
    api: '^1.0.0',
    permissions: ['auth:email'],
    views: { Signing: { internal: true, title: { id: 'signing.title', text: 'Signing in' } } },
  } as const
  let signing: PluginContext<typeof signingManifest>
  const plugin: AnyPlugin = {
    manifest: signingManifest,
    load: async () => ({
      activate(given: PluginContext<typeof signingManifest>) {
        signing = given
        return { views: { Signing: () => createElement('p', null, 'A code was sent') } }
      },
    }),
  }
  async function started(parameters: TestModalParameters = {}): Promise<TestModal> {
    const modal = create({ plugins: [plugin], ...parameters })
    await modal.modal.plugins.signing?.()
    return modal
  }

  it('default: signs in with a code and connects the embedded wallet', async () => {
    const modal = await started()
    const { auth } = signing
    await expect(auth.connectEmail({ email: 'a@mail.example' })).resolves.toEqual({ action: 'VERIFY_OTP' })
    expect(modal.modal.store.get(auth.lastMailAtMs)).toBeGreaterThan(0)
    await auth.connectOtp({ otp: '123456', signal: new AbortController().signal })
    await expect(auth.connect()).resolves.toMatchObject({ namespace: 'eip155', type: 'smartAccount' })
    expect(modal.modal.state.account?.connectorId).toBe('test-auth')
    expect(modal.modal.store.get(auth.user)).toEqual({ email: 'a@mail.example' })
    expect(modal.auth.calls.map(({ method }) => method)).toEqual(['connectEmail', 'connectOtp', 'connect'])
    expect(modal.auth.calls[1]?.parameters).toEqual({ otp: '123456' })
    await modal.accounts.disconnect()
    expect(modal.modal.store.get(auth.user)).toBeUndefined()
  })

  it('default: signs the user in directly', async () => {
    const modal = await started()
    await modal.auth.signIn({ email: 'b@mail.example', provider: 'google' })
    expect(modal.modal.store.get(signing.auth.user)).toEqual({ email: 'b@mail.example', provider: 'google' })
  })

  it('behavior: sends at most one email per 30 s', async () => {
    const modal = await started()
    await signing.auth.connectEmail({ email: 'a@mail.example' })
    await expect(signing.auth.connectEmail({ email: 'a@mail.example' })).rejects.toThrow(
      'Please try again after 30 seconds',
    )
    await modal.clock.advance(30_000)
    await expect(signing.auth.connectEmail({ email: 'a@mail.example' })).resolves.toBeDefined()
  })

  it('behavior: a test can make calls fail, return its answer, or hang until aborted', async () => {
    const modal = await started()
    modal.auth.fail('connectOtp', 'Invalid code')
    await expect(signing.auth.connectOtp({ otp: '1' })).rejects.toThrow('Invalid code')
    modal.auth.answer('connectEmail', { action: 'CONNECT' })
    await expect(signing.auth.connectEmail({ email: 'a@mail.example' })).resolves.toEqual({ action: 'CONNECT' })
    modal.auth.hang('connectDevice')
    const controller = new AbortController()
    const aborted = signing.auth.connectDevice({ signal: controller.signal })
    controller.abort()
    await expect(aborted).rejects.toThrow('Something went wrong')
    const reloaded = signing.auth.connectDevice()
    const ended = expect(reloaded).rejects.toThrow('Something went wrong')
    await signing.auth.reload()
    await ended
  })

  it('behavior: opens an internal view', async () => {
    const modal = await started()
    await modal.open('Signing')
    expect(modal.text()).toContain('A code was sent')
  })

  it('error: leaves out a plugin that reports why it is unusable', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const modal = create({ plugins: [{ ...plugin, error: new Error('no hash') }] })
    await expect(modal.modal.plugins.signing?.()).rejects.toMatchObject({ code: 'PLUGIN_NOT_FOUND' })
  })

  it('error: throws if the host refuses the permission', async () => {
    await started({ refusedPermissions: { signing: ['auth:email'] } })
    expect('auth' in signing).toBe(false)
    expect(() => signing.auth).toThrow(expect.objectContaining({ code: 'PERMISSION_DENIED' }))
  })
})

describe('services and chains', () => {
  it('default: answers calls by URL and records them', async () => {
    const modal = create()
    modal.services.answer('https://quotes.example/v1/*', ({ query }: { query: URLSearchParams }) => ({
      price: query.get('pair'),
    }))
    await modal.open('Tipping', undefined)
    const quotes = context.http('https://quotes.example')
    await expect(quotes.get('/v1/best', { query: { pair: 'ETH' } })).resolves.toEqual({ price: 'ETH' })
    expect(modal.services.calls.at(-1)).toMatchObject({ method: 'GET', path: '/v1/best' })
    modal.services.fail('https://quotes.example/v1/best', 503)
    await expect(quotes.get('/v1/best')).rejects.toMatchObject({ code: 'HTTP_STATUS', status: 503 })
    modal.services.drop('https://quotes.example/v1/best')
    await expect(quotes.get('/v1/best')).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  })

  it('default: answers what the shell polls after a transaction', async () => {
    const modal = create()
    await modal.accounts.connect()
    await modal.open('Tipping', undefined)
    await context.request('eip155', 'eth_sendTransaction', [{ to: testAddresses.eip155[1], value: '0x1' }])
    await modal.waitFor(() => modal.modal.store.get(context.accounts.sent)[0]?.status === 'success')
    await modal.clock.advance(60_000)
    await modal.settle()
    expect(modal.services.calls.map(({ body }) => (body as { method?: string })?.method)).toContain(
      'eth_getTransactionReceipt',
    )
    expect(modal.services.unanswered).toEqual([])
  })

  it('behavior: the wallet gives each transaction its own hash', async () => {
    const modal = create()
    const send = () => modal.wallet.request({ method: 'eth_sendTransaction', params: [{}] })
    expect(await send()).toBe(`0x${'c0'.repeat(32)}`)
    expect(await send()).not.toBe(`0x${'c0'.repeat(32)}`)
  })

  it('behavior: a test can keep a transaction pending', async () => {
    const modal = create()
    modal.services.answerNode('eth_getTransactionReceipt', null)
    await modal.accounts.connect()
    await modal.open('Tipping', undefined)
    await context.request('eip155', 'eth_sendTransaction', [{ to: testAddresses.eip155[1], value: '0x1' }])
    await modal.clock.advance(300_000)
    expect(modal.modal.store.get(context.accounts.sent)).toMatchObject([{ status: 'pending' }])
    expect(modal.services.unanswered).toEqual([])
  })

  it('default: answers what the shell polls after a batch and a Solana transaction', async () => {
    const modal = create({
      plugins: [{ ...tipping, manifest: { ...tipping.manifest, namespaces: ['eip155', 'solana'] } }],
    })
    modal.wallet.answer('wallet_sendCalls', { id: '0xba7c' })
    modal.wallet.answer('solana_signAndSendTransaction', { signature: '5'.repeat(88) })
    await modal.accounts.connect('eip155')
    await modal.open('Tipping', undefined)
    await context.request('eip155', 'wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls: [] }])
    await modal.accounts.connect('solana')
    await context.request('solana', 'solana_signAndSendTransaction', { transaction: 'AA==' })
    const statuses = () => modal.modal.store.get(context.accounts.sent).map(({ status }) => status)
    await modal.waitFor(() => statuses().join() === 'success,success')
    expect(modal.services.unanswered).toEqual([])
  })

  it('error: rejects calls that have no answer', async () => {
    const modal = create()
    await expect(fetch('https://quotes.example/v2')).rejects.toThrow('no answer to GET https://quotes.example/v2')
    expect(() => new WebSocket('wss://quotes.example')).toThrow('nothing leaves the machine')
    expect(modal.services.unanswered).toHaveLength(2)
  })

  it('default: provides a chain that needs no chain library', async () => {
    const modal = create()
    modal.chain('eip155').resolveName = async ({ name }) => (name === 'alice.eth' ? testAddresses.eip155[0] : undefined)
    await modal.open('Tipping', undefined)
    const chain = await context.chain('eip155')
    await expect(chain.resolveName({ networkId: 'eip155:1', name: 'alice.eth' })).resolves.toBe(testAddresses.eip155[0])
    for (const [namespace, [address]] of Object.entries(testAddresses)) {
      if (namespace === 'eip155') expect(chain.isAddress(address)).toBe(true)
      else expect(chain.isAddress(address)).toBe(false)
    }
  })
})

describe('the clock', () => {
  it('default: advances', async () => {
    const modal = create()
    await modal.open('Tipping', undefined)
    const before = Date.now()
    await modal.clock.advance(60_000)
    await modal.settle()
    expect(modal.text()).toMatch(/nobody, 6[01] s/)
    expect(Date.now() - before).toBeGreaterThanOrEqual(60_000)
    const shown = new Date()
    expect(Math.abs(shown.getTime() - modal.clock.now())).toBeLessThan(1_000)
  })

  it('behavior: runs timers in order and at their time, unless they are cleared', async () => {
    const modal = create()
    const log: string[] = []
    const start = Date.now()
    const at = (name: string) => log.push(`${name} ${Math.round((Date.now() - start) / 1_000)}`)
    setTimeout(() => at('late'), 20_000)
    setTimeout(() => {
      at('early')
      setTimeout(() => at('then'), 5_000)
    }, 10_000)
    clearTimeout(setTimeout(() => at('never'), 1_000))
    const interval = setInterval(() => at('tick'), 8_000)
    await modal.clock.advance(21_000)
    clearInterval(interval)
    expect(log).toEqual(['tick 8', 'early 10', 'then 15', 'tick 16', 'late 20'])
    expect(modal.clock.listPending().filter((name) => name.includes('createTestModal.test'))).toEqual([])
  })

  it("behavior: works with a runner's fake timers, and removes them even if they end first", async () => {
    const { setTimeout: own } = globalThis
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      create()
      const ring = vi.fn()
      setTimeout(ring, 5_000)
      vi.advanceTimersByTime(5_000)
      expect(ring).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
    await test.dispose()
    expect(globalThis.setTimeout).toBe(own)
  })
})
