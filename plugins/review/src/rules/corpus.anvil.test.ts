/** Applies all rules to the EVM corpora, with real contracts on a real node. */
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/networks'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createServedChainContext } from '../../../../tests/chains/createServedChainContext.js'
import { drainers } from '../testing/corpus/drainers.js'
import { type Example, now } from '../testing/corpus/Example.js'
import { ordinary } from '../testing/corpus/ordinary.js'
import { type InspectedChain, reviewExample } from '../testing/corpus/reviewExample.js'

const networkId = 'eip155:1'
const examples = [...drainers, ...ordinary].filter((example) => (example.networkId ?? networkId) === networkId)

let sandbox: Sandbox
const client = () => sandbox.chains[networkId].client

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  for (const address of await listOldContracts()) await client().setCode({ address, bytecode: '0xfe' })
  // In steps, because chains with one very long gap between blocks don't exist.
  for (let hour = 0; hour < 50; hour++) {
    await client().increaseTime({ seconds: 3_600 })
    await client().mine({ blocks: 1 })
  }
}, 120_000)
afterAll(() => sandbox?.stop())

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Address = `0x${string}`

/** Lists the addresses that the rules look up, except those that an example says have no code or new code. */
async function listOldContracts(): Promise<readonly Address[]> {
  const asked = new Set<string>()
  for (const example of examples) {
    await reviewExample(example, {
      async inspectContract({ address }) {
        if (!example.code?.[address]) asked.add(address)
        return { hasCode: true, isNew: false }
      },
    })
  }
  return [...asked] as Address[]
}

/** Puts an example's contracts on the chain. `revert` removes them. */
async function prepare({ code = {} }: Example): Promise<{ readonly revert: () => Promise<void> }> {
  const id = await client().snapshot()
  for (const [address, state] of Object.entries(code)) {
    await client().setCode({ address: address as Address, bytecode: state === 'new' ? '0xfe' : '0x' })
  }
  await client().mine({ blocks: 1 })
  return { revert: () => client().revert({ id }) }
}

/** A new facade per example, because facades cache what they read. */
async function createChain(): Promise<InspectedChain> {
  const network = { ...mainnet, rpcUrls: { default: { http: [] } } }
  const adapter = await eip155().load()
  return adapter.createFacade?.(createServedChainContext({ sandbox, networks: [network] })) as unknown as InspectedChain
}

it('behavior: most examples are on this chain', () => {
  expect(examples.length).toBeGreaterThan(130)
})

it.each(examples.map((example) => [example.name, example] as const))('behavior: %s', async (_name, example) => {
  const { revert } = await prepare(example)
  try {
    const found = await reviewExample(example, await createChain())
    // The app has no node of that network.
    const others = example.findings.includes('other-network') ? ['unchecked-contract'] : []
    expect(found.map(({ id }) => id).sort()).toEqual([...example.findings, ...others].sort())
  } finally {
    await revert()
  }
})
