import type { ChainNamespace, Permission, RequestClass } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import { walletMethods } from '../../../chains/walletconnect/src/describeNamespaces.js'
import { classOf, isApproved, isForAccount, isSending, permissionFor } from './methods.js'

type Row = readonly [method: string, requestClass: RequestClass, permission: Permission]

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

/** Every method that the shell or a wallet knows, except the safe ones. */
const table: Readonly<Record<ChainNamespace, readonly Row[]>> = {
  eip155: [
    ['personal_sign', 'approval', 'rpc:sign'],
    ['eth_signTypedData_v4', 'approval', 'rpc:sign'],
    ['eth_sendTransaction', 'approval', 'rpc:send'],
    ['eth_sendUserOperation', 'approval', 'rpc:send'],
    ['wallet_sendCalls', 'approval', 'rpc:send'],
    ['wallet_grantPermissions', 'approval', 'rpc:sign'],
    ['wallet_revokePermissions', 'approval', 'rpc:sign'],
    ['eth_requestAccounts', 'refused', 'rpc:sign'],
    ['eth_sign', 'refused', 'rpc:sign'],
    ['eth_signTransaction', 'refused', 'rpc:sign'],
    ['eth_signTypedData', 'refused', 'rpc:sign'],
    ['eth_signTypedData_v3', 'refused', 'rpc:sign'],
    ['wallet_switchEthereumChain', 'refused', 'network:switch'],
    ['wallet_addEthereumChain', 'refused', 'network:switch'],
    ['wallet_getPermissions', 'refused', 'rpc:sign'],
    ['wallet_requestPermissions', 'refused', 'rpc:sign'],
    ['wallet_registerOnboarding', 'refused', 'rpc:sign'],
    ['wallet_watchAsset', 'refused', 'rpc:sign'],
    ['wallet_scanQRCode', 'refused', 'rpc:sign'],
    ['wallet_showCallsStatus', 'refused', 'rpc:sign'],
  ],
  solana: [
    ['solana_getAccounts', 'safe', 'rpc:safe'],
    ['solana_requestAccounts', 'safe', 'rpc:safe'],
    ['solana_signMessage', 'approval', 'rpc:sign'],
    ['solana_signTransaction', 'approval', 'rpc:sign'],
    ['solana_signAllTransactions', 'approval', 'rpc:sign'],
    ['solana_signAndSendTransaction', 'approval', 'rpc:send'],
  ],
  bip122: [
    ['getAccountAddresses', 'safe', 'rpc:safe'],
    ['signMessage', 'approval', 'rpc:sign'],
    ['signPsbt', 'approval', 'rpc:sign'],
    ['sendTransfer', 'approval', 'rpc:send'],
  ],
  polkadot: [
    ['polkadot_signMessage', 'approval', 'rpc:sign'],
    ['polkadot_signTransaction', 'approval', 'rpc:sign'],
  ],
  cosmos: [
    ['cosmos_getAccounts', 'safe', 'rpc:safe'],
    ['cosmos_signAmino', 'approval', 'rpc:sign'],
    ['cosmos_signArbitrary', 'approval', 'rpc:sign'],
    ['cosmos_signDirect', 'approval', 'rpc:sign'],
  ],
}

const namespaces = Object.keys(table) as ChainNamespace[]
const rows = namespaces.flatMap((namespace) => table[namespace].map((row) => [namespace, ...row] as const))
const permissionOf = (namespace: ChainNamespace, method: string, params?: unknown) =>
  permissionFor({ method, params }, classOf(method, namespace))

describe('methods', () => {
  it.each(rows)('default: in %s, %s is %s and needs %s', (namespace, method, requestClass, permission) => {
    expect([classOf(method, namespace), permissionOf(namespace, method)]).toEqual([requestClass, permission])
  })

  it('behavior: the table covers every method that a wallet may approve', () => {
    for (const namespace of namespaces) {
      const known = [...table[namespace].map(([method]) => method), ...safe]
      expect(walletMethods[namespace].filter((method) => !known.includes(method))).toEqual([])
    }
  })

  it('behavior: safe methods need rpc:safe, and sending a signed transaction needs rpc:send', () => {
    const needed = safe.map((method) => [method, permissionOf('eip155', method)] as const)
    const others = needed.filter(([, permission]) => permission !== 'rpc:safe')
    expect(others).toEqual([['eth_sendRawTransaction', 'rpc:send']])
  })

  it.each(['eth_sendEverything', 'wallet_sendPreparedCalls', 'cosmos_getAccounts', 'signPsbt', 'constructor', ''])(
    'behavior: %j is unknown on EVM chains, so it needs rpc:send',
    (method) => {
      expect([classOf(method, 'eip155'), permissionOf('eip155', method)]).toEqual(['refused', 'rpc:send'])
    },
  )

  it.each([
    [[{ psbt: 'cHNi', broadcast: true }], 'rpc:send'],
    [{ psbt: 'cHNi', broadcast: 'true' }, 'rpc:send'],
    [{ psbt: 'cHNi', broadcast: 1 }, 'rpc:send'],
    [{ psbt: 'cHNi', broadcast: false }, 'rpc:sign'],
    [{ psbt: 'cHNi' }, 'rpc:sign'],
  ])('parameters: signPsbt with %j needs %s', (params, permission) => {
    expect(permissionOf('bip122', 'signPsbt', params)).toBe(permission)
  })

  it('parameters: the class that a plugin declares for its own method', () => {
    const method = { method: 'wallet_sample', params: [] }
    expect(permissionFor(method, 'refused', 'safe')).toBe('rpc:safe')
    expect(permissionFor(method, 'refused', 'approval')).toBe('rpc:sign')
    expect(permissionFor(method, 'refused')).toBe('rpc:send')
    expect(permissionFor({ method: 'eth_sendTransaction', params: [] }, 'approval', 'safe')).toBe('rpc:send')
  })

  it('behavior: every method in the embedded wallet’s lists has its class', () => {
    expect([safe.length, unsafe.length]).toEqual([41, 11])
    for (const method of safe)
      expect([method, classOf(method, 'eip155'), isApproved(method)]).toEqual([method, 'safe', false])
    for (const method of unsafe)
      expect([method, classOf(method, 'eip155'), isApproved(method)]).toEqual([method, 'approval', true])
  })

  it('behavior: every method that signs or sends is bound to one account and network', () => {
    const others = rows
      .filter(([, method, requestClass]) => !isForAccount(method, requestClass))
      .map(([, method, , permission]) => ({ method, isSending: isSending(method), permission }))
    expect(others.filter(({ isSending, permission }) => isSending || permission === 'rpc:send')).toEqual([])
    expect(others.map(({ method }) => method)).not.toContain('eth_sign')
    expect(isForAccount('wallet_unknown', 'refused')).toBe(true)
  })
})
