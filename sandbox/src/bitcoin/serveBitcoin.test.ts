import { Transaction } from '@scure/btc-signer'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SandboxApp } from '../http/SandboxApp.js'
import { bitcoinAccounts, openBitcoinAccount } from './bitcoinAccounts.js'
import { createBitcoin } from './createBitcoin.js'
import { serveBitcoin } from './serveBitcoin.js'
import { createTransfer } from './signing/createTransfer.js'

const account = bitcoinAccounts[0] as (typeof bitcoinAccounts)[number]
const [payment, ordinals] = openBitcoinAccount(account, 'mainnet')

function setUp() {
  const bitcoin = createBitcoin()
  const app: SandboxApp = new Hono()
  serveBitcoin(app, { bitcoin })
  const get = async (path: string) => (await app.request(`/bitcoin${path}`)).json()
  const post = (body: string) => app.request('/bitcoin/api/tx', { method: 'POST', body })
  return { app, bitcoin, get, post }
}

test('default: serves an address, its unspent outputs and a transaction that spends them', async () => {
  const { app, get, post } = setUp()
  const unspent = await get(`/api/address/${payment.address}/utxo`)
  expect(unspent.map(({ value }: { value: number }) => value)).toEqual([60_000_000, 40_000_000])
  const raw = createTransfer(
    payment,
    { recipients: [{ address: ordinals.address, amountSats: 5_000n }], feeRate: 12n, unspent },
    'mainnet',
  )
  const sent = await post(raw)
  const txid = await sent.text()
  expect([sent.status, txid]).toEqual([200, Transaction.fromRaw(Buffer.from(raw, 'hex')).id])
  expect(await get(`/api/tx/${txid}`)).toMatchObject({
    txid,
    vin: [{ prevout: { scriptpubkey_address: payment.address } }],
    status: { confirmed: true },
  })
  expect(await (await app.request(`/bitcoin/api/tx/${txid}/hex`)).text()).toBe(raw)
  expect(await get(`/api/address/${ordinals.address}`)).toMatchObject({ chain_stats: { funded_txo_sum: 105_000 } })
  expect((await get(`/api/address/${ordinals.address}/txs`))[0].txid).toBe(txid)
})

test('behavior: each network has its own addresses and coins', async () => {
  const { app, get } = setUp()
  const [testPayment] = openBitcoinAccount(account, 'testnet')
  expect(testPayment.address).toMatch(/^tb1q/)
  expect(await get(`/testnet/api/address/${testPayment.address}/utxo`)).toHaveLength(2)
  const foreign = await app.request(`/bitcoin/api/address/${testPayment.address}/utxo`)
  expect([foreign.status, await foreign.text()]).toEqual([400, 'Invalid Bitcoin address'])
})

test('behavior: serves fee estimates and the latest block’s height', async () => {
  const { app, get } = setUp()
  expect((await get('/api/fee-estimates'))['3']).toBe(12)
  expect(await (await app.request('/bitcoin/api/blocks/tip/height')).text()).toBe('6')
})

test('error: responds with 400 and the node’s message if the network rejects a transaction', async () => {
  const { post } = setUp()
  const answer = await post('00')
  expect(answer.status).toBe(400)
  expect(await answer.text()).toBe('sendrawtransaction RPC error: {"code":-22,"message":"TX decode failed"}')
})

test('error: responds with 404 to an unknown transaction', async () => {
  const { app } = setUp()
  expect((await app.request(`/bitcoin/api/tx/${'0'.repeat(64)}`)).status).toBe(404)
})
