import { type Address, encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index.js'
import { nativeTokenAddress } from '../swaps/swapNetworks.js'
import { callService } from '../testing/callService.js'
import { createSandboxWallet } from './createSandboxWallet.js'

const mainnet = 'eip155:1'
const receiver = '0x000000000000000000000000000000000000dEaD'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox?.stop())

async function connect(batches: 'none' | 'supported' | 'ready') {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  const options = { name: 'Test', rdns: 'dev.latchkey.test', accounts: [{ address, privateKey }], batches } as const
  const { provider, handle } = createSandboxWallet(sandbox.url, { ...options, policy: { approve: 'always' } })
  await provider.request({ method: 'eth_requestAccounts' })
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const send = async (calls: readonly object[], more: object = {}) =>
    (await request('wallet_sendCalls', {
      version: '2.0.0',
      chainId: '0x1',
      from: address,
      atomicRequired: true,
      calls,
      ...more,
    })) as { id: Hex }
  return { address, request, send, handle }
}

function transfer(to: Address, amount: bigint) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  return { to: sandbox.chains[mainnet].tokens.USDC.address, data }
}

const usdcOf = (owner: Address) => {
  const { client, tokens } = sandbox.chains[mainnet]
  return client.readContract({
    address: tokens.USDC.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}

test('default: sends an approval and a swap in one transaction, which the history lists as a trade', async () => {
  const { address, request, send } = await connect('supported')
  await sandbox.mintToken(address, { token: 'USDC', amount: 1_000_000_000n })
  const usdc = `${mainnet}:${sandbox.chains[mainnet].tokens.USDC.address}`
  const [from, to, userAddress] = [usdc, `${mainnet}:${nativeTokenAddress}`, `${mainnet}:${address}`]
  const approval = await callService(sandbox.url, '/v1/convert/build-approve', {
    from,
    to,
    userAddress,
    amount: '5000000',
  })
  const body = {
    projectId: 'p1',
    amount: '5000000',
    from,
    to,
    userAddress,
    eip155: { slippage: 1 },
    disableEstimate: true,
  }
  const init = { method: 'POST', body: JSON.stringify(body) }
  const swap = await callService(sandbox.url, '/v1/convert/build-transaction', {}, init)
  const [approve, trade] = [approval.body, swap.body] as { tx: { from: string; to: string; data: Hex } }[]
  const plain = (text = '') => text.split(':')[2]

  expect(await request('wallet_getCapabilities', address)).toEqual({
    '0x1': { atomic: { status: 'supported' } },
  })
  const { id } = await send([
    { to: plain(approve?.tx.from), data: approve?.tx.data },
    { to: plain(trade?.tx.to), data: trade?.tx.data, value: '0x0' },
  ])
  expect(await request('wallet_getCallsStatus', id)).toMatchObject({
    id,
    chainId: '0x1',
    status: 200,
    atomic: true,
    receipts: [{ status: '0x1', transactionHash: id }],
  })
  expect(await usdcOf(address)).toBe(995_000_000n)
  const history = await callService(sandbox.url, `/v1/account/${address}/history`, { chainId: mainnet })
  const { data } = history.body as { data: { metadata: object; transfers: object[] }[] }
  expect(data[0]).toMatchObject({
    metadata: { operationType: 'trade', status: 'confirmed', hash: id },
    transfers: [{ direction: 'out', quantity: { numeric: '5' } }, { direction: 'in' }],
  })
})

test('behavior: delegates the account once and then reuses the delegation', async () => {
  const { address, request, send } = await connect('ready')
  expect(await request('wallet_getCapabilities', address, ['0x1'])).toEqual({ '0x1': { atomic: { status: 'ready' } } })
  await send([{ to: receiver, value: '0x1' }])
  const { client } = sandbox.chains[mainnet]
  const type = async (hash: Hex) => (await client.getTransaction({ hash })).type
  const { id } = await send([
    { to: receiver, value: '0x1' },
    { to: receiver, value: '0x2' },
  ])
  expect(await type(id)).toBe('eip1559')
  await sandbox.fund(address, { amountWei: 1n })
  await request('eth_sendTransaction', { from: address, to: receiver, value: '0x1' })
  await sandbox.mintCollectible(address)
})

test('behavior: runs all calls or none', async () => {
  const { address, send } = await connect('supported')
  await sandbox.mintToken(address, { token: 'USDC', amount: 10n })
  await expect(send([transfer(receiver, 4n), transfer(receiver, 7n)])).rejects.toMatchObject({ code: 3 })
  expect(await usdcOf(address)).toBe(10n)
  const { id } = await send([transfer(receiver, 4n), transfer(receiver, 6n)])
  expect(await usdcOf(address)).toBe(0n)
  const { client } = sandbox.chains[mainnet]
  // Send the same call from another account, which does not own the tokens.
  const { input } = await client.getTransaction({ hash: id })
  await expect(client.call({ account: receiver, to: address, data: input })).rejects.toThrow('only the account itself')
})

test('behavior: rejects the methods until the wallet supports batches', async () => {
  const { address, request, send, handle } = await connect('none')
  for (const method of ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_sendCalls']) {
    await expect(request(method, address)).rejects.toMatchObject({ code: -32601 })
  }
  handle.setBatches('supported')
  await expect(send([{ to: receiver, value: '0x1' }])).resolves.toMatchObject({ id: expect.stringMatching(/^0x/) })
})

test('error: rejects invalid batches', async () => {
  const { request, send, handle } = await connect('supported')
  const call = { to: receiver, value: '0x1' }
  await expect(send([])).rejects.toMatchObject({ code: -32602 })
  await expect(send([{ value: '0x1' }])).rejects.toMatchObject({ code: -32602 })
  await expect(send([{ to: receiver, value: 1 }])).rejects.toMatchObject({ code: -32602 })
  await expect(send([call], { chainId: '0x89' })).rejects.toMatchObject({ code: 5710 })
  await expect(send([call], { capabilities: { paymasterService: { url: 'x' } } })).rejects.toMatchObject({ code: 5700 })
  await expect(send(Array(51).fill(call))).rejects.toMatchObject({ code: 5740 })
  await expect(send([call], { from: receiver })).rejects.toMatchObject({ code: 4100 })
  await expect(send([{ to: receiver, value: numberOf(parseEther('1000')) }])).rejects.toBeTruthy()
  handle.setPolicy({ approve: 'never' })
  await expect(send([call])).rejects.toMatchObject({ code: 4001 })
  await expect(request('wallet_getCapabilities', receiver)).rejects.toMatchObject({ code: 4100 })
  await expect(request('wallet_getCallsStatus', `0x${'1'.repeat(64)}`)).rejects.toMatchObject({ code: 5730 })
  await expect(request('wallet_getCallsStatus', '0x1')).rejects.toMatchObject({ code: -32602 })
})

function numberOf(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
