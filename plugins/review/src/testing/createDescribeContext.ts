import {
  type ChainToken,
  defineModule,
  definePlugin,
  type Network,
  type PluginHttp,
  type PluginManifest,
} from '@latchkey/plugin-api'
import { createTestModal, type TestModal, testNetworks } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import type { ReviewPluginContext } from '../module.js'

/** Where tests have a mirror of descriptors. `services.answer` answers its calls. */
export const mirrorUrl = 'https://app.example/clear-signing'

/** Tokens that the test chain knows, by CAIP-10 id in lower case. Others are no tokens. */
const testTokens: Readonly<Record<string, ChainToken>> = {
  'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': { decimals: 6, symbol: 'USDC', name: 'USD Coin' },
  'eip155:8453:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': { decimals: 6, symbol: 'USDC', name: 'USD Coin' },
  'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f': { decimals: 18, symbol: 'DAI', name: 'Dai' },
  'eip155:1:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': { decimals: 18, symbol: 'WETH', name: 'Wrapped Ether' },
  'eip155:1:0xae7ab96520de3a18e5e111b5eaab095312d7fe84': { decimals: 18, symbol: 'stETH', name: 'Staked Ether' },
  'eip155:1:0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0': { decimals: 18, symbol: 'wstETH', name: 'Wrapped stETH' },
}

const manifest = {
  id: 'review',
  version: '0.1.0',
  api: '^1.0.0',
  activate: 'startup',
  permissions: ['accounts:read', 'chain:read', `http:${mirrorUrl}`],
} as const satisfies PluginManifest

export interface DescribeContext {
  readonly context: ReviewPluginContext & { http(baseUrl: string): PluginHttp }
  readonly test: TestModal
}

/** Starts a real modal with a connected account, and returns its context with the permissions that descriptions need. */
export async function createDescribeContext(): Promise<DescribeContext> {
  let context: DescribeContext['context'] | undefined
  const module = defineModule<typeof manifest>({
    activate(activated) {
      context = activated as unknown as DescribeContext['context']
      return {}
    },
  })
  const plugin = definePlugin({ manifest, load: async () => ({ default: module }) })
  const [ethereum] = testNetworks.eip155
  const networks = [ethereum, named(ethereum, 137, 'Polygon', 'POL'), named(ethereum, 8453, 'Base', 'ETH')]
  const test = createTestModal(createModal, { plugins: [plugin], networks })
  await test.accounts.connect()
  test.chain('eip155').readToken = async ({ networkId, address }) => {
    const token = testTokens[`${networkId}:${address}`]
    if (!token) throw new Error(`no token: ${networkId}:${address}`)
    return token
  }
  return { test, context: await test.waitFor(() => context) }
}

function named(network: Network, id: number, name: string, symbol: string): Network {
  const nativeCurrency = { name: symbol, symbol, decimals: 18 }
  return { ...network, id, caipNetworkId: `eip155:${id}`, name, nativeCurrency }
}
