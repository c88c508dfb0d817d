import { expect, it } from 'vitest'
import { classOf, isApproved, isSending, permissionFor } from './methods.js'

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

it('behavior: the embedded wallet’s lists are the specification’s', () => {
  expect(safe).toHaveLength(41)
  expect(unsafe).toHaveLength(11)
  for (const method of safe)
    expect([method, classOf(method, namespaceOf(method)), isApproved(method)]).toEqual([method, 'safe', false])
  for (const method of unsafe)
    expect([method, classOf(method, namespaceOf(method)), isApproved(method)]).toEqual([method, 'approval', true])
})

const safe =
  `eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount
  eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof
  eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex
  eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash
  eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter
  eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities
  wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash
  eth_supportedEntryPoints wallet_getAssets`.split(/\s+/)

const unsafe = `personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction
  solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions
  wallet_revokePermissions eth_sendUserOperation`.split(/\s+/)

function namespaceOf(method: string) {
  return method.startsWith('solana_') ? 'solana' : 'eip155'
}
