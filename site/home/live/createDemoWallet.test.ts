import { isAddress } from 'viem/utils'
import { expect, test, vi } from 'vitest'
import { createDemoNode } from './createDemoNode.js'
import { createDemoWallet, providerError } from './createDemoWallet.js'

const address = '0xdE3000000000000000000000000000000000dE30'
const receiver = '0x1111111111111111111111111111111111111111'
const ether = 10n ** 18n

function setUp(approve?: () => Promise<void>) {
  const mainnet = createDemoNode({ [address]: 2n * ether })
  const nodes = new Map([
    ['0x1', mainnet],
    ['0x89', createDemoNode({ [address]: 5n * ether })],
  ])
  const wallet = createDemoWallet({ nodes, address, ...(approve && { approve }) })
  const call = (method: string, ...params: unknown[]) => wallet.request({ method, params })
  return { mainnet, wallet, call }
}

test('default: connects at once, with an address whose checksum is valid', async () => {
  const { call } = setUp()
  await expect(call('eth_accounts')).resolves.toEqual([])
  await expect(call('eth_requestAccounts')).resolves.toEqual([address])
  expect(isAddress(address, { strict: true })).toBe(true)
  await expect(call('eth_accounts')).resolves.toEqual([address])
  await call('wallet_revokePermissions', { eth_accounts: {} })
  await expect(call('eth_accounts')).resolves.toEqual([])
})

test('default: a transfer moves the coins, and the sender pays the fee', async () => {
  const { call, mainnet } = setUp()
  await call('eth_requestAccounts')
  const hash = await call('eth_sendTransaction', { to: receiver, value: `0x${ether.toString(16)}` })
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  const read = async (owner: string) => BigInt((await mainnet.request('eth_getBalance', [owner, 'latest'])) as string)
  expect(await read(receiver)).toBe(ether)
  const fee = 21_000n * BigInt((await mainnet.request('eth_gasPrice')) as string)
  expect(await read(address)).toBe(ether - fee)
  await expect(mainnet.request('eth_getTransactionReceipt', [hash])).resolves.toMatchObject({ status: '0x1' })
  await expect(mainnet.request('eth_getTransactionCount', [address, 'latest'])).resolves.toBe('0x1')
  await expect(mainnet.request('eth_getTransactionReceipt', ['0x2'])).resolves.toBeNull()
})

test('error: rejects a transfer of more than the account has, and moves nothing', async () => {
  const { call, mainnet } = setUp()
  await call('eth_requestAccounts')
  const transfer = { to: receiver, value: `0x${(2n * ether).toString(16)}` }
  await expect(call('eth_sendTransaction', transfer)).rejects.toMatchObject({ code: -32_000 })
  await expect(mainnet.request('eth_getBalance', [receiver, 'latest'])).resolves.toBe('0x0')
})

test('error: rejects a transfer before the page is connected', async () => {
  await expect(setUp().call('eth_sendTransaction', { to: receiver })).rejects.toMatchObject({ code: 4100 })
})

test('behavior: switches only to networks that it knows, and emits chainChanged', async () => {
  const { call, wallet } = setUp()
  const listener = vi.fn()
  wallet.on?.('chainChanged', listener)
  await call('wallet_switchEthereumChain', { chainId: '0x89' })
  await expect(call('eth_chainId')).resolves.toBe('0x89')
  wallet.removeListener?.('chainChanged', listener)
  await call('wallet_switchEthereumChain', { chainId: '0x1' })
  expect(listener.mock.calls).toEqual([['0x89']])
  await expect(call('wallet_switchEthereumChain', { chainId: '0xa' })).rejects.toMatchObject({ code: 4902 })
})

test('parameters: approve decides whether the page sees the account', async () => {
  const { call } = setUp(() => Promise.reject(providerError(4001, 'The user rejected the request')))
  await expect(call('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  await expect(call('eth_accounts')).resolves.toEqual([])
})

test('error: signs nothing, and rejects unknown calls', async () => {
  const { call, mainnet } = setUp()
  await expect(call('personal_sign', '0x', address)).rejects.toMatchObject({ code: 4200 })
  await expect(mainnet.request('eth_newFilter')).rejects.toMatchObject({ code: -32_601 })
})
