import { mainnet } from '@latchkey/networks'
import { isLatchkeyError, RpcError } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { encodeAbiParameters, numberToHex, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText } from '../../../../tests/fuzz/hostileValues.js'
import { readToken } from './readToken.js'

const address = `0x${'cd'.repeat(20)}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: bigint) => numberToHex(value, { size: 32 })
const selectors = { decimals: '0x313ce567', symbol: '0x95d89b41', name: '0x06fdde03' } as const

interface Answers {
  readonly decimals: unknown
  readonly symbol: unknown
  readonly name: unknown
}

/** Reads a token from a contract with these answers. An answer that is an error is thrown. */
function read(answers: Answers) {
  const request = async (_method: string, params?: readonly unknown[]) => {
    const { data } = (params?.[0] ?? {}) as { readonly data: string }
    const member = (Object.keys(selectors) as (keyof Answers)[]).find((one) => selectors[one] === data)
    const answer = member && answers[member]
    if (answer instanceof Error) throw answer
    return answer
  }
  return readToken({ request }, mainnet, address)
}

const revert = () => new RpcError('eth_call', { code: 3, message: 'execution reverted' })

describe('a contract', () => {
  it('default: reads decimals, symbol and name', async () => {
    const token = await read({ decimals: word(6n), symbol: text('USDC'), name: text('USD Coin') })
    expect(token).toEqual({ decimals: 6, symbol: 'USDC', name: 'USD Coin' })
  })

  it('behavior: reads bytes32 names and symbols, like MKR’s', async () => {
    const bytes = (value: string) => stringToHex(value, { size: 32 })
    const token = await read({ decimals: word(18n), symbol: bytes('MKR'), name: bytes('Maker') })
    expect(token).toEqual({ decimals: 18, symbol: 'MKR', name: 'Maker' })
  })

  it('behavior: reads a token that has no symbol and no name', async () => {
    await expect(read({ decimals: word(0n), symbol: revert(), name: '0x' })).resolves.toEqual({ decimals: 0 })
  })

  it('behavior: removes misleading characters', async () => {
    const token = await read({ decimals: word(6n), symbol: text('\u202eC D\u200bSU'), name: text('a\n'.repeat(60)) })
    expect(token.symbol).toBe('CDSU')
    expect(token.name).toBe('a '.repeat(20).trim())
  })

  it.each(['0x', word(78n), word(2n ** 255n), '0x06', revert()])('error: rejects %s as decimals', async (decimals) => {
    await expect(read({ decimals, symbol: text('A'), name: text('A') })).rejects.toMatchObject({
      code: 'TOKEN_NOT_FOUND',
      details: `eip155:1:${address}`,
    })
  })

  it.each([null, 6, '6', {}, '0x6'])('error: rejects the node’s answer %j', async (decimals) => {
    await expect(read({ decimals, symbol: '0x', name: '0x' })).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
  })

  it('error: passes the node’s rate limit error through', async () => {
    const limit = new RpcError('eth_call', { code: -32_005, message: 'limit exceeded' })
    const answers = { decimals: word(6n), symbol: limit, name: text('USD Coin') }
    await expect(read(answers)).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })
})

it('behavior: never crashes on random or malicious answers', () => {
  const encoded = fc.oneof(
    hostileText.map((value) => text(value.replace(/\p{Cs}/gu, ''))),
    hostileText.map((value) => stringToHex(value.slice(0, 8).replace(/\p{Cs}/gu, ''), { size: 32 })),
    fc.uint8Array({ minLength: 0, maxLength: 200 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
    // An offset and a length that are out of bounds.
    fc.tuple(fc.bigInt(0n, 2n ** 256n - 1n), fc.bigInt(0n, 2n ** 256n - 1n)).map((words) => {
      return `0x${words.map((each) => word(each).slice(2)).join('')}`
    }),
    fc.bigInt(0n, 2n ** 256n - 1n).map((length) => `${word(32n)}${word(length).slice(2)}${'41'.repeat(64)}`),
    fc.constant(revert()),
    hostileJson,
  )
  const decimals = fc.oneof(fc.bigInt(0n, 90n).map(word), fc.bigInt(0n, 2n ** 256n - 1n).map(word), encoded)
  return fuzzBorder({
    name: 'token contract',
    input: fc.record({ decimals, symbol: encoded, name: encoded }),
    pass: read,
    isExpectedError: (error) =>
      isLatchkeyError(error, 'TOKEN_NOT_FOUND') || isLatchkeyError(error, 'NODE_ANSWER_INVALID'),
    check(token) {
      if (!Number.isInteger(token.decimals) || token.decimals < 0 || token.decimals > 77)
        throw new Error(`Decimals: ${token.decimals}`)
      for (const shown of [token.symbol, token.name])
        if (shown !== undefined && (!shown || Array.from(shown).length > 40 || /\p{C}/u.test(shown)))
          throw new Error(`Unsafe: ${JSON.stringify(shown)}`)
    },
    async passGood() {
      const token = await read({ decimals: word(6n), symbol: text('USDC'), name: text('USD Coin') })
      if (token.symbol !== 'USDC') throw new Error('A good token is lost.')
    },
  })
})
