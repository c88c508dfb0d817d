import { isCaipNetworkId, type Network } from '@latchkey/plugin-api'
import { expect, it } from 'vitest'
import { fromChain } from '../../networks/definitions/fromChain.js'

it('default: every chain of viem is accepted as a network', async () => {
  const chains = Object.values(await import('viem/chains')).filter(
    (value) => typeof value === 'object' && 'id' in value,
  )
  expect(chains.length).toBeGreaterThan(400)
  const networks: readonly Network[] = chains.map((chain) => fromChain(chain))
  for (const network of networks) {
    expect(isCaipNetworkId(network.caipNetworkId)).toBe(true)
    expect(network.rpcUrls.default.http.length).toBeGreaterThan(0)
    expect(network.nativeCurrency.symbol).not.toBe('')
  }
})
