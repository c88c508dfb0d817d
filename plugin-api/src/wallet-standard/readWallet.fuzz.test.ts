// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled, trapped } from '../../../tests/fuzz/hostileValues.js'
import { listenForWallets } from './listenForWallets.js'
import { readWallet } from './readWallet.js'

const wallet = fc.record({
  version: fc.constant('1.0.0'),
  name: hostileText,
  icon: fc.oneof(fc.constant('data:image/png;base64,AAAA'), hostileText),
  chains: fc.array(fc.oneof(fc.constant('solana:mainnet'), hostileText), { maxLength: 3 }),
  accounts: fc.array(fc.record({ address: hostileText, chains: fc.array(hostileText, { maxLength: 2 }) }), {
    maxLength: 3,
  }),
  features: fc.dictionary(fc.constantFrom('standard:connect', '__proto__', 'constructor'), hostileJson, { maxKeys: 3 }),
})
const registered = fc.oneof(
  spoiled(wallet).map((value) => () => value),
  trapped(wallet),
  hostileJson.map((value) => () => value),
)

test('reads anything that registers as a wallet without throwing, on every use', async () => {
  await fuzzBorder({
    name: 'Wallet Standard wallets',
    input: registered,
    pass(make) {
      const read = readWallet(make())
      // A getter may return something different on each use.
      return [1, 2].map(() => [read?.name, read?.chains, read?.accounts, read?.call('standard:connect', 'connect')])
    },
    check(uses) {
      for (const [name = '', chains = [], accounts = []] of uses) {
        expect(typeof name).toBe('string')
        expect((chains as unknown[]).every((chain) => typeof chain === 'string')).toBe(true)
        expect(Array.isArray(accounts)).toBe(true)
      }
    },
  })
})

test('finds a valid wallet among invalid ones', async () => {
  await fuzzBorder({
    name: 'Wallet Standard registration',
    input: registered,
    pass(make) {
      const names: unknown[] = []
      const stop = listenForWallets((found) => {
        names.push(readWallet(found)?.name)
        return undefined
      })
      const good = { name: 'Good', chains: [], accounts: [], features: {} }
      const detail = (api: { register(...wallets: unknown[]): unknown }) => api.register(make(), good)
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
      stop()
      return names
    },
    check: (names) => expect(names.at(-1)).toBe('Good'),
  })
})
