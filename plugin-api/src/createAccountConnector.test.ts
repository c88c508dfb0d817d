import { describe, expect, it } from 'vitest'
import type { ConnectParameters } from './connector.js'
import { createAccountConnector } from './createAccountConnector.js'
import type { Network } from './network.js'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const networks = [{ caipNetworkId: 'eip155:137' }] as unknown as readonly Network[]
const parameters: ConnectParameters = { namespace: 'eip155', networks, signal: new AbortController().signal }

describe('createAccountConnector', () => {
  it('default: connects the account on the first network, and answers eth_accounts and eth_chainId', async () => {
    const connector = createAccountConnector('guest', { connect: () => address })
    expect(await connector.connect(parameters)).toMatchObject({ networkId: 'eip155:137', accounts: [{ address }] })
    const provider = await connector.getProvider('eip155')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    await expect(provider.request({ method: 'eth_sendTransaction' })).rejects.toMatchObject({ rpcCode: 4200 })
    await connector.switchNetwork({ caipNetworkId: 'eip155:1' } as unknown as Network)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  it('default: connects again after a reload', async () => {
    const connector = createAccountConnector('guest', { connect: async () => address })
    expect(await connector.reconnect(parameters)).toMatchObject({ accounts: [{ address }] })
  })

  it('parameters: restore, disconnect, request', async () => {
    let key: string | undefined = 'key'
    const connector = createAccountConnector('guest', {
      connect: () => address,
      restore: () => key && address,
      disconnect() {
        key = undefined
      },
      request: async ({ method, params }) => ({ method, params }),
    })
    expect(await connector.reconnect(parameters)).toMatchObject({ accounts: [{ address }] })
    const provider = await connector.getProvider('eip155')
    const request = { method: 'personal_sign', params: ['0x00', address] }
    expect(await provider.request(request)).toEqual(request)
    await connector.disconnect('eip155')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await connector.reconnect(parameters)).toBeUndefined()
  })

  it('error: without an address, rejects with WALLET_ANSWER_INVALID', async () => {
    const connector = createAccountConnector('guest', { connect: () => undefined })
    await expect(connector.connect(parameters)).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
      details: "connect of the connector 'guest' returned no address",
    })
  })
})
