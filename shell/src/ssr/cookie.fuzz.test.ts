import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileText } from '../../../tests/fuzz/hostileValues.js'
import type { InitialState } from '../state/connections.js'
import { cookieName, readCookie, writeValue } from './cookie.js'
import { toInitialState } from './toInitialState.js'

const name = cookieName('main', true)
const evm = 'eip155:137:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045/smartAccount/io.metamask'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs/eoa/Phantom'
const good = `1|eip155:137|${evm}|${solana}`

/** Removes, inserts and moves parts of the cookie. */
const damaged = fc
  .tuple(fc.nat(good.length), fc.nat(30), fc.oneof(hostileText, fc.constantFrom('|', '/', ':', '%', '=', `|${evm}`)))
  .map(([at, length, text]) => `${good.slice(0, at)}${text}${good.slice(at + length)}`)
const value = fc.oneof(damaged, hostileText)
const header = fc.oneof(
  hostileText,
  value.map((text) => `${name}=${text}`),
  fc.tuple(hostileText, value, hostileText).map(([before, text, after]) => `${before}; ${name}=${text}; ${after}`),
)

/** An app may render the result, so it must be plain text. */
function expectPlain(state: InitialState | undefined) {
  if (!state) return
  expect(state.networkId).toMatch(/^(eip155|solana|polkadot|bip122|cosmos):[-\w]{1,32}$/)
  const connections = Object.entries(state.connections)
  expect(connections.length).toBeGreaterThan(0)
  for (const [namespace, connection] of connections) {
    // A cookie never connects a user.
    expect(connection).toMatchObject({ status: 'connecting', accounts: [] })
    const [account, ...more] = connection.remembered ?? []
    expect(more).toEqual([])
    expect(account).toMatchObject({ namespace, caipAddress: `${account?.networkId}:${account?.address}` })
    expect(account?.networkId).toMatch(/^[a-z\d]+:[-\w]{1,32}$/)
    expect(account?.address).toMatch(/^[\da-zA-Z]{14,90}$/)
    expect(account?.connectorId).toMatch(/^[\p{L}\p{N} ._:@()+-]{1,64}$/u)
  }
}

test('reads only plain accounts from cookies', async () => {
  let read = 0
  await fuzzBorder({
    name: 'cookies for servers',
    input: header,
    pass: (text) => readCookie(text, name),
    check(state) {
      if (state) read += 1
      expectPlain(state)
    },
    passGood: () => expect(Object.keys(readCookie(`a=b; ${name}=${good}`, name)?.connections ?? {})).toHaveLength(2),
  })
  // Otherwise the test would have checked nothing.
  expect(read).toBeGreaterThan(0)
})

test('writes the same value that it read', async () => {
  await fuzzBorder({
    name: 'cookies for servers, written again',
    input: damaged.map((text) => `${name}=${text}`),
    pass: (text) => readCookie(text, name),
    check(state) {
      if (!state) return
      const accounts = Object.values(state.connections).flatMap(({ remembered }) => remembered ?? [])
      expect(readCookie(`${name}=${writeValue(state.networkId, accounts)}`, name)).toEqual(state)
    },
  })
})

test('never throws on a request’s headers', async () => {
  const headers = fc.record(
    { cookie: header, host: hostileText, 'x-forwarded-proto': fc.oneof(hostileText, fc.array(hostileText)) },
    { requiredKeys: [] },
  )
  await fuzzBorder({
    name: 'headers for servers',
    input: fc.tuple(headers, hostileText),
    pass: ([sent, id]) => toInitialState(sent, { id }),
    check: expectPlain,
    passGood: () => expect(toInitialState({ cookie: `${name}=${good}`, host: 'app.example' })).toBeDefined(),
  })
})

test('encodes every modal id, so that the cookie’s name stays valid', async () => {
  await fuzzBorder({
    name: 'cookie names of modals',
    input: hostileText,
    pass: (id) => cookieName(id, true),
    // A cookie name is a token (RFC 6265), which excludes these.
    check: (written) => expect(written).toMatch(/^__Host-latchkey\.[-\w.!~*'%]*$/),
  })
})
