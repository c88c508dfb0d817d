/** The key of an account's balance on a chain. */
export function balanceKey(address: string, caipNetworkId: string): string {
  return `${caipNetworkId}:${address.toLowerCase()}`
}
