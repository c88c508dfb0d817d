/**
 * What a connector answers, checked: it repeats what a wallet said. By hand, because every page that reconnects loads
 * this, and a schema library with it would cost more than all of it.
 */
import {
  type AccountType,
  type CaipNetworkId,
  type ChainAccount,
  type ChainNamespace,
  isCaipNetworkId,
  parseCaipNetworkId,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import { readRecord } from '../storage/readRecord.js'

export interface CheckedResult {
  /** The first of the namespace that was asked for. */
  readonly account: ChainAccount
  /** By namespace; each has at least one account. */
  readonly accounts: ReadonlyMap<ChainNamespace, readonly ChainAccount[]>
  readonly networkId: CaipNetworkId
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
}

/**
 * Checks what `connect` or `reconnect` of a connector resolved with.
 *
 * @throws {WalletAnswerInvalidError} it has no account of the namespace that was asked for, or no readable network.
 */
export function readConnectResult(answer: unknown, connectorId: string, namespace: ChainNamespace): CheckedResult {
  const { networkId, approvedNetworkIds, wallet, accounts: list } = readRecord(answer)
  if (!isCaipNetworkId(networkId) || parseCaipNetworkId(networkId).namespace !== namespace) {
    throw new WalletAnswerInvalidError('no readable network')
  }
  const accounts = new Map<ChainNamespace, ChainAccount[]>()
  for (const account of Array.isArray(list) ? readAccounts(list, connectorId) : []) {
    accounts.set(account.namespace, [...(accounts.get(account.namespace) ?? []), account])
  }
  const account = accounts.get(namespace)?.[0]
  if (!account) throw new WalletAnswerInvalidError('no readable account')
  const { name, imageUrl } = readRecord(wallet)
  const picture = readImageUrl(imageUrl)
  return {
    account,
    accounts,
    networkId,
    ...(Array.isArray(approvedNetworkIds) && { approvedNetworkIds: approvedNetworkIds.filter(isCaipNetworkId) }),
    ...(name !== undefined && { wallet: { name: readWalletName(name), ...(picture && { imageUrl: picture }) } }),
  }
}

/** The accounts of a wallet's list that have the form of their namespace; the others are dropped. */
export function readAccounts(list: readonly unknown[], connectorId: string): readonly ChainAccount[] {
  return list.slice(0, mostAccounts).flatMap((entry) => {
    const { address, networkId, type, label } = readRecord(entry)
    if (typeof address !== 'string' || !isCaipNetworkId(networkId)) return []
    const checked = readAddress(address, parseCaipNetworkId(networkId).namespace)
    const kind = accountTypes.find((one) => one === type) ?? 'eoa'
    return checked ? [makeAccount(networkId, checked, kind, connectorId, label && readWalletName(label))] : []
  })
}

export function makeAccount(
  networkId: CaipNetworkId,
  address: string,
  type: AccountType,
  connectorId: string,
  label?: unknown,
): ChainAccount {
  const { namespace } = parseCaipNetworkId(networkId)
  const account = { namespace, address, networkId, caipAddress: `${networkId}:${address}`, type, connectorId } as const
  return typeof label === 'string' ? { ...account, label } : account
}

/** As the wallet wrote it; an EVM address without 0x gets it. */
function readAddress(address: string, namespace: ChainNamespace): string | undefined {
  if (namespace !== 'eip155') return caipAddress.test(address) ? address : undefined
  return evmAddress.test(address) ? address.replace(/^(?!0x)/i, '0x') : undefined
}

const evmAddress = /^(0x)?[0-9a-f]{40}$/i
/** The form that CAIP-10 gives to addresses of all chains. */
const caipAddress = /^[-.%a-zA-Z0-9]{1,128}$/
const mostAccounts = 100

const accountTypes: readonly AccountType[] = ['eoa', 'smartAccount', 'payment', 'ordinal']
