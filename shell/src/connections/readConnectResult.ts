/** Checks what connectors report: they repeat what a wallet said. */
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
  /** The first account of the requested namespace. */
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
 * @throws {WalletAnswerInvalidError} It has no account of the requested namespace, or no readable network.
 */
export function readConnectResult(answer: unknown, connectorId: string, namespace: ChainNamespace): CheckedResult {
  const { networkId, approvedNetworkIds, wallet, accounts: list } = readRecord(answer)
  if (!isNetworkOf(networkId, namespace)) throw new WalletAnswerInvalidError('no readable network')
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

/** The accounts of one namespace in a list that a wallet reports. */
export function readNamespaceAccounts(
  list: readonly unknown[],
  connectorId: string,
  namespace: ChainNamespace,
): readonly ChainAccount[] {
  return readAccounts(list, connectorId).filter((account) => account.namespace === namespace)
}

/** The accounts of a wallet's list that have the form of their namespace. The others are left out. */
function readAccounts(list: readonly unknown[], connectorId: string): readonly ChainAccount[] {
  return list.slice(0, mostAccounts).flatMap((entry) => {
    const { address: text, networkId, type: reported, label } = readRecord(entry)
    if (typeof text !== 'string' || !isCaipNetworkId(networkId)) return []
    const { namespace } = parseCaipNetworkId(networkId)
    const address = readAddress(text, namespace)
    if (!address) return []
    const type = accountTypes.find((one) => one === reported) ?? 'eoa'
    const account = {
      namespace,
      address,
      networkId,
      caipAddress: `${networkId}:${address}`,
      type,
      connectorId,
    } as const
    return [label ? { ...account, label: readWalletName(label) } : account]
  })
}

/** The same accounts on another network of their namespace. */
export function moveAccounts(accounts: readonly ChainAccount[], networkId: CaipNetworkId): readonly ChainAccount[] {
  return accounts.map((account) => ({ ...account, networkId, caipAddress: `${networkId}:${account.address}` }))
}

/** The ids in a wallet's list that name networks of the namespace. */
export function pickNetworkIds(list: readonly unknown[], namespace: ChainNamespace): readonly CaipNetworkId[] {
  return list.filter((id) => isNetworkOf(id, namespace))
}

export function isNetworkOf(id: unknown, namespace: ChainNamespace): id is CaipNetworkId {
  return isCaipNetworkId(id) && parseCaipNetworkId(id).namespace === namespace
}

/** The address as the wallet wrote it. An EVM address without 0x gets it. */
function readAddress(address: string, namespace: ChainNamespace): string | undefined {
  if (namespace !== 'eip155') return caipAddress.test(address) ? address : undefined
  return evmAddress.test(address) ? address.replace(/^(?!0x)/i, '0x') : undefined
}

const evmAddress = /^(0x)?[0-9a-f]{40}$/i
/** An account address of any chain (CAIP-10). */
const caipAddress = /^[-.%a-zA-Z0-9]{1,128}$/
const mostAccounts = 100

const accountTypes: readonly AccountType[] = ['eoa', 'smartAccount', 'payment', 'ordinal']
