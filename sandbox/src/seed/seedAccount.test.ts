import { type Address, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIndexer } from '../indexer/createIndexer.js'
import type { HistoryEntry } from '../indexer/HistoryEntry.js'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'
import { mineTransactions } from './mineTransactions.js'
import { planBigAccount } from './planBigAccount.js'
import { poolReserves, seedTokens } from './seedTokens.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

interface Balance {
  name: string
  symbol: string
  address?: string
  value?: number
  price: number
  quantity: { decimals: string; numeric: string }
}

async function balances(address: Address, chainId = 'eip155:1'): Promise<Balance[]> {
  const { body } = await callService(sandbox.url, `/v1/account/${address}/balance`, { chainId })
  return (body as { balances: Balance[] }).balances
}

async function history(address: Address, chainId: string, pages: number): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = []
  let cursor: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const { body } = await callService(sandbox.url, `/v1/account/${address}/history`, { chainId, cursor })
    const { data, next } = body as { data: HistoryEntry[]; next: string | null }
    entries.push(...data)
    if (!next) break
    cursor = next
  }
  return entries
}

const newAddress = () => privateKeyToAddress(generatePrivateKey())

describe('sandbox.seed', () => {
  test('default: small', async () => {
    const address = newAddress()
    const { client } = sandbox.chains['eip155:137']
    const { timestamp: before } = await client.getBlock()
    const summary = await sandbox.seed(address, { chain: 'eip155:137' })
    expect(summary).toMatchObject({ caipNetworkId: 'eip155:137', tokens: 3, collectibles: 2, transactions: 14 })
    expect((await balances(address, 'eip155:137')).map(({ symbol }) => symbol)).toEqual(['POL', 'USDC', 'USDT'])
    const entries = await history(address, 'eip155:137', 1)
    expect(entries.map(({ metadata }) => `${metadata.operationType} ${metadata.status}`)).toEqual([
      'receive confirmed',
      'send confirmed',
      'receive confirmed',
      'execute confirmed',
      'trade confirmed',
      'send failed',
      'send confirmed',
      'send confirmed',
      'trade confirmed',
      'approve confirmed',
      'receive confirmed',
      'receive confirmed',
      'receive confirmed',
      'receive confirmed',
    ])
    const ages = entries.map(({ metadata }) => (Date.now() - Date.parse(metadata.minedAt)) / 86_400_000)
    expect(ages.map(Math.floor)).toEqual([1, 3, 5, 9, 12, 20, 21, 30, 37, 38, 44, 45, 60, 61])

    // The chain is back at the present, and mines one block per transaction.
    await sandbox.fund(address, { chain: 'eip155:137', amountWei: 1n })
    const { timestamp } = await client.getBlock()
    expect(timestamp).toBeGreaterThanOrEqual(before)
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
  })

  test('parameters: size, big (here with a tenth of the transactions)', { timeout: 60_000 }, async () => {
    const address = newAddress()
    const chain = sandbox.chains['eip155:1']
    await mineTransactions(chain, await planBigAccount(createIndexer(sandbox.chains)['eip155:1'], address, 1_000))
    const { client } = chain
    const held = await balances(address)
    expect(held).toHaveLength(501)
    for (const { address: token = '', quantity } of held.slice(1, 501).filter((_, index) => index % 50 === 0)) {
      const contract = token.slice('eip155:1:'.length) as Address
      const units = await client.readContract({
        address: contract,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      })
      expect(quantity.numeric.replace('.', '').replace(/^0+/, '')).toBe(String(units).replace(/0+$/, ''))
    }
    const find = (symbol: string) => held.find((balance) => balance.symbol === symbol)
    expect(held.filter(({ symbol }) => symbol === 'USDC')).toHaveLength(3)
    expect(held.find(({ symbol }) => symbol === 'LONG')?.name).toHaveLength(10_000)
    expect(find('PICO')?.price).toBeCloseTo(1e-12, 18)
    expect(find('DEAR')?.price).toBeCloseTo(1_000_000, -2)
    expect(find('WIDE')).toMatchObject({ price: 0, quantity: { numeric: '340282366920938463463.374607431768211457' } })
    expect(find('WIDE')).not.toHaveProperty('value')
    expect(new Set(held.map(({ quantity }) => quantity.decimals))).toEqual(new Set(['0', '6', '8', '9', '18', '36']))

    const entries = await history(address, 'eip155:1', 21)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1_000)
    const times = entries.map(({ metadata }) => Date.parse(metadata.minedAt))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(new Set(times.map((time) => new Date(time).toISOString().slice(0, 7))).size).toBeGreaterThan(30)
    const kinds = new Set(entries.map(({ metadata }) => metadata.operationType))
    expect([...kinds].toSorted()).toEqual(['approve', 'cancel', 'deposit', 'execute', 'receive', 'send', 'trade'])
    const failed = entries.filter(({ metadata }) => metadata.status === 'failed')
    expect(failed.map(({ metadata }) => metadata.operationType)).toEqual(failed.map(() => 'send'))
    expect(failed).toHaveLength(24)

    const { body } = await callService(sandbox.url, `/v1/account/${address}/nfts`)
    const { data } = body as { data: { collection: string; isSpam: boolean }[] }
    expect(data).toHaveLength(50)
    expect(data.filter(({ isSpam }) => isSpam).map(({ collection }) => collection)).toEqual(
      Array.from({ length: 3 }, () => 'Claim a gift at mint-gift.example.com'),
    )
  })
})

describe('seedTokens', () => {
  test('default: always returns the same tokens, in amounts that a pool can hold', () => {
    expect(seedTokens(498)).toEqual(seedTokens(498))
    for (const token of seedTokens(498)) {
      const { poolTokens, poolNativeWei } = poolReserves(token, 3000)
      expect([poolTokens > 0n, poolNativeWei > 0n], token.symbol.slice(0, 20)).toEqual([
        token.priceUsd !== undefined,
        token.priceUsd !== undefined,
      ])
      // A token's supply is a 256-bit number.
      expect(token.amount + poolTokens).toBeLessThan(2n ** 256n)
    }
  })
})
