import type { ChainAccount } from '@latchkey/plugin-api'

/**
 * The address to pay to as a URI: EIP-681 on EVM networks (`ethereum:<address>@<chain id>`), BIP-21 on Bitcoin, Solana
 * Pay on Solana. Other namespaces have none: the bare address.
 */
export function buildPaymentAddress(account: ChainAccount): string {
  const scheme = schemes[account.namespace]
  if (!scheme) return account.address
  const chain = account.namespace === 'eip155' ? `@${account.networkId.split(':')[1]}` : ''
  return `${scheme}:${account.address}${chain}`
}

const schemes: Readonly<Partial<Record<ChainAccount['namespace'], string>>> = {
  eip155: 'ethereum',
  bip122: 'bitcoin',
  solana: 'solana',
}
