/** Applies the rules that need a node to real contracts and accounts. */
import { eip155 } from '@latchkey/eip155'
import { eip155Wallets } from '@latchkey/eip155/wallets'
import { mainnet } from '@latchkey/networks'
import { type AccountAtoms, createAccount, type FrozenRequest } from '@latchkey/plugin-api'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { atom, createStore } from 'jotai/vanilla'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServedChainContext } from '../../../../tests/chains/createServedChainContext.js'
import type { ReviewPluginContext } from '../module.js'
import { readSigned } from '../signed/readSigned.js'
import {
  attacker,
  batch,
  drainer,
  encode,
  permitTypes,
  seconds,
  transaction,
  typedData,
  unlimited,
  user,
} from '../testing/corpus/Example.js'
import { checkChain } from './checkChain.js'
import { loadRules } from './checkSigned.js'
import type { Finding } from './Finding.js'

const networkId = 'eip155:1'
const network = { ...mainnet, rpcUrls: { default: { http: [] } } }
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
}, 60_000)
afterAll(() => sandbox?.stop())

const token = () => sandbox.chains[networkId].tokens.USDC.address.toLowerCase()
const contract = () => sandbox.chains[networkId].collectible.toLowerCase()

async function createContext(others: object = {}): Promise<ReviewPluginContext> {
  const account = createAccount({ networkId, address: user }, 'test')
  const accounts = { accounts: () => atom([account]), additionalAccounts: () => atom([]), account: () => atom(account) }
  const served = createServedChainContext({ sandbox, networks: [network] })
  const adapter = await eip155().load()
  return {
    store: createStore(),
    accounts: accounts as unknown as AccountAtoms,
    chain: async () => adapter.createFacade?.(served),
    ...others,
  } as unknown as ReviewPluginContext
}

function read({ method, params }: { method: string; params: unknown }) {
  return readSigned(
    { id: '1', method, params, networkId, account: `${networkId}:${user}` } as unknown as FrozenRequest,
    new Set([user]),
  )
}

async function check(
  request: { method: string; params: unknown },
  context?: ReviewPluginContext,
  signal = new AbortController().signal,
) {
  const found: Finding[] = []
  await checkChain(context ?? (await createContext()), await read(request), signal, (findings) =>
    found.push(...findings),
  )
  return found.map(({ id, severity }) => `${severity}: ${id}`)
}

const approve = (spender: string) => encode('approve(address,uint256)', [spender, unlimited])

it('default: an approval for an account without code is a danger', async () => {
  await expect(check(transaction(token(), approve(attacker)))).resolves.toEqual(['danger: approval-to-person'])
})

it('default: an approval for a contract is not', async () => {
  await expect(check(transaction(token(), approve(contract())))).resolves.toEqual([])
})

it('default: an allowance of far more than there is of a token is unlimited', async () => {
  const allow = (amount: bigint) => transaction(token(), encode('approve(address,uint256)', [contract(), amount]))
  await expect(check(allow(2n ** 94n))).resolves.toEqual(['caution: unlimited-approval'])
  await expect(check(allow(10n ** 12n))).resolves.toEqual([])
})

it('behavior: an account with delegated code (EIP-7702) is still a person', async () => {
  const { client } = sandbox.chains[networkId]
  await client.setCode({ address: attacker, bytecode: `0xef0100${contract().slice(2)}` })
  await expect(check(transaction(token(), approve(attacker)))).resolves.toEqual(['danger: approval-to-person'])
  await expect(check(transaction(attacker, '0x4e71d92d', 1n))).resolves.toEqual([])
  await client.setCode({ address: attacker, bytecode: '0x' })
})

it('default: a permit is checked like an approval', async () => {
  const request = typedData({
    domain: { name: 'USD Coin', chainId: 1, verifyingContract: token() },
    types: permitTypes,
    primaryType: 'Permit',
    message: { owner: user, spender: attacker, value: 1n, nonce: 0, deadline: seconds(1) },
  })
  await expect(check(request)).resolves.toEqual(['danger: approval-to-person'])
})

it('default: 0 is nothing of a token, but can be the first collectible', async () => {
  const approval = encode('approve(address,uint256)', [attacker, 0n])
  await expect(check(transaction(contract(), approval))).resolves.toEqual(['danger: approval-to-person'])
  await expect(check(transaction(token(), approval))).resolves.toEqual([])
  const transfer = encode('transferFrom(address,address,uint256)', [user, attacker, 0n])
  await expect(check(transaction(contract(), transfer))).resolves.toEqual([])
  await expect(check(transaction(token(), transfer))).resolves.toEqual(['caution: zero-transfer'])
  const operator = encode('setApprovalForAll(address,bool)', [attacker, false])
  await expect(check(transaction(contract(), operator))).resolves.toEqual([])
})

it('default: a call with data to an account without code is reported, more severely with coins', async () => {
  await expect(check(transaction(attacker, '0x4e71d92d'))).resolves.toEqual(['caution: no-code'])
  await expect(check(transaction(attacker, '0x4e71d92d', 1n))).resolves.toEqual(['danger: no-code'])
})

it('behavior: a transfer to an account needs no code, and neither do own accounts', async () => {
  await expect(check(transaction(attacker, '0x', 1n))).resolves.toEqual([])
  await expect(check(transaction(user, '0x4e71d92d', 1n))).resolves.toEqual([])
})

it('behavior: reports each rule once', async () => {
  const calls = [attacker, `0x${'b1'.repeat(20)}`].map((spender) => ({ to: token(), data: approve(spender) }))
  await expect(check(batch(...calls))).resolves.toEqual(['danger: approval-to-person'])
})

it('behavior: reports nothing once the review has ended', async () => {
  await expect(check(transaction(token(), approve(attacker)), undefined, AbortSignal.abort())).resolves.toEqual([])
})

it('error: says that a contract could not be checked if the node does not answer', async () => {
  const approval = transaction(token(), approve(attacker))
  sandbox.faults.add({ match: '/v1', method: 'POST', status: 503 })
  await expect(check(approval)).resolves.toEqual(['caution: unchecked-contract'])
  // A transfer to an account needs no code.
  await expect(check(transaction(attacker, '0x', 1n))).resolves.toEqual([])
  sandbox.faults.clear()
  await expect(check(approval)).resolves.toEqual(['danger: approval-to-person'])
})

it('behavior: says nothing in an app whose chain module can’t look up contracts', async () => {
  const adapter = await eip155Wallets().load()
  const facade = adapter.createFacade?.(createServedChainContext({ sandbox, networks: [network] }))
  const context = await createContext({ chain: async () => facade })
  await expect(check(transaction(token(), approve(attacker)), context)).resolves.toEqual([])
})

it('behavior: a danger is reported after a caution of the same rule', async () => {
  const inspectContract = async ({ address }: { address: string }) => {
    if (address === attacker) await new Promise((resolve) => setTimeout(resolve, 50))
    return { hasCode: false, isNew: undefined }
  }
  const slow = await createContext({ chain: async () => ({ inspectContract }) })
  const claim = { data: '0x4e71d92d' } as const
  const calls = [
    { to: contract(), ...claim },
    { to: attacker, ...claim, value: '0x1' },
  ] as const
  await expect(check(batch(...calls), slow)).resolves.toEqual(['caution: no-code', 'danger: no-code'])
})

it('behavior: says so if there are more contracts than it looks up', async () => {
  const calls = Array.from({ length: 21 }, (_, index) => ({
    to: `0x${(index + 16).toString(16).repeat(20)}`,
    data: '0x4e71d92d' as const,
  }))
  const known = await createContext({
    chain: async () => ({ inspectContract: async () => ({ hasCode: true, isNew: false }) }),
  })
  await expect(check(batch(...calls), known)).resolves.toEqual(['caution: too-complex'])
})

it('behavior: a lying node can’t turn off a warning of the other rules', async () => {
  const request = transaction(token(), approve(attacker))
  const lying = await createContext({
    chain: async () => ({
      inspectContract: async () => ({ hasCode: true, isNew: false }),
    }),
  })
  const found = (await loadRules(lying, await read(request)))().map(({ id }) => id)
  expect(found).toEqual(['unlimited-approval'])
  await expect(check(request, lying)).resolves.toEqual([])
})

it('default: a contract of the same day is reported, more severely if it gets access or coins', async () => {
  const { client } = sandbox.chains[networkId]
  // In steps, because chains with one very long gap between blocks don't exist.
  for (let hour = 0; hour < 50; hour++) {
    await client.increaseTime({ seconds: 3_600 })
    await client.mine({ blocks: 1 })
  }
  await client.setCode({ address: drainer, bytecode: '0xfe' })
  await client.mine({ blocks: 1 })
  await expect(check(transaction(token(), approve(drainer)))).resolves.toEqual(['danger: new-contract'])
  await expect(check(transaction(drainer, '0x4e71d92d', 1n))).resolves.toEqual(['danger: new-contract'])
  await expect(check(transaction(drainer, '0x4e71d92d'))).resolves.toEqual(['caution: new-contract'])
  await expect(check(transaction(token(), approve(contract())))).resolves.toEqual([])
})
