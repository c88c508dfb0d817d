// @vitest-environment happy-dom

import { mainnet, polygon } from '@latchkey/networks'
import type { ConnectParameters, Provider } from '@latchkey/plugin-api'
import { createTestEvmWallet, describeConnector, testAddresses } from '@latchkey/plugin-api/testing'
import { describe, expect, it, vi } from 'vitest'
import { fromProvider } from './fromProvider.js'

const [testAddress] = testAddresses.eip155
const vault = { id: 'org.vault', name: 'Vault' } as const
const networks = [mainnet, polygon]
const signal = new AbortController().signal
const parameters: ConnectParameters = { namespace: 'eip155', networks, signal }

describeConnector(
  'a host’s provider',
  () => {
    const wallet = createTestEvmWallet([testAddress])
    return {
      connector: fromProvider(wallet, vault),
      fresh: fromProvider(createTestEvmWallet([]), vault),
      reload: () => fromProvider(wallet, vault),
      changeNetwork: () => wallet.emit('chainChanged', '0x89'),
      leave: () => wallet.emit('accountsChanged', []),
    }
  },
  { describe, it },
)

describe('fromProvider', () => {
  it('default: describes the connector with the host’s values', () => {
    const description = { ...vault, imageUrl: 'https://site.test/v.png', rdns: 'org.vault', walletId: 'abc' }
    const { info } = fromProvider(createTestEvmWallet([]), description)
    expect(info).toEqual({ ...description, type: 'EXTERNAL', namespaces: ['eip155'] })
  })

  it('default: switches the wallet’s network and reports its changes', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const connector = fromProvider(wallet, vault)
    await connector.connect(parameters)
    await connector.switchNetwork(polygon)
    expect(wallet.chainId).toBe('0x89')
    expect(wallet.calls.at(-1)?.method).toBe('eth_chainId')
  })

  it('parameters: calls a source function once, when the connector is first used', async () => {
    const make = vi.fn(async () => createTestEvmWallet([testAddress]))
    const connector = fromProvider(make, vault)
    expect(connector.watch({} as never)).toBeTypeOf('function')
    expect(make).not.toHaveBeenCalled()
    await connector.connect(parameters)
    await connector.getProvider('eip155')
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('behavior: loads an SDK again after it failed to load', async () => {
    const make = vi.fn<() => Promise<Provider>>().mockRejectedValueOnce(new Error('offline'))
    make.mockResolvedValue(createTestEvmWallet([testAddress]))
    const connector = fromProvider(make, vault)
    await expect(connector.connect(parameters)).rejects.toThrow('offline')
    await expect(connector.connect(parameters)).resolves.toMatchObject({ networkId: 'eip155:1' })
  })

  it('error: rejects if the source does not return a provider', async () => {
    const connector = fromProvider(() => ({}) as Provider, vault)
    await expect(connector.connect(parameters)).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
      details: 'getProvider',
    })
  })
})
