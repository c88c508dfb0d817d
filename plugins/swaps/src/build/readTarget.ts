import type { CaipNetworkId } from '@latchkey/plugin-api'

/** The plain part of a CAIP-10 address of the network, in lower case; `undefined` for all else. */
export function readTarget(value: unknown, networkId: CaipNetworkId): string | undefined {
  if (typeof value !== 'string') return undefined
  const match = /^(eip155:\d+):(0x[\da-f]{40})$/.exec(value.toLowerCase())
  return match?.[1] === networkId && !/^0x0+$/.test(match[2] ?? '') ? match[2] : undefined
}
