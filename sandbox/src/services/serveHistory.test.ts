import { type Address, type Hex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standardTokenArtifact } from '../chains/artifacts/StandardToken.generated.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import type { HistoryEntry } from '../indexer/HistoryEntry.js'
import type { Sandbox } from '../Sandbox.js'
import { mineTransactions } from '../seed/mineTransactions.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

const stranger: Address = '0x00000000000000000000000000000000000000dd'
const newAccount = () => privateKeyToAccount(generatePrivateKey())
const lower = (address: Address) => address.toLowerCase()

interface Page {
  data: HistoryEntry[]
  next: string | null
}

async function history(account: string, query: Record<string, string | undefined> = {}): Promise<Page> {
  const path = `/v1/account/${account}/history`
  const { status, body } = await callService(sandbox.url, path, { chainId: 'eip155:1', ...query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Page
}

/** Funds a new account, and returns it with functions that send transactions on Ethereum. */
async function openAccount(amount = '10') {
  const account = newAccount()
  await sandbox.fund(account.address, { amountWei: parseEther(amount) })
  const { client } = sandbox.chains['eip155:1']
  const base = { account, chain: client.chain } as const
  async function mined(hash: Hex) {
    return { hash, receipt: await waitForReceipt(client, hash) }
  }
  return {
    address: account.address,
    send: async (to: Address | null, value: bigint, data?: Hex) =>
      mined(await client.sendTransaction({ ...base, to, value, data, gas: 1_000_000n })),
    call: async (address: Address, signature: string, functionName: string, args: readonly unknown[], value = 0n) => {
      const abi = parseAbi([signature])
      const gas = 500_000n // set explicitly, so that failing calls are mined too
      return mined(await client.writeContract({ ...base, address, abi, functionName, args, value, gas }))
    },
  }
}

/** Mines `count` payments of one wei, forty per block. */
async function mineMany(to: Address, count: number): Promise<void> {
  const chain = sandbox.chains['eip155:1']
  const { address: from } = newAccount()
  await chain.client.setBalance({ address: from, value: parseEther('100') })
  const now = Math.floor(Date.now() / 1000)
  const blocks = Array.from({ length: Math.ceil(count / 40) }, (_, block) => ({
    timestamp: now - 60 + block,
    transactions: Array.from({ length: Math.min(40, count - 40 * block) }, () => ({ from, to, valueWei: 1n })),
  }))
  await mineTransactions(chain, blocks)
}

describe('GET /v1/account/{account}/history', () => {
  test('default', async () => {
    const sender = await openAccount()
    const { hash, receipt } = await sender.send(stranger, parseEther('0.25'))
    const { data, next } = await history(sender.address)
    const { timestamp } = await sandbox.chains['eip155:1'].client.getBlock({ blockHash: receipt.blockHash })
    expect(next).toBe(null)
    expect(data).toMatchObject([{}, { metadata: { operationType: 'receive' }, transfers: [{ direction: 'in' }] }])
    const ether = { name: 'Ether', symbol: 'ETH', icon: { url: `${sandbox.url}/images/token/ETH.svg` } }
    expect(data[0]).toEqual({
      id: `eip155:1:${hash}`,
      metadata: {
        operationType: 'send',
        hash,
        minedAt: new Date(Number(timestamp) * 1000).toISOString().replace('.000', ''),
        sentFrom: lower(sender.address),
        sentTo: stranger,
        status: 'confirmed',
        nonce: 0,
        chain: 'eip155:1',
      },
      transfers: [{ fungible_info: ether, direction: 'out', quantity: { numeric: '0.25' }, value: 750, price: 3000 }],
    })
    const received = (await history(stranger)).data[0]
    expect(received).toMatchObject({ id: `eip155:1:${hash}`, metadata: { operationType: 'receive' } })
    expect(received?.transfers).toMatchObject([{ direction: 'in', quantity: { numeric: '0.25' } }])
  })

  test('behavior: shows tokens with their contract’s metadata, even if transfers return nothing', async () => {
    const sender = await openAccount()
    const { USDC, USDT } = sandbox.chains['eip155:1'].tokens
    await sandbox.mintToken(sender.address, { token: 'USDC', amount: 5_000_000n })
    await sandbox.mintToken(sender.address, { token: 'USDT', amount: 7_000_001n })
    await sender.call(USDC.address, 'function transfer(address,uint256)', 'transfer', [stranger, 1_500_000n])
    await sender.call(USDT.address, 'function transfer(address,uint256)', 'transfer', [sender.address, 1n])
    await sender.call(USDC.address, 'function approve(address,uint256)', 'approve', [stranger, 1n])
    const { data } = await history(sender.address)
    expect(
      data.map(({ metadata, transfers }) => [metadata.operationType, metadata.sentTo, ...transfers]),
    ).toMatchObject([
      ['approve', lower(USDC.address)],
      ['send', lower(USDT.address), { direction: 'self', quantity: { numeric: '0.000001' } }],
      ['send', lower(USDC.address), { direction: 'out', quantity: { numeric: '1.5' }, value: 1.5, price: 1 }],
      ['receive', lower(USDT.address), { direction: 'in', quantity: { numeric: '7.000001' } }],
      ['receive', lower(USDC.address), { fungible_info: { name: 'USD Coin', symbol: 'USDC' }, direction: 'in' }],
      ['receive', lower(sender.address), { direction: 'in' }],
    ])
    // The spender's history does not include the allowance that it got.
    const fromStranger = (await history(stranger)).data.map(({ metadata }) => metadata.operationType)
    expect(fromStranger).not.toContain('approve')
  })

  test('behavior: shows trades with a pool in both directions', async () => {
    const trader = await openAccount()
    const { USDC } = sandbox.chains['eip155:1'].tokens
    const buy = 'function swapNativeForToken(uint256,address) payable'
    await trader.call(USDC.pool, buy, 'swapNativeForToken', [0n, trader.address], parseEther('1'))
    await trader.call(USDC.address, 'function approve(address,uint256)', 'approve', [USDC.pool, 1_000_000n])
    const sell = 'function swapTokenForNative(uint256,uint256,address)'
    await trader.call(USDC.pool, sell, 'swapTokenForNative', [1_000_000n, 0n, trader.address])
    const { data } = await history(trader.address)
    const sold = expect.stringMatching(/^0\.00033\d+$/)
    const pool = { name: 'Sandbox Pool', iconUrl: `${sandbox.url}/images/token/Pool.svg` }
    expect(data).toMatchObject([
      {
        metadata: { operationType: 'trade', application: pool },
        transfers: [
          { direction: 'out', fungible_info: { symbol: 'USDC' }, quantity: { numeric: '1' } },
          // The pool's code pays this, so no log reports it.
          { direction: 'in', fungible_info: { symbol: 'ETH' }, quantity: { numeric: sold } },
        ],
      },
      { metadata: { operationType: 'approve' }, transfers: [] },
      {
        metadata: { operationType: 'trade', application: pool },
        transfers: [
          { direction: 'out', fungible_info: { symbol: 'ETH' }, quantity: { numeric: '1' } },
          { direction: 'in', fungible_info: { symbol: 'USDC' } },
        ],
      },
      { metadata: { operationType: 'receive' } },
    ])
  })

  test('behavior: shows collectibles with their contract’s picture', async () => {
    const owner = await openAccount()
    const id = await sandbox.mintCollectible(owner.address)
    const { collectible } = sandbox.chains['eip155:1']
    const move = 'function transferFrom(address,address,uint256)'
    await owner.call(collectible, move, 'transferFrom', [owner.address, stranger, id])
    const { data } = await history(owner.address)
    const url = `${sandbox.url}/images/collectible/eip155:1/${collectible}/${id}`
    const media = { url, content_type: 'image/svg+xml' }
    const nft_info = {
      name: `Sandbox Keys #${id}`,
      content: { preview: media, detail: media },
      flags: { is_spam: false },
    }
    expect(data.map(({ metadata, transfers }) => [metadata.operationType, transfers])).toMatchObject([
      ['send', [{ nft_info, direction: 'out', quantity: { numeric: '1' } }]],
      ['receive', [{ nft_info, direction: 'in' }]],
      ['receive', [{}]],
    ])
    const picture = await fetch(url)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await picture.text()).toContain('<svg')
  })

  test('behavior: shows failures, deployments, cancellations, and calls without transfers', async () => {
    const sender = await openAccount()
    const { USDC } = sandbox.chains['eip155:1'].tokens
    await sender.call(USDC.address, 'function transfer(address,uint256)', 'transfer', [stranger, 1n])
    await sender.send(USDC.address, 1n) // the contract accepts no coins
    await sender.send(null, 0n, '0x600160005260206000f3')
    await sender.send(sender.address as Address, 0n)
    await sender.call(USDC.address, 'function totalSupply()', 'totalSupply', [])
    const { data } = await history(sender.address)
    expect(data.map(({ metadata, transfers }) => [metadata.operationType, metadata.status, transfers.length])).toEqual([
      ['execute', 'confirmed', 0],
      ['cancel', 'confirmed', 0],
      ['deploy', 'confirmed', 0],
      ['send', 'failed', 0],
      ['send', 'failed', 0],
      ['receive', 'confirmed', 1],
    ])
    expect(data[2]?.metadata.sentTo).toBe('')
    expect(data.map(({ metadata }) => metadata.nonce).slice(0, 5)).toEqual([4, 3, 2, 1, 0])
  })

  test('parameters: chainId', async () => {
    const account = newAccount()
    await sandbox.fund(account.address, { chain: 'eip155:137', amountWei: 1n })
    await sandbox.fund(account.address, { chain: 'eip155:1', amountWei: 1n })
    const chains = async (chainId?: string) =>
      (await history(account.address, { chainId })).data.map(({ metadata }) => metadata.chain).toSorted()
    expect(await chains('eip155:137')).toEqual(['eip155:137'])
    expect(await chains('eip155:1')).toEqual(['eip155:1'])
    expect(await chains()).toEqual(['eip155:1', 'eip155:137'])
    expect(await chains('eip155:10')).toEqual([])
  })

  test('parameters: onramp', async () => {
    const account = await openAccount()
    const bought = () => history(account.address, { onramp: 'coinbase', chainId: undefined })
    expect(await bought()).toEqual({ data: [], next: null })
    const purchase = { name: 'USD Coin', symbol: 'USDC', amount: '25', valueUsd: 25.5 }
    sandbox.purchases.set(account.address, { ...purchase, id: 'order-1' })
    const put = (body: object) =>
      fetch(`${sandbox.url}/admin/purchases/${account.address}`, { method: 'PUT', body: JSON.stringify(body) })
    expect((await put({ ...purchase, id: 'order-2', amount: 'many' })).status).toBe(400)
    expect((await put({ ...purchase, id: 'order-2' })).status).toBe(200)
    sandbox.purchases.set(account.address, { ...purchase, id: 'order-1', status: 'success', hash: '0x12' })
    const { data, next } = await bought()
    expect(next).toBe(null)
    expect(data).toMatchObject([
      {
        id: 'order-2',
        metadata: { operationType: 'bought', status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', hash: '' },
      },
      {
        id: 'order-1',
        metadata: { sentTo: account.address, status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', hash: '0x12' },
        transfers: [{ fungible_info: { symbol: 'USDC' }, direction: 'in', quantity: { numeric: '25' }, value: 25.5 }],
      },
    ])
    const other = { onramp: 'another' }
    expect((await callService(sandbox.url, `/v1/account/${account.address}/history`, other)).status).toBe(400)
  })

  test('behavior: finds tokens that are not configured', async () => {
    const account = await openAccount()
    const { client } = sandbox.chains['eip155:1']
    const token: Address = '0x5a11d80000000000000000000000000000000abc'
    await client.setCode({ address: token, bytecode: standardTokenArtifact.code })
    await account.call(token, 'function initialize(string,string,uint8)', 'initialize', ['Own Token', 'OWN', 3])
    await account.call(token, 'function mint(address,uint256)', 'mint', [account.address, 12_345n])
    const [minted] = (await history(account.address)).data
    expect(minted?.metadata.operationType).toBe('mint')
    expect(minted?.transfers).toEqual([
      {
        fungible_info: { name: 'Own Token', symbol: 'OWN', icon: { url: `${sandbox.url}/images/token/OWN.svg` } },
        direction: 'in',
        quantity: { numeric: '12.345' },
      },
    ])
    const { body } = await callService(sandbox.url, `/v1/account/${account.address}/balance`, { chainId: 'eip155:1' })
    expect((body as { balances: unknown[] }).balances.at(-1)).toMatchObject({
      symbol: 'OWN',
      price: 0,
      quantity: { decimals: '3', numeric: '12.345' },
    })
  })

  test('behavior: pages neither repeat nor skip entries when blocks are mined between them', async () => {
    const { client } = sandbox.chains['eip155:1']
    const account = newAccount()
    await sandbox.fund(account.address, { amountWei: parseEther('1') })
    const send = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        await sandbox.fund(account.address, { amountWei: 1n })
      }
    }
    await mineMany(account.address, 119)
    const before = new Set<string>()
    const seen: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const { data, next } = await history(account.address, { cursor })
      expect(data.length).toBe(pages < 2 ? 50 : 20)
      seen.push(...data.map(({ id }) => id))
      for (const { id } of data) before.add(id)
      cursor = next ?? undefined
      pages += 1
      await send(3)
    } while (cursor)
    expect([seen.length, before.size]).toEqual([120, 120])
    expect(await client.getBalance({ address: account.address })).toBe(parseEther('1') + 128n)
    expect((await history(account.address)).data[0]?.id).not.toBe(seen[0])
  })

  test('behavior: drops entries when the chain is reverted', async () => {
    const { client } = sandbox.chains['eip155:137']
    const account = newAccount()
    const ids = async () =>
      (await history(account.address, { chainId: 'eip155:137' })).data.map(({ transfers }) => transfers[0]?.quantity)
    const fund = (amountWei: bigint) => sandbox.fund(account.address, { chain: 'eip155:137', amountWei })
    const amounts = (...wei: number[]) => wei.map((amount) => ({ numeric: `0.00000000000000000${amount}` }))
    await fund(1n)
    expect(await ids()).toEqual(amounts(1))
    const snapshot = await client.snapshot()
    await fund(2n)
    await fund(3n)
    expect(await ids()).toEqual(amounts(3, 2, 1))
    await client.revert({ id: snapshot })
    expect(await ids()).toEqual(amounts(1))
    await fund(4n)
    await fund(5n)
    await fund(6n)
    expect(await ids()).toEqual(amounts(6, 5, 4, 1))
  })

  test('behavior: returns correct entries when the chain is reverted during a read', async () => {
    const { client } = sandbox.chains['eip155:137']
    const { address } = newAccount()
    const fund = (amountWei: bigint) => sandbox.fund(address, { chain: 'eip155:137', amountWei })
    await fund(7n)
    let isDone = false
    const asking = (async () => {
      const lengths: number[] = []
      while (!isDone) lengths.push((await history(address, { chainId: 'eip155:137' })).data.length)
      return lengths
    })()
    for (let round = 0; round < 10; round += 1) {
      const snapshot = await client.snapshot()
      await fund(BigInt(round + 1))
      await fund(1n)
      await client.revert({ id: snapshot })
    }
    isDone = true
    expect(Math.max(...(await asking))).toBeLessThanOrEqual(3)
    expect((await history(address, { chainId: 'eip155:137' })).data).toMatchObject([
      { transfers: [{ quantity: { numeric: '0.000000000000000007' } }] },
    ])
  })

  test('behavior: concurrent requests see the same state', async () => {
    const account = newAccount()
    const counts = await Promise.all(
      Array.from({ length: 5 }, async () => {
        await sandbox.fund(account.address, { amountWei: 1n })
        return (await history(account.address)).data.length
      }),
    )
    // Each request sees at least what was mined before it.
    expect(counts.toSorted().at(-1)).toBe(5)
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })

  test('behavior: applies a fault', async () => {
    const { address } = newAccount()
    sandbox.faults.add({ match: `/v1/account/${address}/history`, status: 503, times: 1 })
    expect((await callService(sandbox.url, `/v1/account/${address}/history`)).status).toBe(503)
    expect((await callService(sandbox.url, `/v1/account/${address}/history`)).status).toBe(200)
  })

  test('error: rejects a cursor that the service did not create', async () => {
    const account = newAccount()
    const other = newAccount()
    await mineMany(account.address, 51)
    const { next } = await history(account.address)
    const cursor = String(next)
    expect((await history(account.address, { cursor })).data).toHaveLength(1)
    const flipped = cursor.slice(0, -1) + (cursor.endsWith('A') ? 'B' : 'A')
    const refused = async (address: string, query: Record<string, string>) =>
      callService(sandbox.url, `/v1/account/${address}/history`, { chainId: 'eip155:1', ...query })
    for (const answer of [
      await refused(account.address, { cursor: flipped }),
      await refused(account.address, { cursor: 'nonsense' }),
      await refused(account.address, { cursor: '' }),
      await refused(account.address, { cursor: `${cursor}!` }),
      await refused(account.address, { cursor, chainId: 'eip155:137' }),
      await refused(other.address, { cursor }),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({
        status: 'FAILED',
        reasons: [{ field: 'cursor', description: 'is not known here' }],
      })
    }
  })

  test('error: rejects an invalid account', async () => {
    expect((await callService(sandbox.url, '/v1/account/somebody/history')).status).toBe(400)
    const solana = { chainId: sandbox.solana.caipNetworkId }
    expect((await callService(sandbox.url, `/v1/account/${stranger}/history`, solana)).status).toBe(400)
  })
})
