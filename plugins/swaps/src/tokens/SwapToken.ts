import type { CaipAddress, CaipNetworkId, PluginContext } from '@latchkey/plugin-api'

export interface SwapToken {
  /** A lowercase CAIP-10 address. The native coin's is `nativeAddress`. */
  readonly address: CaipAddress
  readonly networkId: CaipNetworkId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
}

export interface HeldToken extends SwapToken {
  /** Base units. */
  readonly balance?: bigint
  /** The price in US dollars, as a decimal string. */
  readonly price?: string
}

/** The address that stands for the native coin in the services' API. */
export const nativeAddress: string = `0x${'e'.repeat(40)}`

export function isNative({ address }: Pick<SwapToken, 'address'>): boolean {
  return address.endsWith(nativeAddress)
}

/** Returns the URL of the service's picture, or of the shipped picture if the service has none. */
export function pictureOf(
  { images }: Pick<PluginContext, 'images'>,
  { address, ...coin }: SwapToken,
): string | undefined {
  return images.token(isNative({ address }) ? coin : { ...coin, address })
}

export function readContract(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1)
}
