/** Reads local chains' history from the sandbox's indexer. */
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEntry } from '../views/describeEntry.js'
import { type ActivityEntry, selectEntries } from './entries.js'
import { readHistory } from './fetchHistory.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

async function readAll(
  address: string,
  networkId: `${string}:${string}`,
  more = '',
): Promise<readonly ActivityEntry[]> {
  const entries: ActivityEntry[] = []
  let cursor: string | undefined
  do {
    const query = `projectId=${sandbox.projectId}&st=appkit&sv=html&chainId=${networkId}${more}`
    const at = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const answer = await fetch(`${sandbox.url}/v1/account/${address}/history?${query}${at}`)
    expect(answer.status).toBe(200)
    const page = readHistory(await answer.json(), Date.now())
    entries.push(...page.entries)
    cursor = page.next
  } while (cursor)
  return more ? entries : selectEntries(entries, networkId as never, false)
}

function write(entry: ActivityEntry): string {
  const moved = describeEntry(entry, 'en-US').map(({ amount, name }) => `${amount} ${name}`.trim())
  return [entry.operation, entry.status === 'confirmed' ? '' : entry.status, moved.join(', ')].filter(Boolean).join(' ')
}

describe('an EVM account', () => {
  const address = '0x00000000000000000000000000000000000ac717'

  it('default: reads entries from two months', async () => {
    await sandbox.seed(address)
    const entries = await readAll(address, 'eip155:1')
    expect(entries.map(write)).toEqual([
      'receive +25.500 USDC',
      'send 0.010 ETH',
      expect.stringMatching(/^receive \+Sandbox Keys #\d+$/),
      'execute',
      expect.stringMatching(/^trade [\d,]+\.\d{3} USDT, 0\.200 ETH$/),
      'send failed',
      'send 50.000 USDC',
      'send 0.500 ETH',
      expect.stringMatching(/^trade 0\.0\d\d ETH, 100\.000 USDC$/),
      'approve',
      expect.stringMatching(/^receive \+Sandbox Keys #\d+$/),
      'receive +800.250 USDT',
      'receive +1,200.000 USDC',
      'receive +5.000 ETH',
    ])
    const pictures = entries.flatMap(({ transfers }) => transfers.map(({ imageUrl }) => imageUrl?.split('/')[4]))
    expect(new Set(pictures)).toEqual(new Set(['token', 'collectible']))
    expect(entries.map(({ minedAtMs }) => minedAtMs)).toEqual(
      entries
        .map(({ minedAtMs }) => minedAtMs)
        .toSorted()
        .toReversed(),
    )
  })

  it('default: reads each entry exactly once across all pages', async () => {
    for (let times = 0; times < 3; times++) await sandbox.seed(address)
    const entries = await readAll(address, 'eip155:1')
    expect(entries).toHaveLength(56)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(56)
  })

  it('default: reads a pending purchase', async () => {
    sandbox.purchases.set(address, { id: 'p', name: 'USD Coin', symbol: 'USDC', amount: '99.5', valueUsd: 100 })
    const bought = await readAll(address, 'eip155:1', '&onramp=coinbase')
    expect(bought.map(write)).toEqual(['bought pending 99.500 USDC'])
    expect(bought[0]?.hash).toBeUndefined()
    expect(bought[0]?.networkId).toBeUndefined()
  })
})

it('default: reads a Solana account’s entries', async () => {
  const networkId = sandbox.solana.caipNetworkId as `${string}:${string}`
  const address = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  await sandbox.solana.fund(address, 1_500_000_000n)
  await sandbox.solana.mintToken(address, { token: 'USDC', amount: 2_500_000n })
  const entries = await readAll(address, networkId)
  expect(entries.map(write)).toEqual(['receive +2.500 USDC', 'receive +1.500 SOL'])
  expect(entries[0]?.hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,}$/)
})
