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
] as const)('default: %s is %s and needs %s', (method, requestClass, permission) => {
  expect(classOf(method)).toBe(requestClass)
  expect(permissionFor(method, classOf(method))).toBe(permission)
  expect(isSending(method)).toBe(permission === 'rpc:send')
})
