import { hex } from '@scure/base'
import type { BitcoinChain, BitcoinOutput, BitcoinTransaction } from './createBitcoinChain.js'

export function describeTransaction({ txid, inputs, outputs, weight, feeSats, height }: BitcoinTransaction) {
  return {
    txid,
    vin: inputs.map((output) => ({ txid: output.txid, vout: output.vout, prevout: describeOutput(output) })),
    vout: outputs.map(describeOutput),
    weight,
    fee: Number(feeSats),
    status: describeStatus(height),
  }
}

export function describeUnspent(chain: BitcoinChain, { txid, vout, valueSats }: BitcoinOutput) {
  return { txid, vout, status: describeStatus(chain.find(txid)?.height ?? 0), value: Number(valueSats) }
}

function describeOutput({ script, address, valueSats }: BitcoinOutput) {
  return { scriptpubkey: hex.encode(script), scriptpubkey_address: address, value: Number(valueSats) }
}

function describeStatus(height: number) {
  return { confirmed: true, block_height: height }
}
