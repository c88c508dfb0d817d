import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBatchId, readTransactionHash } from './walletAnswers.js'

const hash = `0x${'ab'.repeat(32)}`
const signature = '5'.repeat(88)
const txid = 'ab'.repeat(32)

describe('readTransactionHash', () => {
  it('default', () => {
    expect(readTransactionHash('eip155', hash)).toBe(hash)
    expect(readTransactionHash('solana', { signature })).toBe(signature)
    expect(readTransactionHash('solana', signature)).toBe(signature)
    expect(readTransactionHash('bip122', { txid })).toBe(txid)
    expect(readTransactionHash('polkadot', hash)).toBe(hash)
  })

  it('behavior: rejects other namespaces’ forms', () => {
    for (const answer of [signature, txid, { signature }]) expect(readTransactionHash('eip155', answer)).toBeUndefined()
    expect(readTransactionHash('solana', hash)).toBeUndefined()
    expect(readTransactionHash('bip122', signature)).toBeUndefined()
  })

  it.each([undefined, null, '', '0x', {}, { signature: 5 }, ['0x'], `0x${'ab'.repeat(31)}`, `${hash}\n`])(
    'error: returns undefined for %j',
    (answer) => expect(readTransactionHash('eip155', answer)).toBeUndefined(),
  )

  it('behavior: returns only hashes, whatever the wallet answers', () => {
    const answer = fc.oneof(fc.anything(), fc.record({ signature: fc.anything(), txid: fc.anything() }))
    const check = (value: unknown) => {
      expect(readTransactionHash('eip155', value) ?? hash).toMatch(/^0x[\da-f]{64}$/i)
    }
    fc.assert(fc.property(answer, check), { numRuns: 1_000 })
  })
})

describe('readBatchId', () => {
  it('default', () => {
    expect(readBatchId({ id: 'batch-1' })).toBe('batch-1')
    expect(readBatchId('0x12')).toBe('0x12')
  })

  it.each([undefined, null, '', {}, { id: '' }, { id: 7 }, 'x'.repeat(8_195)])(
    'error: returns undefined for an invalid answer (%#)',
    (answer) => expect(readBatchId(answer)).toBeUndefined(),
  )
})
