/** An eip155 network's id as EIP-1193 writes it: `eip155:137` becomes `0x89`. */
export function toHexChainId(networkId: string): string {
  return `0x${BigInt(networkId.split(':')[1] ?? '').toString(16)}`
}
