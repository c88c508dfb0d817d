/** `0x1234...abcdef` */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}...${address.slice(-6)}`
}
