/** Simulates what wallets and drainers really send, on contracts that anvil runs. */

import { mainnet } from '@latchkey/networks'
import type { SimulateParameters } from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  maxUint256,
  type PrivateKeyAccount,
  parseAbi,
  parseEther,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileContract } from '../../../../../tests/chains/compileContract.js'
import { createServedChainContext } from '../../../../../tests/chains/createServedChainContext.js'
import { createViemFacade } from '../createViemFacade.js'

const networkId = 'eip155:1'
const owner: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey())
const from = owner.address
const other = `0x${'5a'.repeat(20)}` as const
const third = `0x${'6b'.repeat(20)}` as const
const thief = '0x7000000000000000000000000000000000000007'
const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function deposit() payable',
  'function withdraw(uint256 value)',
  'function claim(address token) payable',
  'function check()',
  'function divide(uint256 by)',
  'function fail(string reason)',
  'function flood(uint256 count)',
  'function poke()',
])
type Name = (typeof abi)[number]['name']

let sandbox: Sandbox
let usdc: Address
let collectible: Address
let drainer: Address
let lyingToken: Address
let weth: Address
let items: Address

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  const chain = sandbox.chains[networkId]
  usdc = chain.tokens.USDC.address.toLowerCase() as Address
  collectible = chain.collectible.toLowerCase() as Address
  await sandbox.fund(from, { amountWei: parseEther('10') })
  await sandbox.mintToken(from, { token: 'USDC', amount: 1_000_000_000n })
  await sandbox.mintCollectible(from)
  await sandbox.mintCollectible(from)
  drainer = await deploy('Drainer')
  weth = await deploy('WrappedCoin')
  lyingToken = await deploy('LyingToken', from)
  items = await deploy('Items', from)
}, 120_000)
afterAll(() => sandbox?.stop())

async function deploy(name: string, holder?: Address): Promise<Address> {
  const data = `${compileContract(name)}${holder ? holder.slice(2).padStart(64, '0') : ''}` as Hex
  return (await send({ data })).contractAddress?.toLowerCase() as Address
}

async function send(transaction: { readonly to?: Address; readonly data: Hex }) {
  const { client } = sandbox.chains[networkId]
  const hash = await client.sendTransaction({ account: owner, ...transaction })
  return client.waitForTransactionReceipt({ hash })
}

function call(to: Address, functionName: Name, args: readonly unknown[] = [], value = 0n) {
  return { to, data: encodeFunctionData({ abi, functionName, args } as never), value }
}

function simulate(calls: SimulateParameters['calls'], more: Partial<SimulateParameters> = {}) {
  const context = createServedChainContext({ sandbox, networks: [mainnet] })
  return createViemFacade(context).simulate({ networkId, from, calls, tokens: [], ...more })
}

const success = (changes: readonly unknown[], approvals: readonly unknown[] = []) => ({
  status: 'success',
  changes,
  approvals,
})

describe('tokens', () => {
  it('default: reports a transfer of a token that the caller did not list', async () => {
    const simulation = await simulate([call(usdc, 'transfer', [other, 5_000_000n])])
    expect(simulation).toEqual(success([{ tokenAddress: usdc, amount: -5_000_000n }]))
  })

  it('default: reports wrapped coins, which log no transfer', async () => {
    const deposit = call(weth, 'deposit', [], parseEther('1'))
    expect(await simulate([deposit])).toEqual(
      success([{ amount: -parseEther('1') }, { tokenAddress: weth, amount: parseEther('1') }]),
    )
    expect(await simulate([deposit, call(weth, 'withdraw', [parseEther('1')])])).toEqual(success([]))
  })

  it('behavior: reads the balance of a token that logs less than it takes', async () => {
    const loss = success([{ tokenAddress: lyingToken, amount: -1_000_000_000n }])
    expect(await simulate([call(lyingToken, 'transfer', [other, 1n])])).toEqual(loss)
  })

  it('behavior: finds a loss that is not logged if the token is listed', async () => {
    const loss = success([{ tokenAddress: lyingToken, amount: -1_000_000_000n }])
    expect(await simulate([call(lyingToken, 'poke')], { tokens: [lyingToken] })).toEqual(loss)
  })

  it('behavior: reports what a contract takes because of an earlier approval', async () => {
    await send(call(usdc, 'approve', [drainer, 700_000_000n]))
    const simulation = await simulate([call(drainer, 'claim', [usdc])])
    expect(simulation).toEqual(success([{ tokenAddress: usdc, amount: -700_000_000n }]))
    await send(call(usdc, 'approve', [drainer, 0n]))
  })

  it('behavior: ignores the order of a batch’s assets, and sums their changes', async () => {
    const calls = [
      call(usdc, 'transfer', [other, 1n]),
      call(weth, 'deposit', [], 5n),
      call(usdc, 'transfer', [third, 2n]),
      { to: other, data: '0x', value: 7n },
    ]
    expect(await simulate(calls)).toEqual(
      success([{ amount: -12n }, { tokenAddress: usdc, amount: -3n }, { tokenAddress: weth, amount: 5n }]),
    )
  })

  it('behavior: resolves with undefined if the node can’t simulate the deployment of a contract', async () => {
    // Anvil 1.7 requires `to`, and the state override can't deploy contracts.
    const simulation = await simulate([{ data: compileContract('WrappedCoin'), value: 0n }])
    expect(simulation).toBeUndefined()
  })
})

describe('approvals', () => {
  const approve = (amount: bigint) => call(usdc, 'approve', [other, amount])

  it('default: reports an allowance, and that it is unlimited', async () => {
    const approval = { tokenAddress: usdc, spender: other }
    expect(await simulate([approve(5n)])).toEqual(success([], [{ ...approval, amount: 5n }]))
    for (const amount of [maxUint256, 2n ** 160n - 1n, 2n ** 96n - 1n]) {
      expect(await simulate([approve(amount)])).toEqual(success([], [{ ...approval, amount: 'all' }]))
    }
  })

  it('behavior: reports the end of an allowance, and nothing if there was none', async () => {
    expect(await simulate([approve(0n)])).toEqual(success([]))
    await send(approve(9n))
    expect(await simulate([approve(0n)])).toEqual(success([], [{ tokenAddress: usdc, spender: other, amount: 0n }]))
    expect(await simulate([approve(9n)])).toEqual(success([], [{ tokenAddress: usdc, spender: other, amount: 9n }]))
    await send(approve(0n))
  })

  it('behavior: reads the allowance of a token that logs another', async () => {
    expect(await simulate([call(lyingToken, 'approve', [other, 1n])])).toEqual(
      success([], [{ tokenAddress: lyingToken, spender: other, amount: 'all' }]),
    )
  })

  it('behavior: omits an allowance that the same calls spend', async () => {
    const calls = [call(usdc, 'approve', [drainer, 3n]), call(drainer, 'claim', [usdc])]
    expect(await simulate(calls)).toEqual(success([{ tokenAddress: usdc, amount: -3n }]))
  })
})

describe('collectibles', () => {
  it('default: reports the ids that the account loses', async () => {
    const simulation = await simulate([call(collectible, 'transferFrom', [from, other, 2n])])
    expect(simulation).toEqual(success([{ tokenAddress: collectible, amount: -1n, collectibleIds: [2n] }]))
  })

  it('default: reports approvals of one collectible, and of all', async () => {
    const one = { tokenAddress: collectible, spender: other, amount: 1n, collectibleIds: [1n] }
    expect(await simulate([call(collectible, 'approve', [other, 1n])])).toEqual(success([], [one]))
    const all = { tokenAddress: collectible, spender: other, amount: 'all', collectibleIds: [] }
    expect(await simulate([call(collectible, 'setApprovalForAll', [other, true])])).toEqual(success([], [all]))
    expect(await simulate([call(collectible, 'setApprovalForAll', [other, false])])).toEqual(
      success([], [{ ...all, amount: 0n }]),
    )
  })

  it('behavior: omits the approval of a collectible that the same calls transfer', async () => {
    const calls = [call(collectible, 'approve', [other, 1n]), call(collectible, 'transferFrom', [from, third, 1n])]
    expect(await simulate(calls)).toEqual(success([{ tokenAddress: collectible, amount: -1n, collectibleIds: [1n] }]))
  })

  it('default: reports copies of items (ERC-1155)', async () => {
    const single = call(items, 'safeTransferFrom', [from, other, 2n, 4n, '0x'])
    expect(await simulate([single])).toEqual(success([{ tokenAddress: items, amount: -4n, collectibleIds: [2n] }]))
    const batch = call(items, 'safeBatchTransferFrom', [from, other, [1n, 3n], [5n, 10n], '0x'])
    expect(await simulate([batch])).toEqual(
      success([
        { tokenAddress: items, amount: -5n, collectibleIds: [1n] },
        { tokenAddress: items, amount: -10n, collectibleIds: [3n] },
      ]),
    )
  })
})

describe('reverts', () => {
  const reverted = (reason: string) => ({ status: 'reverted', changes: [], reason })

  it.each([
    ['a text', 'fail', ['not\u202e today'], 'not today'],
    ['a long text', 'fail', ['a'.repeat(1_000)], `${'a'.repeat(199)}…`],
    ['a panic', 'divide', [0n], 'Panic(0x12)'],
    ['the contract’s own error', 'check', [], toFunctionSelector('NotEligible(address)')],
  ] as const)('default: reads %s', async (_title, name, args, reason) => {
    const simulation = await simulate([call(drainer, name, args)])
    expect(simulation).toEqual(reverted(reason))
  })

  it('behavior: reports nothing of a batch whose last call fails', async () => {
    expect(await simulate([call(usdc, 'transfer', [other, 1n]), call(drainer, 'fail', ['late'])])).toEqual(
      reverted('late'),
    )
  })
})

it('behavior: simulates the code to which the account delegates', async () => {
  // The account calls itself, and runs the code as the caller.
  const calls = [call(from, 'claim', [usdc])]
  expect(await simulate(calls)).toEqual(success([]))
  expect(await simulate([call(from, 'fail', ['delegated'])], { delegate: drainer })).toMatchObject({
    status: 'reverted',
    reason: 'delegated',
  })
  const ended = { delegate: `0x${'0'.repeat(40)}` }
  expect(await simulate([call(from, 'fail', ['delegated'])], ended)).toEqual(success([]))
})

it('behavior: resolves with undefined if more contracts log than can be read', async () => {
  expect(await simulate([call(drainer, 'flood', [20n])])).toEqual(success([]))
  expect(await simulate([call(drainer, 'flood', [101n])])).toBeUndefined()
})

it.each([
  ['no logs', [{}]],
  ['logs that are no list', [{ logs: 'none' }]],
  ['a log without an address', [{ logs: [{ topics: [], data: '0x' }] }]],
  ['a topic that is too short', [{ logs: [{ address: other, topics: ['0x12'], data: '0x' }] }]],
  ['a million logs', [{ logs: Array.from({ length: 1_000_000 }, () => null) }]],
])('behavior: survives a node that returns %s', async (_title, [result]) => {
  const balance = { status: '0x1', returnData: `0x${'0'.repeat(64)}` }
  const request = async (_method: string, params: unknown) => {
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: readonly unknown[] }] }]
    return [{ calls: blockStateCalls[0].calls.map(() => ({ ...balance, ...result })) }]
  }
  const context = createTestChainContext({ networks: [mainnet], request })
  const parameters = { networkId, from, tokens: [], calls: [{ to: other, data: '0x', value: 0n }] } as const
  const simulation = await createViemFacade(context).simulate(parameters)
  expect(simulation).toEqual(result && 'logs' in result ? undefined : success([]))
})

it('behavior: reads thousands of transfers in a moment', async () => {
  const balance = { status: '0x1', returnData: `0x${'0'.repeat(64)}` }
  const word = (value: number | string) =>
    `0x${(typeof value === 'number' ? value.toString(16) : value).padStart(64, '0')}`
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const logs = Array.from({ length: 5_000 }, (_value, id) => ({
    address: other,
    topics: [transfer, word(third.slice(2)), word(from.slice(2).toLowerCase()), word(id)],
    data: '0x',
  }))
  const request = async (_method: string, params: unknown) => {
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: readonly { readonly to: string }[] }] }]
    return [{ calls: blockStateCalls[0].calls.map(({ to }) => ({ ...balance, ...(to === third && { logs }) })) }]
  }
  const facade = createViemFacade(createTestChainContext({ networks: [mainnet], request }))
  const startMs = performance.now()
  const calls = [{ to: third, data: '0x', value: 0n }]
  const simulation = await facade.simulate({ networkId, from, tokens: [], calls })
  // The balance contradicts the logs.
  expect(simulation).toEqual(success([]))
  expect(performance.now() - startMs).toBeLessThan(500)
})

it('behavior: reports allowances in Permit2, with the time at which they expire', async () => {
  const { client } = sandbox.chains[networkId]
  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  await client.setCode({ address: permit2, bytecode: logPermit2Approval(from, usdc, other) })
  expect(await simulate([{ to: permit2, data: '0x', value: 0n }])).toEqual(
    success([], [{ tokenAddress: usdc, spender: other, amount: 'all', expiresAt: 1_900_000_000 }]),
  )
  // Any other contract could claim it.
  await client.setCode({ address: thief, bytecode: logPermit2Approval(from, usdc, other) })
  expect(await simulate([{ to: thief, data: '0x', value: 0n }])).toEqual(success([]))
})

/** EVM code that logs Permit2's `Approval`, and returns an unlimited allowance. */
function logPermit2Approval(account: Address, token: Address, spender: Address): Hex {
  const push = (digits: string) => `7f${digits.padStart(64, '0')}`
  const amount = push('f'.repeat(40))
  const topics = [spender, token, account].map((address) => push(address.slice(2))).join('')
  const event = '7fda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
  const data = `${amount}600052${push((1_900_000_000).toString(16))}602052`
  // With calldata, skip the log, because a static call can't log: CALLDATASIZE, PUSH, JUMPI ... JUMPDEST, RETURN.
  const log = `${topics}${event}60406000a4`
  const start = data.length / 2 + 5
  return `0x${data}3661${(start + log.length / 2).toString(16).padStart(4, '0')}57${log}5b60606000f3`
}
