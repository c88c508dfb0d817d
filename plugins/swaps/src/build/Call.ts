import type { CaipNetworkId } from '@latchkey/plugin-api'

export interface Call {
  readonly to: string
  readonly data: string
  /** Base units of the native coin. */
  readonly value: bigint
}

export function describeCall({ to, data, value }: Call): Readonly<Record<'to' | 'data' | 'value', `0x${string}`>> {
  return { to: to as `0x${string}`, data: data as `0x${string}`, value: `0x${value.toString(16)}` }
}

export function readChainId(networkId: CaipNetworkId): `0x${string}` {
  return `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`
}

/** The address in a CAIP-10 address of the network, in lower case; `undefined` for anything else. */
export function readTarget(value: unknown, networkId: CaipNetworkId): string | undefined {
  if (typeof value !== 'string') return undefined
  const match = /^(eip155:\d+):(0x[\da-f]{40})$/.exec(value.toLowerCase())
  return match?.[1] === networkId && !/^0x0+$/.test(match[2] ?? '') ? match[2] : undefined
}
