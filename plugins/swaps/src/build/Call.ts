import type { CaipNetworkId } from '@latchkey/plugin-api'

/** A call of a contract, checked, that the wallet is asked for. */
export interface Call {
  readonly to: string
  readonly data: string
  /** Base units of the native coin. */
  readonly value: bigint
}

/** As wallets take it. */
export function describeCall({ to, data, value }: Call): {
  to: `0x${string}`
  data: `0x${string}`
  value: `0x${string}`
} {
  return { to: to as `0x${string}`, data: data as `0x${string}`, value: `0x${value.toString(16)}` }
}

export function readChainId(networkId: CaipNetworkId): `0x${string}` {
  return `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`
}
