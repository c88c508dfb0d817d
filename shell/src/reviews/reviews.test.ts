// @vitest-environment happy-dom
import type { ConnectorType, PluginManifest, RequestReview, Reviewer, TextValues } from '@latchkey/plugin-api'
import { formatMessage } from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../core.js'
import { createNavigation } from '../navigation/createNavigation.js'
import type { ModalOptions } from '../options.js'
import { createRequests } from '../requests/createRequests.js'
import { setConnections } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { viewStackAtom } from '../state/navigation.js'
import { setPlugins } from '../state/plugins.js'
import { askedReviewAtom } from '../state/reviews.js'
import { createTestConnector, testAccount, testAddress } from '../testing/createTestConnector.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createTestWallet } from '../testing/createTestWallet.js'

const forever = new Promise<never>(() => undefined)
const danger = { warnings: [{ id: 'eth-sign', severity: 'danger', title: 'It can be any transaction' }] } as const

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

interface SetUp {
  readonly options?: Partial<ModalOptions>
  readonly review?: Reviewer
  readonly manifest?: Partial<PluginManifest>
  /** @default 'ANNOUNCED' */
  readonly type?: ConnectorType
}

function setUp({ options = {}, review = () => danger, manifest = {}, type = 'ANNOUNCED' }: SetUp = {}) {
  const runtime = createTestRuntime({ chains: [{ kind: 'eip155', load: () => forever }], ...options })
  const { store } = runtime
  const full: PluginManifest = {
    id: 'guard',
    version: '1.0.0',
    api: '^1.0.0',
    permissions: ['requests:review'],
    contributes: { review: {} },
    ...manifest,
  }
  setPlugins(store, new Map([['guard', { manifest: full, status: 'active' }]]))
  setConnections(store, { eip155: { status: 'connected', accounts: [testAccount('test')] } })
  const wallet = createTestWallet([testAddress])
  wallet.answer('personal_sign', () => '0x5151')
  const connector = createTestConnector({ type })
  const errors: string[] = []
  const core = {
    runtime,
    alerts: { raise: (_code: string, details: string) => void errors.push(details) },
    analytics: { reportError: () => undefined },
    connections: { connectorOf: () => connector, getProvider: async () => wallet },
    gates: { beginOpening: () => undefined },
    messages: {
      ready: Promise.resolve(),
      text: (_id: string, english: string, values?: TextValues) => formatMessage(english, values),
    },
    networks: {},
    plugins: {
      ready: Promise.resolve(),
      activate: async () => ({ context: {}, review }),
      ownerOf: () => undefined,
      connects: () => false,
      admit: async () => undefined,
    },
    restored: Promise.resolve(),
    wallets: { prefetch: async () => undefined },
  } as unknown as { -readonly [Part in keyof Core]: Core[Part] }
  core.navigation = createNavigation(core)
  core.requests = createRequests(core)
  const sign = (method = 'personal_sign') => {
    const answer = core.requests.request({
      namespace: 'eip155',
      method,
      params: ['0x00', testAddress],
      origin: { kind: 'host' },
    })
    answer.catch(() => undefined)
    return answer
  }
  const asked = async () => {
    // The first request loads the modules.
    await vi.waitFor(() => expect(store.get(askedReviewAtom)).toBeDefined(), { timeout: 10_000 })
    await vi.waitFor(() => expect(names()).toContain('ReviewRequest'))
    return store.get(askedReviewAtom)
  }
  const names = () => store.get(viewStackAtom).map(({ name }) => name as string)
  const signed = () => wallet.calls.filter(({ method }) => method === 'personal_sign').length
  return { core, store, sign, asked, names, signed, errors }
}

describe('a wallet’s app', () => {
  const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
  const safe = { review: () => ({ summary: 'Sign a message' }), type: 'WALLET_CONNECT' } as const
  beforeEach(() => localStorage.setItem(key, '{"href":"vault://","name":"Vault"}'))
  afterEach(() => {
    localStorage.clear()
    Reflect.deleteProperty(navigator, 'userActivation')
  })

  function setActive(isActive: boolean) {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true })
  }

  it('behavior: the user opens it with Continue if the browser would no longer open it', async () => {
    setActive(false)
    const { sign, asked, signed } = setUp(safe)
    const answer = sign()
    const shown = await asked()
    expect(signed()).toBe(0)
    shown?.decide(true)
    expect(await answer).toBe('0x5151')
  })

  it('behavior: the user opens it with Continue even if no plugin reviews requests', async () => {
    setActive(false)
    const { sign, asked, signed, store } = setUp({ ...safe, manifest: { contributes: {} } })
    const answer = sign()
    const shown = await asked()
    await vi.waitFor(() => expect(store.get(shown?.state as never)).toMatchObject({ status: 'unchecked' }))
    expect(signed()).toBe(0)
    shown?.decide(true)
    expect(await answer).toBe('0x5151')
    expect(store.get(openAtom)).toBe(false)
  })

  it('error: rejects the request if the user closes that view', async () => {
    setActive(false)
    const { sign, asked, signed, core } = setUp({ ...safe, manifest: { contributes: {} } })
    const answer = sign()
    await asked()
    core.navigation.close()
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(signed()).toBe(0)
  })

  it('parameters: with `review: never`, requests go to the wallet at once', async () => {
    setActive(false)
    expect(await setUp({ ...safe, options: { review: 'never' } }).sign()).toBe('0x5151')
  })

  it('behavior: opens without a question while the browser allows it, or does not say', async () => {
    for (const prepare of [() => setActive(true), () => Reflect.deleteProperty(navigator, 'userActivation')]) {
      prepare()
      const { sign, store } = setUp(safe)
      expect(await sign()).toBe('0x5151')
      expect(store.get(openAtom)).toBe(false)
    }
  })

  it('behavior: is not opened for a wallet on another device, or one in the browser', async () => {
    setActive(false)
    expect(await setUp({ ...safe, type: 'ANNOUNCED' }).sign()).toBe('0x5151')
    localStorage.clear()
    expect(await setUp(safe).sign()).toBe('0x5151')
  })
})

describe('risky', () => {
  it('default: asks the user before the wallet if a plugin warns, then closes the modal', async () => {
    const { sign, asked, signed, store } = setUp()
    const answer = sign()
    const shown = await asked()
    expect(store.get(shown?.state as never)).toMatchObject({ warnings: [{ ...danger.warnings[0], text: '' }] })
    expect(signed()).toBe(0)
    shown?.decide(true)
    expect(await answer).toBe('0x5151')
    expect(store.get(openAtom)).toBe(false)
    expect(store.get(askedReviewAtom)).toBeUndefined()
  })

  it('default: asks only the wallet if no plugin warns', async () => {
    const { sign, store } = setUp({ review: () => ({ summary: 'Sign a message' }) })
    expect(await sign()).toBe('0x5151')
    expect(store.get(openAtom)).toBe(false)
  })

  it('behavior: shows the first warning without waiting for the rest of the review', async () => {
    const { sign, asked, store } = setUp({
      review: (_request, { report }) => {
        report(danger)
        return forever
      },
    })
    void sign()
    const shown = await asked()
    expect(store.get(shown?.state as never)).toMatchObject({ status: 'reviewing', warnings: danger.warnings })
  })

  it('behavior: asks the wallet after 3 s if a plugin does not finish', async () => {
    const { sign, signed } = setUp({ review: () => forever })
    const answer = sign()
    await vi.advanceTimersByTimeAsync(2_500)
    expect(signed()).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await answer).toBe('0x5151')
  })

  it('error: shows that a plugin failed', async () => {
    const { sign, asked, store, errors } = setUp({
      review: () => {
        throw new Error('no node')
      },
    })
    void sign()
    const shown = await asked()
    expect(store.get(shown?.state as never)).toMatchObject({ status: 'failed' })
    expect(errors).toEqual([expect.stringContaining('guard: its review: ')])
  })
})

describe('the decision', () => {
  it('error: rejects with 4001 if the user cancels', async () => {
    const { sign, asked, signed, store } = setUp()
    const answer = sign()
    const shown = await asked()
    shown?.decide(false)
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(signed()).toBe(0)
    expect(store.get(openAtom)).toBe(false)
  })

  it('error: rejects with 4001 if the user closes the modal or opens another view', async () => {
    for (const leave of [(core: Core) => core.navigation.close(), (core: Core) => core.navigation.reset('Account')]) {
      const { core, sign, asked, signed } = setUp()
      const answer = sign()
      await asked()
      leave(core as Core)
      await expect(answer).rejects.toMatchObject({ code: 4001 })
      expect(signed()).toBe(0)
    }
  })

  it('error: leaves no review behind if the modal does not open', async () => {
    const { core, sign, store } = setUp()
    core.navigation = { ...core.navigation, open: () => Promise.reject(new Error('no UI')) }
    await expect(sign()).rejects.toThrow()
    expect(store.get(askedReviewAtom)).toBeUndefined()
  })

  it('behavior: returns to the view that was open', async () => {
    const { core, sign, asked, names } = setUp()
    await core.navigation.open({ view: 'Account' })
    const answer = sign()
    const shown = await asked()
    expect(names()).toEqual(['Account', 'ReviewRequest'])
    shown?.decide(true)
    await answer
    expect(names()).toEqual(['Account'])
  })

  it('behavior: asks about several requests one after the other', async () => {
    const { sign, asked, store, signed } = setUp()
    const answers = [sign(), sign()]
    const first = await asked()
    first?.decide(true)
    expect(await answers[0]).toBe('0x5151')
    await vi.waitFor(() => expect(store.get(askedReviewAtom)?.request).not.toBe(first?.request))
    const second = await asked()
    expect(signed()).toBe(1)
    second?.decide(false)
    await expect(answers[1]).rejects.toMatchObject({ code: 4001 })
  })

  it('behavior: aborts the review when the request ends', async () => {
    const signals: AbortSignal[] = []
    const { sign } = setUp({
      review: (_request, { signal }) => {
        signals.push(signal)
        return {}
      },
    })
    await sign()
    expect(signals[0]?.aborted).toBe(true)
  })
})

describe('which requests', () => {
  it('parameters: review: always shows the view at once, and follows the review', async () => {
    let finish: (review: RequestReview) => void = () => undefined
    const { sign, asked, store } = setUp({
      options: { review: 'always' },
      review: () => new Promise((resolve) => (finish = resolve)),
    })
    void sign()
    const shown = await asked()
    expect(store.get(shown?.state as never)).toMatchObject({ status: 'reviewing' })
    finish({ summary: 'Sign a message' })
    await vi.waitFor(() => expect(store.get(shown?.state as never)).toMatchObject({ status: 'done' }))
    expect(store.get(shown?.state as never)).toMatchObject({ summary: 'Sign a message', warnings: [] })
  })

  it.each([
    ['with review: never', { options: { review: 'never' } }],
    ['that the manifest does not list', { manifest: { contributes: { review: { methods: ['eth_sign'] } } } }],
    ['of other namespaces', { manifest: { namespaces: ['solana'] } }],
    ['without the permission', { manifest: { permissions: [] } }],
    ['if the host refuses the permission', { options: { refusedPermissions: { guard: ['requests:review'] } } }],
  ] satisfies [string, SetUp][])('behavior: does not review requests %s', async (_name, parameters) => {
    const review = vi.fn(() => danger)
    const { sign } = setUp({ review, ...parameters })
    expect(await sign()).toBe('0x5151')
    expect(review).not.toHaveBeenCalled()
  })

  it('behavior: does not review reads', async () => {
    const review = vi.fn(() => danger)
    const { core } = setUp({ review })
    await core.requests.request({ namespace: 'eip155', method: 'eth_chainId', origin: { kind: 'host' } })
    expect(review).not.toHaveBeenCalled()
  })
})

describe('what a plugin reports', () => {
  it.each([
    ['nothing', undefined],
    ['text', 'safe'],
    ['lists of the wrong form', { facts: 7, warnings: [null, 'x', { title: '' }] }],
  ])('error: ignores %s', async (_name, value) => {
    const { sign } = setUp({ review: () => value as never })
    expect(await sign()).toBe('0x5151')
  })

  it('error: cuts long lists and texts, removes hidden characters, and allows only https links', async () => {
    const long = 'a'.repeat(100_000)
    const warning = { id: long, severity: 'nonsense', title: `\u202e${long}`, text: long, url: 'javascript:alert(1)' }
    const { sign, asked, store } = setUp({
      review: () => ({ summary: long, warnings: Array.from({ length: 500 }, () => warning) }) as never,
    })
    void sign()
    const shown = await asked()
    const { summary, warnings } = store.get(shown?.state as never) as RequestReview
    expect(summary).toHaveLength(300)
    expect(warnings).toHaveLength(20)
    expect(warnings?.[0]).toEqual({
      id: expect.stringMatching(/^a{99}…$/),
      severity: 'danger',
      title: expect.stringMatching(/^a{119}…$/),
      text: expect.stringMatching(/^a{599}…$/),
    })
  })
})
