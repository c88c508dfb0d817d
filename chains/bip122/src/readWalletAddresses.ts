import {
  type CaipNetworkId,
  ChainsNotSupportedError,
  type Network,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'

import type { WalletAddress } from './BitcoinWallet.js'
import { readAddress } from './readAddress.js'

/**
 * Reads what a wallet gave as its addresses. What is no Bitcoin address is dropped, and so is what lies on another network
 * than the wallet says it is on.
 *
 * @throws {WalletAnswerInvalidError} it is no list, or nothing of it is left.
 */
export function readWalletAddresses(
  list: unknown,
  method: string,
  networkId?: CaipNetworkId,
): readonly WalletAddress[] {
  if (!Array.isArray(list)) throw new WalletAnswerInvalidError(method)
  const found = new Map<string, WalletAddress>()
  for (const entry of list.slice(0, mostAddresses)) {
    const { address, purpose, publicKey } = (entry ?? {}) as Readonly<Record<string, unknown>>
    const parsed = readAddress(address)
    if (!parsed || (networkId && parsed.networkId !== networkId) || found.has(address as string)) continue
    found.set(address as string, {
      address: address as string,
      networkId: parsed.networkId,
      purpose: readPurpose(purpose) ?? (parsed.type === 'p2tr' ? 'ordinal' : 'payment'),
      ...(typeof publicKey === 'string' && /^[\da-f]{64,66}$/i.test(publicKey) && { publicKey }),
    })
  }
  // A list of nonsense is no list, and must not be taken for the empty one, by which a wallet leaves.
  if (list.length > 0 && found.size === 0) throw new WalletAnswerInvalidError(method)
  return [...found.values()]
}

/** Wallets have stacks and spark beside the two; those are no Bitcoin addresses. */
function readPurpose(purpose: unknown): WalletAddress['purpose'] | undefined {
  if (purpose === 'payment') return 'payment'
  return purpose === 'ordinals' || purpose === 'ordinal' ? 'ordinal' : undefined
}

const mostAddresses = 100

/**
 * The addresses that the page uses: of the first network that has any, one for payments and one for ordinals, in that
 * order. A single one is for payments, whatever its form.
 *
 * @throws {ChainsNotSupportedError} the wallet has none on these networks.
 */
export function pickAddresses(
  addresses: readonly WalletAddress[],
  networks: readonly Pick<Network, 'caipNetworkId'>[],
): readonly [WalletAddress, ...WalletAddress[]] {
  for (const { caipNetworkId } of networks) {
    const own = addresses.filter(({ networkId }) => networkId === caipNetworkId)
    const payment = own.find(({ purpose }) => purpose === 'payment') ?? own[0]
    if (!payment) continue
    const ordinal = own.find((one) => one.purpose === 'ordinal' && one !== payment)
    return [{ ...payment, purpose: 'payment' }, ...(ordinal ? [ordinal] : [])]
  }
  throw new ChainsNotSupportedError(networks)
}
