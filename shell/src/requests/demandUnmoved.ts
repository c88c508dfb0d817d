import { type ChainNamespace, type Provider, parseCaipNetworkId, RequestChangedError } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'
import { readRecord } from '../storage/readRecord.js'
import type { Target } from './guardRequest.js'

/**
 * Checks that the modal is still on the wallet, account and network of a request. Call it in the same task in which the
 * wallet is asked.
 *
 * @throws {RequestError} REQUEST_CHANGED
 */
export function demandUnmoved({ runtime, connections }: Pick<Core, 'runtime' | 'connections'>, target: Target): void {
  const namespace = parseCaipNetworkId(target.networkId).namespace as ChainNamespace
  const { status, accounts } = readConnection(runtime.store.get(connectionsAtom), namespace)
  const stays =
    status === 'connected' &&
    connections.connectorOf(namespace) === target.connector &&
    runtime.store.get(networkIdsAtom)[namespace] === target.networkId &&
    accounts[0]?.caipAddress === target.account?.caipAddress
  if (!stays) throw new RequestChangedError('The modal is on another wallet, account or network than the request.')
}

/**
 * Asks an EIP-1193 wallet itself where it is, because some announce a move late and some never do. The account has to be
 * among those that the page may use; where the parameters name none, it has to be the wallet's first, which it takes.
 *
 * @throws {RequestError} REQUEST_CHANGED
 */
export async function demandWalletUnmoved(
  provider: Provider,
  { account, networkId }: Target,
  params: unknown,
): Promise<void> {
  const answer = await provider.request({ method: 'eth_accounts' })
  const addresses: readonly unknown[] = Array.isArray(answer) ? answer : []
  const address = account?.address.toLowerCase()
  const isOurs = (one: unknown) => typeof one === 'string' && one.toLowerCase() === address
  const isNamed = namesAccount(params)
  const usable = isNamed ? addresses : addresses.slice(0, 1)
  // A locked wallet lists none. It asks to be unlocked, and then for the account that the parameters name.
  const isLocked = isNamed && addresses.length === 0
  if (!isLocked && !usable.some(isOurs))
    throw new RequestChangedError('The wallet is on another account than the request.')
  const chainId = await provider.request({ method: 'eth_chainId' })
  if (toNetworkId(chainId) !== networkId) {
    throw new RequestChangedError(`The request is for ${networkId}, but the wallet is on chain ${String(chainId)}.`)
  }
}

/** As a parameter (`personal_sign`, typed data), or as the sender of a transaction or a batch. */
function namesAccount(params: unknown): boolean {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  return list.some((one) => isAddress(one) || isAddress(readRecord(one).from))
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}

/** Hexadecimal by EIP-695, though some wallets give a decimal or a number. */
function toNetworkId(chainId: unknown): string | undefined {
  const text = typeof chainId === 'number' || typeof chainId === 'string' ? String(chainId) : ''
  return /^(0x[\da-f]{1,16}|\d{1,20})$/i.test(text) ? `eip155:${BigInt(text)}` : undefined
}
