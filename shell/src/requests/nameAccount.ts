import { type FrozenRequest, parseCaipAddress, parseCaipNetworkId } from '@latchkey/plugin-api'
import { readRecord } from '../storage/readRecord.js'

/**
 * Names the account of a request in parameters that leave it out. Wallets of several accounts would take their first,
 * which need not be the one that the user chose in the modal.
 *
 * Bitcoin's `sendTransfer` stays as it is: only the account for payments sends.
 */
export function nameAccount({ account, method, networkId }: FrozenRequest, params: unknown): unknown {
  if (!account) return params
  const { address } = parseCaipAddress(account)
  const { namespace } = parseCaipNetworkId(networkId)
  const fields = readRecord(Array.isArray(params) ? params[0] : params)
  const add = (added: object) => {
    const named = { ...fields, ...added }
    return Array.isArray(params) ? [named, ...params.slice(1)] : named
  }
  if (namespace === 'solana' && solanaMethods.has(method)) return add({ pubkey: fields.pubkey ?? address })
  const isMessage = namespace === 'bip122' && method === 'signMessage'
  return isMessage ? add({ address: fields.address ?? fields.account ?? address }) : params
}

/** Those that sign with a `pubkey` (WalletConnect's Solana RPC). */
const solanaMethods: ReadonlySet<string> = new Set([
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
])
