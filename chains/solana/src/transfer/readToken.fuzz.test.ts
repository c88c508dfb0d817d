import { solana } from '@latchkey/networks'
import { isLatchkeyError } from '@latchkey/plugin-api'
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText } from '../../../../tests/fuzz/hostileValues.js'
import { readToken } from './readToken.js'

const mint = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const read = (answer: unknown) => readToken(async () => answer, { network: solana, mint, commitment: 'confirmed' })

const account = (data: Uint8Array, owner: string) => ({
  data: [Buffer.from(data).toString('base64'), 'base64'],
  owner,
})

function writeMint(decimals: number, metadata?: Uint8Array): Uint8Array {
  const data = new Uint8Array(metadata ? 166 + 4 + metadata.length : 82)
  data[44] = decimals
  if (!metadata) return data
  data[165] = 1 // a mint with extensions
  data[166] = 19 // of type TokenMetadata
  new DataView(data.buffer).setUint16(168, metadata.length, true)
  data.set(metadata, 170)
  return data
}

function writeTexts(name: string, symbol: string): Uint8Array {
  const parts = [name, symbol].flatMap((text) => {
    const bytes = Buffer.from(text)
    const length = Buffer.alloc(4)
    length.writeUInt32LE(bytes.length)
    return [length, bytes]
  })
  return Buffer.concat([Buffer.alloc(64), ...parts])
}

const ofProgram = (name: string, symbol: string) =>
  account(Buffer.concat([Buffer.of(4), writeTexts(name, symbol)]), metadataProgram)

describe('a mint', () => {
  it('default: reads the Token Metadata program’s zero-padded metadata', async () => {
    const metadata = ofProgram('USD Coin'.padEnd(32, '\0'), 'USDC'.padEnd(10, '\0'))
    await expect(read({ value: [account(writeMint(6), tokenProgram), metadata] })).resolves.toEqual({
      decimals: 6,
      symbol: 'USDC',
      name: 'USD Coin',
    })
  })

  it('behavior: prefers the mint’s own metadata (Token-2022)', async () => {
    const own = account(writeMint(9, writeTexts('Own', 'OWN')), 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
    await expect(read({ value: [own, ofProgram('Other', 'OTHER')] })).resolves.toEqual({
      decimals: 9,
      symbol: 'OWN',
      name: 'Own',
    })
  })

  it('behavior: reads a mint whose metadata is missing or belongs to another program', async () => {
    const other = { ...ofProgram('USD Coin', 'USDC'), owner: tokenProgram }
    for (const metadata of [null, other])
      await expect(read({ value: [account(writeMint(6), tokenProgram), metadata] })).resolves.toEqual({ decimals: 6 })
  })

  it.each([
    ['nothing', null],
    ['a wallet', account(new Uint8Array(), '1'.repeat(32))],
    ['a short account', account(new Uint8Array(81), tokenProgram)],
    ['78 decimals', account(writeMint(78), tokenProgram)],
  ])('error: rejects %s', async (_name, token) => {
    await expect(read({ value: [token, null] })).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' })
  })
})

it('behavior: never crashes on random or malicious answers', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  const texts = fc.tuple(hostileText, hostileText).map(([name, symbol]) => writeTexts(name, symbol))
  const owner = fc.constantFrom(tokenProgram, metadataProgram, 'nobody')
  const token = fc.oneof(
    fc.tuple(fc.nat(255), fc.oneof(texts, bytes)).map(([decimals, own]) => {
      return account(writeMint(decimals, own.subarray(0, 60_000)), tokenProgram)
    }),
    fc.tuple(bytes, owner).map(([data, program]) => account(data, program)),
    fc.constant(account(writeMint(6), tokenProgram)),
    hostileJson,
  )
  const metadata = fc.oneof(
    texts.map((each) => account(Buffer.concat([Buffer.of(4), each]), metadataProgram)),
    bytes.map((each) => account(Buffer.concat([Buffer.of(4), each]), metadataProgram)),
    hostileJson,
  )
  return fuzzBorder({
    name: 'token mint',
    // Deriving the metadata's address takes a millisecond.
    runs: 1_000,
    input: fc.oneof(
      fc.tuple(token, metadata).map((value) => ({ value }) as unknown),
      hostileJson,
    ),
    pass: read,
    isExpectedError: (error) =>
      isLatchkeyError(error, 'TOKEN_NOT_FOUND') || isLatchkeyError(error, 'NODE_ANSWER_INVALID'),
    check(found) {
      if (!Number.isInteger(found.decimals) || found.decimals > 77) throw new Error(`Decimals: ${found.decimals}`)
      for (const shown of [found.symbol, found.name])
        if (shown !== undefined && (!shown || Array.from(shown).length > 40 || /\p{C}/u.test(shown)))
          throw new Error(`Unsafe: ${JSON.stringify(shown)}`)
    },
  })
})
