// @vitest-environment happy-dom
/**
 * A plugin that writes to everything it can reach must gain nothing, and must not affect other plugins or the modal.
 */

import type { AnyPlugin, Permission, PluginContext, PluginManifest } from '@latchkey/plugin-api'
import { createTestModal, testAddresses } from '@latchkey/plugin-api/testing'
import fc from 'fast-check'
import type { Atom } from 'jotai/vanilla'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createModal } from '../createModal.js'
import { networksAtom } from '../state/networks.js'
import { pluginsAtom } from '../state/plugins.js'

// biome-ignore lint/suspicious/noExplicitAny: the attacker goes by no type
type Anything = any

const permissions: readonly Permission[] = [
  'accounts:read',
  'balances:read',
  'identity:read',
  'identity:write',
  'prices:read',
  'chain:read',
  'network:switch',
  'connectors:register',
  'rpc:safe',
  'rpc:sign',
  'rpc:send',
  'rpc:handle',
  'storage',
  'events:track',
  'popup',
  'popup:https://card.test',
  'http:blockchain-api',
  'http:https://quotes.test',
  'frame:https://pay.test',
  'image:https://images.test',
  'auth:email',
  'auth:social',
]

const [owner] = testAddresses.eip155
const query = { address: owner, networkId: 'eip155:1' }

/**
 * Data that the well-behaved plugin's service shares. Snapshots from `look` include it, to reveal writes by other
 * plugins.
 */
const rates = { usd: ['1', '2'], nested: { source: 'good' } }

interface Good {
  readonly plugin: AnyPlugin
  context(): Anything
  /** Returns a comparable snapshot of everything that the well-behaved plugin can read. */
  look(): Promise<unknown>
}

function createGood(): Good {
  let context: Anything
  const manifest = {
    id: 'good',
    version: '1.0.0',
    api: '^1.0.0',
    permissions,
    views: { Good: { title: { id: 'good.title', text: 'Good view' } } },
    provides: ['names'],
    activate: 'startup',
  } as unknown as PluginManifest
  const service = { rates, getRates: async () => rates, list: [1, 2, 3] }
  const activate = (given: PluginContext) => {
    context = given
    return { views: { Good: () => createElement('p', null, 'Good works') }, services: { names: service }, api: {} }
  }
  return {
    plugin: { manifest, load: async () => ({ activate }) },
    context: () => context,
    async look() {
      const { store, atoms, accounts, chain, images, identity } = context
      const facade = await chain('eip155')
      return structuredClone({
        manifest: context.manifest,
        account: store.get(accounts.activeAccount),
        accounts: store.get(accounts.accounts('eip155')),
        networks: store.get(accounts.networks),
        network: store.get(accounts.activeNetwork),
        status: store.get(accounts.status('eip155')),
        connector: store.get(accounts.connector('eip155')),
        locale: store.get(atoms.locale),
        actions: store.get(atoms.actions),
        open: store.get(atoms.open),
        balance: await facade.getBalance(query),
        fee: await facade.estimateFee({ ...query, from: owner, to: owner, amount: 1n }),
        picture: images.network(store.get(accounts.activeNetwork)),
        text: context.ui.text('good.title', 'Good view'),
        identity: await identity.getIdentity(query),
        ended: context.signal.aborted,
        rates,
      })
    },
  }
}

/** Writes to, deletes from and redefines an object in every way. */
function spoil(target: Anything): void {
  if (isEventTarget(target)) {
    Object.defineProperty(target, 'aborted', { value: false, configurable: true })
    return
  }
  const tries: readonly (() => unknown)[] = [
    ...Reflect.ownKeys(target).flatMap((key) => [
      () => {
        target[key] = 'spoiled'
      },
      () => Reflect.defineProperty(target, key, { value: 'spoiled', configurable: true, writable: true }),
      () => Reflect.deleteProperty(target, key),
    ]),
    () => {
      target.spoiled = 'spoiled'
    },
    () => Reflect.defineProperty(target, 'then', { value: () => undefined }),
    () => Reflect.defineProperty(target, 'call', { value: () => 'spoiled' }),
    () => target.push?.('rpc:send'),
    () => target.clear?.(),
    () => target.set?.('spoiled', 'spoiled'),
    () => Reflect.setPrototypeOf(target, { spoiled: 'spoiled' }),
  ]
  for (const attempt of tries) {
    try {
      attempt()
    } catch {
      // Throwing is the expected result.
    }
  }
}

/** The arguments for a call. Omits functions that close, navigate or ask the user, because plugins may call those. */
const calls: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  chain: [['eip155']],
  getBalance: [[query]],
  estimateFee: [[{ ...query, from: owner, to: owner, amount: 1n }]],
  sendTransfer: [[{ ...query, from: owner, to: owner, amount: 1n }]],
  sendCalls: [[{ ...query, from: owner, calls: [{ to: owner }] }]],
  getCapabilities: [[query]],
  account: [['eip155']],
  accounts: [['eip155']],
  connector: [['eip155']],
  nativeBalance: [['eip155']],
  status: [['eip155']],
  balances: [[query]],
  getIdentity: [[query]],
  http: [['https://quotes.test']],
  get: [['own']],
  atom: [['own', 0, Number]],
  on: [['MODAL_OPEN', () => undefined]],
  service: [['names']],
  findService: [['names']],
  getRates: [[]],
  waitingRequest: [['Good']],
  createFrame: [['https://pay.test', { title: 'Frame' }]],
  text: [['good.title', 'Good view']],
  setTitle: [['Good', 'spoiled']],
}

/**
 * Attacks everything that the context leads to: members, call results, atom values, and whatever each atom's `read`
 * exposes.
 */
async function attack(context: Anything): Promise<void> {
  const seen = new Set<unknown>()
  const store = context.store
  const found: Anything[] = []

  async function visit(value: Anything, name: string): Promise<void> {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return
    seen.add(value)
    if (isBuiltIn(value)) return
    if (value instanceof Promise) return visit(await value.catch((error: unknown) => error), name)
    found.push(value)
    if (isEventTarget(value)) return
    if (isAtom(value)) await visitAtom(value)
    if (typeof value === 'function' && Object.hasOwn(calls, name)) {
      for (const args of calls[name] ?? [])
        await visit(
          tryCall(() => value(...args)),
          '',
        )
    }
    for (const key of Reflect.ownKeys(value)) {
      await visit(
        tryCall(() => value[key]),
        String(key),
      )
    }
    await visit(Object.getPrototypeOf(value), '')
  }

  async function visitAtom(atom: Anything): Promise<void> {
    await visit(
      tryCall(() => store.get(atom)),
      '',
    )
    // A plugin can call an atom's `read` with its own `get`, and so learn which atoms the atom depends on.
    const learn = (inner: Atom<unknown>) => {
      found.push(inner)
      tryCall(() => store.set(inner as never, 'spoiled' as never))
      return store.get(inner)
    }
    await visit(
      tryCall(() => atom.read(learn, { signal: context.signal, setSelf: () => undefined })),
      '',
    )
    tryCall(() => store.set(atom, 'spoiled'))
  }

  await visit(context, '')
  for (const value of found) spoil(value)
}

function tryCall(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    return error
  }
}

/** Skips signals and elements: browsers keep their state internally, but happy-dom keeps it in members. */
function isEventTarget(value: Anything): boolean {
  return typeof value.addEventListener === 'function'
}

function isAtom(value: Anything): boolean {
  return typeof value === 'object' && typeof value.read === 'function'
}

/** JavaScript and page objects, which all code on a page shares. */
const builtIn = new Set<unknown>(
  Object.getOwnPropertyNames(globalThis).flatMap((name) => {
    const value = tryCall(() => (globalThis as Anything)[name]) as Anything
    return typeof value === 'function' ? [value, value.prototype] : [value]
  }),
)
builtIn.add(Object.getPrototypeOf(async () => undefined))
const isBuiltIn = (value: unknown) => builtIn.has(value)

function createAttacker(id: string, granted: readonly Permission[]): { plugin: AnyPlugin; contexts: Anything[] } {
  const contexts: Anything[] = []
  const manifest = {
    id,
    version: '1.0.0',
    api: '^1.0.0',
    permissions: granted,
    requires: ['names'],
    uses: ['names'],
    rpc: granted.includes('rpc:handle') ? [{ method: `${id}_method`, namespace: 'eip155', class: 'safe' }] : [],
    views: { [`View-${id}`]: {} },
  } as unknown as PluginManifest
  return {
    contexts,
    plugin: {
      manifest,
      load: async () => ({
        activate: (context: Anything) => {
          contexts.push(context)
          return { views: { [`View-${id}`]: () => null } }
        },
      }),
    },
  }
}

/** Lists a context's members. Includes a member's methods if each method needs its own permission. */
function listMembers(context: Anything): readonly string[] {
  const inner = ['identity', 'auth'].flatMap((name) =>
    name in context ? Object.keys(context[name] ?? {}).map((key) => `${name}.${key}`) : [],
  )
  return [...Object.keys(context), ...inner].sort()
}

const good = createGood()

let test: ReturnType<typeof createTestModal<typeof createModal>>
let before: unknown
let attackers = 0

beforeEach(async () => {
  test = createTestModal(createModal as never, { plugins: [good.plugin] }) as never
  await test.accounts.connect()
  await test.waitFor(() => good.context() !== undefined)
  // Wait for the network's picture, which would otherwise arrive during a test.
  const { accounts, images, store } = good.context()
  await test.waitFor(() => images.network(store.get(accounts.activeNetwork)) !== undefined)
  before = await good.look()
})
afterEach(() => test.dispose())

async function expectHarmless(granted: readonly Permission[]): Promise<void> {
  const { modal } = test
  attackers += 1
  const id = `attacker-${attackers}`
  const { plugin, contexts } = createAttacker(id, granted)
  const networks = structuredClone(modal.store.get(networksAtom))
  await modal.addPlugin(plugin)
  const apis = modal.plugins as unknown as Readonly<Record<string, () => Promise<unknown>>>
  await apis[id]?.()
  const [context] = contexts
  const members = listMembers(context)
  const core = await modal.runtime.core()
  const manifests = () =>
    structuredClone(Array.from(modal.store.get(pluginsAtom).values(), ({ manifest, status }) => ({ manifest, status })))
  const registered = manifests()

  await attack(context)

  // The attacker gains nothing, even after a restart.
  expect(listMembers(context)).toEqual(members)
  core.plugins.deactivate(id)
  expect(() => context.nav.push('Connect')).toThrow(expect.objectContaining({ code: 'PLUGIN_DEACTIVATED' }))
  await core.plugins.activate(id)
  expect(listMembers(contexts[1])).toEqual(members)
  expect(manifests()).toEqual(registered)
  // Other plugins work as before.
  expect(await good.look()).toEqual(before)
  expect(modal.store.get(networksAtom)).toEqual(networks)
  expect(modal.state.status).toBe('connected')
  await modal.removePlugin(id)
}

const sets = [[], ...permissions.map((permission) => [permission]), permissions].map((granted) => ({ granted }))

it.each(sets)('granted $granted', async ({ granted }) => {
  await expectHarmless(granted)
  await test.open('Good' as never, undefined as never)
  expect(test.text()).toContain('Good works')
})

it('all pairs of permissions', async () => {
  for (const [index, one] of permissions.entries()) {
    for (const other of permissions.slice(index + 1)) await expectHarmless([one, other])
  }
  await test.open('Good' as never, undefined as never)
  expect(test.text()).toContain('Good works')
}, 60_000)

it('random sets of permissions', async () => {
  await fc.assert(fc.asyncProperty(fc.subarray([...permissions]), expectHarmless), {
    numRuns: Number(process.env.FUZZ_RUNS ?? 1000) / 40,
    seed: Number(process.env.FUZZ_SEED ?? 1),
  })
  await test.open('Good' as never, undefined as never)
  expect(test.text()).toContain('Good works')
})
