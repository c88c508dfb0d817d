/** Runs the shell's parsers of untrusted strings on long strings that are designed to be slow to match. */

import { readAnnouncement } from '@latchkey/eip155/connector'
import { decodeBase64, formatMessage, isCaipNetworkId, LatchkeyError, parseCaipNetworkId } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { test } from 'vitest'
import { readAddress } from '../../chains/bip122/src/readAddress.js'
import { isBech32 } from '../../chains/cosmos/src/readWallet.js'
import { readBase58 } from '../../chains/solana/src/base58.js'
import { redact as redactTrace } from '../../integrations/devtools/src/trace/redact.js'
import { fuzzBorder } from '../../tests/fuzz/fuzzBorder.js'
import { redact } from './analytics/redact.js'
import { isRejection } from './connections/isRejection.js'
import { readConnectorInfo } from './connectors/createConnectorRegistry.js'
import { isHttpUrl, readImageUrl } from './connectors/readImageUrl.js'
import { readWalletName } from './connectors/readWalletName.js'
import { isOriginAllowed } from './gates/isOriginAllowed.js'
import { isSignedMessage, isTransactionHash } from './requests/answerPatterns.js'
import { storageKey } from './storage/storageKey.js'
import { readWalletLink } from './wallets/links/readWalletLink.js'
import { readDirectoryWallet } from './wallets/readWallet.js'

/** One part repeated many times, then an end that breaks the match. */
const slow = fc
  .tuple(
    fc.constantFrom(
      '',
      'wc:',
      'https://',
      'data:image/png,',
      '0x',
      'eip155:',
      '{',
      '{n, plural,',
      'bc1',
      'vault:',
      '@',
    ),
    fc.constantFrom(
      ...[
        'a',
        'a@',
        '@a',
        'a.',
        '.a',
        '%40',
        '%25',
        '0',
        '0x',
        ' ',
        '\n',
        '/',
        '-',
        ':',
        '{',
        '{a',
        'one {# a}',
        'A1a',
      ],
      ...['a ', 'aaaa ', '1', '\u0301', '\u202e', 'wc_', 'q', 'wallet_', '*.', '=', 'é', '😀'],
    ),
    fc.constantFrom(100, 1_000, 20_000),
    fc.constantFrom('', '!', '\u0000', '@', ' .', '}', '#'),
  )
  .map(([start, part, count, end]) => start + part.repeat(count) + end)

const borders: Readonly<Record<string, (text: string) => unknown>> = {
  'analytics events': (text) => redact({ text }),
  'devtools traces': (text) => redactTrace(text),
  'Bitcoin addresses': readAddress,
  'Cosmos addresses': (text) => isBech32(text),
  announcements: (text) => readAnnouncement({ info: { uuid: text, name: text, icon: text, rdns: text }, provider: {} }),
  base58: (text) => readBase58(text.slice(0, 200)),
  base64: decodeBase64,
  "wallets' errors": (message) => isRejection({ message }),
  addresses: isHttpUrl,
  connectors: (text) =>
    readConnectorInfo({ id: text, name: text, type: 'ANNOUNCED', namespaces: [], rdns: text, imageUrl: text }),
  pictures: readImageUrl,
  'names of wallets': (text) => readWalletName(text),
  'allowed origins': (text) => [isOriginAllowed(text, '*.a.test'), isOriginAllowed('https://a.test', text)],
  'answers of wallets': (text) => [isTransactionHash(text), isSignedMessage(text)],
  'storage keys': (text) => storageKey(text, text),
  'links of wallets': (text) => readWalletLink(text, 'any'),
  'the wallet list': (text) =>
    readDirectoryWallet({ id: 'a', name: text, mobile_link: text, homepage: text, rdns: text }, String),
  'texts of the catalogue': (text) => formatMessage(text, { a: text, n: 1 }),
  'CAIP-2 ids': (text) => isCaipNetworkId(text) && parseCaipNetworkId(text),
  'details of errors': (details) =>
    new LatchkeyError('RPC_ERROR', 'The network’s node rejected the request', { details }),
}

test.each(Object.entries(borders))('%s are matched within the time limit', async (name, pass) => {
  await fuzzBorder({ name: `expressions: ${name}`, input: slow, pass })
})
