import { type CaipNetworkId, ChainsNotSupportedError, readRecord, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import type { WalletAddress } from './BitcoinWallet.js'
import { readAddress } from './readAddress.js'

/** @throws {WalletAnswerInvalidError} If the value is not an array, or has only invalid entries. */
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
  // An empty list means that the wallet disconnected, so do not return one for invalid entries.
  if (list.length > 0 && found.size === 0) throw new WalletAnswerInvalidError(method)
  return [...found.values()]
}

function readPurpose(purpose: unknown): WalletAddress['purpose'] | undefined {
  if (purpose === 'payment') return 'payment'
  return purpose === 'ordinals' || purpose === 'ordinal' ? 'ordinal' : undefined
}

/**
 * Picks a payment address, and an ordinals address if present, on the first network that has addresses. @throws
 * {ChainsNotSupportedError}
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
