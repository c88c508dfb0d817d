/** `/bitcoin/api` and `/bitcoin/testnet/api`: Bitcoin in the format of esplora servers such as mempool.space. */
import type { Context } from 'hono'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import type { BitcoinNetwork } from './BitcoinNetwork.js'
import { type BitcoinChain, BitcoinRefusedError } from './createBitcoinChain.js'
import { describeTransaction, describeUnspent } from './describeTransaction.js'

export function serveBitcoin(app: SandboxApp, { bitcoin }: Pick<SandboxState, 'bitcoin'>): void {
  for (const [network, prefix] of prefixes) serveNetwork(app, bitcoin[network], prefix)
}

const prefixes: readonly (readonly [BitcoinNetwork, string])[] = [
  ['mainnet', '/bitcoin/api'],
  ['testnet', '/bitcoin/testnet/api'],
]

function serveNetwork(app: SandboxApp, chain: BitcoinChain, prefix: string): void {
  app.get(`${prefix}/address/:address`, (context) => {
    const address = readAddress(chain, context)
    if (!address) return context.text('Invalid Bitcoin address', 400)
    const history = chain.history(address)
    const funded = history.flatMap(({ outputs }) => outputs).filter((output) => output.address === address)
    const spent = history.flatMap(({ inputs }) => inputs).filter((output) => output.address === address)
    return context.json({
      address,
      chain_stats: {
        funded_txo_count: funded.length,
        funded_txo_sum: add(funded),
        spent_txo_count: spent.length,
        spent_txo_sum: add(spent),
        tx_count: history.length,
      },
      mempool_stats: { funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 },
    })
  })
  app.get(`${prefix}/address/:address/utxo`, (context) => {
    const address = readAddress(chain, context)
    if (!address) return context.text('Invalid Bitcoin address', 400)
    return context.json(chain.unspent(address).map((output) => describeUnspent(chain, output)))
  })
  app.get(`${prefix}/address/:address/txs`, (context) => {
    const address = readAddress(chain, context)
    if (!address) return context.text('Invalid Bitcoin address', 400)
    return context.json(chain.history(address).map((transaction) => describeTransaction(transaction)))
  })
  app.get(`${prefix}/tx/:txid`, (context) => {
    const transaction = chain.find(context.req.param('txid'))
    return transaction ? context.json(describeTransaction(transaction)) : context.text('Transaction not found', 404)
  })
  app.get(`${prefix}/tx/:txid/hex`, (context) => {
    const transaction = chain.find(context.req.param('txid'))
    return transaction ? context.text(transaction.hex) : context.text('Transaction not found', 404)
  })
  app.get(`${prefix}/fee-estimates`, (context) => context.json(feeEstimates))
  app.get(`${prefix}/blocks/tip/height`, (context) => context.text(String(chain.height)))
  app.post(`${prefix}/tx`, async (context) => {
    try {
      return context.text(chain.send((await context.req.text()).trim()))
    } catch (error) {
      if (!(error instanceof BitcoinRefusedError)) throw error
      const { rpcCode: code, reason: message } = error
      return context.text(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`, 400)
    }
  })
}

function readAddress(chain: BitcoinChain, context: Context): string | undefined {
  const address = context.req.param('address') ?? ''
  return chain.isAddress(address) ? address : undefined
}

function add(outputs: readonly { readonly valueSats: bigint }[]): number {
  return Number(outputs.reduce((total, { valueSats }) => total + valueSats, 0n))
}

/** In satoshis per virtual byte. Keys are confirmation targets in blocks. */
const feeEstimates = { '1': 20.5, '2': 15.25, '3': 12, '6': 8, '144': 2, '1008': 1 }
