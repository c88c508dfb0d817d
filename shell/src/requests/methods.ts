/** The methods that the specification names (section 6), and what each asks of a plugin. */
import type { ChainNamespace, Permission, RequestClass } from '@latchkey/plugin-api'

/** Reads and estimates: nobody is asked. Sending a signed transaction is among them, because signing it was asked for. */
const safeMethods: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
])

/** WalletConnect's words for what the site knows already. Few wallets approve them in a session, so none is asked. */
const accountMethods: ReadonlySet<string> = new Set(['solana_getAccounts', 'solana_requestAccounts'])

/** What needs the visitor's approval. */
const approvalMethods: ReadonlySet<string> = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
])

/** Beside the specification's lists: the methods of chains that the embedded wallet does not have. */
const otherMethods: Readonly<Partial<Record<ChainNamespace, Readonly<Record<string, RequestClass>>>>> = {
  bip122: { getAccountAddresses: 'safe', signMessage: 'approval', signPsbt: 'approval', sendTransfer: 'approval' },
  polkadot: { polkadot_signMessage: 'approval', polkadot_signTransaction: 'approval' },
  cosmos: {
    cosmos_getAccounts: 'safe',
    cosmos_signAmino: 'approval',
    cosmos_signArbitrary: 'approval',
    cosmos_signDirect: 'approval',
  },
}

/** What moves value: after it, balances are stale. */
const sendingMethods: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'sendTransfer',
])

/** The class of a method that the shell knows in the namespace; all others are `refused`. */
export function classOf(method: string, namespace: ChainNamespace): RequestClass {
  const others = otherMethods[namespace]
  if (others) return Object.hasOwn(others, method) ? (others[method] ?? 'refused') : 'refused'
  if (safeMethods.has(method) || accountMethods.has(method)) return 'safe'
  return approvalMethods.has(method) ? 'approval' : 'refused'
}

/** What the connection itself answers, in Solana's form; EVM's two are answered before a request comes this far. */
export function isAccountQuestion(method: string, namespace: ChainNamespace): boolean {
  return namespace === 'solana' && accountMethods.has(method)
}

/** The embedded wallet's frame asks the visitor. A method that a plugin added is not among them: it ends in one that is. */
export function isApproved(method: string): boolean {
  return approvalMethods.has(method)
}

export function isSending(method: string): boolean {
  return sendingMethods.has(method)
}

/** The permission that a plugin needs; what a wallet is asked and nobody knows counts as signing. */
export function permissionFor(method: string, requestClass: RequestClass): Permission {
  if (isSending(method)) return 'rpc:send'
  return requestClass === 'safe' ? 'rpc:safe' : 'rpc:sign'
}
