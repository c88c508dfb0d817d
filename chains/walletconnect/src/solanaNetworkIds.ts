import type { CaipNetworkId } from '@latchkey/plugin-api'

/**
 * Solana's networks were named otherwise in WalletConnect's first years, and some wallets still know those names alone:
 * they are asked for both, and what they approve under the old name counts for the new one.
 */
const currentIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** The name that a network has now; any other is returned as it came. */
export function toCurrentNetworkId(networkId: CaipNetworkId): CaipNetworkId {
  return currentIds[networkId] ?? networkId
}

/** The name that it had. */
export function findDeprecatedNetworkId(networkId: CaipNetworkId): CaipNetworkId | undefined {
  return Object.keys(currentIds).find((key) => currentIds[key] === networkId) as CaipNetworkId | undefined
}
