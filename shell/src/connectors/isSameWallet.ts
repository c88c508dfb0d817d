import type { ConnectorInfo } from '@latchkey/plugin-api'

/**
 * Tells whether two connectors lead to the same wallet: by reverse domain name where both have one, else by name. They
 * must share a namespace, because one wallet may have a connector for each.
 */
export function isSameWallet(one: ConnectorInfo, other: ConnectorInfo): boolean {
  if (!one.namespaces.some((namespace) => other.namespaces.includes(namespace))) return false
  // WalletConnect and the embedded wallet lead to many wallets and are never somebody's double.
  if (!isOneWallet(one) || !isOneWallet(other)) return false
  if (one.rdns && other.rdns) return one.rdns === other.rdns
  return one.name.toLowerCase() === other.name.toLowerCase()
}

function isOneWallet({ type }: ConnectorInfo): boolean {
  return type !== 'WALLET_CONNECT' && type !== 'AUTH'
}
