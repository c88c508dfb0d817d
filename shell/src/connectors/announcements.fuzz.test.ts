// @vitest-environment happy-dom

import { mainnet } from '@latchkey/networks'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { discoverWallets } from '../../../chains/eip155/src/discoverWallets.js'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled, trapped } from '../../../tests/fuzz/hostileValues.js'
import { readConnectorInfo } from './createConnectorRegistry.js'

const info = fc.record({
  uuid: fc.oneof(fc.uuid(), hostileText),
  name: hostileText,
  icon: fc.oneof(fc.constant('data:image/png;base64,AAAA'), hostileText),
  rdns: fc.oneof(fc.constant('io.vault'), hostileText),
})
const provider = { request: async () => [], on: () => undefined }
const good = { info: { uuid: 'good', name: 'Vault', icon: 'data:image/png;base64,AAAA', rdns: 'io.good' }, provider }

/** Functions that create an announcement's `detail` only when it is dispatched, because some throw when read. */
const detail = fc.oneof(
  spoiled(info).map((one) => () => ({ info: one, provider })),
  trapped(info).map((make) => () => ({ info: make(), provider })),
  trapped(fc.constant({ request: 1, on: 2 })).map((make) => () => ({ info: good.info, provider: make() })),
  trapped(fc.constant({ info: good.info, provider: 1 })),
  hostileJson.map((value) => () => value),
)

function discover(injected?: () => unknown) {
  if (injected) Object.defineProperty(window, 'ethereum', { get: injected, configurable: true })
  const context = createTestChainContext({ networks: [mainnet] })
  const stop = discoverWallets(context)
  const announce = (value: unknown) =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: value }))
  return { context, announce, stop }
}

afterEach(() => Reflect.deleteProperty(window, 'ethereum'))

test('accepts anything announced as a wallet, and still finds the valid wallet', async () => {
  await fuzzBorder({
    name: 'EIP-6963 announcements',
    input: detail,
    pass(make) {
      const { context, announce, stop } = discover()
      announce(make())
      announce(good)
      const found = [...context.connectors.values()].map((connector) => readConnectorInfo(connector.info))
      stop()
      return found
    },
    check(found) {
      expect(found.some(({ id }) => id === 'io.good' || id === 'eip6963:good')).toBe(true)
      for (const { name, imageUrl } of found) {
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        expect(imageUrl ?? 'data:image/').toMatch(/^data:image\//i)
      }
    },
  })
})

test('accepts any value of window.ethereum', async () => {
  await fuzzBorder({
    name: 'window.ethereum',
    input: fc.oneof(
      trapped(fc.constant({ request: 1 })),
      hostileJson.map((value) => () => value),
      fc.constant(() => {
        throw new TypeError('Only one wallet may have this name.')
      }),
    ),
    pass: (make) => discover(make).stop(),
  })
})
