import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { describe, expect, it, test } from 'vitest'
import { bitcoinAccounts, openBitcoinAccount } from './bitcoinAccounts.js'
import { createBitcoin } from './createBitcoin.js'
import type { BitcoinChain } from './createBitcoinChain.js'
import type { BitcoinKey } from './signing/createBitcoinKey.js'
import { createTransfer } from './signing/createTransfer.js'
import { signMessage } from './signing/signMessage.js'
import { signPsbt } from './signing/signPsbt.js'

const account = bitcoinAccounts[0] as (typeof bitcoinAccounts)[number]
const other = bitcoinAccounts[1] as (typeof bitcoinAccounts)[number]
const [payment, ordinals] = openBitcoinAccount(account, 'mainnet')
const [receiver, receiverOrdinals] = openBitcoinAccount(other, 'mainnet')

function transfer(chain: BitcoinChain, key: BitcoinKey, to: string, amountSats: bigint): string {
  const unspent = chain.unspent(key.address).map((one) => ({ ...one, value: Number(one.valueSats) }))
  return createTransfer(key, { recipients: [{ address: to, amountSats }], feeRate: 12n, unspent }, chain.network)
}

/** Changes one byte of a witness, counted from the end. The transaction stays readable. */
function spoil(raw: string, change: (witness: Uint8Array[]) => void): string {
  const transaction = Transaction.fromRaw(hex.decode(raw), { allowUnknownOutputs: true, disableScriptCheck: true })
  const witness = (transaction.getInput(0).finalScriptWitness ?? []).map((part) => part.slice())
  change(witness)
  const changed = new Transaction({ allowUnknownOutputs: true, disableScriptCheck: true })
  for (let index = 0; index < transaction.outputsLength; index++) {
    const { script, amount } = transaction.getOutput(index)
    changed.addOutput({ script: script as Uint8Array, amount: amount as bigint })
  }
  for (let index = 0; index < transaction.inputsLength; index++) {
    const { txid, index: vout, sequence, finalScriptWitness } = transaction.getInput(index)
    changed.addInput({
      txid: txid as Uint8Array,
      index: vout as number,
      sequence: sequence as number,
      finalScriptWitness: index === 0 ? witness : (finalScriptWitness as Uint8Array[]),
    })
  }
  return hex.encode(changed.toBytes(true, true))
}

describe('createBitcoinChain', () => {
  it.each([
    ['p2wpkh', payment],
    ['p2tr', ordinals],
  ])('default: accepts a signed transfer from %s, with change', (_type, key) => {
    const chain = createBitcoin().mainnet
    const before = [chain.balance(key.address), chain.balance(receiver.address)] as const
    const txid = chain.send(transfer(chain, key, receiver.address, 25_000n))
    const feeSats = chain.find(txid)?.feeSats ?? 0n
    expect(feeSats).toBeGreaterThan(0n)
    expect(chain.balance(receiver.address)).toBe(before[1] + 25_000n)
    expect(chain.balance(key.address)).toBe(before[0] - 25_000n - feeSats)
    expect(chain.history(receiver.address)[0]?.txid).toBe(txid)
  })

  it.each([
    ['p2wpkh', payment, 0, 10],
    ['p2wpkh', payment, 1, 3],
    ['p2tr', ordinals, 0, 10],
    ['p2tr', ordinals, 0, 63],
  ])('error: rejects one wrong byte in the witness of %s', (_type, key, part, at) => {
    const chain = createBitcoin().mainnet
    const good = transfer(chain, key, receiver.address, 25_000n)
    const bad = spoil(good, (witness) => {
      const bytes = witness[part] as Uint8Array
      bytes[at] = (bytes[at] as number) ^ 1
    })
    expect(() => chain.send(bad)).toThrow(/mandatory-script-verify-flag-failed/)
    expect(chain.balance(receiver.address)).toBe(100_000_000n)
    // Without the change, the transaction is accepted, so the wrong byte caused the rejection.
    expect(chain.send(spoil(good, () => undefined))).toMatch(/^[0-9a-f]{64}$/)
  })

  it('error: rejects a signature made with another key', () => {
    const chain = createBitcoin().mainnet
    const raw = transfer(chain, payment, receiver.address, 1_000n)
    const key = spoil(raw, (witness) => {
      witness[1] = receiver.publicKey
    })
    expect(() => chain.send(key)).toThrow('Witness program hash mismatch')
    const own = Transaction.fromRaw(hex.decode(transfer(chain, receiver, payment.address, 1_000n)))
    const both = spoil(raw, (witness) => witness.splice(0, 2, ...(own.getInput(0).finalScriptWitness ?? [])))
    expect(() => chain.send(both)).toThrow('Witness program hash mismatch')
  })

  it('error: rejects a double spend and a repeated transaction', () => {
    const chain = createBitcoin().mainnet
    const first = transfer(chain, payment, receiver.address, 90_000_000n)
    const second = transfer(chain, payment, receiverOrdinals.address, 90_000_000n)
    chain.send(first)
    expect(() => chain.send(second)).toThrow('txn-mempool-conflict')
    expect(() => chain.send(first)).toThrow('Transaction already in block chain')
  })

  it('error: rejects outputs that exceed the inputs', () => {
    const chain = createBitcoin().mainnet
    const unspent = chain.unspent(payment.address).map((one) => ({ ...one, value: Number(one.valueSats) * 3 }))
    const raw = createTransfer(
      payment,
      { recipients: [{ address: receiver.address, amountSats: 200_000_000n }], feeRate: 12n, unspent },
      'mainnet',
    )
    expect(() => chain.send(raw)).toThrow('bad-txns-in-belowout')
  })

  it('error: rejects a signature for a wrong amount', () => {
    const chain = createBitcoin().mainnet
    const unspent = chain.unspent(payment.address).map((one) => ({ ...one, value: Number(one.valueSats) - 1_000 }))
    const raw = createTransfer(
      payment,
      { recipients: [{ address: receiver.address, amountSats: 1_000n }], feeRate: 12n, unspent },
      'mainnet',
    )
    expect(() => chain.send(raw)).toThrow('Invalid signature')
  })

  it.each(['', 'zz', '0200', 'ff'.repeat(200)])('error: rejects %j', (raw) => {
    expect(() => createBitcoin().mainnet.send(raw)).toThrow('TX decode failed')
  })

  it('error: the faucet rejects addresses on other networks', () => {
    const { mainnet, testnet } = createBitcoin()
    expect(() => testnet.fund(payment.address, 1n)).toThrow('is no address of testnet')
    expect(mainnet.fund(payment.address, 1n)).not.toBe(mainnet.fund(payment.address, 1n))
  })
})

describe('signMessage', () => {
  it.each([
    ['bip322', payment],
    ['ecdsa', payment],
    ['bip322', ordinals],
  ] as const)('default: bip322-js verifies %s, and rejects it with one wrong byte', (protocol, key) => {
    const message = 'Grüße, Latchkey'
    const signature = signMessage(key, message, protocol)
    expect(Verifier.verifySignature(key.address, message, signature)).toBe(true)
    expect(refuses(key.address, `${message}.`, signature)).toBe(true)
    expect(refuses(receiver.address, message, signature)).toBe(true)
    const bytes = Buffer.from(signature, 'base64')
    bytes[20] = (bytes[20] as number) ^ 1
    expect(refuses(key.address, message, bytes.toString('base64'))).toBe(true)
  })

  test('behavior: signs a long message', () => {
    const message = 'x'.repeat(70_000)
    for (const protocol of ['ecdsa', 'bip322'] as const) {
      expect(Verifier.verifySignature(payment.address, message, signMessage(payment, message, protocol))).toBe(true)
    }
  })

  test('error: rejects ECDSA for a Taproot address', () => {
    expect(() => signMessage(ordinals, 'x', 'ecdsa')).toThrow('BIP-322 alone')
  })
})

function refuses(address: string, message: string, signature: string): boolean {
  try {
    return !Verifier.verifySignature(address, message, signature)
  } catch {
    return true // an unreadable signature
  }
}

describe('signPsbt', () => {
  it.each([
    ['all inputs that the keys can sign', undefined],
    ['only the given inputs', { [payment.address]: [0], [ordinals.address]: [1] }],
  ])('default: signs %s, and the chain accepts the result', (_title, inputs) => {
    const chain = createBitcoin().mainnet
    const unsigned = new Transaction()
    for (const key of [payment, ordinals]) {
      const [output] = chain.unspent(key.address)
      if (!output) throw new Error('an account without coins')
      const { txid, vout: index, script, valueSats: amount } = output
      unsigned.addInput({ txid, index, witnessUtxo: { script, amount } })
    }
    unsigned.addOutputAddress(receiver.address, 60_090_000n)
    const psbt = Buffer.from(unsigned.toPSBT()).toString('base64')
    const { rawTransaction } = signPsbt([payment, ordinals], psbt, inputs)
    expect(chain.send(String(rawTransaction))).toMatch(/^[0-9a-f]{64}$/)
  })

  test('error: rejects an input that the key can’t spend', () => {
    const chain = createBitcoin().mainnet
    const [output] = chain.unspent(receiver.address)
    if (!output) throw new Error('an account without coins')
    const unsigned = new Transaction()
    unsigned.addInput({ txid: output.txid, index: 0, witnessUtxo: { script: output.script, amount: output.valueSats } })
    unsigned.addOutputAddress(receiver.address, 1_000n)
    const psbt = Buffer.from(unsigned.toPSBT()).toString('base64')
    expect(() => signPsbt([payment], psbt, { [payment.address]: [0] })).toThrow()
    expect(() => signPsbt([payment], psbt, { [payment.address]: [7] })).toThrow('There is no input 7')
    expect(signPsbt([payment], psbt).rawTransaction).toBeUndefined()
  })
})
