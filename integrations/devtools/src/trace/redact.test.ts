import { LatchkeyError } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import { redact } from './redact.js'

const evm = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const privateKey = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'

/** Each value, with the part that the trace must not contain. */
const secrets: [title: string, text: string, part?: string][] = [
  ['an email address', 'alice.smith+wallet@example.com', 'alice'],
  ['an email address in brackets', 'Alice <alice@mail.example>', 'mail.example'],
  ['an email address without a top-level domain', 'root@localhost'],
  ['an email address as in an address bar', 'login?hint=alice%40example.com', 'example.com'],
  ['an email address of another script', 'アリス@例え.jp', 'アリス'],
  ['a private key', privateKey],
  ['a private key with prefix', `0x${privateKey}`, privateKey],
  ['a private key in capitals', privateKey.toUpperCase()],
  ['a private key as a number', BigInt(`0x${privateKey}`).toString()],
  ['a Solana secret key', '5MaiiCavjCmn9Hs1o3eznqDEhRwxo7pXiAYez7keQUviUkauRiTMD8DrESdrNjN8zd9mTmVhRvBJeg5vhyvgrAhG'],
  ['an address nobody knows: it may be a key', solana],
  [
    'an extended key',
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  ],
  ['a WIF key', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ['a signature', `0x${'1f'.repeat(65)}`],
  ['a transaction', `0x02f8${'ab'.repeat(120)}`],
  ['a long text', 'Sign in to example.org '.repeat(60), 'example.org'],
  ['a recovery phrase of 12 words', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  ['a recovery phrase of 24 words', `${'letter advice cage absurd amount doctor '.repeat(4).trim()}`, 'advice cage'],
  [
    'a recovery phrase with commas',
    'legal, winner, thank, year, wave, sausage, worth, useful, legal, winner, thank, yellow',
  ],
  [
    'a recovery phrase on lines',
    'legal\nwinner\nthank\nyear\nwave\nsausage\nworth\nuseful\nlegal\nwinner\nthank\nyellow',
  ],
  [
    'a pairing address',
    'wc:8a5e5bdc-a0e4@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  ],
  ['a deep link', 'metamask://wc?uri=wc%3A8a5e5bdc%402', 'uri='],
  ['a data address', 'data:text/plain,hello-there', 'hello-there'],
  ['a payment address', 'ethereum:0xabc?value=1', 'value=1'],
  ['a key in a path', 'https://mainnet.example/v3/84842078b09946638c03157f83405213', '84842078'],
  ['a short key in a path', 'https://rpc.example/k/hunter2', 'hunter2'],
  ['a password in an address', 'https://alice:hunter2@rpc.example/', 'hunter2'],
  ['a fragment', 'https://site.example/#access_token=abc', 'access_token'],
  ['a socket', 'wss://relay.example/?auth=eyJhbGciOi&projectId=b56e18', 'b56e18'],
  ['a web token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U', 'dozjg'],
  ['a key of a provider', 'sk-proj-4fT9aQ1zLm8Xc2Vb', '4fT9aQ'],
  ['a 16-byte key in base64', 'q83vEjRWeJASNFZ4kKvN7w=='],
  ['a secret in base32', 'JBSWY3DPEHPK3PXP'],
  ['recovery codes', 'ABCD-EFGH-JKLM-NPQR'],
  ['random letters', 'KzQwErTyUiOpAsDfGhJkLzXc'],
  ['a one-time code', 'Your code is 493027.', '493027'],
  ["a person's name on a chain", 'Sending to alice.smith.eth now', 'alice'],
]

/** Strings that a trace must keep. */
const kept = [
  ...['eth_sendTransaction', 'eth_signTypedData_v4', 'solana_signAllTransactions', 'wallet_grantPermissions'],
  ...['LOCAL_CONFIGURATION_IGNORED', 'SERVER_ERROR_APP_CONFIGURATION', 'createRemoteConfiguration'],
  ...[
    'eip155:1',
    'eip155:421614',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ],
  ...['ConnectingExternal', 'SwitchNetwork', 'third-party-guestbook', 'dev.latchkey.sandbox', 'http:blockchain-api'],
  ...['4001', '0.1.0', '^1.0.0', '2026-10-05T12:34:56.789Z', '@latchkey/main/configuration', 'Sandbox Wallet'],
  'The wallet window could not be loaded',
]

describe('redact', () => {
  it('default', () => {
    expect(redact({ status: 'connected', accounts: [{ address: evm }], amount: 12n, open: true, none: null })).toEqual({
      status: 'connected',
      accounts: [{ address: '0x8b...4DBA72' }],
      amount: '12',
      open: true,
      none: null,
    })
  })

  it.each(secrets)('behavior: hides %s', (_title: string, text: string, part: string = text) => {
    const nested = { list: [{ note: text }], map: new Map([['one', text]]), set: new Set([text]), [text]: 'as a key' }
    const inText = { details: `It said "${text}" (twice: ${text}), then stopped` }
    expect(JSON.stringify(redact([text, nested, inText]))).not.toContain(part)
  })

  it.each(kept)('behavior: keeps %s', (text) => {
    expect(redact(text)).toBe(text)
    expect(redact(`At ${text} it stopped`)).toBe(`At ${text} it stopped`)
  })

  it.each([
    ...[
      'params',
      'args',
      'answer',
      'result',
      'signature',
      'profile',
      'typedData',
      'payload',
      'signedTransaction',
      'data',
    ],
    ...[
      'password',
      'clientSecret',
      'mnemonic',
      'recoveryPhrase',
      'seed',
      'privateKey',
      'apiKey',
      'symKey',
      'projectId',
    ],
    ...['idToken', 'jwt', 'cookie', 'otp', 'pin', 'email', 'phoneNumber', 'uri'],
  ])('behavior: hides the value of %s', (name) => {
    expect(redact({ deep: [{ [name]: 'x7' }] })).toEqual({ deep: [{ [name]: '[hidden]' }] })
    expect(redact({ [name]: 12_345 })).toEqual({ [name]: '[hidden]' })
  })

  it('parameters: shortens known addresses', () => {
    expect(redact([solana, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solana}`], [solana])).toEqual([
      '7xKX...osgAsU',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7xKX...osgAsU',
    ])
  })

  it('behavior: keeps the origin of a URL', () => {
    expect(redact('GET https://api.example:8443/v1/x?y=z failed')).toBe('GET https://api.example:8443 failed')
  })

  it('behavior: hides bytes, even as JSON', () => {
    const bytes = new Uint8Array(32).fill(7)
    expect(redact([bytes, bytes.buffer, [...bytes], new DataView(bytes.buffer)])).toEqual([
      '[Uint8Array]',
      '[ArrayBuffer]',
      '[hidden]',
      '[DataView]',
    ])
  })

  it('behavior: keeps every error’s code, but the message of Latchkey’s errors only', () => {
    const ours = new LatchkeyError('LOAD_FAILED', "The plugin's code could not be loaded", {
      details: 'said hunter2',
      cause: evm,
    })
    expect(redact([ours, new TypeError('hunter2')])).toEqual([
      { code: 'LOAD_FAILED', message: "The plugin's code could not be loaded" },
      '[TypeError]',
    ])
  })

  it('behavior: stops at live objects, functions and cycles', () => {
    class Provider {
      readonly key = 'hunter2'
    }
    const circle: Record<string, unknown> = { name: 'circle' }
    circle.self = circle
    const shared = { one: 1 }
    expect(redact([new Provider(), () => 'hunter2', Symbol('hunter2'), circle, [shared, shared]])).toEqual([
      '[Provider]',
      '[function]',
      '[symbol]',
      { name: 'circle', self: '[…]' },
      [shared, shared],
    ])
  })

  it('behavior: cuts long lists', () => {
    expect(redact(Array.from({ length: 300 }, () => 'a'))).toHaveLength(100)
  })
})
