import type { ChainNamespace, FrozenRequest, Permission, RequestClass } from '@latchkey/plugin-api'
import { readRecord } from '../storage/readRecord.js'

const listMethods = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

/** Methods that need no approval. `eth_sendRawTransaction` is included, because the user has approved the signature. */
const safeMethods = listMethods(`
  eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice
  eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts
  eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode
  eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt
  eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash
  eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber
  eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter
  eth_sendRawTransaction eth_syncing eth_uninstallFilter
  eth_estimateUserOperationGas eth_getUserOperationByHash eth_getUserOperationReceipt eth_supportedEntryPoints
  wallet_getAssets wallet_getCallsStatus wallet_getCapabilities
`)

/** The connection answers these methods, because few WalletConnect sessions include them. */
const accountMethods = listMethods('solana_getAccounts solana_requestAccounts')

const approvalMethods = listMethods(`
  personal_sign eth_signTypedData_v4 eth_sendTransaction eth_sendUserOperation
  wallet_sendCalls wallet_grantPermissions wallet_revokePermissions
  solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction
`)

/** The embedded wallet does not support these namespaces. */
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

const sendingMethods = listMethods(`
  eth_sendTransaction eth_sendRawTransaction eth_sendUserOperation wallet_sendCalls
  solana_signAndSendTransaction sendTransfer
`)

/** Methods that switch the wallet's network (EIP-3326, EIP-3085). */
const networkMethods = listMethods('wallet_switchEthereumChain wallet_addEthereumChain')

/** Methods about the wallet itself. They neither sign nor send. */
const walletMethods = listMethods(`
  eth_requestAccounts wallet_getPermissions wallet_registerOnboarding wallet_requestPermissions
  wallet_scanQRCode wallet_showCallsStatus wallet_watchAsset
`)

/** Methods that sign without sending. The embedded wallet lacks them. */
const signingMethods = listMethods('eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v3')

/** Returns `refused` for methods that the shell does not know in the namespace. */
export function classOf(method: string, namespace: ChainNamespace): RequestClass {
  const others = otherMethods[namespace]
  if (others) return Object.hasOwn(others, method) ? (others[method] ?? 'refused') : 'refused'
  if (safeMethods.has(method) || accountMethods.has(method)) return 'safe'
  return approvalMethods.has(method) ? 'approval' : 'refused'
}

/** Whether the connection answers the method. The provider has already answered EVM's account methods. */
export function isAccountMethod(method: string, namespace: ChainNamespace): boolean {
  return namespace === 'solana' && accountMethods.has(method)
}

export const isApproved = (method: string): boolean => approvalMethods.has(method)
export const isSending = (method: string): boolean => sendingMethods.has(method)
export const isNetworkMethod = (method: string): boolean => networkMethods.has(method)

/**
 * Whether the wallet acts for an account on a network. If so, its account and network must match the frozen request.
 */
export function isForAccount(method: string, requestClass: RequestClass): boolean {
  return requestClass !== 'safe' && !walletMethods.has(method) && !networkMethods.has(method)
}

/** Returns the permission that a plugin needs. Unknown methods may send, so they need `rpc:send`. */
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

/** Wallets treat any truthy value as true. */
function broadcasts(method: string, params: unknown): boolean {
  const { broadcast } = readRecord(Array.isArray(params) ? params[0] : params)
  return method === 'signPsbt' && Boolean(broadcast)
}
