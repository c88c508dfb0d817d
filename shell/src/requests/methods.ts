/** The methods that the shell knows: their classes by the specification's lists (section 6), and the permissions for them. */
import type { ChainNamespace, FrozenRequest, Permission, RequestClass } from '@latchkey/plugin-api'
import { readRecord } from '../storage/readRecord.js'

/** Reads and estimates, which need no approval. Sending a signed transaction is one of them: the user approved signing it. */
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

/** WalletConnect's methods for what the connection knows. Few wallets approve them in a session, so no wallet is asked. */
const accountMethods: ReadonlySet<string> = new Set(['solana_getAccounts', 'solana_requestAccounts'])

/** The methods that need the user's approval. */
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

/** Not in the specification's lists: the methods of chains that the embedded wallet does not have. */
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

/** The methods that move value. After them, balances are stale. */
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

/** Solana's methods that the connection itself answers. The provider answers EVM's two before a request comes this far. */
export function isAccountQuestion(method: string, namespace: ChainNamespace): boolean {
  return namespace === 'solana' && accountMethods.has(method)
}

/** Whether the embedded wallet's frame asks the user. Methods that a plugin adds end in ones for which it does. */
export function isApproved(method: string): boolean {
  return approvalMethods.has(method)
}

export function isSending(method: string): boolean {
  return sendingMethods.has(method)
}

/**
 * Whether the wallet acts for an account on a network. They have to be the ones that the request was frozen for. Reads only
 * look, and some methods are about the wallet itself.
 */
export function isForAccount(method: string, requestClass: RequestClass): boolean {
  return requestClass !== 'safe' && !walletMethods.has(method) && !networkMethods.has(method)
}

/** The methods that move the wallet to another network (EIP-3326, EIP-3085). */
const networkMethods: ReadonlySet<string> = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

/** The methods that ask about the wallet or change its settings. They sign and send nothing. */
const walletMethods: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_getPermissions',
  'wallet_registerOnboarding',
  'wallet_requestPermissions',
  'wallet_scanQRCode',
  'wallet_showCallsStatus',
  'wallet_watchAsset',
])

/** The methods that sign and send nothing, and are not in the specification's lists. The embedded wallet lacks them. */
const signingMethods: ReadonlySet<string> = new Set([
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
])

/** Whether the method moves the wallet to another network. */
export function isNetworkMethod(method: string): boolean {
  return networkMethods.has(method)
}

/**
 * The permission that a plugin needs. An unknown method may move value, so it needs the permission to send.
 *
 * @param known The class by the shell's own lists.
 * @param declared The class by the plugin that handles the method.
 */
export function permissionFor(
  { method, params }: Pick<FrozenRequest, 'method' | 'params'>,
  known: RequestClass,
  declared?: RequestClass,
): Permission {
  if (networkMethods.has(method)) return 'network:switch'
  if (isSending(method) || broadcasts(method, params)) return 'rpc:send'
  const requestClass = known === 'refused' ? (declared ?? known) : known
  if (requestClass === 'safe') return 'rpc:safe'
  const signs = requestClass === 'approval' || signingMethods.has(method) || walletMethods.has(method)
  return signs ? 'rpc:sign' : 'rpc:send'
}

/** Wallets broadcast for any value that is not false. */
function broadcasts(method: string, params: unknown): boolean {
  const { broadcast } = readRecord(Array.isArray(params) ? params[0] : params)
  return method === 'signPsbt' && Boolean(broadcast)
}
