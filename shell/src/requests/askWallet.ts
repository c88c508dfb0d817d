import {
  type ChainNamespace,
  type FrozenRequest,
  type Provider,
  parseCaipAddress,
  parseCaipNetworkId,
  RequestChangedError,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { readAddress } from '../connections/readConnectResult.js'
import type { Core } from '../core.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'
import { readRecord } from '../storage/readRecord.js'
import { thawParams } from './freezeRequest.js'
import type { Target } from './guardRequest.js'
import { isAccountMethod, isApproved, isForAccount } from './methods.js'

/** Sends a frozen request. Throws REQUEST_CHANGED if the wallet has moved to another account or network. */
export async function askWallet(
  core: Pick<Core, 'runtime' | 'connections'>,
  request: FrozenRequest,
  target: Target,
  signal: AbortSignal,
): Promise<unknown> {
  const { connections, runtime } = core
  const { method, networkId } = request
  const { namespace } = parseCaipNetworkId(networkId)
  if (isAccountMethod(method, namespace)) {
    const { accounts } = readConnection(runtime.store.get(connectionsAtom), namespace)
    return accounts.map(({ address }) => ({ pubkey: address }))
  }
  const provider = await connections.getProvider(namespace, networkId)
  const params = addAccount(request, thawParams(request))
  if (isForAccount(method, request.class)) {
    const choosesNetwork = namespace === 'eip155' && !namesNetwork.has(target.connector?.info.type ?? '')
    if (choosesNetwork) await demandWalletUnmoved(provider, target, params)
    // Don't await anything between this check and the request.
    demandUnmoved(core, target)
  }
  signal.throwIfAborted()
  return provider.request({ method, ...(params !== undefined && { params }) })
}

/** Connectors that send the network with each request. */
const namesNetwork: ReadonlySet<string> = new Set(['AUTH', 'WALLET_CONNECT'])

/** Checks that the modal is still on the request's wallet, account and network. Send the request in the same task. */
export function demandUnmoved({ runtime, connections }: Pick<Core, 'runtime' | 'connections'>, target: Target): void {
  const namespace = parseCaipNetworkId(target.networkId).namespace as ChainNamespace
  const { status, accounts } = readConnection(runtime.store.get(connectionsAtom), namespace)
  const isUnmoved =
    status === 'connected' &&
    connections.connectorOf(namespace) === target.connector &&
    runtime.store.get(networkIdsAtom)[namespace] === target.networkId &&
    accounts[0]?.caipAddress === target.account.caipAddress
  if (!isUnmoved) throw new RequestChangedError('The modal is on another wallet, account or network than the request.')
}

/**
 * Asks an EIP-1193 wallet for its account and chain, because some emit changes late or never. If the parameters contain
 * no account, the wallet will use its first account, so that one must be the request's.
 */
async function demandWalletUnmoved(provider: Provider, { account, networkId }: Target, params: unknown): Promise<void> {
  const answer = await provider.request({ method: 'eth_accounts' })
  if (!Array.isArray(answer)) throw createNonsenseError('eth_accounts')
  const addresses = answer.map((entry) => (typeof entry === 'string' ? readAddress(entry, 'eip155') : undefined))
  const address = account?.address.toLowerCase()
  const isNamed = namesAccount(params)
  const usable = isNamed ? addresses : addresses.slice(0, 1)
  // A locked wallet lists no accounts. Once unlocked, it uses the account in the parameters.
  const isLocked = isNamed && addresses.length === 0
  if (!isLocked && !usable.some((entry) => entry?.toLowerCase() === address)) {
    if (usable.length > 0 && !usable.some(Boolean)) throw createNonsenseError('eth_accounts')
    throw new RequestChangedError('The wallet is on another account than the request.')
  }
  const chainId = await provider.request({ method: 'eth_chainId' })
  const walletNetworkId = toNetworkId(chainId)
  if (!walletNetworkId) throw createNonsenseError('eth_chainId')
  if (walletNetworkId !== networkId) {
    throw new RequestChangedError(`The request is for ${networkId}, but the wallet is on chain ${String(chainId)}.`)
  }
}

/** A wallet whose account or chain is unknown has not changed it. The request was not sent. */
function createNonsenseError(method: string): WalletAnswerInvalidError {
  return new WalletAnswerInvalidError(method, undefined, { isUnsent: true })
}

/** The account is a parameter (`personal_sign`, typed data), or the sender of a transaction or batch. */
function namesAccount(params: unknown): boolean {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  return list.some((param) => isAddress(param) || isAddress(readRecord(param).from))
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}

/** EIP-695 requires hexadecimal, but some wallets return a decimal or a number. */
function toNetworkId(chainId: unknown): string | undefined {
  const text = typeof chainId === 'number' || typeof chainId === 'string' ? String(chainId) : ''
  return /^(0x[\da-f]{1,16}|\d{1,20})$/i.test(text) ? `eip155:${BigInt(text)}` : undefined
}

/**
 * Adds the request's account to parameters that have none. Otherwise the wallet would use its first account. Bitcoin's
 * `sendTransfer` needs no account: only the payment account sends.
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
  // WalletConnect's Solana methods sign with a `pubkey`.
  if (namespace === 'solana' && /^solana_/.test(method) && isApproved(method)) {
    return add({ pubkey: fields.pubkey ?? address })
  }
  const isMessage = namespace === 'bip122' && method === 'signMessage'
  return isMessage ? add({ address: fields.address ?? fields.account ?? address }) : params
}
