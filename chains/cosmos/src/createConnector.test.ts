// @vitest-environment happy-dom
import { serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { cosmoshub, defineNetwork, osmosis } from '@latchkey/networks'
import { describeConnector } from '@latchkey/plugin-api/testing'
import { injectCosmosWallets, type SandboxCosmosHandle, type SandboxPolicy } from '@latchkey/sandbox/injected'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnector } from './createConnector.js'
import type { KeplrWallet } from './readWallet.js'

const info = { id: 'keplr', name: 'Keplr', type: 'INJECTED', namespaces: ['cosmos'] } as const
const networks = [cosmoshub, osmosis]
const parameters = { namespace: 'cosmos', networks, signal: new AbortController().signal } as const
const first = 'cosmos1z2cd05wrlvqkft3nteq9wza20gk9qz20z8jp66'
const second = 'cosmos1mvf7yjhu3wtw6y8m66zauvsmrkrvrmm2v7ml4f'
const allow: SandboxPolicy = { approve: 'always' }
let end: () => void

beforeEach(() => {
  localStorage.clear()
  end = injectCosmosWallets([{ name: 'keplr', policy: allow }])
})
afterEach(() => end())

const handle = () => window.sandboxCosmos?.keplr as SandboxCosmosHandle
const keplr = () => window.keplr as KeplrWallet
const connectorOf = (wallet = keplr()) => createConnector(info, wallet, 'keplr_keystorechange')

interface Signature {
  readonly pub_key: { readonly value: string }
  readonly signature: string
}

function isSigned({ signature, pub_key }: Signature, bytes: Uint8Array): boolean {
  const fixed = Secp256k1Signature.fromFixedLength(Buffer.from(signature, 'base64'))
  return Secp256k1.verifySignature(fixed, sha256(bytes), Buffer.from(pub_key.value, 'base64'))
}

describeConnector(
  'cosmos',
  () => ({
    connector: connectorOf(),
    fresh: createConnector(info, { ...keplr(), enable: () => Promise.reject(new Error('Request rejected')) }, ''),
    reload: () => connectorOf(),
  }),
  { namespace: 'cosmos', networks, method: 'cosmos_getAccounts', describe, it },
)

describe('connect', () => {
  it('default', async () => {
    const { accounts, networkId } = await connectorOf().connect(parameters)
    expect(networkId).toBe('cosmos:cosmoshub-4')
    expect(accounts.map(({ caipAddress }) => caipAddress)).toEqual([`cosmos:cosmoshub-4:${first}`])
  })

  it('behavior: revokes the wallet’s permission on disconnect', async () => {
    const connector = connectorOf()
    await connector.connect(parameters)
    handle().setPolicy({ approve: 'never' })
    await expect(connector.reconnect(parameters)).resolves.toBeDefined()
    await connector.disconnect('cosmos')
    await expect(connector.reconnect(parameters)).resolves.toBeUndefined()
  })

  it('behavior: disconnects even if the wallet has no `disable` method', async () => {
    const { disable: _end, ...wallet } = keplr()
    const connector = connectorOf(wallet)
    await expect(connector.reconnect(parameters)).resolves.toBeDefined()
    await expect(connector.disconnect('cosmos')).resolves.toBeUndefined()
  })

  it('error: rejects with 4001 when the user rejects', async () => {
    handle().setPolicy({ approve: 'never' })
    const error = await connectorOf()
      .connect(parameters)
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'REQUEST_REJECTED', rpcCode: 4001, cause: new Error('Request rejected') })
  })

  const unknown = defineNetwork({ ...cosmoshub, id: 'unknown-1', chainNamespace: 'cosmos' })

  it('behavior: skips a network that the wallet does not know', async () => {
    const result = await connectorOf().connect({ ...parameters, networks: [unknown, osmosis] })
    expect(result.networkId).toBe(osmosis.caipNetworkId)
    expect(result.accounts[0]?.caipAddress).toMatch(/^cosmos:osmosis-1:osmo1/)
  })

  it('error: rejects if the wallet does not know any of the networks', async () => {
    const notSupported = { code: 'CHAINS_NOT_SUPPORTED', details: unknown.caipNetworkId }
    await expect(connectorOf().connect({ ...parameters, networks: [unknown] })).rejects.toMatchObject(notSupported)
    const connector = connectorOf()
    await connector.connect(parameters)
    await expect(connector.switchNetwork(unknown)).rejects.toMatchObject(notSupported)
  })

  it('behavior: revokes the permission for every connected chain', async () => {
    const connector = connectorOf()
    await connector.connect(parameters)
    await connector.switchNetwork(osmosis)
    await connector.disconnect('cosmos')
    handle().setPolicy({ approve: 'never' })
    for (const { id } of networks) await expect(keplr().enable(String(id))).rejects.toThrow('Request rejected')
  })

  it.each(['malformed', 'null', 'text', 'huge', 'empty'] as const)(
    'error: rejects malformed answers (%s)',
    async (nonsense) => {
      handle().setPolicy({ approve: 'nonsense', nonsense })
      await expect(connectorOf().connect(parameters)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    },
  )

  it.each([
    { bech32Address: first.replace('z', 'q') },
    { bech32Address: '0x6A33aF8642d7a89973FA923dFd918311d1Bc2AB8' },
    { pubKey: new Uint8Array(5) },
    { pubKey: 'text' },
    { bech32Address: null },
  ])('error: rejects a wallet key with %j', async (change) => {
    const key = (await keplr().getKey('cosmoshub-4')) as object
    const wallet = { ...keplr(), getKey: async () => ({ ...key, ...change }) }
    await expect(connectorOf(wallet).connect(parameters)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })
})

describe('the provider', () => {
  async function connect(connector = connectorOf()) {
    await connector.connect(parameters)
    const provider = await connector.getProvider('cosmos')
    return (method: string, params?: unknown) => provider.request({ method, params })
  }

  const amino = {
    chain_id: 'cosmoshub-4',
    account_number: '7',
    sequence: '1',
    fee: { gas: '200000', amount: [] },
    msgs: [],
    memo: 'a < b',
  }

  it('default: cosmos_getAccounts returns accounts in WalletConnect’s format', async () => {
    const request = await connect()
    expect(await request('cosmos_getAccounts')).toEqual([
      { algo: 'secp256k1', address: first, pubkey: 'Az5aZTI6Vz2b86pRsRwfOxSMoCDGk+7+Mb9b4/ooWet9' },
    ])
  })

  it('default: cosmos_signAmino: cosmjs verifies the signature, and rejects one wrong byte', async () => {
    const request = await connect()
    const params = { signerAddress: first, signDoc: amino }
    const answer = (await request('cosmos_signAmino', params)) as { signature: Signature; signed: object }
    expect(answer.signed).toEqual(amino)
    expect(isSigned(answer.signature, serializeSignDoc(amino))).toBe(true)
    const bytes = Buffer.from(answer.signature.signature, 'base64')
    bytes[40] = (bytes[40] ?? 0) ^ 1
    const wrong = { ...answer.signature, signature: bytes.toString('base64') }
    expect(isSigned(wrong, serializeSignDoc(amino))).toBe(false)
  })

  it('default: cosmos_signArbitrary signs as specified in ADR-36', async () => {
    const request = await connect()
    const signature = (await request('cosmos_signArbitrary', [{ signerAddress: first, data: 'hello' }])) as Signature
    const doc = { ...amino, chain_id: '', account_number: '0', sequence: '0', fee: { gas: '0', amount: [] }, memo: '' }
    const value = { signer: first, data: Buffer.from('hello').toString('base64') }
    expect(isSigned(signature, serializeSignDoc({ ...doc, msgs: [{ type: 'sign/MsgSignData', value }] }))).toBe(true)
  })

  it.each([
    ['base64', 'CgEB', 'EgA='],
    ['hexadecimal digits', '0a0101', '1200'],
    ['bytes', Uint8Array.of(10, 1, 1), Uint8Array.of(18, 0)],
  ])(
    'default: cosmos_signDirect accepts %s, and returns the same encoding',
    async (_title, bodyBytes, authInfoBytes) => {
      const request = await connect()
      const signDoc = { chainId: 'cosmoshub-4', accountNumber: '1', bodyBytes, authInfoBytes }
      const params = { signerAddress: first, signDoc }
      const answer = (await request('cosmos_signDirect', params)) as { signature: Signature; signed: object }
      expect(answer.signed).toEqual(signDoc)
      const chain = Buffer.from('cosmoshub-4').toString('hex')
      expect(isSigned(answer.signature, Buffer.from(`0a030a0101120212001a0b${chain}2001`, 'hex'))).toBe(true)
    },
  )

  it('error: rejects another signer, an invalid document, an unknown method, and a request that the user rejects', async () => {
    const request = await connect()
    const signDoc = { chainId: 'cosmoshub-4', accountNumber: '1', bodyBytes: '*', authInfoBytes: '' }
    const invalid = { code: 'REQUEST_PARAMS_INVALID', rpcCode: -32602 }
    await expect(request('cosmos_signAmino', { signerAddress: second, signDoc: amino })).rejects.toMatchObject(invalid)
    await expect(request('cosmos_signAmino', { signerAddress: first })).rejects.toMatchObject(invalid)
    await expect(request('cosmos_signDirect', { signerAddress: first, signDoc })).rejects.toMatchObject(invalid)
    await expect(request('cosmos_signArbitrary', { signerAddress: first })).rejects.toMatchObject(invalid)
    await expect(request('eth_accounts')).rejects.toMatchObject({ code: 'METHOD_NOT_APPROVED', rpcCode: 4200 })
    handle().setPolicy({ approve: 'never' })
    await expect(request('cosmos_signAmino', { signerAddress: first, signDoc: amino })).rejects.toMatchObject({
      rpcCode: 4001,
    })
  })

  it.each(['malformed', 'null', 'text', 'huge', 'empty'] as const)(
    'error: rejects malformed answers (%s)',
    async (nonsense) => {
      const request = await connect()
      handle().setPolicy({ approve: 'nonsense', nonsense })
      for (const method of ['cosmos_signAmino', 'cosmos_signDirect', 'cosmos_signArbitrary']) {
        const signDoc = { ...amino, chainId: 'cosmoshub-4', accountNumber: 1, bodyBytes: 'CgEB', authInfoBytes: 'EgA=' }
        await expect(request(method, { signerAddress: first, signDoc, data: 'x' })).rejects.toMatchObject({
          code: 'WALLET_ANSWER_INVALID',
        })
      }
    },
  )

  it('error: rejects requests before connecting', async () => {
    const connector = connectorOf()
    const request = await connect(connector)
    await connector.disconnect('cosmos')
    await expect(request('cosmos_getAccounts')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

describe('watch', () => {
  async function watch(wallet = keplr()) {
    const connector = connectorOf(wallet)
    await connector.connect(parameters)
    const changes: unknown[] = []
    const stop = connector.watch({
      accountsChanged: (_namespace, accounts) => changes.push(accounts.map(({ caipAddress }) => caipAddress)),
      networkChanged: (_namespace, networkId) => changes.push(networkId),
      disconnected: () => changes.push('disconnected'),
    }) as () => void
    return { connector, changes, stop }
  }

  it('default: updates the account when the user selects another one', async () => {
    const { changes, stop } = await watch()
    handle().switchAccount(1)
    await vi.waitFor(() => expect(changes).toEqual([[`cosmos:cosmoshub-4:${second}`]]))
    stop()
  })

  it('behavior: uses the later of two account changes', async () => {
    const { changes, stop } = await watch()
    handle().switchAccount(1)
    handle().switchAccount(0)
    await vi.waitFor(() => expect(changes).toEqual([[`cosmos:cosmoshub-4:${first}`]]))
    stop()
  })

  it('behavior: disconnects if the page is not allowed to see the selected account', async () => {
    const { changes, stop } = await watch()
    handle().disconnect()
    handle().setPolicy({ approve: 'never' })
    handle().switchAccount(1)
    await vi.waitFor(() => expect(changes).toEqual(['disconnected']))
    stop()
  })

  it('behavior: reports nothing after watching stops, even if a change is pending', async () => {
    let answer: (key: unknown) => void = () => undefined
    const key = await keplr().getKey('cosmoshub-4')
    const getKey = vi.fn(async () => key)
    const { changes, stop } = await watch({ ...keplr(), getKey })
    const late = new Promise((resolve) => {
      answer = resolve
    })
    getKey.mockReturnValueOnce(late as Promise<object>)
    window.dispatchEvent(new Event('keplr_keystorechange'))
    stop()
    answer(key)
    await late
    window.dispatchEvent(new Event('keplr_keystorechange'))
    expect(changes).toEqual([])
    expect(getKey).toHaveBeenCalledTimes(2)
  })

  it('behavior: reports the key’s address on another network after a switch', async () => {
    const { connector, changes, stop } = await watch()
    await connector.switchNetwork(osmosis)
    const [[address], networkId] = changes as [[string], string]
    expect(address).toMatch(/^cosmos:osmosis-1:osmo1[a-z0-9]{38}$/)
    expect(networkId).toBe('cosmos:osmosis-1')
    stop()
  })
})
