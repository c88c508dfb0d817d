export function balanceKey(address: string, caipNetworkId: string): string {
  return `${caipNetworkId}:${address.toLowerCase()}`
}
