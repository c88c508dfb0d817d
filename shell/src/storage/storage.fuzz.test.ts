// @vitest-environment happy-dom
import { chainNamespaces, isCaipNetworkId } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createRecord } from '../../../embedded-wallet/src/createRecord.js'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled } from '../../../tests/fuzz/hostileValues.js'
import { readStoredNamespaces } from '../entry/initialState.js'
import { readStoredFeatures } from '../gates/createRemoteConfiguration.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { readStoredWallet } from '../wallets/readWallet.js'
import { createStorage } from './createStorage.js'
import { storageKey } from './storageKey.js'
import { parseStoredConnections, readStoredWallets } from './storedConnections.js'

const runtime = createTestRuntime()
const storage = createStorage(runtime)
const namespace = fc.constantFrom(...chainNamespaces)
const { projectId } = runtime.options

afterAll(() => localStorage.clear())

/** JSON that another version, tab or script on the origin may have changed or cut off. */
function stored(good: fc.Arbitrary<object>): fc.Arbitrary<string> {
  const whole = fc.oneof(spoiled(good), hostileJson).map((value) => JSON.stringify(value) ?? '')
  return fc.oneof(
    whole,
    fc.tuple(whole, fc.nat()).map(([json, at]) => json.slice(0, at % (json.length + 1))),
    hostileText,
  )
}

const version = fc.constantFrom<unknown>(1, 0, 2, '1')
const connectorId = fc.oneof(fc.constant('io.vault'), hostileText)
const readers: readonly {
  readonly key: string
  readonly good: fc.Arbitrary<object>
  readonly read: () => unknown
}[] = [
  {
    key: 'connections',
    good: fc.record({ version, connections: fc.dictionary(namespace, fc.record({ connectorId })) }),
    read: () => {
      const connections = parseStoredConnections(storage.get('connections'))
      for (const one of connections.values()) expect(one.connectorId.length).toBeLessThanOrEqual(256)
      for (const one of readStoredNamespaces(runtime.id)) expect(chainNamespaces).toContain(one)
    },
  },
  {
    key: 'wallets',
    good: fc.record({
      version,
      wallets: fc.dictionary(namespace, fc.array(fc.record({ connectorId, status: hostileText, name: hostileText }))),
    }),
    read: () => {
      for (const list of readStoredWallets(storage).values()) {
        expect(list.length).toBeLessThanOrEqual(10)
        for (const { name } of list) expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }
    },
  },
  {
    key: 'recent-wallets',
    good: fc.array(
      fc.record({
        id: fc.constant('vault'),
        name: hostileText,
        chains: fc.array(hostileText),
        certified: fc.boolean(),
        rdns: hostileText,
        imageUrl: hostileText,
        mobileLink: hostileText,
      }),
    ),
    read: () => {
      const list = storage.get('recent-wallets')
      for (const entry of Array.isArray(list) ? list : []) readStoredWallet(entry)
    },
  },
  {
    key: 'network',
    good: fc.constant({ 0: 'eip155:1' }),
    read: () => isCaipNetworkId(storage.get('network')),
  },
  {
    key: 'configuration',
    good: fc.record({
      projectId: fc.constant(projectId),
      atMs: fc.constantFrom<unknown>(Date.now(), -1, '0', 1e308),
      answer: fc.record({
        features: fc.array(
          fc.record({ id: hostileText, isEnabled: fc.boolean(), config: fc.oneof(fc.array(hostileText), hostileJson) }),
        ),
      }),
    }),
    read: () => readStoredFeatures({ runtime, storage }),
  },
  {
    key: 'auth',
    good: fc.record({ lastMailAtMs: fc.double(), provider: hostileText, accountType: hostileText, kept: hostileJson }),
    read: () => {
      const controller = new AbortController()
      const record = createRecord({ store: runtime.store, signal: controller.signal, storage }).get()
      controller.abort()
      expect(record.provider ?? 'google').toMatch(/^[a-z]{1,32}$/)
    },
  },
]

test.each(readers)('survives any value stored under $key', async ({ key, good, read }) => {
  await fuzzBorder({
    name: `storage ${key}`,
    input: stored(good),
    pass(json) {
      localStorage.setItem(storageKey(runtime.id, key), json)
      read()
    },
  })
})
