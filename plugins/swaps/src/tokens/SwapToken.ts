import type { CaipAddress, CaipNetworkId } from '@latchkey/plugin-api'

export interface SwapToken {
  /** CAIP-10 in lower case. The native coin has the address `nativeAddress`. */
  readonly address: CaipAddress
  readonly networkId: CaipNetworkId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
}

/** A token with the account's balance. */
export interface HeldToken extends SwapToken {
  /** Base units. */
  readonly balance?: bigint
  /** US dollars for one whole token, as a decimal string. */
  readonly price?: string
}

/** The native coin in the services' calls. */
export const nativeAddress: string = `0x${'e'.repeat(40)}`

export function isNative({ address }: Pick<SwapToken, 'address'>): boolean {
  return address.endsWith(nativeAddress)
}

/** Reads the address of a CAIP-10 address. */
export function readContract(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1)
}
