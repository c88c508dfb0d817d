/** Shortens an address to its first and last characters; one that would not get shorter stays whole. */
export function truncateAddress(address: string, start = 4, end = 6): string {
  return address.length <= start + end + 3 ? address : `${address.slice(0, start)}...${address.slice(-end)}`
}
