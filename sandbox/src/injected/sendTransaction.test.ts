import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index.js'
import { createSandboxWallet } from './createSandboxWallet.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox?.stop())

async function connect(isFunded = true) {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  const options = { name: 'Test', rdns: 'dev.latchkey.test', accounts: [{ address, privateKey }], isFunded }
  const { provider, handle } = createSandboxWallet(sandbox.url, { ...options, policy: { approve: 'always' } })
  await provider.request({ method: 'eth_requestAccounts' })
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { address, request, handle, provider }
}

const polygon = { chainId: '0x89', chainName: 'Polygon', rpcUrls: ['https://polygon.invalid'] }
const receiver = '0x000000000000000000000000000000000000dEaD'

test('default: gets test money and sends a transaction to the chain', async () => {
  const { address, request } = await connect()
  expect(BigInt((await request('eth_getBalance', address, 'latest')) as string)).toBe(parseEther('100'))
  const before = await sandbox.chains['eip155:1'].client.getBalance({ address: receiver })
  const hash = await request('eth_sendTransaction', { from: address, to: receiver, value: '0xde0b6b3a7640000' })
  expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
  const after = await sandbox.chains['eip155:1'].client.getBalance({ address: receiver })
  expect(after - before).toBe(parseEther('1'))
})

test('behavior: gets test money on the selected chain, and sends a transaction there', async () => {
  const { address, request } = await connect()
  await request('wallet_addEthereumChain', polygon)
  const hash = await request('eth_sendTransaction', { from: address, to: receiver, value: '0x1' })
  expect(await request('eth_getTransactionByHash', hash)).toMatchObject({
    chainId: '0x89',
    from: address.toLowerCase(),
  })
})

test('behavior: rejects a transaction for a network that is not selected', async () => {
  const { address, request } = await connect()
  const transaction = { from: address, to: receiver, value: '0x1', chainId: '0x1' }
  await request('wallet_addEthereumChain', polygon)
  await expect(request('eth_sendTransaction', transaction)).rejects.toMatchObject({ code: -32602 })
  await request('wallet_switchEthereumChain', { chainId: '0x1' })
  await expect(request('eth_sendTransaction', transaction)).resolves.toMatch(/^0x[\da-f]{64}$/)
})

test('behavior: gets test money before the page learns about the switch', async () => {
  const { address, request, provider } = await connect()
  const balance = new Promise((resolve) =>
    provider.on('chainChanged', () => resolve(request('eth_getBalance', address, 'latest'))),
  )
  await request('wallet_addEthereumChain', polygon)
  expect(BigInt((await balance) as string)).toBe(parseEther('100'))
})

test('behavior: gives test money to accounts that are not selected', async () => {
  const keys = [generatePrivateKey(), generatePrivateKey()]
  const accounts = keys.map((privateKey) => ({ address: privateKeyToAccount(privateKey).address, privateKey }))
  const options = { name: 'Test', rdns: 'dev.latchkey.two', accounts, policy: { approve: 'always' } } as const
  const { provider } = createSandboxWallet(sandbox.url, options)
  await provider.request({ method: 'eth_requestAccounts' })
  const address = accounts[1]?.address as `0x${string}`
  await expect
    .poll(() => sandbox.chains['eip155:1'].client.getBalance({ address }), { timeout: 5_000 })
    .toBe(parseEther('100'))
})

test('behavior: concurrent transactions get different nonces', async () => {
  const { address, request } = await connect()
  const send = () => request('eth_sendTransaction', { from: address, to: receiver, value: '0x1' })
  const [one, two] = await Promise.all([send(), send()])
  expect(one).not.toBe(two)
})

test('error: returns the chain’s error if the account has no money', async () => {
  const { address, request } = await connect(false)
  const sending = request('eth_sendTransaction', { from: address, to: receiver, value: '0xde0b6b3a7640000' })
  await expect(sending).rejects.toMatchObject({ message: expect.stringMatching(/insufficient funds/i) })
})

test('error: returns the data of a reverting call', async () => {
  const { address, request } = await connect()
  const to = sandbox.chains['eip155:1'].tokens.USDC.address
  const data = `0xa9059cbb${receiver.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
  await expect(request('eth_sendTransaction', { from: address, to, data })).rejects.toMatchObject({ code: 3 })
})

test('error: rejects malformed fields', async () => {
  const { address, request } = await connect()
  for (const fields of [{}, { to: '0x1' }, { to: receiver, value: 5 }, { to: receiver, data: 'text' }]) {
    await expect(request('eth_sendTransaction', { from: address, ...fields })).rejects.toMatchObject({ code: -32602 })
  }
})
