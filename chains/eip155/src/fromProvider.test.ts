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
  it('default: what the host says of it', () => {
    const description = { ...vault, imageUrl: 'https://site.test/v.png', rdns: 'org.vault', walletId: 'abc' }
    const { info } = fromProvider(createTestEvmWallet([]), description)
    expect(info).toEqual({ ...description, type: 'EXTERNAL', namespaces: ['eip155'] })
  })

  it('default: the wallet moves where it is told, and is looked after', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const connector = fromProvider(wallet, vault)
    await connector.connect(parameters)
    await connector.switchNetwork(polygon)
    expect(wallet.chainId).toBe('0x89')
    expect(wallet.calls.at(-1)?.method).toBe('eth_chainId')
  })

  it('parameters: a function is called when the wallet is first wanted, and once', async () => {
    const make = vi.fn(async () => createTestEvmWallet([testAddress]))
    const connector = fromProvider(make, vault)
    expect(connector.watch({} as never)).toBeTypeOf('function')
    expect(make).not.toHaveBeenCalled()
    await connector.connect(parameters)
    await connector.getProvider('eip155')
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('behavior: an SDK that did not load is asked for anew', async () => {
    const make = vi.fn<() => Promise<Provider>>().mockRejectedValueOnce(new Error('offline'))
    make.mockResolvedValue(createTestEvmWallet([testAddress]))
    const connector = fromProvider(make, vault)
    await expect(connector.connect(parameters)).rejects.toThrow('offline')
    await expect(connector.connect(parameters)).resolves.toMatchObject({ networkId: 'eip155:1' })
  })

  it('error: what came is no provider', async () => {
    const connector = fromProvider(() => ({}) as Provider, vault)
    await expect(connector.connect(parameters)).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
      details: 'getProvider',
    })
  })
})
