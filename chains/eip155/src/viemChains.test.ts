import * as definitions from '@latchkey/networks'
import { fromChain } from '@latchkey/networks'
import { isCaipNetworkId, type Network } from '@latchkey/plugin-api'
import * as viemChains from 'viem/chains'
import { expect, it } from 'vitest'

const chains = Object.values(viemChains).filter((value) => typeof value === 'object' && 'id' in value)
const theirs: readonly Network[] = chains.map((chain) => fromChain(chain))
const ours = Object.values(definitions).filter(
  (value): value is Network => typeof value === 'object' && value.chainNamespace === 'eip155',
)

it('default: accepts every viem chain as a network', () => {
  expect(theirs.length).toBeGreaterThan(400)
  for (const network of theirs) {
    expect(isCaipNetworkId(network.caipNetworkId)).toBe(true)
    expect(network.rpcUrls.default.http.length).toBeGreaterThan(0)
    expect(network.nativeCurrency.symbol).not.toBe('')
  }
})

/** Replacements for explorers in viem that have shut down. */
const movedExplorers: Readonly<Record<string, string>> = { 'eip155:1313161554': 'explorer.aurora.dev' }

it.each(ours)('default: $name has the same currency and explorer as in viem', (network) => {
  const moved = movedExplorers[network.caipNetworkId]
  const sameId = theirs.filter(({ id }) => id === network.id).map((one) => describeNetwork(one, moved))
  // viem also exports some chains under an older name.
  expect(sameId).toContainEqual(describeNetwork(network))
})

function describeNetwork({ nativeCurrency, blockExplorers, testnet = false }: Network, moved?: string) {
  const { symbol, decimals } = nativeCurrency
  const host = moved ?? (blockExplorers && new URL(blockExplorers.default.url).host)
  return { symbol, decimals, host, testnet }
}
