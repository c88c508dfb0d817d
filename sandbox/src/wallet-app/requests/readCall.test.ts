import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { readCall } from './readCall.js'

const signer = privateKeyToAccount(generatePrivateKey())
const chain = (chainId: number) => ({
  chainId,
  caipNetworkId: `eip155:${chainId}`,
  name: 'Test',
  rpcUrl: 'http://localhost',
})
const context = {
  caipNetworkId: 'eip155:1',
  chains: [chain(1), chain(137)],
  findSigner: (address: string) => (address === signer.address ? signer : undefined),
}
const stranger = '0x000000000000000000000000000000000000dEaD'
const transaction = { from: signer.address, to: stranger }

test.each([
  ['personal_sign', ['0x68', signer.address], 'message'],
  ['eth_sendTransaction', [transaction], 'transaction'],
  ['eth_sendTransaction', [{ ...transaction, chainId: '0x1' }], 'transaction'],
  ['wallet_switchEthereumChain', [{ chainId: '0x89' }], 'switch-chain'],
  ['wallet_addEthereumChain', [{ chainId: '0x2105', chainName: 'Base', rpcUrls: ['https://x.invalid'] }], 'add-chain'],
])('default: %s', (method, params, kind) => {
  expect(readCall(method, params, context).kind).toBe(kind)
})

test('behavior: adding a known network does not change its URL', () => {
  const params = [{ chainId: '0x89', chainName: 'Fake', rpcUrls: ['https://fake.invalid'] }]
  expect(readCall('wallet_addEthereumChain', params, context)).toMatchObject({ chain: chain(137) })
})

test.each([
  ['an unknown method', 'eth_sign', [signer.address, '0x00'], 4200],
  ['params that are not a list', 'personal_sign', { 0: '0x68' }, -32602],
  ['missing params', 'personal_sign', undefined, -32602],
  ['a message that is not text', 'personal_sign', [5, signer.address], -32602],
  ['another wallet’s account', 'personal_sign', ['0x68', stranger], 4100],
  ['typed data that is not JSON', 'eth_signTypedData_v4', [signer.address, '{'], -32602],
  ['a transaction without an object', 'eth_sendTransaction', [], -32602],
  ['a transaction of another network', 'eth_sendTransaction', [{ ...transaction, chainId: '0x89' }], -32602],
  ['a transaction with an invalid network', 'eth_sendTransaction', [{ ...transaction, chainId: 1 }], -32602],
  ['a chain id that is a number', 'wallet_switchEthereumChain', [{ chainId: 137 }], -32602],
  ['an unknown chain', 'wallet_switchEthereumChain', [{ chainId: '0x5' }], 4902],
])('error: rejects %s', (_title, method, params, code) => {
  expect(() => readCall(method, params, context)).toThrow(expect.objectContaining({ code }))
})

test('error: rejects with 4901 on a network that the wallet does not have', () => {
  const elsewhere = { ...context, caipNetworkId: 'eip155:5' }
  expect(() => readCall('personal_sign', [], elsewhere)).toThrow(expect.objectContaining({ code: 4901 }))
})
