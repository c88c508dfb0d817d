import { isLatchkeyError, type PluginManifest } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileLink, hostileText, spoiled, trapped } from '../../../tests/fuzz/hostileValues.js'
import { checkManifest } from './checkManifest.js'

const good = {
  id: 'tips',
  version: '1.0.0',
  api: '^1.0.0',
  namespaces: ['eip155'],
  gate: { key: 'tips', source: 'local', default: true },
  permissions: ['accounts:read', 'rpc:handle', 'http:https://quotes.example/v1', 'frame:https://pay.example'],
  views: { TipJar: { title: { id: 'tips.title', text: 'Tips' }, when: { connected: true }, internal: true } },
  contributes: {
    actions: [{ id: 'tip', label: { id: 'tips.action', text: 'Tip' }, icon: 'send', opens: 'TipJar', order: 1 }],
    tabs: [{ id: 'tips', label: { id: 'tips.tab', text: 'Tips' }, component: 'Tips' }],
    slots: [{ slot: 'account.footer', component: 'Tips', requests: { methods: ['eth_call'], origin: 'own' } }],
  },
  rpc: [{ method: 'tips_send', namespace: 'eip155', class: 'approval', endsIn: ['eth_sendTransaction'] }],
  provides: ['tips'],
  requires: ['names'],
  activate: { query: 'tips' },
}

const manifest = fc.constant(good)
const withMember = fc
  .tuple(fc.constantFrom(...Object.keys(good)), fc.oneof(hostileJson, hostileText, hostileLink))
  .map(([key, value]) => ({ ...good, [key]: value }))
const withPermission = hostileLink.map((link) => ({
  ...good,
  permissions: [`http:${link}`, `popup:https://a.test/${link}`],
}))
const oversized = fc.constantFrom(
  { ...good, permissions: Array.from({ length: 100_000 }, () => 'storage') },
  { ...good, views: Object.fromEntries(Array.from({ length: 5_000 }, (_none, index) => [`View${index}`, {}])) },
  { ...good, version: 'a'.repeat(1_000_000) },
  { ...good, permissions: [`http:https://a.test/${'a'.repeat(1_000_000)}`] },
  { ...good, views: { TipJar: { title: { id: 'tips.title', text: 'a'.repeat(100_000) } } } },
)
const circular = fc.constant(0).map(() => {
  const loop: Record<string, unknown> = { ...good }
  loop.contributes = loop
  return loop
})
const input: fc.Arbitrary<() => unknown> = fc.oneof(
  trapped(manifest),
  fc.oneof(spoiled(manifest), withMember, withPermission, oversized, circular, hostileJson).map((value) => () => value),
)

const isExpectedError = (error: unknown) =>
  isLatchkeyError(error, 'MANIFEST_INVALID') &&
  typeof (error as { pluginId?: unknown }).pluginId === 'string' &&
  (error.details?.length ?? 0) <= 2_000

/** Throws unless the value is frozen plain data within limits. Avoids `expect`, which is slow in a deep loop. */
function expectPlainData(value: unknown, depth = 0): void {
  if (typeof value === 'function' || depth > 8) throw new Error(`${typeof value} at depth ${depth}`)
  if (typeof value === 'string' && value.length > 2_000) throw new Error('A text is too long')
  if (typeof value !== 'object' || value === null) return
  if (!Object.isFrozen(value)) throw new Error('An object is not frozen')
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) throw new Error('An object is not plain')
  const members = Object.values(Object.getOwnPropertyDescriptors(value)) as PropertyDescriptor[]
  if (members.length > 201) throw new Error('An object has too many members')
  for (const member of members) {
    if (member.get) throw new Error('A member is a getter')
    expectPlainData(member.value, depth + 1)
  }
}

it('accepts a manifest as frozen plain data, or rejects it with an error code', async () => {
  await fuzzBorder<() => unknown, PluginManifest>({
    name: 'plugin manifests',
    input,
    pass: (make) => checkManifest(make()),
    isExpectedError,
    check: (output) => {
      expectPlainData(output)
      const unknown = Object.keys(output).find((key) => !(key in good) && key !== 'uses')
      if (unknown !== undefined) throw new Error(`The unknown member ${unknown} came through`)
    },
    passGood: () => void checkManifest(good),
  })
})

it('keeps no part of the object that it read', () => {
  const manifest = structuredClone(good)
  const read = checkManifest(manifest)
  expect(read).toEqual(good)
  manifest.permissions.push('rpc:send')
  manifest.views.TipJar.internal = false
  expect(read).toEqual(good)
  expect(() => (read.permissions as string[]).push('rpc:send')).toThrow(TypeError)
})
