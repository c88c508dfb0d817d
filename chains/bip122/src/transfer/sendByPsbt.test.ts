import { hex } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import type { WalletAddress } from '../BitcoinWallet.js'
import type { Coin } from '../createEsplora.js'
import { mainnetId } from '../readAddress.js'
import { createTransfer, readSigned } from './sendByPsbt.js'

/** The private key 1 has the curve's generator as its public key. */
const privateKey = Uint8Array.from([...new Uint8Array(31), 1])
const publicKey = hex.decode('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798')
const recipient = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const txid = (index: number) => index.toString(16).padStart(64, '0')
const coin = (valueSats: bigint, index: number, confirmed = true): Coin => ({
  txid: txid(index),
  vout: 0,
  valueSats,
  confirmed,
})

const accounts = {
  p2wpkh: account(p2wpkh(publicKey).address, publicKey),
  'p2sh of p2wpkh': account(p2sh(p2wpkh(publicKey)).address, publicKey),
  p2tr: account(p2tr(publicKey.slice(1)).address, publicKey.slice(1)),
  'p2tr, its key with the half': account(p2tr(publicKey.slice(1)).address, publicKey),
}

function account(address: string | undefined, key: Uint8Array): WalletAddress {
  return { address: String(address), networkId: mainnetId, purpose: 'payment', publicKey: hex.encode(key) }
}

function plan(from: WalletAddress, values: readonly bigint[], amountSats: bigint, feeRate = 10) {
  return createTransfer({
    from,
    recipient,
    amountSats,
    coins: values.map((value, index) => coin(value, index)),
    feeRate,
  })
}

describe.each(Object.entries(accounts))('from %s', (_title, from) => {
  it('default: builds a transaction that the key can sign and that pays at least the fee rate', () => {
    const transaction = plan(from, [60_000n, 70_000n, 80_000n], 100_000n)
    const signed = Transaction.fromPSBT(transaction.toPSBT())
    signed.sign(privateKey)
    const { raw, txid: id } = readSigned(signed.toPSBT(), transaction)
    const sent = Transaction.fromRaw(hex.decode(raw))
    expect(sent.id).toBe(id)
    const paid = transaction.fee
    expect(paid).toBeGreaterThanOrEqual(BigInt(sent.vsize * 10))
    expect(paid).toBeLessThan(BigInt(sent.vsize * 12))
  })
})

it('behavior: spends confirmed coins first, and adds unconfirmed ones if needed', () => {
  const from = accounts.p2wpkh
  const coins = [coin(90_000n, 1, false), coin(50_000n, 2)]
  const inputs = (amountSats: bigint) => {
    const transaction = createTransfer({ from, recipient, amountSats, coins, feeRate: 2 })
    return Array.from({ length: transaction.inputsLength }, (_, index) =>
      hex.encode(transaction.getInput(index).txid as Uint8Array),
    )
  }
  expect(inputs(40_000n)).toEqual([txid(2)])
  expect(inputs(120_000n).sort()).toEqual([txid(1), txid(2)])
})

it('parameters: rounds feeRate up', () => {
  const transaction = plan(accounts.p2wpkh, [100_000n], 50_000n, 1.01)
  const signed = Transaction.fromPSBT(transaction.toPSBT())
  signed.sign(privateKey)
  signed.finalize()
  expect(transaction.fee).toBeGreaterThanOrEqual(BigInt(Math.ceil(signed.vsize * 1.01)))
})

describe('errors', () => {
  it('error: rejects dust', () => {
    expect(() => plan(accounts.p2wpkh, [100_000n], 329n)).toThrow(
      expect.objectContaining({ code: 'BITCOIN_REQUEST_INVALID' }),
    )
  })

  it('error: rejects if the balance does not cover the fee', () => {
    expect(() => plan(accounts.p2wpkh, [100_000n], 99_500n)).toThrow(
      expect.objectContaining({ code: 'BITCOIN_REQUEST_INVALID', details: expect.stringContaining('with the fee') }),
    )
    expect(() => plan(accounts.p2wpkh, [], 1_000n)).toThrow(
      expect.objectContaining({ code: 'BITCOIN_REQUEST_INVALID' }),
    )
  })

  it('error: rejects a fee rate above the nodes’ limit', () => {
    expect(() => plan(accounts.p2wpkh, [10_000_000_000n], 1_000n, 10_001)).toThrow(
      expect.objectContaining({ code: 'BITCOIN_ANSWER_INVALID' }),
    )
  })

  it.each([
    ['p2pkh', account(p2pkh(publicKey).address, publicKey)],
    ['p2sh of another script', account('3P14159f73E4gFr7JterCCQh9QjiTjiZrG', publicKey)],
  ])('error: rejects coins of %s, because their script can’t be derived from the address', (_title, from) => {
    expect(() => plan(from, [100_000n], 10_000n)).toThrow(expect.objectContaining({ code: 'METHOD_NOT_SUPPORTED' }))
  })

  it('error: rejects if the wallet returns another transaction, or an unsigned one', () => {
    const unsigned = plan(accounts.p2wpkh, [100_000n], 10_000n)
    const other = plan(accounts.p2wpkh, [100_000n], 20_000n)
    const signed = Transaction.fromPSBT(other.toPSBT())
    signed.sign(privateKey)
    for (const answer of [signed.toPSBT(), unsigned.toPSBT(), new Uint8Array([1, 2])]) {
      expect(() => readSigned(answer, unsigned)).toThrow(expect.objectContaining({ code: 'WALLET_ANSWER_INVALID' }))
    }
  })
})
