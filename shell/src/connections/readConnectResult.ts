/** What a connector answers, checked: it repeats what a wallet said. */
import {
  type AccountType,
  type CaipNetworkId,
  type ChainAccount,
  type ChainNamespace,
  isCaipNetworkId,
  LatchkeyError,
  parseCaipNetworkId,
} from '@latchkey/plugin-api'
import * as v from 'valibot'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'

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
 * @throws {WalletAnswerError} it has no account of the namespace that was asked for, or no readable network.
 */
export function readConnectResult(answer: unknown, connectorId: string, namespace: ChainNamespace): CheckedResult {
  const result = v.safeParse(ResultSchema, answer)
  if (!result.success) throw new WalletAnswerError(v.summarize(result.issues))
  const { networkId, approvedNetworkIds, wallet } = result.output
  if (parseCaipNetworkId(networkId).namespace !== namespace)
    throw new WalletAnswerError('a network of another namespace')
  const accounts = new Map<ChainNamespace, ChainAccount[]>()
  for (const account of readAccounts(result.output.accounts, connectorId)) {
    accounts.set(account.namespace, [...(accounts.get(account.namespace) ?? []), account])
  }
  const account = accounts.get(namespace)?.[0]
  if (!account) throw new WalletAnswerError('no account')
  const imageUrl = readImageUrl(wallet?.imageUrl)
  return {
    account,
    accounts,
    networkId,
    ...(approvedNetworkIds && { approvedNetworkIds: approvedNetworkIds.filter(isCaipNetworkId) }),
    ...(wallet && { wallet: { name: readWalletName(wallet.name), ...(imageUrl && { imageUrl }) } }),
  }
}

/** The accounts of a wallet's list that have the form of their namespace; the others are dropped. */
export function readAccounts(list: readonly unknown[], connectorId: string): readonly ChainAccount[] {
  return list.slice(0, mostAccounts).flatMap((entry) => {
    const account = v.safeParse(AccountSchema, entry)
    if (!account.success) return []
    const { networkId, type } = account.output
    const { namespace } = parseCaipNetworkId(networkId)
    const address = readAddress(account.output.address, namespace)
    return address ? [makeAccount(networkId, address, type, connectorId)] : []
  })
}

export function makeAccount(
  networkId: CaipNetworkId,
  address: string,
  type: AccountType,
  connectorId: string,
): ChainAccount {
  const { namespace } = parseCaipNetworkId(networkId)
  return { namespace, address, networkId, caipAddress: `${networkId}:${address}`, type, connectorId }
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

const NetworkIdSchema = v.custom<CaipNetworkId>(isCaipNetworkId, 'not a CAIP-2 id')
const AccountSchema = v.object({
  address: v.string(),
  networkId: NetworkIdSchema,
  type: v.optional(v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal']), 'eoa'),
})
const ResultSchema = v.object({
  accounts: v.array(v.unknown()),
  networkId: NetworkIdSchema,
  approvedNetworkIds: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(1_000))),
  wallet: v.optional(v.object({ name: v.unknown(), imageUrl: v.optional(v.unknown()) })),
})

export class WalletAnswerError extends LatchkeyError {
  constructor(details: string) {
    super('WALLET_ANSWER_INVALID', 'The wallet gave an answer that could not be read', { details })
  }
}
