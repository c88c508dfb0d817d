/** The last step before the wallet: what is sent is what was frozen, for the account and network that the user was shown. */
import {
  type ChainNamespace,
  type FrozenRequest,
  type Provider,
  parseCaipAddress,
  parseCaipNetworkId,
  RequestChangedError,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'
import { readRecord } from '../storage/readRecord.js'
import { thawParams } from './freezeRequest.js'
import type { Target } from './guardRequest.js'
import { isAccountQuestion, isForAccount } from './methods.js'

/**
 * Sends a frozen request to the wallet. A signature or a transaction reaches it only while it is on the account and
 * network that the request was frozen for. A connector that can name the network of each request gets that network.
 *
 * @throws {RequestError} REQUEST_CHANGED: the wallet has moved, or the parameters were written to.
 */
export async function askWallet(
  core: Pick<Core, 'runtime' | 'connections'>,
  request: FrozenRequest,
  target: Target,
  signal: AbortSignal,
): Promise<unknown> {
  const { connections, runtime } = core
  const { method, networkId } = request
  const { namespace } = parseCaipNetworkId(networkId)
  if (isAccountQuestion(method, namespace)) {
    const { accounts } = readConnection(runtime.store.get(connectionsAtom), namespace)
    return accounts.map(({ address }) => ({ pubkey: address }))
  }
  const provider = await connections.getProvider(namespace, networkId)
  const params = addAccount(request, thawParams(request))
  if (isForAccount(method, request.class)) {
    const choosesNetwork = namespace === 'eip155' && !namesNetwork.has(target.connector?.info.type ?? '')
    if (choosesNetwork) await demandWalletUnmoved(provider, target, params)
    // From here to the wallet nothing may be awaited.
    demandUnmoved(core, target)
  }
  signal.throwIfAborted()
  return provider.request({ method, ...(params !== undefined && { params }) })
}

/** Connectors that tell the wallet the network of each request. */
const namesNetwork: ReadonlySet<string> = new Set(['AUTH', 'WALLET_CONNECT'])

/**
 * Checks that the modal is still on the wallet, account and network of a request. Call it in the same task in which the
 * wallet is asked.
 *
 * @throws {RequestError} REQUEST_CHANGED
 */
export function demandUnmoved({ runtime, connections }: Pick<Core, 'runtime' | 'connections'>, target: Target): void {
  const namespace = parseCaipNetworkId(target.networkId).namespace as ChainNamespace
  const { status, accounts } = readConnection(runtime.store.get(connectionsAtom), namespace)
  const isUnmoved =
    status === 'connected' &&
    connections.connectorOf(namespace) === target.connector &&
    runtime.store.get(networkIdsAtom)[namespace] === target.networkId &&
    accounts[0]?.caipAddress === target.account?.caipAddress
  if (!isUnmoved) throw new RequestChangedError('The modal is on another wallet, account or network than the request.')
}

/**
 * Asks an EIP-1193 wallet itself where it is: some announce a move late, and some never do. The account has to be among
 * those that the app may use. If the parameters name no account, it has to be the wallet's first, which the wallet takes.
 */
async function demandWalletUnmoved(provider: Provider, { account, networkId }: Target, params: unknown): Promise<void> {
  const answer = await provider.request({ method: 'eth_accounts' })
  const addresses: readonly unknown[] = Array.isArray(answer) ? answer : []
  const address = account?.address.toLowerCase()
  const isNamed = namesAccount(params)
  const usable = isNamed ? addresses : addresses.slice(0, 1)
  // A locked wallet lists none. It asks the user to unlock it, and then for the account that the parameters name.
  const isLocked = isNamed && addresses.length === 0
  if (!isLocked && !usable.some((one) => typeof one === 'string' && one.toLowerCase() === address)) {
    throw new RequestChangedError('The wallet is on another account than the request.')
  }
  const chainId = await provider.request({ method: 'eth_chainId' })
  if (toNetworkId(chainId) !== networkId) {
    throw new RequestChangedError(`The request is for ${networkId}, but the wallet is on chain ${String(chainId)}.`)
  }
}

/** As a parameter (`personal_sign`, typed data), or as the sender of a transaction or a batch. */
function namesAccount(params: unknown): boolean {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  return list.some((param) => isAddress(param) || isAddress(readRecord(param).from))
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}

/** Hexadecimal by EIP-695, though some wallets give a decimal or a number. */
function toNetworkId(chainId: unknown): string | undefined {
  const text = typeof chainId === 'number' || typeof chainId === 'string' ? String(chainId) : ''
  return /^(0x[\da-f]{1,16}|\d{1,20})$/i.test(text) ? `eip155:${BigInt(text)}` : undefined
}

/**
 * Adds the account of a request to parameters that name none. Wallets with several accounts would take their first, which
 * need not be the one that the user chose in the modal.
 *
 * Bitcoin's `sendTransfer` stays as it is: only the account for payments sends.
 */
function addAccount({ account, method, networkId }: FrozenRequest, params: unknown): unknown {
  if (!account) return params
  const { address } = parseCaipAddress(account)
  const { namespace } = parseCaipNetworkId(networkId)
  const fields = readRecord(Array.isArray(params) ? params[0] : params)
  const add = (added: object) => {
    const named = { ...fields, ...added }
    return Array.isArray(params) ? [named, ...params.slice(1)] : named
  }
  if (namespace === 'solana' && pubkeyMethods.has(method)) return add({ pubkey: fields.pubkey ?? address })
  const isMessage = namespace === 'bip122' && method === 'signMessage'
  return isMessage ? add({ address: fields.address ?? fields.account ?? address }) : params
}

/** The methods that sign with a `pubkey` (WalletConnect's Solana RPC). */
const pubkeyMethods: ReadonlySet<string> = new Set([
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
])
