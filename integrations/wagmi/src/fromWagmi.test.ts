// @vitest-environment happy-dom
/** Tests wagmi's own connectors with a sandbox wallet. */

import { mainnet as ethereum, optimism, polygon } from '@latchkey/networks'
import type { Connector, ConnectParameters, Provider } from '@latchkey/plugin-api'
import {
  createTestEvmWallet,
  describeConnector,
  type TestEvmWallet,
  testAddresses,
  walletError,
} from '@latchkey/plugin-api/testing'
import { announceSandboxWallets } from '@latchkey/sandbox/injected'
import { createConnector, injected, mock } from '@wagmi/core'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CreateWagmiConnector, fromWagmi } from './fromWagmi.js'

const testAddress = testAddresses.eip155[0] as Hex

const signal = new AbortController().signal
const parameters: ConnectParameters = { namespace: 'eip155', networks: [ethereum, polygon], signal }

afterEach(() => localStorage.clear())

/** wagmi's `injected` connector with a custom `target`. */
function over(provider: Provider, id = 'org.vault') {
  return injected({ target: () => ({ id, name: 'Vault', provider: provider as never }) })
}

describeConnector(
  'wagmi injected',
  () => {
    const wallet = createTestEvmWallet([testAddress])
    return {
      connector: fromWagmi(over(wallet)),
      fresh: fromWagmi(over(createTestEvmWallet([]), 'org.other')),
      reload: () => fromWagmi(over(wallet)),
      changeNetwork: () => wallet.emit('chainChanged', '0x89'),
    }
  },
  { describe, it },
)

describeConnector(
  'wagmi mock',
  () => {
    const features = { reconnect: true, defaultConnected: false }
    return {
      connector: fromWagmi(mock({ accounts: [testAddress], features })),
      fresh: fromWagmi(mock({ accounts: [testAddress], features })),
    }
  },
  { describe, it },
)

describe('fromWagmi', () => {
  it('default: connects, signs, switches, disconnects', async () => {
    const provider = announceOne()
    const connector = fromWagmi(over(provider))
    const { accounts, networkId } = await connector.connect(parameters)
    expect(networkId).toBe('eip155:1')
    const address = accounts[0]?.address as Hex

    const wallet = await connector.getProvider('eip155')
    const signature = await wallet.request({ method: 'personal_sign', params: [stringToHex('hello'), address] })
    await expect(verifyMessage({ address, message: 'hello', signature: signature as Hex })).resolves.toBe(true)

    const changes = listen(connector)
    await connector.switchNetwork(polygon)
    await expect(wallet.request({ method: 'eth_chainId' })).resolves.toBe('0x89')
    expect(changes).toContain('eip155:137')

    await connector.disconnect('eip155')
    await expect(wallet.request({ method: 'eth_accounts' })).resolves.toEqual([])
    await expect(fromWagmi(over(provider)).reconnect(parameters)).resolves.toBeUndefined()
  })

  it('default: describes the connector, unless the host overrides it', () => {
    const create = withDefaults({ icon: 'data:image/png;base64,AA==', rdns: ['org.first', 'org.second'] })
    expect(fromWagmi(create).info).toEqual({
      id: 'plain',
      name: 'Plain',
      type: 'EXTERNAL',
      namespaces: ['eip155'],
      imageUrl: 'data:image/png;base64,AA==',
      rdns: 'org.first',
    })
    const description = { id: 'own', name: 'Own', imageUrl: 'https://site.test/own.png', walletId: 'abc' }
    expect(fromWagmi(create, description).info).toMatchObject(description)
  })

  it('parameters: storage', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const kept = fromWagmi(over(wallet))
    await kept.connect(parameters)
    await kept.disconnect('eip155')
    expect(localStorage.getItem('@latchkey/wagmi.org.vault.disconnected')).toBe('true')
    localStorage.clear()
    const silent = fromWagmi(over(wallet), { storage: null })
    await silent.connect(parameters)
    await silent.disconnect('eip155')
    expect(localStorage).toHaveLength(0)
  })

  it('behavior: passes the networks to a connector that destructures its configuration', async () => {
    const seen: unknown[] = []
    const create = createConnector(({ chains }) => ({
      ...plain(createTestEvmWallet([testAddress])),
      setup: async () => void seen.push(chains.map(({ id }) => id)),
    }))
    const connector = fromWagmi(create)
    expect(seen).toEqual([])
    await connector.connect(parameters)
    await connector.connect(parameters)
    expect(seen).toEqual([[1, 137]])
  })

  it('behavior: adds a new network to the connector’s chains', async () => {
    const wallet = createTestEvmWallet([testAddress])
    // If a wallet adds a network without switching to it, wagmi reports that the user rejected the request.
    wallet.answer('wallet_addEthereumChain', () => {
      wallet.chainId = '0xa'
      wallet.emit('chainChanged', '0xa')
      return null
    })
    const connector = fromWagmi(over(wallet))
    await connector.connect(parameters)
    await connector.switchNetwork(optimism)
    expect(wallet.chainId).toBe('0xa')
    expect(wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toMatchObject([
      { chainId: '0xa', chainName: optimism.name, rpcUrls: optimism.rpcUrls.default.http },
    ])
  })

  it('behavior: asks the wallet itself to switch if the connector has no switchChain', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const connector = fromWagmi(createConnector(() => plain(wallet)))
    await connector.connect(parameters)
    await connector.switchNetwork(polygon)
    expect(wallet.chainId).toBe('0x89')
  })

  it('behavior: reports a disconnect and a changed account', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const connector = fromWagmi(over(wallet))
    await connector.connect(parameters)
    const changes = listen(connector)
    wallet.emit('accountsChanged', ['0x0000000000000000000000000000000000000001', testAddress])
    await vi.waitFor(() => expect(changes).toEqual(['2 accounts']))
    wallet.emit('accountsChanged', [])
    await vi.waitFor(() => expect(changes).toEqual(['2 accounts', 'disconnected']))
  })

  it('behavior: passes on the wallet’s messages', async () => {
    let emit: (data: object) => void = () => undefined
    const create = createConnector(({ emitter }) => {
      emit = (data) => emitter.emit('message', data as never)
      return plain(createTestEvmWallet([testAddress]))
    })
    const connector = fromWagmi(create)
    await connector.connect(parameters)
    const changes = listen(connector)
    emit({ type: 'eth_subscription', data: { result: '0x1' } })
    emit({ data: 7 })
    expect(changes).toEqual(['eth_subscription'])
  })

  it('error: passes on the wallet’s error code when the user rejects', async () => {
    const wallet = createTestEvmWallet([testAddress])
    wallet.answer('eth_requestAccounts', () => {
      throw walletError(4001, 'User rejected the request.')
    })
    await expect(fromWagmi(over(wallet)).connect(parameters)).rejects.toMatchObject({ code: 4001 })
  })

  it('error: rejects if the connector claims to have switched, but did not', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const create = createConnector(() => ({
      ...plain(wallet),
      switchChain: async ({ chainId }) => ({ id: chainId }) as never,
    }))
    const connector = fromWagmi(create)
    await connector.connect(parameters)
    await expect(connector.switchNetwork(polygon)).rejects.toMatchObject({ code: 'NETWORK_NOT_SWITCHED' })
  })

  it.each([
    ['no accounts', { accounts: [], chainId: 1 }],
    ['nonsense', { accounts: ['0x123'], chainId: 1 }],
    ['null as accounts', { accounts: null, chainId: 1 }],
    ['no chain', { accounts: [testAddress], chainId: Number.NaN }],
  ])('error: rejects if the connector returns %s', async (_title, answer) => {
    const create = withDefaults({ connect: async () => answer })
    await expect(fromWagmi(create).connect(parameters)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it('error: rejects an invalid provider', async () => {
    const connector = fromWagmi(withDefaults({ getProvider: async () => undefined }))
    await expect(connector.getProvider('eip155')).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })
})

/** A minimal wagmi connector. */
function plain(wallet: TestEvmWallet) {
  return {
    id: 'plain',
    name: 'Plain',
    type: 'plain',
    connect: async () => ({ accounts: wallet.accounts as never, chainId: Number(wallet.chainId) }),
    disconnect: async () => undefined,
    getAccounts: async () => wallet.accounts as readonly Hex[],
    getChainId: async () => Number(wallet.chainId),
    getProvider: async (): Promise<unknown> => wallet,
    isAuthorized: async () => true,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  }
}

function withDefaults(members: object): CreateWagmiConnector {
  return () => ({ ...plain(createTestEvmWallet([testAddress])), ...members })
}

function listen(connector: Connector): string[] {
  const changes: string[] = []
  const stop = connector.watch({
    accountsChanged: (_namespace, accounts) => changes.push(`${accounts.length} accounts`),
    networkChanged: (_namespace, networkId) => changes.push(networkId),
    disconnected: () => changes.push('disconnected'),
    message: (_namespace, { type }) => changes.push(type),
  })
  stops.push(stop as () => void)
  return changes
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A wallet with real keys that approves everything. */
function announceOne(): Provider {
  let found: Provider | undefined
  const take = (event: Event) => {
    found = (event as CustomEvent<{ readonly provider: Provider }>).detail.provider
  }
  window.addEventListener('eip6963:announceProvider', take)
  const wallet = { name: 'Vault', rdns: 'org.vault', policy: { approve: 'always' }, isFunded: false } as const
  stops.push(announceSandboxWallets({ sandboxUrl: 'http://localhost:1', wallets: [wallet] }))
  window.removeEventListener('eip6963:announceProvider', take)
  if (!found) throw new Error('No wallet announced itself')
  return found
}
