import type { ChainNamespace } from '../../caip.js'
import type { Network } from '../../network.js'

/** The URL of the test networks' nodes. The test's services answer its calls. */
export const nodeOrigin = 'https://node.latchkey.test'

/** Two EVM networks, and one network for each other namespace. They resemble public networks. */
export const testNetworks: Readonly<Record<ChainNamespace, readonly [Network, ...Network[]]>> = {
  eip155: [network('eip155', '1', 'Ethereum', 'ETH', 18), network('eip155', '137', 'Polygon', 'POL', 18)],
  solana: [network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', 9)],
  bip122: [network('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC', 8)],
  polkadot: [network('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10)],
  cosmos: [network('cosmos', 'cosmoshub-4', 'Cosmos Hub', 'ATOM', 6)],
}

/** Public addresses, for which the tests have no keys. The first is the active account. */
export const testAddresses: Readonly<Record<ChainNamespace, readonly [string, ...string[]]>> = {
  eip155: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0x00000000219ab540356cBB839Cbe05303d7705Fa'],
  solana: ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
  bip122: ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh'],
  polkadot: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', '14ShUZUYUR35RBZW6uVVt1zXDxmSQddkeDdXf1JkMA6P721N'],
  cosmos: ['cosmos1vlthgax23ca9syk7xgaz347xmf4nunefw3cnv8', 'cosmos1gghjut3ccd8ay0zduzj64hwre2fxs9ld75ru9p'],
}

function network(
  chainNamespace: ChainNamespace,
  reference: string,
  name: string,
  symbol: string,
  decimals: number,
): Network {
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    caipNetworkId: `${chainNamespace}:${reference}`,
    chainNamespace,
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [`${nodeOrigin}/${chainNamespace}/${reference}`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.latchkey.test' } },
  }
}
