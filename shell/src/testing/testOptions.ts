import type { Network } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'

/** Modal options for unit tests: two networks, no chain modules, no running services. */
export function testOptions(options: Partial<ModalOptions> = {}): ModalOptions {
  return {
    projectId: 'test-project',
    metadata: {
      name: 'Test',
      description: 'A test page',
      url: 'https://site.test',
      icons: ['https://site.test/icon.png'],
    },
    networks: [testNetwork(1, 'Ethereum', 'ETH'), testNetwork(137, 'Polygon', 'POL')],
    chains: [],
    ...options,
  }
}

export function testNetwork(id: number, name: string, symbol: string): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name, symbol, decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.test' } },
  }
}
