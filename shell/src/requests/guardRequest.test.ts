import type { CaipNetworkId, FrozenRequest } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import { guardParams } from './guardRequest.js'

const polkadotId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const genesisHash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

function guard(networkId: CaipNetworkId, method: string, params: unknown) {
  const request: FrozenRequest = { id: '1', networkId, method, params, origin: { kind: 'host' }, class: 'approval' }
  guardParams(request)
}

describe('guardParams', () => {
  it.each<[CaipNetworkId, string, unknown]>([
    ['eip155:1', 'eth_sendTransaction', [{ to: '0x', value: '0x1' }]],
    ['eip155:1', 'eth_sendTransaction', [{ chainId: '0x1' }]],
    ['eip155:137', 'eth_sendTransaction', [{ chainId: '0x089' }]],
    ['eip155:137', 'eth_sendTransaction', [{ chainId: 137 }]],
    ['eip155:137', 'eth_sendTransaction', [{ chainId: null }]],
    ['eip155:1', 'wallet_sendCalls', [{ chainId: '0x1', calls: [{ to: '0x', chainId: '0x1' }] }]],
    // Typed data may be for another network, which wallets show.
    ['eip155:1', 'eth_signTypedData_v4', ['0x', { domain: { chainId: 137 } }]],
    ['eip155:1', 'wallet_switchEthereumChain', [{ chainId: '0x89' }]],
    ['cosmos:cosmoshub-4', 'cosmos_signAmino', { signDoc: { chain_id: 'cosmoshub-4' } }],
    ['cosmos:cosmoshub-4', 'cosmos_signAmino', { signDoc: { chain_id: '' } }],
    [polkadotId, 'polkadot_signTransaction', { transactionPayload: { genesisHash } }],
    ['bip122:000000000019d6689c085ae165831e93', 'sendTransfer', { amount: '1' }],
  ])('default: accepts %s, %s with %j', (...request) => {
    expect(() => guard(...request)).not.toThrow()
  })

  it.each<[CaipNetworkId, string, unknown]>([
    ['eip155:1', 'eth_sendTransaction', [{ chainId: '0x89' }]],
    ['eip155:1', 'eth_sendTransaction', { chainId: '0x89' }],
    ['eip155:1', 'eth_sendTransaction', [{ chainId: 137 }]],
    ['eip155:1', 'eth_sendTransaction', [{ chainId: 'eip155:1' }]],
    ['eip155:1', 'eth_sendTransaction', [{ chainId: {} }]],
    ['eip155:1', 'eth_signTransaction', [{ chainId: '0x89' }]],
    ['eip155:1', 'wallet_sendCalls', [{ chainId: '0x89', calls: [] }]],
    ['eip155:1', 'wallet_sendCalls', [{ chainId: '0x1', calls: [{ to: '0x', chainId: '0x89' }] }]],
    ['cosmos:cosmoshub-4', 'cosmos_signDirect', [{ signDoc: { chainId: 'osmosis-1' } }]],
    [polkadotId, 'polkadot_signTransaction', { transactionPayload: { genesisHash: genesisHash.replace('91', '19') } }],
  ])('error: rejects %s, %s with %j, which is for another network', (...request) => {
    expect(() => guard(...request)).toThrow(
      expect.objectContaining({ code: 'NETWORK_MISMATCH', message: 'Invalid params', rpcCode: -32602 }),
    )
  })
})
