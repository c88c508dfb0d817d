import { solana, solanaDevnet, solanaTestnet } from '@latchkey/networks'
import type { ConnectorInfo, ConnectParameters } from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { describe, expect, it, vi } from 'vitest'
import {
  createTestSolanaWallet,
  readTestWallet,
  type TestSolanaWalletOptions,
} from '../../../tests/chains/createTestSolanaWallet.js'
import { createConnector } from './createConnector.js'

const info: ConnectorInfo = {
  id: 'wallet-standard:solana:Test',
  name: 'Test',
  type: 'ANNOUNCED',
  namespaces: ['solana'],
}
const networks = [solana, solanaDevnet]
const parameters: ConnectParameters = { namespace: 'solana', networks, signal: new AbortController().signal }

function setUp(options: TestSolanaWalletOptions = {}) {
  const wallet = createTestSolanaWallet(options)
  const context = createTestChainContext({ networks })
  return { wallet, context, connector: createConnector(info, readTestWallet(wallet), context) }
}

function listen() {
  return {
    accountsChanged: vi.fn(),
    networkChanged: vi.fn(),
    disconnected: vi.fn(),
    networksApproved: vi.fn(),
  }
}

describe('connect', () => {
  it('default', async () => {
    const { wallet, connector } = setUp()
    const [first, second] = wallet.keys.map(({ address }) => address)
    const result = await connector.connect(parameters)
    expect(result.networkId).toBe(solana.caipNetworkId)
    expect(result.approvedNetworkIds).toEqual([solana.caipNetworkId, solanaDevnet.caipNetworkId])
    expect(result.accounts.map(({ address }) => address)).toEqual([first, second])
    expect(result.accounts[0]).toEqual({
      namespace: 'solana',
      address: first,
      networkId: solana.caipNetworkId,
      caipAddress: `${solana.caipNetworkId}:${first}`,
      type: 'eoa',
      connectorId: info.id,
    })
    expect(wallet.calls).toEqual([['standard:connect', undefined]])
  })

  it('parameters: connects to the first requested network that an account supports', async () => {
    const { connector } = setUp()
    const result = await connector.connect({ ...parameters, networks: [solanaTestnet, solanaDevnet, solana] })
    expect(result.networkId).toBe(solanaDevnet.caipNetworkId)
  })

  it('behavior: accounts without chains use the wallet’s chains', async () => {
    const { wallet, connector } = setUp()
    wallet.features['standard:connect'] = {
      connect: async () => ({ accounts: wallet.keys.map((key) => ({ ...key, chains: [] })) }),
    }
    await expect(connector.connect(parameters)).resolves.toMatchObject({ networkId: solana.caipNetworkId })
  })

  it('error: rejects without a prompt if the wallet supports none of the networks', async () => {
    const { wallet, connector } = setUp({ chains: ['solana:testnet'] })
    await expect(connector.connect(parameters)).rejects.toMatchObject({
      code: 'CHAINS_NOT_SUPPORTED',
      message: 'The connector does not support any of the requested chains',
    })
    expect(wallet.calls).toEqual([])
  })

  it('error: rejects if no account supports one of the networks', async () => {
    const { wallet, connector } = setUp()
    const accounts = wallet.keys.map((key) => ({ ...key, chains: ['solana:localnet'] }))
    wallet.features['standard:connect'] = { connect: async () => ({ accounts }) }
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'CHAINS_NOT_SUPPORTED' })
  })

  it('error: keeps the wallet’s error when the user rejects', async () => {
    const { wallet, connector } = setUp()
    const rejection = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    wallet.features['standard:connect'] = { connect: () => Promise.reject(rejection) }
    await expect(connector.connect(parameters)).rejects.toBe(rejection)
  })

  it.each([
    ['nothing', undefined],
    ['a string as accounts', { accounts: 'mine' }],
    ['no accounts', { accounts: [] }],
    ['malformed accounts', { accounts: [null, 7, { address: 'x' }] }],
    ['an invalid address', { accounts: [{ address: '0x1', publicKey: new Uint8Array(32), chains: [] }] }],
    [
      'the address of another key',
      {
        accounts: [{ address: '11111111111111111111111111111111', publicKey: new Uint8Array(32).fill(9), chains: [] }],
      },
    ],
  ])('error: rejects if the wallet returns %s', async (_title, answer) => {
    const { wallet, connector } = setUp()
    wallet.features['standard:connect'] = { connect: async () => answer }
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })
})

describe('reconnect', () => {
  it('default: reconnects with a silent request', async () => {
    const { wallet, connector } = setUp({ trusted: true })
    await expect(connector.reconnect(parameters)).resolves.toMatchObject({ networkId: solana.caipNetworkId })
    expect(wallet.calls).toEqual([['standard:connect', { silent: true }]])
  })

  it('error: treats a silent rejection as locked, and reports accounts later', async () => {
    const { wallet, connector } = setUp()
    const connect = wallet.features['standard:connect']
    // Phantom throws this plain object.
    const rejection = { code: 4001, message: 'User rejected the request.' }
    wallet.features['standard:connect'] = { connect: () => Promise.reject(rejection) }
    await expect(connector.reconnect(parameters)).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
    const listener = listen()
    connector.watch(listener)
    wallet.change({ accounts: [] })
    expect(listener.accountsChanged).not.toHaveBeenCalled()
    wallet.change({ accounts: [wallet.keys[0]] })
    expect(listener.accountsChanged.mock.calls).toMatchObject([['solana', [{ address: wallet.keys[0]?.address }]]])
    wallet.features['standard:connect'] = connect ?? {}
    await connector.connect(parameters)
    await expect(connector.reconnect(parameters)).resolves.toMatchObject({ networkId: solana.caipNetworkId })
  })

  it('error: passes any other failure through', async () => {
    const { wallet, connector } = setUp()
    const failure = new Error('Something went wrong.')
    wallet.features['standard:connect'] = { connect: () => Promise.reject(failure) }
    await expect(connector.reconnect(parameters)).rejects.toBe(failure)
  })
})

describe('switchNetwork', () => {
  it('default: includes the new network in the next request', async () => {
    const { wallet, connector } = setUp()
    await connector.connect(parameters)
    const listener = listen()
    connector.watch(listener)
    await connector.switchNetwork(solanaDevnet)
    expect(listener.networkChanged.mock.calls).toEqual([['solana', solanaDevnet.caipNetworkId]])
    const provider = await connector.getProvider('solana')
    const transaction = Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...(wallet.keys[0]?.publicKey ?? [])])
    await provider.request({
      method: 'solana_signTransaction',
      params: { transaction: Buffer.from(transaction).toString('base64') },
    })
    expect(wallet.calls.at(-1)).toMatchObject(['solana:signTransaction', { chain: 'solana:devnet' }])
    // A request made before the switch stays on its network.
    const bound = await connector.getProvider('solana', solana.caipNetworkId)
    await bound.request({
      method: 'solana_signTransaction',
      params: { transaction: Buffer.from(transaction).toString('base64') },
    })
    expect(wallet.calls.at(-1)).toMatchObject(['solana:signTransaction', { chain: 'solana:mainnet' }])
  })

  it('error: rejects a network that the account does not support', async () => {
    const { connector } = setUp()
    await connector.connect(parameters)
    await expect(connector.switchNetwork(solanaTestnet)).rejects.toMatchObject({ code: 'CHAINS_NOT_SUPPORTED' })
  })
})

describe('watch', () => {
  async function watch() {
    const context = setUp()
    await context.connector.connect(parameters)
    const listener = listen()
    const stop = context.connector.watch(listener)
    return { ...context, listener, stop: stop as () => void }
  }

  it('default', async () => {
    const { wallet, listener, stop } = await watch()
    wallet.change({ accounts: [wallet.keys[1]] })
    wallet.change({ accounts: [] })
    expect(listener.accountsChanged.mock.calls.map(([, accounts]) => accounts[0]?.address)).toEqual([
      wallet.keys[1]?.address,
      undefined,
    ])
    expect(listener.networkChanged).not.toHaveBeenCalled()
    stop()
    expect(wallet.listenerCount()).toBe(0)
  })

  it('behavior: switches the network when the user selects an account on another network', async () => {
    const { wallet, listener } = await watch()
    wallet.change({ accounts: [{ ...wallet.keys[1], chains: ['solana:devnet'] }] })
    expect(listener.networkChanged.mock.calls).toEqual([['solana', solanaDevnet.caipNetworkId]])
    expect(listener.networksApproved.mock.calls).toEqual([['solana', [solanaDevnet.caipNetworkId]]])
    wallet.change({ accounts: [{ ...wallet.keys[1], chains: ['solana:testnet'] }] })
    expect(listener.accountsChanged.mock.calls.at(-1)).toEqual(['solana', []])
  })

  it('behavior: ignores malformed events', async () => {
    const { wallet, listener } = await watch()
    for (const properties of [undefined, null, {}, { accounts: 'x' }, { accounts: [7] }, { features: {} }]) {
      wallet.change(properties)
    }
    expect(listener.accountsChanged).not.toHaveBeenCalled()
  })

  it('behavior: disconnects when the wallet unregisters', async () => {
    const { connector, listener } = await watch()
    connector.reportDisconnected()
    expect(listener.disconnected.mock.calls).toEqual([['solana']])
  })
})
