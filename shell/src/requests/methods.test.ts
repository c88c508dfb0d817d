import { expect, it } from 'vitest'
import { classOf, isSending, permissionFor } from './methods.js'

it.each([
  ['eth_getBalance', 'safe', 'rpc:safe'],
  ['eth_sendRawTransaction', 'safe', 'rpc:send'],
  ['wallet_getAssets', 'safe', 'rpc:safe'],
  ['solana_getAccounts', 'safe', 'rpc:safe'],
  ['personal_sign', 'approval', 'rpc:sign'],
  ['wallet_sendCalls', 'approval', 'rpc:send'],
  ['solana_signAndSendTransaction', 'approval', 'rpc:send'],
  ['eth_sign', 'refused', 'rpc:sign'],
  ['', 'refused', 'rpc:sign'],
  ['constructor', 'refused', 'rpc:sign'],
  ['sendTransfer', 'refused', 'rpc:send'],
  ['signPsbt', 'refused', 'rpc:sign'],
  ['cosmos_getAccounts', 'refused', 'rpc:sign'],
] as const)('default: %s is %s and needs %s', (method, requestClass, permission) => {
  // Both namespaces of the embedded wallet: the lists of the others open nothing there.
  for (const namespace of ['eip155', 'solana'] as const) {
    expect(classOf(method, namespace)).toBe(requestClass)
    expect(permissionFor(method, classOf(method, namespace))).toBe(permission)
  }
  expect(isSending(method)).toBe(permission === 'rpc:send')
})

it.each([
  ['bip122', 'getAccountAddresses', 'safe', 'rpc:safe'],
  ['bip122', 'signMessage', 'approval', 'rpc:sign'],
  ['bip122', 'signPsbt', 'approval', 'rpc:sign'],
  ['bip122', 'sendTransfer', 'approval', 'rpc:send'],
  ['bip122', 'eth_getBalance', 'refused', 'rpc:sign'],
  ['bip122', 'constructor', 'refused', 'rpc:sign'],
  ['polkadot', 'polkadot_signMessage', 'approval', 'rpc:sign'],
  ['polkadot', 'polkadot_signTransaction', 'approval', 'rpc:sign'],
  ['cosmos', 'cosmos_getAccounts', 'safe', 'rpc:safe'],
  ['cosmos', 'cosmos_signAmino', 'approval', 'rpc:sign'],
  ['cosmos', 'cosmos_signArbitrary', 'approval', 'rpc:sign'],
  ['cosmos', 'cosmos_signDirect', 'approval', 'rpc:sign'],
  ['cosmos', 'sendTransfer', 'refused', 'rpc:send'],
] as const)('default: in %s, %s is %s and needs %s', (namespace, method, requestClass, permission) => {
  expect(classOf(method, namespace)).toBe(requestClass)
  expect(permissionFor(method, classOf(method, namespace))).toBe(permission)
})
