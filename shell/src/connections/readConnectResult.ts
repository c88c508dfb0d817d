/** Checks connectors' results, which contain unchecked data from wallets. */
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
  readonly account: ChainAccount
  readonly accounts: ReadonlyMap<ChainNamespace, readonly ChainAccount[]>
  readonly networkId: CaipNetworkId
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
}

/** @throws {WalletAnswerInvalidError} The result has no valid account in the namespace, or no valid network. */
export function readConnectResult(answer: unknown, connectorId: string, namespace: ChainNamespace): CheckedResult {
  const { networkId, approvedNetworkIds, wallet, accounts: list } = readRecord(answer)
  const reject = (): never => {
    throw new WalletAnswerInvalidError(`it returned ${findResultProblem(answer, connectorId, namespace)}`)
  }
  if (!isNetworkOf(networkId, namespace)) return reject()
  const accounts = new Map<ChainNamespace, ChainAccount[]>()
  for (const account of Array.isArray(list) ? readAccounts(list, connectorId) : []) {
    accounts.set(account.namespace, [...(accounts.get(account.namespace) ?? []), account])
  }
  const account = accounts.get(namespace)?.[0]
  if (!account) return reject()
  const { name, imageUrl: reportedUrl } = readRecord(wallet)
  const imageUrl = readImageUrl(reportedUrl)
  return {
    account,
    accounts,
    networkId,
    ...(Array.isArray(approvedNetworkIds) && { approvedNetworkIds: approvedNetworkIds.filter(isCaipNetworkId) }),
    ...(name !== undefined && { wallet: { name: readWalletName(name), ...(imageUrl && { imageUrl }) } }),
  }
}

/**
 * Tells a connector's developer what is wrong with a result. The text completes a sentence that starts with
 * 'It returned'. This check is stricter than `readConnectResult`, which leaves out malformed accounts.
 */
export function findResultProblem(answer: unknown, connectorId: string, namespace: ChainNamespace): string | undefined {
  if (typeof answer !== 'object' || answer === null) return `${print(answer)} instead of { accounts, networkId }`
  const { networkId, accounts } = readRecord(answer)
  if (!Array.isArray(accounts) || accounts.length === 0) return 'no accounts'
  const list = accounts.slice(0, mostAccounts)
  const problem = list.map((account) => findAccountProblem(account, connectorId)).find(Boolean)
  if (problem) return problem
  if (!isNetworkOf(networkId, namespace)) return `the networkId ${print(networkId)}, which is not one of ${namespace}`
  const account = list.find((entry) => isNetworkOf(entry.networkId, namespace))
  if (!account) return `no account of ${namespace}`
  if (account.networkId === networkId) return undefined
  return `the networkId ${print(networkId)}, but its first account has ${print(account.networkId)}`
}

function findAccountProblem(account: unknown, connectorId: string): string | undefined {
  const { address, networkId, connectorId: namedId } = readRecord(account)
  const name = `the account ${print(address)}`
  if (!isCaipNetworkId(networkId)) {
    return `${name} with the networkId ${print(networkId)}, which is not a CAIP-2 id. ${advice}`
  }
  const { namespace } = parseCaipNetworkId(networkId)
  const isAddress = typeof address === 'string' && readAddress(address, namespace)
  const form = namespace === 'eip155' ? ': 0x and 40 hex digits' : ''
  if (!isAddress) return `${name}, which is not an address of ${namespace}${form}`
  if (namedId === connectorId) return undefined
  return `${name} with the connectorId ${print(namedId)} instead of '${connectorId}'. Pass '${connectorId}' to createAccount() or createAccountConnector()`
}

const advice = 'Create accounts with createAccount()'

function print(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, 100)}'`
  return typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, 100)
}

export function readNamespaceAccounts(
  list: readonly unknown[],
  connectorId: string,
  namespace: ChainNamespace,
): readonly ChainAccount[] {
  return readAccounts(list, connectorId).filter((account) => account.namespace === namespace)
}

function readAccounts(list: readonly unknown[], connectorId: string): readonly ChainAccount[] {
  return list.slice(0, mostAccounts).flatMap((entry) => {
    const { address: reportedAddress, networkId, type: reportedType, label } = readRecord(entry)
    if (typeof reportedAddress !== 'string' || !isCaipNetworkId(networkId)) return []
    const { namespace } = parseCaipNetworkId(networkId)
    const address = readAddress(reportedAddress, namespace)
    if (!address) return []
    const caipAddress = `${networkId}:${address}` as const
    const type = accountTypes.find((known) => known === reportedType) ?? 'eoa'
    const account = { namespace, address, networkId, caipAddress, type, connectorId }
    return [label ? { ...account, label: readWalletName(label) } : account]
  })
}

export function moveAccounts(accounts: readonly ChainAccount[], networkId: CaipNetworkId): readonly ChainAccount[] {
  return accounts.map((account) => ({ ...account, networkId, caipAddress: `${networkId}:${account.address}` }))
}

export function pickNetworkIds(list: readonly unknown[], namespace: ChainNamespace): readonly CaipNetworkId[] {
  return list.filter((id) => isNetworkOf(id, namespace))
}

export function isNetworkOf(id: unknown, namespace: ChainNamespace): id is CaipNetworkId {
  return isCaipNetworkId(id) && parseCaipNetworkId(id).namespace === namespace
}

/** Keeps the address as the wallet wrote it, except for a missing `0x` or `0X` on EVM. */
export function readAddress(address: string, namespace: ChainNamespace): string | undefined {
  if (namespace !== 'eip155') return caip10Address.test(address) ? address : undefined
  return evmAddress.test(address) ? `0x${address.slice(-40)}` : undefined
}

const evmAddress = /^(0x)?[0-9a-f]{40}$/i
const caip10Address = /^[-.%a-zA-Z0-9]{1,128}$/
const mostAccounts = 100

const accountTypes: readonly AccountType[] = ['eoa', 'smartAccount', 'payment', 'ordinal']
