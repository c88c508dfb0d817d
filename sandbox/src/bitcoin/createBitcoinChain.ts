/** A Bitcoin network without proof of work. It tracks unspent outputs and enforces the spending rules. */
import { hex } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { SandboxError } from '../SandboxError.js'
import { addressRules, type BitcoinNetwork } from './BitcoinNetwork.js'
import { verifyInput } from './verifyInput.js'

export interface BitcoinOutput {
  readonly txid: string
  readonly vout: number
  readonly valueSats: bigint
  readonly script: Uint8Array
  /** Undefined for scripts without an address. */
  readonly address: string | undefined
}

export interface BitcoinTransaction {
  readonly txid: string
  readonly hex: string
  readonly inputs: readonly BitcoinOutput[]
  readonly outputs: readonly BitcoinOutput[]
  readonly weight: number
  /** Zero for faucet transactions. */
  readonly feeSats: bigint
  /** Each transaction gets its own block. */
  readonly height: number
}

export interface BitcoinChain {
  readonly network: BitcoinNetwork
  readonly height: number
  /** The address's unspent outputs, oldest first. */
  unspent(address: string): readonly BitcoinOutput[]
  /** In satoshis. */
  balance(address: string): bigint
  /** Transactions that pay to the address or spend from it, newest first. */
  history(address: string): readonly BitcoinTransaction[]
  find(txid: string): BitcoinTransaction | undefined
  isAddress(address: string): boolean
  /** Creates coins. @returns the transaction id. @throws {BitcoinRefusedError} the address is not on this network. */
  fund(address: string, amountSats: bigint): string
  /**
   * Checks a signed transaction and mines it immediately.
   *
   * @returns the transaction id.
   * @throws {BitcoinRefusedError} invalid signature, double spend, outputs above inputs, or no fee.
   */
  send(rawTransaction: string): string
}

export function createBitcoinChain(network: BitcoinNetwork): BitcoinChain {
  const rules = addressRules(network)
  const transactions = new Map<string, BitcoinTransaction>()
  const unspent = new Map<string, BitcoinOutput>()
  const spentBy = new Map<string, string>()
  let faucetCalls = 0

  function toAddress(script: Uint8Array): string | undefined {
    try {
      return Address(rules).encode(OutScript.decode(script))
    } catch {
      // OP_RETURN and unknown scripts have no address.
      return undefined
    }
  }

  function add(transaction: Transaction, inputs: readonly BitcoinOutput[], txid: string, raw: string): string {
    const outputs = Array.from({ length: transaction.outputsLength }, (_, vout): BitcoinOutput => {
      const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(vout)
      return { txid, vout, valueSats: amount, script, address: toAddress(script) }
    })
    for (const input of inputs) {
      unspent.delete(keyOf(input))
      spentBy.set(keyOf(input), txid)
    }
    for (const output of outputs) unspent.set(keyOf(output), output)
    const height = transactions.size + 1
    const feeSats = inputs.length > 0 ? sum(inputs) - sum(outputs) : 0n
    transactions.set(txid, { txid, hex: raw, inputs, outputs, weight: measure(transaction), feeSats, height })
    return txid
  }

  const isAddress = (address: string): boolean => {
    try {
      return Boolean(Address(rules).decode(address))
    } catch {
      return false
    }
  }
  const ofAddress = (address: string) => [...unspent.values()].filter((output) => output.address === address)

  return {
    network,
    get height() {
      return transactions.size
    },
    unspent: ofAddress,
    balance: (address) => sum(ofAddress(address)),
    history: (address) =>
      [...transactions.values()]
        .filter(({ inputs, outputs }) => [...inputs, ...outputs].some((output) => output.address === address))
        .reverse(),
    find: (txid) => transactions.get(txid),
    isAddress,
    fund(address, amountSats) {
      if (!isAddress(address)) throw new BitcoinRefusedError(`${address} is no address of ${network}`)
      if (amountSats <= 0n || amountSats > mostSats) throw new BitcoinRefusedError('The amount is out of range')
      const transaction = new Transaction({ lockTime: ++faucetCalls })
      transaction.addOutputAddress(address, amountSats, rules)
      const raw = transaction.toBytes()
      return add(transaction, [], toId(raw), hex.encode(raw))
    },
    send(rawTransaction) {
      const transaction = read(rawTransaction)
      const base = transaction.toBytes(true, false)
      const txid = toId(base)
      if (transactions.has(txid)) throw new BitcoinRefusedError('Transaction already in block chain', -27)
      const keys = new Set<string>()
      const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => {
        const { txid: id, index: vout = 0 } = transaction.getInput(index)
        const key = keyOf({ txid: hex.encode(id ?? new Uint8Array()), vout })
        if (keys.has(key)) throw new BitcoinRefusedError('bad-txns-inputs-duplicate')
        keys.add(key)
        const output = unspent.get(key)
        if (!output) {
          throw new BitcoinRefusedError(spentBy.has(key) ? 'txn-mempool-conflict' : 'bad-txns-inputs-missingorspent')
        }
        return output
      })
      if (inputs.length === 0) throw new BitcoinRefusedError('bad-txns-vin-empty')
      if (transaction.outputsLength === 0) throw new BitcoinRefusedError('bad-txns-vout-empty')
      const out = sumOutputs(transaction)
      const into = sum(inputs)
      if (out > into) throw new BitcoinRefusedError('bad-txns-in-belowout')
      if (into - out < BigInt(Math.ceil(measure(transaction) / 4))) {
        throw new BitcoinRefusedError('min relay fee not met')
      }
      const spent = inputs.map(({ script, valueSats }) => ({ script, amountSats: valueSats }))
      for (const index of inputs.keys()) {
        const fault = verifyInput(transaction, index, spent)
        if (fault) throw new BitcoinRefusedError(fault)
      }
      return add(transaction, inputs, txid, rawTransaction.toLowerCase())
    },
  }
}

const mostSats = 2_100_000_000_000_000n

function read(rawTransaction: string): Transaction {
  try {
    const bytes = hex.decode(rawTransaction.trim())
    return Transaction.fromRaw(bytes, {
      allowUnknownOutputs: true,
      allowUnknownInputs: true,
      allowUnknownVersion: true,
      disableScriptCheck: true,
    })
  } catch {
    throw new BitcoinRefusedError('TX decode failed', -22)
  }
}

function toId(base: Uint8Array): string {
  return hex.encode(sha256x2(base).reverse())
}

/** In weight units (BIP-141). */
function measure(transaction: Transaction): number {
  return transaction.toBytes(true, false).length * 3 + transaction.toBytes(true, true).length
}

function keyOf({ txid, vout }: { txid: string; vout: number }): string {
  return `${txid}:${vout}`
}

function sum(outputs: readonly BitcoinOutput[]): bigint {
  return outputs.reduce((total, { valueSats }) => total + valueSats, 0n)
}

function sumOutputs(transaction: Transaction): bigint {
  let total = 0n
  for (let index = 0; index < transaction.outputsLength; index++) {
    const { amount = 0n } = transaction.getOutput(index)
    // Even if each output is below the maximum, their sum can exceed it.
    if (amount < 0n || amount > mostSats) throw new BitcoinRefusedError('bad-txns-vout-toolarge')
    total += amount
  }
  return total
}

export class BitcoinRefusedError extends SandboxError {
  override readonly code = 'BITCOIN_REFUSED'
  constructor(
    readonly reason: string,
    /** The code that Bitcoin Core's `sendrawtransaction` returns. */
    readonly rpcCode = -26,
  ) {
    super(reason)
  }
}
