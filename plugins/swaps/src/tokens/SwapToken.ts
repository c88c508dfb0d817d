import type { CaipAddress, CaipNetworkId } from '@latchkey/plugin-api'

export interface SwapToken {
  /** CAIP-10 in lower case, as EVM addresses are compared; of the native coin the address that stands for it. */
  readonly address: CaipAddress
  readonly networkId: CaipNetworkId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
}

/** With what the account has of it. */
export interface HeldToken extends SwapToken {
  /** Base units; absent while it is not known. */
  readonly balance?: bigint
  /** Of one whole token, as a decimal string; absent where unknown. */
  readonly price?: string
}

/** Stands for the native coin in the services' calls. */
export const nativeAddress: string = `0x${'e'.repeat(40)}`

export function isNative({ address }: Pick<SwapToken, 'address'>): boolean {
  return address.endsWith(nativeAddress)
}

/** The address in a CAIP-10 address. */
export function readContract(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1)
}
