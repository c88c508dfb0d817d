import { base, polygon } from '@latchkey/networks'
import type { ConnectParameters } from '@latchkey/plugin-api'
import { createTestEvmWallet, walletError } from '@latchkey/plugin-api/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnector } from './createConnector.js'

const first = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const info = { id: 'io.test', name: 'Test', type: 'ANNOUNCED', namespaces: ['eip155'] } as const
const parameters: ConnectParameters = { namespace: 'eip155', networks: [], signal: new AbortController().signal }

function setUp(accounts: readonly string[] = [first, second]) {
  const wallet = createTestEvmWallet(accounts)
  return { wallet, connector: createConnector(info, wallet) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('connect', () => {
  it('default', async () => {
    const { wallet, connector } = setUp()
    const result = await connector.connect(parameters)
    expect(result.networkId).toBe('eip155:1')
    expect(result.accounts.map(({ address }) => address)).toEqual([first, second])
    expect(result.accounts[0]).toEqual({
      namespace: 'eip155',
      address: first,
      networkId: 'eip155:1',
      caipAddress: `eip155:1:${first}`,
      type: 'eoa',
      connectorId: 'io.test',
    })
    expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(wallet.listenerCount()).toBe(0)
  })

  it.each([
    ['a number', 137],
    ['a decimal string', '137'],
    ['capitals', '0X89'],
  ])('behavior: accepts a chain id that is %s', async (_title, chainId) => {
    const { wallet, connector } = setUp()
    wallet.answer('eth_chainId', () => chainId)
    await expect(connector.connect(parameters)).resolves.toMatchObject({ networkId: 'eip155:137' })
  })

  it('behavior: uses the account that the user selects before the wallet responds', async () => {
    const { wallet, connector } = setUp()
    wallet.answer('eth_chainId', () => {
      wallet.emit('accountsChanged', [second])
      return '0x1'
    })
    const { accounts } = await connector.connect(parameters)
    expect(accounts.map(({ address }) => address)).toEqual([second])
  })

  it('behavior: reads two spellings of an address as one account', async () => {
    const { connector } = setUp([first, first.toLowerCase(), second])
    const { accounts } = await connector.connect(parameters)
    expect(accounts.map(({ address }) => address)).toEqual([first, second])
  })

  it('error: keeps the wallet’s error code when the user rejects', async () => {
    const { wallet, connector } = setUp()
    wallet.answer('eth_requestAccounts', () => {
      throw walletError(4001, 'User rejected the request.')
    })
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 4001 })
    expect(wallet.listenerCount()).toBe(0)
  })

  it('behavior: reuses the open prompt if the user leaves the view and returns', async () => {
    const { wallet, connector } = setUp()
    let answer: (accounts: readonly string[]) => void = () => undefined
    let windows = 0
    wallet.answer('eth_requestAccounts', () => {
      windows++
      if (windows > 1) throw walletError(-32002, 'Request of type eth_requestAccounts already pending')
      return new Promise((resolve) => (answer = resolve))
    })
    const abandoned = connector.connect(parameters)
    const again = connector.connect(parameters)
    const andAgain = connector.connect(parameters)
    await vi.advanceTimersByTimeAsync(0)
    answer([first])
    for (const attempt of [abandoned, again, andAgain]) {
      await expect(attempt).resolves.toMatchObject({ accounts: [{ address: first }] })
    }
  })

  describe('a request from an earlier page load is still pending', () => {
    function setUpPending() {
      const context = setUp()
      context.wallet.answer('eth_requestAccounts', () => {
        throw walletError(-32002, 'Request of type eth_requestAccounts already pending')
      })
      const onPending = vi.fn()
      const abort = new AbortController()
      const connect = () => context.connector.connect({ ...parameters, signal: abort.signal, onPending })
      return { ...context, onPending, abort, connect }
    }

    it('default: connects when the user approves that request', async () => {
      const { wallet, onPending, connect } = setUpPending()
      const connecting = connect()
      await vi.advanceTimersByTimeAsync(0)
      expect(onPending).toHaveBeenCalledTimes(1)
      wallet.emit('accountsChanged', [])
      wallet.emit('accountsChanged', [second])
      await expect(connecting).resolves.toMatchObject({ accounts: [{ address: second }], networkId: 'eip155:1' })
      expect(wallet.listenerCount()).toBe(0)
    })

    it('behavior: stops waiting if the user leaves, and connects again later', async () => {
      const { wallet, abort, connect, connector } = setUpPending()
      const abandoned = connect()
      await vi.advanceTimersByTimeAsync(0)
      abort.abort(new Error('left'))
      await expect(abandoned).rejects.toThrow('left')
      expect(wallet.listenerCount()).toBe(0)
      const again = connector.connect(parameters)
      await vi.advanceTimersByTimeAsync(0)
      wallet.emit('accountsChanged', [first])
      await expect(again).resolves.toMatchObject({ accounts: [{ address: first }] })
    })
  })

  it.each([
    ['no accounts', 'eth_requestAccounts', []],
    ['accounts that are not a list', 'eth_requestAccounts', first],
    ['malformed accounts', 'eth_requestAccounts', ['0x1', {}, null]],
    ['no chain', 'eth_chainId', undefined],
    ['a malformed chain', 'eth_chainId', 'mainnet'],
    ['chain zero', 'eth_chainId', '0x0'],
  ])('error: rejects if the wallet returns %s', async (_title, method, answer) => {
    const { wallet, connector } = setUp()
    wallet.answer(method, () => answer)
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })
})

describe('reconnect', () => {
  it('default', async () => {
    const { wallet, connector } = setUp()
    await expect(connector.reconnect(parameters)).resolves.toMatchObject({ networkId: 'eip155:1' })
    expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('behavior: resolves with undefined if the page no longer has permission', async () => {
    const { connector } = setUp([])
    await expect(connector.reconnect(parameters)).resolves.toBeUndefined()
  })

  it('error: reports a locked wallet if the page still has permission', async () => {
    const { wallet, connector } = setUp([])
    wallet.answer('wallet_getPermissions', () => [{ parentCapability: 'eth_accounts' }])
    await expect(connector.reconnect(parameters)).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  })
})

describe('disconnect', () => {
  it('default', async () => {
    const { wallet, connector } = setUp()
    wallet.answer('wallet_revokePermissions', () => null)
    await connector.disconnect('eip155')
    expect(wallet.calls).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
  })

  it.each([
    ['4200', walletError(4200, 'x')],
    ['-32601', walletError(-32601, 'x')],
    ['an error message', new Error('The method "wallet_revokePermissions" does not exist / is not available.')],
  ])('behavior: disconnects a wallet that can’t revoke permissions: %s', async (_title, error) => {
    const { wallet, connector } = setUp()
    wallet.answer('wallet_revokePermissions', () => {
      throw error
    })
    await expect(connector.disconnect('eip155')).resolves.toBeUndefined()
  })

  it('behavior: ends the session if the provider comes from an SDK', async () => {
    const wallet = createTestEvmWallet([first])
    const disconnect = vi.fn(async () => undefined)
    const provider = Object.assign(wallet, { disconnect })
    await createConnector({ ...info, type: 'EXTERNAL' }, provider).disconnect('eip155')
    expect(disconnect).toHaveBeenCalledTimes(1)
    expect(wallet.calls).toEqual([])
  })

  it('behavior: ends the session if an announced wallet can’t revoke permissions', async () => {
    const wallet = createTestEvmWallet([first])
    const disconnect = vi.fn(async () => undefined)
    await createConnector(info, Object.assign(wallet, { disconnect })).disconnect('eip155')
    expect(wallet.calls.map(({ method }) => method)).toEqual(['wallet_revokePermissions'])
    expect(disconnect).toHaveBeenCalledTimes(1)
  })

  it('error: passes any other error through', async () => {
    const { wallet, connector } = setUp()
    wallet.answer('wallet_revokePermissions', () => {
      throw walletError(-32603, 'Internal error')
    })
    await expect(connector.disconnect('eip155')).rejects.toMatchObject({ code: -32603 })
  })
})

describe('switchNetwork', () => {
  it('default', async () => {
    const { wallet, connector } = setUp()
    await connector.switchNetwork(polygon)
    expect(wallet.chainId).toBe('0x89')
    expect(wallet.calls.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
  })

  it('behavior: adds a network that the wallet does not know', async () => {
    const { wallet, connector } = setUp()
    await connector.switchNetwork(base)
    expect(wallet.chainId).toBe('0x2105')
    expect(wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x2105',
        chainName: 'Base',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://mainnet.base.org'],
        blockExplorerUrls: ['https://basescan.org'],
      },
    ])
  })

  it('behavior: adds the network if the wallet wraps the unknown chain in an internal error', async () => {
    const { wallet, connector } = setUp()
    let attempts = 0
    wallet.answer('wallet_switchEthereumChain', () => {
      attempts++
      if (attempts === 1) throw walletError(-32603, 'Internal', { originalError: { code: 4902 } })
      wallet.chainId = '0x2105'
      return null
    })
    await connector.switchNetwork(base)
    expect(attempts).toBe(2)
  })

  it.each([
    [32_603, 'Invalid chain id'],
    [5_000, 'Unknown chain'],
  ])('behavior: adds a network if the wallet’s error has code %i', async (code, message) => {
    const { wallet, connector } = setUp()
    let attempts = 0
    wallet.answer('wallet_switchEthereumChain', () => {
      attempts++
      if (attempts === 1) throw walletError(code, message)
      wallet.chainId = '0x2105'
      return null
    })
    await connector.switchNetwork(base)
    expect(wallet.calls.filter(({ method }) => method === 'wallet_addEthereumChain')).toHaveLength(1)
  })

  it('error: does not add the network if the user rejects with code 5000', async () => {
    const { wallet, connector } = setUp()
    wallet.answer('wallet_switchEthereumChain', () => {
      throw walletError(5_000, 'User rejected.')
    })
    await expect(connector.switchNetwork(base)).rejects.toMatchObject({ code: 5_000 })
    expect(wallet.calls.some(({ method }) => method === 'wallet_addEthereumChain')).toBe(false)
  })

  it('behavior: sends no second switch request if adding the network also switches to it', async () => {
    const { wallet, connector } = setUp()
    wallet.answer('wallet_addEthereumChain', () => {
      wallet.chainId = '0x2105'
      return null
    })
    await connector.switchNetwork(base)
    expect(wallet.calls.filter(({ method }) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
  })

  it('behavior: waits for the switch if the wallet responds earlier', async () => {
    const { wallet, connector } = setUp()
    wallet.answer('wallet_switchEthereumChain', () => {
      setTimeout(() => {
        wallet.chainId = '0x89'
      }, 450)
      return null
    })
    const done = connector.switchNetwork(polygon)
    await vi.advanceTimersByTimeAsync(500)
    await expect(done).resolves.toBeUndefined()
  })

  it('error: stops waiting for the switch when the modal is disposed', async () => {
    const lifetime = new AbortController()
    const wallet = createTestEvmWallet([first])
    const connector = createConnector(info, wallet, lifetime.signal)
    wallet.answer('wallet_switchEthereumChain', () => null)
    const failure = expect(connector.switchNetwork(polygon)).rejects.toMatchObject({ code: 'NETWORK_NOT_SWITCHED' })
    await vi.advanceTimersByTimeAsync(150)
    expect(vi.getTimerCount()).toBe(1)
    lifetime.abort()
    expect(vi.getTimerCount()).toBe(0)
    await failure
  })

  it('error: rejects if the wallet accepts but stays on its network', async () => {
    const { wallet, connector } = setUp()
    wallet.answer('wallet_switchEthereumChain', () => null)
    const done = expect(connector.switchNetwork(polygon)).rejects.toMatchObject({ code: 'NETWORK_NOT_SWITCHED' })
    await vi.advanceTimersByTimeAsync(1_000)
    await done
  })

  it.each([4001, 4200, -32603])('error: passes error %i through without adding the network', async (code) => {
    const { wallet, connector } = setUp()
    wallet.answer('wallet_switchEthereumChain', () => {
      throw walletError(code, 'no')
    })
    await expect(connector.switchNetwork(base)).rejects.toMatchObject({ code })
    expect(wallet.calls.some(({ method }) => method === 'wallet_addEthereumChain')).toBe(false)
  })
})

describe('watch', () => {
  async function watch() {
    const context = setUp()
    await context.connector.connect(parameters)
    const listener = {
      accountsChanged: vi.fn(),
      networkChanged: vi.fn(),
      disconnected: vi.fn(),
      locked: vi.fn(),
      message: vi.fn(),
    }
    const stop = context.connector.watch(listener)
    return { ...context, listener, stop }
  }

  it('default', async () => {
    const { wallet, listener, stop } = await watch()
    wallet.emit('accountsChanged', [second])
    wallet.emit('chainChanged', '0x89')
    wallet.emit('accountsChanged', [first])
    wallet.emit('accountsChanged', [])
    await vi.advanceTimersByTimeAsync(0)
    wallet.accounts = []
    wallet.emit('disconnect', { code: 4900 })
    await vi.advanceTimersByTimeAsync(0)
    const seen = listener.accountsChanged.mock.calls.map(([, accounts]) => accounts[0]?.caipAddress)
    expect(seen).toEqual([`eip155:1:${second}`, `eip155:137:${first}`, undefined])
    expect(listener.networkChanged.mock.calls).toEqual([['eip155', 'eip155:137']])
    expect(listener.disconnected).toHaveBeenCalledTimes(1)
    if (typeof stop === 'function') stop()
    expect(wallet.listenerCount()).toBe(0)
  })

  it('behavior: reports a wallet as locked if the page has permission but sees no accounts', async () => {
    const { wallet, listener } = await watch()
    wallet.answer('wallet_getPermissions', () => [{ parentCapability: 'eth_accounts' }])
    wallet.emit('accountsChanged', [])
    await vi.advanceTimersByTimeAsync(0)
    expect(listener.locked).toHaveBeenCalledExactlyOnceWith('eip155')
    expect(listener.accountsChanged).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: assumes that permission was revoked if the wallet does not respond', async () => {
    const { wallet, listener } = await watch()
    wallet.answer('wallet_getPermissions', () => new Promise(() => undefined))
    wallet.emit('accountsChanged', [])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(listener.accountsChanged.mock.calls).toEqual([['eip155', []]])
  })

  it('behavior: uses an account that arrives before the permissions do', async () => {
    const { wallet, listener } = await watch()
    wallet.emit('accountsChanged', [])
    wallet.emit('accountsChanged', [second])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(listener.accountsChanged.mock.calls.map(([, accounts]) => accounts.length)).toEqual([1])
    expect(listener.locked).not.toHaveBeenCalled()
  })

  it('behavior: ignores malformed events', async () => {
    const { wallet, listener } = await watch()
    for (const payload of [undefined, null, 'x', { length: 1 }, ['nonsense'], [7]])
      wallet.emit('accountsChanged', payload)
    for (const payload of [undefined, {}, 'polygon', -1, '0x']) wallet.emit('chainChanged', payload)
    expect(listener.accountsChanged).not.toHaveBeenCalled()
    expect(listener.networkChanged).not.toHaveBeenCalled()
  })

  it('behavior: forwards messages', async () => {
    const { wallet, listener } = await watch()
    const message = { type: 'eth_subscription', data: { subscription: '0x1' } }
    wallet.emit('message', message)
    for (const payload of [undefined, 'x', { data: 1 }, { type: 7 }]) wallet.emit('message', payload)
    expect(listener.message.mock.calls).toEqual([['eip155', message]])
  })

  it('behavior: keeps the connection while the wallet is offline, and reports its accounts when it is back', async () => {
    const { wallet, listener } = await watch()
    wallet.answer('eth_accounts', () => {
      throw walletError(4900, 'Disconnected')
    })
    wallet.emit('disconnect', { code: 4900 })
    await vi.advanceTimersByTimeAsync(0)
    expect(listener.locked).toHaveBeenCalledExactlyOnceWith('eip155')
    expect(listener.disconnected).not.toHaveBeenCalled()
    wallet.answer('eth_accounts', () => [second])
    wallet.chainId = '0x89'
    wallet.emit('connect', { chainId: '0x89' })
    await vi.advanceTimersByTimeAsync(0)
    expect(listener.networkChanged.mock.calls).toEqual([['eip155', 'eip155:137']])
    const [, accounts] = listener.accountsChanged.mock.calls[0] ?? []
    expect(accounts?.[0]?.caipAddress).toBe(`eip155:137:${second}`)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: ends the session when an SDK’s provider sends `disconnect`', async () => {
    const { wallet } = await watch()
    const connector = createConnector({ ...info, type: 'EXTERNAL' }, wallet)
    const listener = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn(), locked: vi.fn() }
    connector.watch(listener)
    wallet.emit('disconnect', { code: 4900 })
    expect(listener.disconnected).toHaveBeenCalledExactlyOnceWith('eip155')
  })

  it('behavior: ignores the event that MetaMask sends when it briefly loses its node', async () => {
    const { wallet, listener } = await watch()
    wallet.emit('disconnect', { code: 1013, message: 'Attempting to reconnect' })
    expect(listener.disconnected).not.toHaveBeenCalled()
  })
})
