import type { CaipNetworkId } from '@latchkey/plugin-api'

export const swapNetworks: ReadonlySet<CaipNetworkId> = new Set(
  [1, 42_161, 10, 324, 8_453, 56, 137, 100, 43_114, 250, 8_217, 1_313_161_554].map((id) => `eip155:${id}` as const),
)

export type SwapRouters = Readonly<Record<CaipNetworkId, readonly string[]>>

export type KnownRouter = { readonly name?: string }

/**
 * Returns `undefined` for untrusted contracts: the service could return any contract, and the user would lose coins.
 */
export function findRouter(networkId: CaipNetworkId, address: string, own: SwapRouters = {}): KnownRouter | undefined {
  const [name] =
    Object.entries(specialRouters[networkId] ?? commonRouters).find(([, router]) => router === address) ?? []
  if (name) return { name }
  return own[networkId]?.some((router) => router.toLowerCase() === address) ? {} : undefined
}

/**
 * Routers with the same address on every network except zkSync Era. v6: https://github.com/1inch/limit-order-protocol
 * (deployments of v4, which is part of the router). v5:
 * https://pkg.go.dev/github.com/1inch/1inch-sdk-go/helpers/consts/contracts
 */
const commonRouters: Readonly<Record<string, string>> = {
  '1inch Aggregation Router v6': '0x111111125421ca6dc452d289314280a0f8842a65',
  '1inch Aggregation Router v5': '0x1111111254eeb25477b68fb85ed929f73a960582',
}

const specialRouters: Readonly<Record<CaipNetworkId, Readonly<Record<string, string>>>> = {
  // zkSync Era derives addresses differently.
  'eip155:324': {
    '1inch Aggregation Router v6': '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff',
    '1inch Aggregation Router v5': '0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f',
  },
}
