/** Runs on a server: Node without a DOM. Requests may contain anything. */
import { describe, expect, it } from 'vitest'
import { cookieName, writeValue } from './cookie.js'
import { toInitialState } from './toInitialState.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const account = {
  namespace: 'eip155',
  address,
  networkId: 'eip155:137',
  caipAddress: `eip155:137:${address}`,
  type: 'eoa',
  connectorId: 'io.metamask',
} as const
const value = writeValue('eip155:137', [account])
const expected = {
  networkId: 'eip155:137',
  connections: { eip155: { status: 'connecting', accounts: [], remembered: [account] } },
}

describe('toInitialState', () => {
  it('default', () => {
    expect(value).toBe(`1|eip155:137|eip155:137:${address}/eoa/io.metamask`)
    expect(toInitialState(`theme=dark; __Host-latchkey.main=${value}; other=1`)).toEqual(expected)
  })

  it.each([
    ['a Request’s', new Headers({ cookie: `__Host-latchkey.main=${value}` })],
    ['Node’s', { cookie: `__Host-latchkey.main=${value}` }],
    ['text', `__Host-latchkey.main=${value}`],
  ])('parameters: %s headers', (_title, headers) => {
    expect(toInitialState(headers)).toEqual(expected)
  })

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['none', {}],
    ['no cookie', new Headers()],
    ['empty', ''],
  ])('behavior: returns undefined for headers that are %s', (_title, headers) => {
    expect(toInitialState(headers)).toBeUndefined()
  })

  it('parameters: id', () => {
    const name = cookieName('my (shop); Path=/', true)
    expect(name).toBe('__Host-latchkey.my%20%28shop%29%3B%20Path%3D%2F')
    expect(toInitialState(`${name}=${value}`, { id: 'my (shop); Path=/' })).toEqual(expected)
    expect(toInitialState(`${name}=${value}`)).toBeUndefined()
  })

  it('behavior: reads only the cookie that the domain’s other hosts cannot set', () => {
    const planted = value.replaceAll(address, `0x${'66'.repeat(20)}`)
    expect(toInitialState(`latchkey.main=${planted}; __Host-latchkey.main=${value}`)).toEqual(expected)
    expect(toInitialState(`latchkey.main=${planted}`)).toBeUndefined()
  })

  it.each<[string, object, boolean, { secure?: boolean }?]>([
    ['nothing is known', {}, false],
    ['a proxy says https', { 'x-forwarded-proto': 'https, http' }, false],
    ['a proxy says http', { 'x-forwarded-proto': 'http', host: 'site.test' }, true],
    ['it is localhost', { host: 'localhost:3000' }, true],
    ['it is a name of localhost', { host: 'shop.localhost' }, true],
    ['it is this machine’s address', { host: '127.0.0.1:80' }, true],
    ['it only looks like localhost', { host: 'localhost.site.test' }, false],
    ['localhost is on https', { host: 'localhost', 'x-forwarded-proto': 'https' }, false],
    ['the server says https', { 'x-forwarded-proto': 'http' }, false, { secure: true }],
    ['the server says http', {}, true, { secure: false }],
  ])('parameters: reads the http cookie if %s', (_title, more, isTaken, options) => {
    const headers = { cookie: `latchkey.main=${value}`, ...more }
    const states = [toInitialState(headers, options), toInitialState(new Headers(headers), options)]
    expect(states).toEqual(isTaken ? [expected, expected] : [undefined, undefined])
  })

  it('behavior: can be passed to a client component', () => {
    const state = toInitialState(`__Host-latchkey.main=${value}`)
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  })

  it('behavior: restores every namespace and connector as written', () => {
    const accounts = [
      account,
      {
        ...account,
        ...at('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs'),
      },
      { ...account, ...at('bip122', '000000000019d6689c085ae165831e93', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq') },
      {
        ...account,
        ...at('polkadot', '91b171bb158e2d3848fa23a9f1c25182', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'),
      },
      { ...account, ...at('cosmos', 'cosmoshub-4', 'cosmos1zdkvyhpqxqzqzqzqzqzqzqzqzqzqzqzq5m9q0z') },
    ].map((one, index) => ({
      ...one,
      connectorId: ['WalletConnect', 'Ünser Wallet (beta)', 'a', 'b-c', 'd_e'][index] ?? '',
    }))
    const state = toInitialState(`__Host-latchkey.main=${writeValue('cosmos:cosmoshub-4', accounts)}`)
    expect(Object.values(state?.connections ?? {}).flatMap((connection) => connection?.remembered)).toEqual(accounts)
    expect(state?.networkId).toBe('cosmos:cosmoshub-4')
  })

  it('behavior: omits accounts that would make the cookie too long or could not be read', () => {
    const many = Array.from({ length: 40 }, () => account)
    expect(writeValue('eip155:1', many).length).toBeLessThanOrEqual(1_000)
    expect(toInitialState(`__Host-latchkey.main=${writeValue('eip155:1', many)}`)).toBeDefined()
    expect(writeValue('eip155:1', [{ ...account, connectorId: '<b>' }])).toBe('')
    expect(writeValue('eip155:1', [{ ...account, connectorId: 'x'.repeat(65) }])).toBe('')
    expect(writeValue('eip155:1', [{ ...account, connectorId: 'a\ud800' }])).toBe('')
    expect(writeValue('eip155:137', [{ ...account, connectorId: 'a\ud800' }, account])).toBe(value)
  })

  it.each([
    ['another version', value.replace('1|', '2|')],
    ['JSON', '{"connections":{"eip155":{"remembered":[]}}}'],
    ['nothing', ''],
    ['no account', '1|eip155:1'],
    ['oversized', `${value}|${'x'.repeat(100_000)}`],
    ['an unknown namespace', value.replaceAll('eip155', 'near')],
    ['a member of Object.prototype as namespace', value.replaceAll('eip155', '__proto__')],
    ['another member of Object.prototype as namespace', value.replaceAll('eip155', 'constructor')],
    ['a member of Object.prototype as type', value.replace('/eoa/', '/toString/')],
    ['an invalid network', value.replace('1|eip155:137|', '1|eip155:"><script>|')],
    ['markup as address', value.replace(address, '<img src=x onerror=alert(1)>')],
    ['an address in another format', value.replace(address, '0x12')],
    ['markup as connector', value.replace('io.metamask', '%3Cb%3E')],
    ['control characters as connector', value.replace('io.metamask', '%0D%0Aset-cookie')],
    ['an incomplete UTF-8 sequence as connector', value.replace('io.metamask', '%E0%A4')],
    ['an extra part', `${value}/x`],
    ['a valid and an invalid account', `${value}|solana:x`],
  ])('behavior: ignores a cookie with %s', (_title, cookie) => {
    expect(toInitialState(`__Host-latchkey.main=${cookie}`)).toBeUndefined()
    expect(Object.prototype).not.toHaveProperty('remembered')
  })
})

function at<N extends string>(namespace: N, reference: string, address: string) {
  const networkId = `${namespace}:${reference}` as never
  return { namespace: namespace as never, networkId, address, caipAddress: `${networkId}:${address}` as never }
}
