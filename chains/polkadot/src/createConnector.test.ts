// @vitest-environment happy-dom

import { kusama, polkadot, westend } from '@latchkey/networks'
import { describeConnector } from '@latchkey/plugin-api/testing'
import { injectPolkadotWallets, type SandboxPolicy, type SandboxPolkadotHandle } from '@latchkey/sandbox/injected'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnector } from './createConnector.js'
import type { InjectedWallet } from './readWallet.js'

const info = { id: 'injectedWeb3:test', name: 'test', type: 'INJECTED', namespaces: ['polkadot'] } as const
const networks = [polkadot, kusama]
const parameters = { namespace: 'polkadot', networks, signal: new AbortController().signal } as const
const first = '16cCwisGLxNZVjncU3EagYTWfgtL4mZFyhKes5qEsiVY5tat'
const second = '1t5KK5XNXgva9ivkr6iYQ76NWxNQjNz1iV6fxksmbaqdJKh'
const allow: SandboxPolicy = { approve: 'always' }
let end: () => void

beforeEach(() => {
  localStorage.clear()
  end = injectPolkadotWallets([{ name: 'test', policy: allow }])
})
afterEach(() => end())

function handle(): SandboxPolkadotHandle {
  return window.sandboxPolkadot?.test as SandboxPolkadotHandle
}

function connectorOf(wallet: unknown = window.injectedWeb3?.test) {
  return createConnector(info, wallet as InjectedWallet, 'Test site', { restoresOnLoad: true })
}

/** Adds a wallet with these accounts. */
function walletOf(accounts: unknown, signer: object = {}) {
  const extension = { accounts: { get: async () => accounts, subscribe: () => undefined }, signer }
  return { enable: async () => extension }
}

describeConnector(
  'polkadot',
  () => {
    end()
    end = injectPolkadotWallets([{ name: 'test', policy: allow }])
    return { connector: connectorOf(), reload: () => connectorOf(), leave: () => handle().disconnect() }
  },
  {
    namespace: 'polkadot',
    networks,
    method: 'polkadot_signMessage',
    params: { address: first, message: 'hello' },
    describe,
    it,
  },
)

describe('reconnect', () => {
  it('default: does not call the wallet, because it might open a window', async () => {
    const wallet = window.injectedWeb3?.test as Required<InjectedWallet>
    const enable = vi.fn(wallet.enable)
    const connector = createConnector(info, { enable }, 'Test site')
    await expect(connector.reconnect(parameters)).rejects.toMatchObject({ code: 'USER_NEEDED' })
    expect(enable).not.toHaveBeenCalled()
    await connector.connect(parameters)
    expect(enable).toHaveBeenCalledTimes(1)
  })
})

describe('connect', () => {
  it('default: encodes addresses with the network’s prefix', async () => {
    const { accounts, networkId } = await connectorOf().connect(parameters)
    expect(networkId).toBe('polkadot:91b171bb158e2d3848fa23a9f1c25182')
    expect(accounts.map(({ caipAddress }) => caipAddress)).toEqual([`${networkId}:${first}`, `${networkId}:${second}`])
  })

  it('parameters: addressPrefixes', async () => {
    const wallet = window.injectedWeb3?.test as InjectedWallet
    const connector = createConnector(info, wallet, 'Test', { addressPrefixes: { [westend.caipNetworkId]: 1_284 } })
    const { accounts } = await connector.connect({ ...parameters, networks: [westend] })
    expect(accounts[0]?.address).toBe(encodeAddress(first, 1_284))
  })

  it('behavior: uses the generic prefix for an unknown network', async () => {
    const { accounts } = await connectorOf().connect({ ...parameters, networks: [westend] })
    expect(accounts[0]?.address).toBe(handle().addresses[0])
  })

  it('behavior: connects a wallet that only has `connect`', async () => {
    const { enable: connect } = walletOf([{ address: first }])
    await expect(connectorOf({ connect }).connect(parameters)).resolves.toMatchObject({
      accounts: [{ address: first }],
    })
  })

  it('behavior: drops EVM accounts, other chains’ accounts, and duplicate keys', async () => {
    const wallet = walletOf([
      { address: '0x6A33aF8642d7a89973FA923dFd918311d1Bc2AB8', type: 'ethereum' },
      { address: second, genesisHash: `0xb0a8d493285c2df73290dfb7e61f870f${'0'.repeat(32)}` },
      { address: first, genesisHash: `0x91b171bb158e2d3848fa23a9f1c25182${'0'.repeat(32)}`, name: '\u202Eevil' },
      { address: encodeAddress(first, 42) },
    ])
    const { accounts } = await connectorOf(wallet).connect(parameters)
    expect(accounts.map(({ address }) => address)).toEqual([first])
  })

  it('behavior: a second attempt waits for the wallet’s open window', async () => {
    const enable = vi.fn(walletOf([{ address: first }]).enable)
    const connector = connectorOf({ enable })
    await Promise.all([connector.connect(parameters), connector.connect(parameters)])
    expect(enable).toHaveBeenCalledTimes(1)
    await connector.connect(parameters)
    expect(enable).toHaveBeenCalledTimes(2)
  })

  it('behavior: passes the app’s name to the wallet', async () => {
    const enable = vi.fn(walletOf([{ address: first }]).enable)
    await connectorOf({ enable }).connect(parameters)
    expect(enable).toHaveBeenCalledWith('Test site')
  })

  it('error: rejects with 4001 when the user rejects', async () => {
    handle().setPolicy({ approve: 'never' })
    const error = await connectorOf()
      .connect(parameters)
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'REQUEST_REJECTED', rpcCode: 4001, cause: new Error('Rejected') })
  })

  it('error: rejects if the wallet shares no account', async () => {
    handle().shareAccounts([])
    handle().setPolicy({ approve: 'never' })
    const connector = connectorOf()
    const noAccounts = { code: 'NO_ACCOUNTS', details: polkadot.caipNetworkId }
    await expect(connector.connect(parameters)).rejects.toMatchObject(noAccounts)
    handle().shareAccounts([1])
    await expect(connector.connect(parameters)).resolves.toMatchObject({ accounts: [{ address: second }] })
  })

  it('error: rejects if every shared account is for another chain', async () => {
    const genesisHash = `0xb0a8d493285c2df73290dfb7e61f870f${'0'.repeat(32)}`
    const wallet = walletOf([{ address: first, genesisHash }])
    await expect(connectorOf(wallet).connect(parameters)).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
  })

  it.each(['malformed', 'null', 'text', 'huge'] as const)('error: rejects malformed answers (%s)', async (nonsense) => {
    const connector = connectorOf()
    await connector.connect(parameters)
    handle().setPolicy({ approve: 'nonsense', nonsense })
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it.each([undefined, null, 'yes', {}, { accounts: {} }])('error: rejects if enable returns %j', async (answer) => {
    await expect(connectorOf({ enable: async () => answer }).connect(parameters)).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  it('error: rejects an address with one wrong letter', async () => {
    await expect(
      connectorOf(walletOf([{ address: `${first.slice(0, -1)}z` }])).connect(parameters),
    ).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })
})

describe('the provider', () => {
  async function connect(connector = connectorOf()) {
    await connector.connect(parameters)
    return connector.getProvider('polkadot')
  }

  it('default: Polkadot verifies a signed message, and rejects one wrong byte', async () => {
    const provider = await connect()
    const params = { address: first, message: 'Grüße' }
    const answer = (await provider.request({ method: 'polkadot_signMessage', params })) as { signature: `0x${string}` }
    expect(signatureVerify('<Bytes>Grüße</Bytes>', answer.signature, first).isValid).toBe(true)
    expect(signatureVerify('<Bytes>Grüsse</Bytes>', answer.signature, first).isValid).toBe(false)
    const wrong = answer.signature.replace(/..$/, (last) => (last === '00' ? '01' : '00')) as `0x${string}`
    expect(signatureVerify('<Bytes>Grüße</Bytes>', wrong, first).isValid).toBe(false)
  })

  it('behavior: signs a hexadecimal message as bytes, like wallets do', async () => {
    const provider = await connect()
    const params = [{ address: first, message: '0x6869' }]
    const answer = (await provider.request({ method: 'polkadot_signMessage', params })) as { signature: `0x${string}` }
    expect(signatureVerify('<Bytes>hi</Bytes>', answer.signature, first).isValid).toBe(true)
  })

  it('default: signs a transaction', async () => {
    const provider = await connect()
    const transactionPayload = {
      address: first,
      method: '0x0000146c61746368',
      era: '0x00',
      nonce: '0x01',
      tip: '0x00',
      specVersion: '0x01',
      transactionVersion: '0x01',
      genesisHash: `0x${'ab'.repeat(32)}`,
      blockHash: `0x${'ab'.repeat(32)}`,
    }
    const params = { address: first, transactionPayload }
    const { signature } = (await provider.request({ method: 'polkadot_signTransaction', params })) as {
      signature: `0x${string}`
    }
    const signed = `0x0000146c61746368${'00'}${'04'}${'00'}${'01000000'.repeat(2)}${'ab'.repeat(64)}` as const
    expect(signatureVerify(signed, signature, first).isValid).toBe(true)
  })

  it('error: rejects an unconnected account, a missing message, an unknown method, and a request that the user rejects', async () => {
    const provider = await connect()
    const request = (method: string, params: unknown) => provider.request({ method, params })
    const stranger = encodeAddress(new Uint8Array(32), 0)
    const sign = 'polkadot_signMessage'
    await expect(request(sign, { address: stranger, message: 'x' })).rejects.toMatchObject({ rpcCode: -32602 })
    await expect(request(sign, { address: first })).rejects.toMatchObject({ rpcCode: -32602 })
    await expect(request(sign, undefined)).rejects.toMatchObject({ rpcCode: -32602 })
    await expect(request('eth_accounts', [])).rejects.toMatchObject({ code: 'METHOD_NOT_APPROVED', rpcCode: 4200 })
    handle().setPolicy({ approve: 'never' })
    await expect(request(sign, { address: first, message: 'x' })).rejects.toMatchObject({ rpcCode: 4001 })
  })

  it.each(['malformed', 'null', 'text', 'huge'] as const)(
    'error: rejects a malformed signature (%s)',
    async (nonsense) => {
      const provider = await connect()
      handle().setPolicy({ approve: 'nonsense', nonsense })
      const params = { address: first, message: 'x' }
      await expect(provider.request({ method: 'polkadot_signMessage', params })).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
      })
    },
  )

  it('error: rejects requests before connecting', async () => {
    const connector = connectorOf()
    const provider = await connect(connector)
    await connector.disconnect('polkadot')
    await expect(provider.request({ method: 'polkadot_signMessage' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

describe('watch', () => {
  async function watch() {
    const connector = connectorOf()
    await connector.connect(parameters)
    const changes: unknown[] = []
    const stop = connector.watch({
      accountsChanged: (_namespace, accounts) => changes.push(accounts.map(({ caipAddress }) => caipAddress)),
      networkChanged: (_namespace, networkId) => changes.push(networkId),
      disconnected: () => changes.push('disconnected'),
    }) as () => void
    return { connector, changes, stop }
  }

  it('default: reports when the user selects other accounts, and then none', async () => {
    const { changes, stop } = await watch()
    expect(changes).toEqual([])
    handle().shareAccounts([1])
    handle().disconnect()
    expect(changes).toEqual([[`${polkadot.caipNetworkId}:${second}`], []])
    stop()
    handle().shareAccounts([0])
    expect(changes).toHaveLength(2)
  })

  it('behavior: reports the same keys’ addresses on another network after a switch', async () => {
    const { connector, changes } = await watch()
    await connector.switchNetwork(kusama)
    const addresses = [first, second].map((address) => `${kusama.caipNetworkId}:${encodeAddress(address, 2)}`)
    expect(changes).toEqual([addresses, kusama.caipNetworkId])
    const provider = await connector.getProvider('polkadot')
    const params = { address: encodeAddress(first, 2), message: 'x' }
    await expect(provider.request({ method: 'polkadot_signMessage', params })).resolves.toBeDefined()
  })

  it('error: rejects a switch if no account may use the other network', async () => {
    const genesisHash = `0x91b171bb158e2d3848fa23a9f1c25182${'0'.repeat(32)}`
    const connector = connectorOf(walletOf([{ address: first, genesisHash }]))
    await connector.connect(parameters)
    await expect(connector.switchNetwork(kusama)).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
  })
})
