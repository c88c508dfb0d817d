/** Hostile requests never make a rule throw or take long. */
import { createAccount, type FrozenRequest } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectorOf } from '../abi/parseSignature.js'
import { readSigned } from '../signed/readSigned.js'
import { drainers } from '../testing/corpus/drainers.js'
import { user } from '../testing/corpus/Example.js'
import { ordinary } from '../testing/corpus/ordinary.js'
import { listFunctions } from './calls/functions/findFunction.js'
import { applyRules } from './checkSigned.js'
import { readRequest } from './readRequest.js'
import { createSubject } from './Subject.js'

const networkId = 'eip155:1'
const account = createAccount({ networkId, address: user }, 'test').caipAddress
const known = { own: new Set([user]), networkId, host: 'app.example', now: 1_800_000_000 }
const examples = [...drainers, ...ordinary]
const methods = [...new Set(examples.map(({ method }) => method))]

async function review(method: string, params: unknown): Promise<number> {
  const started = performance.now()
  const request = { id: '1', method, params, networkId, account, origin: { kind: 'host' }, class: 'approval' }
  const signed = await readSigned(request as FrozenRequest, known.own)
  applyRules(createSubject(signed, known, readRequest(signed)))
  return performance.now() - started
}

const hex = (most: number) =>
  fc.uint8Array({ maxLength: most }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)

describe('hostile requests', () => {
  it('behavior: any value is accepted as parameters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...methods),
        fc.anything({ withBigInt: true, withNullPrototype: true }),
        async (method, params) => {
          await review(method, params)
          await review(method, [params, params])
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('behavior: any data of a known function is read', async () => {
    const word = fc.oneof(fc.bigInt({ min: 0n, max: 600n }), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }))
    const data = fc
      .tuple(
        fc.constantFrom(...listFunctions().map(({ signature }) => selectorOf(signature))),
        fc.array(word, { maxLength: 60 }),
      )
      .map(([selector, words]) => selector + words.map((one) => one.toString(16).padStart(64, '0')).join(''))
    await fc.assert(
      fc.asyncProperty(data, async (digits) => {
        expect(await review('eth_sendTransaction', [{ to: user, data: digits }])).toBeLessThan(2_000)
      }),
      { numRuns: 3_000 },
    )
  })

  it('behavior: changed examples are read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...examples), fc.nat(), hex(4), async ({ method, params }, position, digits) => {
        const json = JSON.stringify(params, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
        const start = position % json.length
        const changed = json.slice(0, start) + digits.slice(2) + json.slice(start + digits.length - 2)
        try {
          JSON.parse(changed)
        } catch {
          return
        }
        await review(method, JSON.parse(changed))
      }),
      { numRuns: 2_000 },
    )
  })

  it('behavior: any message is read', async () => {
    await fc.assert(
      fc.asyncProperty(hex(300), fc.string({ unit: 'binary', maxLength: 300 }), async (bytes, text) => {
        await review('personal_sign', [bytes, user])
        await review('personal_sign', [`${text} wants you to sign in with your Ethereum account:\n${text}`, user])
      }),
      { numRuns: 2_000 },
    )
  })
})

it('behavior: a rule that fails is reported, and does not turn off the others', () => {
  const message = { kind: 'message', networkId, from: user, bytes: new Uint8Array(32), isRaw: true } as const
  const subject = createSubject(message, known)
  const broken = {
    ...subject,
    get calls(): typeof subject.calls {
      throw new Error('broken')
    },
  }
  expect(applyRules(broken).map(({ id }) => id)).toEqual(['eth-sign', 'unreadable'])
})

describe('large requests', () => {
  const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
  const most = 131_072
  const bomb = (length: number) =>
    `0xac9650d8${word(32)}${word(length)}${Array.from({ length }, () => word(0)).join('')}`
  const tree = (levels: number): unknown => (levels === 0 ? {} : [tree(levels - 1), tree(levels - 1)])
  const many = Array.from({ length: 100 }, () => ({ to: user, data: bomb(40) }))

  it.each<[string, string, unknown]>([
    ['an array whose elements contain themselves', 'eth_sendTransaction', [{ to: user, data: bomb(4_000) }]],
    ['100 such calls', 'wallet_sendCalls', [{ calls: many }]],
    ['the longest data', 'eth_sendTransaction', [{ to: user, data: `0x8d80ff0a${'00'.repeat(most - 4)}` }]],
    ['the longest message', 'personal_sign', ['a '.repeat(most / 2), user]],
    ['a message of blank lines', 'personal_sign', ['\n '.repeat(most / 2), user]],
    ['a message of hexadecimal digits', 'personal_sign', ['f'.repeat(most), user]],
    ['a sign-in of spaces', 'personal_sign', [`${' '.repeat(999)}x`, user]],
    ['the longest number', 'eth_sendTransaction', [{ to: user, value: '9'.repeat(100_000) }]],
    [
      'a tree of orders',
      'eth_signTypedData_v4',
      [
        user,
        {
          types: { BulkOrder: [{ name: 'tree', type: `O${'[2]'.repeat(13)}` }], O: [] },
          primaryType: 'BulkOrder',
          message: { tree: tree(13) },
        },
      ],
    ],
    ['100 transactions in base58', 'solana_signAllTransactions', { transactions: Array(100).fill('2'.repeat(1_683)) }],
    ['a long transaction in base58', 'solana_signTransaction', { transaction: '2'.repeat(1_000_000) }],
    ['the longest message in base58', 'solana_signMessage', { message: '2'.repeat(10_000) }],
    ['a longer message in base58', 'solana_signMessage', { message: '2'.repeat(1_000_000) }],
  ])('behavior: %s takes less than a second', async (_name, method, params) => {
    await review(method, params)
    const times = [await review(method, params), await review(method, params), await review(method, params)]
    expect(Math.min(...times)).toBeLessThan(1_000)
  })
})
