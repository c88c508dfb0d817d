import {
  type Chain,
  type Client,
  createTestClient,
  type HttpTransport,
  http,
  type PublicActions,
  publicActions,
  type TestActions,
  type TestRpcSchema,
  type WalletActions,
  walletActions,
} from 'viem'

/** A viem client with the test, public and wallet actions. It has no account: pass one to sign. */
export type ChainClient = Client<
  HttpTransport,
  Chain,
  undefined,
  TestRpcSchema<'anvil'>,
  TestActions & PublicActions<HttpTransport, Chain> & WalletActions<Chain, undefined>
>

export function createChainClient(chain: Chain, url: string): ChainClient {
  return createTestClient({
    chain,
    mode: 'anvil',
    transport: http(url, { retryCount: 0 }),
    // viem's default of 4 s suits real block times. The sandbox mines each block immediately.
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
}
