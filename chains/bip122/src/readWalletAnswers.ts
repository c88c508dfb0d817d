import { type CaipNetworkId, ChainsNotSupportedError, readRecord, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import type { WalletAddress } from './BitcoinWallet.js'
import { readAddress } from './readAddress.js'

/**
 * Reads a wallet's addresses. Drops anything else, and addresses that are not on `networkId`.
 *
 * @throws {WalletAnswerInvalidError} If the answer is not a list, or none of its entries is readable.
 */
export function readWalletAddresses(
  list: unknown,
  method: string,
  networkId?: CaipNetworkId,
): readonly WalletAddress[] {
  if (!Array.isArray(list)) throw new WalletAnswerInvalidError(method)
  const found = new Map<string, WalletAddress>()
  for (const entry of list.slice(0, 100)) {
    const { address, purpose, publicKey } = readRecord(entry)
    const parsed = readAddress(address)
    if (!parsed || (networkId && parsed.networkId !== networkId) || found.has(address as string)) continue
    found.set(address as string, {
      address: address as string,
      networkId: parsed.networkId,
      purpose: readPurpose(purpose) ?? (parsed.type === 'p2tr' ? 'ordinal' : 'payment'),
      ...(typeof publicKey === 'string' && /^[\da-f]{64,66}$/i.test(publicKey) && { publicKey }),
    })
  }
  // Wallets disconnect with an empty list, so an unreadable list must not count as one.
  if (list.length > 0 && found.size === 0) throw new WalletAnswerInvalidError(method)
  return [...found.values()]
}

function readPurpose(purpose: unknown): WalletAddress['purpose'] | undefined {
  if (purpose === 'payment') return 'payment'
  return purpose === 'ordinals' || purpose === 'ordinal' ? 'ordinal' : undefined
}

/**
 * Picks the addresses that the page uses, on the first network that has any: one for payments, then one for ordinals. A
 * single address is for payments, whatever its type.
 *
 * @throws {ChainsNotSupportedError} If the wallet has no address on these networks.
 */
export function pickAddresses(
  addresses: readonly WalletAddress[],
  networkIds: readonly CaipNetworkId[],
): readonly [WalletAddress, ...WalletAddress[]] {
  for (const networkId of networkIds) {
    const onNetwork = addresses.filter((address) => address.networkId === networkId)
    const payment = onNetwork.find(({ purpose }) => purpose === 'payment') ?? onNetwork[0]
    if (!payment) continue
    const ordinal = onNetwork.find((address) => address.purpose === 'ordinal' && address !== payment)
    return [{ ...payment, purpose: 'payment' }, ...(ordinal ? [ordinal] : [])]
  }
  throw new ChainsNotSupportedError(networkIds.map((caipNetworkId) => ({ caipNetworkId })))
}

export function readTxid(txid: unknown, method: string): string {
  if (typeof txid !== 'string' || !/^[\da-f]{64}$/i.test(txid)) throw new WalletAnswerInvalidError(method)
  return txid
}
