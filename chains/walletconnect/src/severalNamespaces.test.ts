/** Tests one session with several namespaces, with the sandbox's relay and a real WalletKit wallet. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  bitcoinTestnet,
  cosmoshub,
  mainnet as ethereum,
  kusama,
  osmosis,
  polkadot,
  polygon,
  solanaDevnet,
} from '@latchkey/networks'
import type { AuthenticationRequest, CaipNetworkId, ChainContext, ChainNamespace, Network } from '@latchkey/plugin-api'
import { type ConnectorHome, createTestChainContext, describeConnector } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import type { WalletKitTypes } from '@reown/walletkit'
import { base64, hex } from '@scure/base'
import { buildApprovedNamespaces, buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { Signer, Verifier } from 'bip322-js'
import { type Address, createPublicClient, createWalletClient, http, parseEther, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../tests/chains/createMemoryStorage.js'
import { ignoreEnded, openWalletKit, type TestWalletKit } from '../../../tests/chains/openWalletKit.js'
import { createConnector } from './adapter.js'
import { walletMethods } from './describeNamespaces.js'

const account = privateKeyToAccount(generatePrivateKey())
const solanaAddress = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'
const payment = 'bc1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl'
const ordinal = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const deprecatedSolanaId = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const bitcoinId = 'bip122:000000000019d6689c085ae165831e93'
const solana = otherNetwork(solanaId, 'Solana')
const bitcoin = otherNetwork(bitcoinId, 'Bitcoin')
const three = [ethereum, solana, bitcoin]
const allAccounts = [
  `eip155:1:${account.address}`,
  `${solanaId}:${solanaAddress}`,
  `${bitcoinId}:${payment}`,
  `${bitcoinId}:${ordinal}`,
]

let sandbox: Sandbox
let wallet: TestWallet
const closers: (() => void)[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})

beforeEach(async () => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  wallet = await openWallet()
})

afterEach(() => {
  for (const close of closers.splice(0)) close()
})

afterAll(() => sandbox.stop())

const polkadotAddress = '16cCwisGLxNZVjncU3EagYTWfgtL4mZFyhKes5qEsiVY5tat'
const message = { message: 'hello' }
/** Includes the wallet's address on each of the two networks. */
const homes: readonly (ConnectorHome & { readonly addresses: readonly [string, string] })[] = [
  {
    namespace: 'eip155',
    networks: [ethereum, polygon],
    method: 'eth_accounts',
    addresses: [account.address, account.address],
  },
  {
    namespace: 'solana',
    networks: [solana, solanaDevnet],
    method: 'solana_signMessage',
    params: message,
    addresses: [solanaAddress, solanaAddress],
  },
  {
    namespace: 'bip122',
    networks: [bitcoin, bitcoinTestnet],
    method: 'signMessage',
    params: message,
    addresses: [payment, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  },
  {
    namespace: 'polkadot',
    networks: [polkadot, kusama],
    method: 'polkadot_signMessage',
    params: message,
    addresses: [polkadotAddress, 'HcsrJnFUjYGNsw5ga1XgNC26NRHfUBuTTbVYg1Sd4xXFEGr'],
  },
  {
    namespace: 'cosmos',
    networks: [cosmoshub, osmosis],
    method: 'cosmos_getAccounts',
    params: {},
    addresses: ['cosmos1z2cd05wrlvqkft3nteq9wza20gk9qz20z8jp66', 'osmo1z2cd05wrlvqkft3nteq9wza20gk9qz20jdymm8'],
  },
]

for (const home of homes) {
  describeConnector(
    `WalletConnect, ${home.namespace}`,
    () => {
      // All namespaces share one session, whichever is requested.
      const networks = homes.flatMap((each) => each.networks)
      wallet.accounts = homes.flatMap((each) =>
        each.networks.map(({ caipNetworkId }, index) => `${caipNetworkId}:${each.addresses[index]}`),
      )
      const page = openPage(networks)
      const topic = () => Object.keys(wallet.kit.getActiveSessions())[0] ?? ''
      const [first, second] = home.networks.map(({ caipNetworkId }) => caipNetworkId) as [string, string]
      return {
        connector: page.connector,
        fresh: openPage(networks).connector,
        onUri: (uri) => void wallet.kit.pair({ uri }),
        reload() {
          page.dispose()
          return openPage(networks).connector
        },
        changeNetwork: () =>
          wallet.kit.emitSessionEvent({
            topic: topic(),
            event: { name: 'chainChanged', data: second },
            chainId: first,
          }),
        leave: () =>
          wallet.kit.disconnectSession({ topic: topic(), reason: { code: 6000, message: 'User disconnected.' } }),
      }
    },
    { ...home, describe, it },
  )
}

describe('connecting', () => {
  test('default: connects every namespace’s accounts in one session', async () => {
    const result = await openPage().connect()
    expect(result).toMatchObject({
      networkId: 'eip155:1',
      approvedNetworkIds: ['eip155:1', solanaId, bitcoinId],
      accounts: [
        { namespace: 'eip155', address: account.address, type: 'eoa' },
        { namespace: 'solana', address: solanaAddress, type: 'eoa' },
        { namespace: 'bip122', address: payment, type: 'payment' },
        { namespace: 'bip122', address: ordinal, type: 'ordinal' },
      ],
    })
    expect(wallet.proposals).toHaveLength(1)
    expect(wallet.proposals[0]?.requiredNamespaces).toEqual({})
    const { eip155, solana: asked, bip122 } = wallet.proposals[0]?.optionalNamespaces ?? {}
    expect(eip155?.chains).toEqual(['eip155:1'])
    expect(asked).toMatchObject({ chains: [solanaId, deprecatedSolanaId], methods: walletMethods.solana })
    expect(bip122).toMatchObject({ chains: [bitcoinId], methods: walletMethods.bip122 })
  })

  test('behavior: lists the requested namespace first', async () => {
    expect(await openPage().connect('bip122')).toMatchObject({
      networkId: bitcoinId,
      accounts: [{ address: payment }, { address: ordinal }, { namespace: 'eip155' }, { namespace: 'solana' }],
    })
  })

  test('behavior: connects a wallet that supports only some of the namespaces', async () => {
    wallet.accounts = [`${solanaId}:${solanaAddress}`]
    expect((await openPage().connect('solana')).accounts).toMatchObject([{ address: solanaAddress }])
  })

  test('error: rejects a wallet that does not support the requested namespace', async () => {
    wallet.accounts = [`${solanaId}:${solanaAddress}`]
    await expect(openPage().connect('bip122')).rejects.toMatchObject({
      code: 'CHAINS_NOT_SUPPORTED',
      message: 'The connector does not support any of the requested chains',
    })
    await vi.waitFor(() => expect(wallet.kit.getActiveSessions()).toEqual({}))
  })

  test('behavior: connects a wallet that uses Solana’s deprecated id', async () => {
    wallet.accounts = [`${deprecatedSolanaId}:${solanaAddress}`]
    const page = openPage()
    expect(await page.connect('solana')).toMatchObject({
      networkId: solanaId,
      accounts: [{ caipAddress: `${solanaId}:${solanaAddress}` }],
    })
    await page.request('solana', 'solana_signMessage', { message: '2', pubkey: solanaAddress })
    expect(wallet.requests).toMatchObject([{ chainId: deprecatedSolanaId, method: 'solana_signMessage' }])
  })

  test('behavior: requests the app’s current networks', async () => {
    const page = openPage([ethereum])
    expect(page.connector.info.namespaces).toEqual(['eip155'])
    page.setNetworks(three)
    expect(page.connector.info.namespaces).toEqual(['eip155', 'solana', 'bip122'])
    page.connector.prefetch?.()
    expect(page.added).toEqual([page.connector])
    page.connector.prefetch?.()
    expect(page.added).toHaveLength(1)
    expect((await page.connect()).accounts).toHaveLength(4)
  })
})

describe('requests', () => {
  test('behavior: sends a request to its own network, whichever network is active', async () => {
    wallet.accounts = [...allAccounts, `eip155:137:${account.address}`]
    const polygonId = 'eip155:137'
    const page = openPage([...three, polygon])
    await page.connect()
    page.activate(polygonId)
    const bound = await page.connector.getProvider('eip155', 'eip155:1')
    await bound.request({ method: 'personal_sign', params: ['0x6869', account.address] })
    await page.request('eip155', 'personal_sign', ['0x6869', account.address])
    expect(wallet.requests.map(({ chainId }) => chainId)).toEqual(['eip155:1', polygonId])
    expect(await bound.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test('default: sends each namespace’s requests to its network', async () => {
    const page = openPage()
    await page.connect()
    await page.request('eip155', 'personal_sign', ['0x6869', account.address])
    await page.request('solana', 'solana_signMessage', { message: '2', pubkey: solanaAddress })
    await page.request('bip122', 'signMessage', { account: payment, message: 'hi' })
    expect(wallet.requests.map(({ chainId, method }) => [chainId, method])).toEqual([
      ['eip155:1', 'personal_sign'],
      [solanaId, 'solana_signMessage'],
      [bitcoinId, 'signMessage'],
    ])
  })

  test('error: rejects requests in a namespace that the wallet did not approve', async () => {
    wallet.accounts = [`eip155:1:${account.address}`]
    const page = openPage()
    await page.connect()
    await expect(page.request('solana', 'solana_signMessage', {})).rejects.toMatchObject({
      code: 'CHAIN_ID_NOT_FOUND',
      message: 'ChainId not found',
    })
  })

  test('error: rejects another namespace’s method', async () => {
    const page = openPage()
    await page.connect()
    await expect(page.request('solana', 'getSlot', [])).rejects.toMatchObject({ code: 'NODE_ASKED' })
    await expect(page.request('bip122', 'solana_signMessage', {})).rejects.toMatchObject({ code: 'NODE_ASKED' })
    expect(wallet.requests).toEqual([])
  })

  test('error: rejects requests before connecting', async () => {
    const page = openPage()
    await expect(page.request('eip155', 'eth_requestAccounts', [])).rejects.toMatchObject({
      code: 'SESSION_NOT_INITIALIZED',
      message: 'Session not initialized. Please call connect() before enable()',
    })
    await expect(page.connector.switchNetwork(ethereum)).rejects.toMatchObject({
      code: 'SIGN_CLIENT_NOT_INITIALIZED',
      message: 'Sign Client not initialized',
    })
  })
})

describe('bip122: converts WalletConnect’s format', () => {
  // A key from BIP-322's test vectors.
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const sign = (message: string) =>
    String(Signer.sign('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k', address, message))
  const toHex = (signature: string) => hex.encode(base64.decode(signature))
  const asked = () => wallet.requests.map(({ params }) => params)

  beforeEach(() => {
    wallet.accounts = [`${bitcoinId}:${ordinal}`, `${bitcoinId}:${address}`]
  })

  test('default: signs a message with the payment account and returns a base64 signature', async () => {
    wallet.answer = () => ({ address, signature: toHex(sign('Hello')), messageHash: 'ab' })
    const page = openPage()
    await page.connect('bip122')
    const answer = await page.request('bip122', 'signMessage', { message: 'Hello' })
    expect(asked()).toEqual([{ account: address, message: 'Hello' }])
    expect(answer).toEqual({ address, signature: sign('Hello'), messageHash: 'ab' })
  })

  test('behavior: signs with another address, and accepts base64 or 0x signatures', async () => {
    const page = openPage()
    await page.connect('bip122')
    const send = (params: object) => page.request('bip122', 'signMessage', params)
    const signature = sign('Hello')
    wallet.answer = () => ({ address: ordinal, signature })
    expect(await send({ message: 'Hello', address: ordinal })).toEqual({ address: ordinal, signature })
    wallet.answer = () => ({ address: ordinal, signature: `0x${toHex(signature)}` })
    expect(await send({ message: 'Hello', account: address, address: ordinal })).toEqual({
      address: ordinal,
      signature,
    })
    expect(asked()).toEqual([
      { account: ordinal, message: 'Hello', address: ordinal },
      { account: address, message: 'Hello', address: ordinal },
    ])
    wallet.answer = () => 'nothing that can be read'
    expect(await send({ message: 'Hello' })).toBe('nothing that can be read')
  })

  test('behavior: accepts numeric amounts and inputs keyed by address, and returns each address’s purpose', async () => {
    const page = openPage()
    await page.connect('bip122')
    const recipientAddress = ordinal
    await page.request('bip122', 'sendTransfer', { recipientAddress, amount: 25_000n })
    await page.request('bip122', 'sendTransfer', [{ recipientAddress, amount: 25_000 }])
    const psbt = 'cHNidP8='
    await page.request('bip122', 'signPsbt', { psbt, signInputs: { [ordinal]: [0, 2], [address]: 1 } })
    await page.request('bip122', 'signPsbt', { psbt, signInputs: [{ address: ordinal, index: 0 }] })
    wallet.answer = () => [
      { address, publicKey: '02ab', intention: 'payment', path: 'm/84' },
      { address: ordinal, intention: 'ordinal' },
    ]
    expect(await page.request('bip122', 'getAccountAddresses', undefined)).toEqual([
      { address, publicKey: '02ab', purpose: 'payment' },
      { address: ordinal, purpose: 'ordinal' },
    ])
    const signInputs = [
      { address: ordinal, index: 0 },
      { address: ordinal, index: 2 },
      { address, index: 1 },
    ]
    expect(asked()).toEqual([
      { account: address, recipientAddress, amount: '25000' },
      { account: address, recipientAddress, amount: '25000' },
      { account: address, psbt, signInputs },
      { account: address, psbt, signInputs: signInputs.slice(0, 1) },
      { account: address },
    ])
  })

  test('behavior: a sign-in server accepts the signature', async () => {
    wallet.answer = (_method, params) => {
      const { message } = params as { message: string }
      return { address, signature: toHex(sign(message)) }
    }
    const page = openPage()
    await page.connect('bip122')
    const server = openSiwxServer()
    const { nonce } = await server.call('nonce', {})
    const message = [
      `localhost:5555 wants you to sign in with your Bitcoin account:\n${address}\n\n`,
      'URI: http://localhost:5555/',
      'Version: 1',
      `Chain ID: ${bitcoinId.slice('bip122:'.length)}`,
      `Nonce: ${nonce}`,
      `Issued At: ${new Date().toISOString()}`,
      `Expiration Time: ${new Date(Date.now() + 60_000).toISOString()}`,
    ].join('\n')
    // Requests a signature like the shell does for a sign-in.
    const params = { account: address, address, message, protocol: 'bip322' }
    const { signature } = (await page.request('bip122', 'signMessage', params)) as { signature: string }
    expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    await server.call('verify', { chainId: bitcoinId, address, message, signature })
    const { sessions } = await server.call('sessions')
    expect(sessions).toMatchObject([{ data: { accountAddress: address, chainId: bitcoinId } }])
  })
})

/** Calls the sandbox's sign-in server like a same-origin page, with the browser's cookie. */
function openSiwxServer() {
  let cookie = ''
  return {
    async call(path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> {
      const response = await fetch(`${sandbox.url}/siwx/${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: { origin: 'http://localhost:5555', ...(cookie && { cookie }) },
      })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return (await response.json()) as Readonly<Record<string, unknown>>
    },
  }
}

describe('EIP-5792', () => {
  const id = `0x${'ab'.repeat(32)}`

  test('default: returns the session’s capabilities without calling the wallet', async () => {
    const capabilities = { [account.address]: { '0x1': { atomic: { status: 'supported' } }, '0x89': {} } }
    wallet.sessionProperties = { capabilities: JSON.stringify(capabilities) }
    const page = openPage()
    await page.connect()
    const send = (...params: unknown[]) => page.request('eip155', 'wallet_getCapabilities', params)
    expect(await send(account.address.toLowerCase())).toEqual(capabilities[account.address])
    expect(await send(account.address, ['0x1'])).toEqual({ '0x1': { atomic: { status: 'supported' } } })
    expect(wallet.requests).toEqual([])
    await send('0x0000000000000000000000000000000000000001')
    expect(wallet.requests).toMatchObject([{ method: 'wallet_getCapabilities' }])
    await expect(send()).rejects.toThrow('Missing address parameter in `wallet_getCapabilities` request')
  })

  test('behavior: ignores capabilities that are invalid JSON', async () => {
    wallet.sessionProperties = { capabilities: '{' }
    const page = openPage()
    await page.connect()
    await page.request('eip155', 'wallet_getCapabilities', [account.address])
    expect(wallet.requests).toMatchObject([{ method: 'wallet_getCapabilities' }])
  })

  test('behavior: reads a batch’s status from the session’s bundler', async () => {
    const { rpcUrl } = sandbox.chains['eip155:1']
    const transport = http(rpcUrl)
    await sandbox.fund(account.address, { amountWei: parseEther('1') })
    const hash = await createWalletClient({ account, transport }).sendTransaction({
      to: account.address,
      value: 1n,
      chain: null,
    })
    const node = createPublicClient({ transport })
    await node.waitForTransactionReceipt({ hash })
    const receipt = await node.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    const asked: string[] = []
    let result: unknown = null
    const bundler = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        asked.push(`${request.url} ${JSON.parse(body).method} ${JSON.parse(body).params}`)
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...(result === undefined ? {} : { result }) }))
      })
    })
    await new Promise<void>((resolve) => bundler.listen(0, '127.0.0.1', resolve))
    closers.push(() => bundler.close())
    wallet.sessionProperties = { bundler_name: 'pimlico' }
    const page = openPage(three, `http://127.0.0.1:${(bundler.address() as AddressInfo).port}/v1/bundler`)
    await page.connect()
    const status = () => page.request('eip155', 'wallet_getCallsStatus', [id])
    expect(await status()).toEqual({ version: '2.0.0', id, chainId: '0x1', status: 100, atomic: true })
    expect(asked).toEqual([
      `/v1/bundler?projectId=p1&chainId=eip155%3A1&bundler=pimlico eth_getUserOperationReceipt ${id}`,
    ])
    result = { success: true, receipt }
    expect(await status()).toMatchObject({ status: 200, receipts: [{ transactionHash: hash, status: '0x1' }] })
    result = { success: false, receipt }
    expect(await status()).toMatchObject({ status: 500 })
    expect(wallet.requests).toEqual([])
    // If the bundler fails, the request goes to the wallet.
    result = undefined
    await status()
    expect(wallet.requests).toMatchObject([{ method: 'wallet_getCallsStatus' }])
  })

  test('error: rejects the status request if there is no bundler and the wallet did not approve the method', async () => {
    wallet.without = ['wallet_getCallsStatus']
    const page = openPage()
    await page.connect()
    await expect(page.request('eip155', 'wallet_getCallsStatus', [id])).rejects.toMatchObject({
      code: 'CALL_STATUS_NOT_APPROVED',
      message: 'Fetching call status not approved by the wallet.',
    })
  })
})

describe('changes in the wallet', () => {
  test('default: connects a namespace that the wallet adds', async () => {
    wallet.accounts = [`eip155:1:${account.address}`]
    const page = openPage()
    await page.connect()
    await wallet.update(allAccounts)
    await vi.waitFor(() => expect(page.reports).toContainEqual(['accountsChanged', 'bip122', [payment, ordinal]]))
    expect(page.reports).toContainEqual(['accountsChanged', 'solana', [solanaAddress]])
    expect(page.reports).toContainEqual(['networksApproved', 'solana', [solanaId]])
    expect(page.reports.filter(([event]) => event === 'disconnected')).toEqual([])
  })

  test('behavior: disconnects a namespace that the wallet removes', async () => {
    const page = openPage()
    await page.connect()
    await wallet.update(allAccounts.slice(0, 1))
    await vi.waitFor(() => expect(page.reports).toContainEqual(['disconnected', 'solana']))
    expect(page.reports).toContainEqual(['disconnected', 'bip122'])
    expect(page.reports).not.toContainEqual(['disconnected', 'eip155'])
    await page.request('eip155', 'personal_sign', ['0x6869', account.address])
    expect(wallet.requests).toHaveLength(1)
  })

  test('behavior: ignores a namespace that the app did not configure', async () => {
    const page = openPage([ethereum])
    await page.connect()
    await wallet.update(allAccounts.slice(0, 2))
    await vi.waitFor(() => expect(page.reports).toContainEqual(['accountsChanged', 'eip155', [account.address]]))
    expect(page.reports.filter(([, namespace]) => namespace === 'solana')).toEqual([])
  })
})

describe('disconnecting', () => {
  test('default: disconnecting one namespace ends the session for all', async () => {
    const page = openPage()
    await page.connect()
    await page.connector.disconnect('solana')
    await vi.waitFor(() => expect(wallet.kit.getActiveSessions()).toEqual({}))
    expect(page.reports.filter(([event]) => event === 'disconnected')).toEqual([
      ['disconnected', 'eip155'],
      ['disconnected', 'bip122'],
    ])
    expect(await page.connector.reconnect(page.parameters('bip122'))).toBeUndefined()
  })
})

describe('after a reload', () => {
  test('default: restores three namespaces with one client and no more relay calls than for one', async () => {
    const before = openPage()
    await before.connect()
    before.dispose()
    await vi.waitFor(() => expect(sandbox.relay.stats().clients).toHaveLength(1))

    const calls = async (namespaces: readonly ChainNamespace[]) => {
      const page = openPage()
      const start = sandbox.relay.stats().calls
      const results = await Promise.all(namespaces.map((each) => page.connector.reconnect(page.parameters(each))))
      await page.request('eip155', 'personal_sign', ['0x6869', account.address])
      const end = sandbox.relay.stats().calls
      expect(page.clientIds).toHaveLength(1)
      page.dispose()
      await vi.waitFor(() => expect(sandbox.relay.stats().clients).toHaveLength(1))
      const counted = Object.entries(end).map(([method, count]) => [method, count - (start[method] ?? 0)])
      return { results, counted: Object.fromEntries(counted.filter(([, count]) => count !== 0)) }
    }

    const one = await calls(['eip155'])
    const all = await calls(['eip155', 'solana', 'bip122'])
    expect(all.results).toMatchObject([
      { networkId: 'eip155:1', accounts: [{ address: account.address }] },
      { networkId: solanaId, accounts: [{ address: solanaAddress }] },
      { networkId: bitcoinId, accounts: [{ address: payment }, { address: ordinal }] },
    ])
    expect(all.results[0]?.accounts).toHaveLength(1)
    expect(all.counted).toEqual(one.counted)
    // One call each for the subscription, the request, and the wallet's answer.
    expect(all.counted).toEqual({ irn_publish: 2, irn_batchSubscribe: 1 })
  })
})

describe('signing in while connecting', () => {
  const request = { domain: 'site.test', uri: 'https://site.test/in', nonce: 'abcdef0123456789', statement: 'Welcome' }

  test('default', async () => {
    wallet.learnToAuthenticate()
    const page = openPage([ethereum])
    const { connection, signatures } = await page.authenticate(request)
    expect(connection).toMatchObject({ networkId: 'eip155:1', accounts: [{ address: account.address }] })
    expect(signatures).toMatchObject([{ networkId: 'eip155:1', address: account.address, type: 'eip191' }])
    const { address, message, signature } = signatures[0] ?? { address: '', message: '', signature: '' }
    expect(message).toContain('site.test wants you to sign in with your Ethereum account:')
    expect(message).toContain('Nonce: abcdef0123456789')
    const signed = { address: address as Address, message, signature: signature as Address }
    expect(await verifyMessage(signed)).toBe(true)
    expect(await verifyMessage({ ...signed, message: `${message} ` })).toBe(false)
    await page.request('eip155', 'personal_sign', ['0x6869', account.address])
    expect(wallet.requests).toHaveLength(1)
  })

  test('behavior: connects a wallet that does not support sign-in, and returns no signature', async () => {
    const page = openPage([ethereum])
    const { connection, signatures } = await page.authenticate(request)
    expect(connection.accounts).toMatchObject([{ address: account.address }])
    expect(signatures).toEqual([])
  })

  test('behavior: proposes a plain session if no message can be created', async () => {
    wallet.learnToAuthenticate()
    const { connection, signatures } = await openPage([ethereum]).authenticate()
    expect(connection.accounts).toMatchObject([{ address: account.address }])
    expect(signatures).toEqual([])
    expect(wallet.proposals).toHaveLength(1)
  })

  test('error: rejects when the user rejects', async () => {
    wallet.learnToAuthenticate()
    wallet.refuses = true
    await expect(openPage([ethereum]).authenticate(request)).rejects.toMatchObject({ code: 5000 })
  })

  test('behavior: removes the listeners of abandoned attempts', async () => {
    const warnings: string[] = []
    const warn = ({ message }: Error) => warnings.push(message)
    process.on('warning', warn)
    const page = openPage([ethereum])
    for (let count = 0; count < 12; count++) {
      const abort = new AbortController()
      const onUri = () => abort.abort(new Error('left'))
      const parameters = { networks: [ethereum], signal: abort.signal, onUri, createRequest: async () => request }
      await expect(page.connector.authenticate(parameters)).rejects.toThrow('left')
    }
    process.off('warning', warn)
    expect(warnings).toEqual([])
  })

  test('error: rejects networks in another namespace', async () => {
    await expect(openPage().authenticate(request)).rejects.toMatchObject({ code: 'AUTHENTICATION_NOT_POSSIBLE' })
  })
})

function otherNetwork(caipNetworkId: CaipNetworkId, name: string): Network {
  const [chainNamespace, id] = caipNetworkId.split(':') as [ChainNamespace, string]
  return { ...ethereum, id, caipNetworkId, chainNamespace, name }
}

/** The parts of a modal that the adapter uses. */
function openPage(networks: readonly Network[] = three, bundlerUrl: string | null = null) {
  const lifetime = new AbortController()
  let configured = networks
  const networkIds: Partial<Record<ChainNamespace, CaipNetworkId>> = {}
  const services = { ...sandbox.services, bundlerUrl, verifyUrl: null }
  const clientIds: string[] = []
  const added: unknown[] = []
  const reports: unknown[][] = []
  const context: ChainContext = {
    ...createTestChainContext({ networks, options: { projectId: 'p1' } }),
    services,
    signal: lifetime.signal,
    addConnector(connector) {
      added.push(connector)
      return () => undefined
    },
    rpc: () => ({
      request: () => Promise.reject(Object.assign(new Error('a node was asked'), { code: 'NODE_ASKED' })),
    }),
    networks: () => configured,
    networkId: (namespace) => networkIds[namespace],
    setClientId: (clientId) => clientIds.push(clientId),
  }
  const connector = createConnector(context, {})
  connector.watch({
    accountsChanged: (namespace, accounts) =>
      reports.push(['accountsChanged', namespace, accounts.map(({ address }) => address)]),
    networkChanged: (namespace, networkId) => reports.push(['networkChanged', namespace, networkId]),
    networksApproved: (namespace, approved) => reports.push(['networksApproved', namespace, [...approved]]),
    disconnected: (namespace) => reports.push(['disconnected', namespace]),
  })
  const pair = (uri: string) => void wallet.kit.pair({ uri })
  const page = {
    connector,
    /** Sets the modal's active network. */
    activate(networkId: CaipNetworkId) {
      networkIds[networkId.split(':')[0] as ChainNamespace] = networkId
    },
    setNetworks(next: readonly Network[]) {
      configured = next
    },
    added,
    reports,
    clientIds,
    parameters: (namespace: ChainNamespace) => ({
      namespace,
      networks: configured.filter(({ chainNamespace }) => chainNamespace === namespace),
      signal: lifetime.signal,
    }),
    connect: (namespace: ChainNamespace = 'eip155') =>
      connector.connect({ ...page.parameters(namespace), onUri: pair }),
    authenticate: (request?: AuthenticationRequest) =>
      connector.authenticate({
        networks: configured,
        signal: lifetime.signal,
        onUri: pair,
        createRequest: async () => request,
      }),
    request: async (namespace: ChainNamespace, method: string, params: unknown) =>
      (await connector.getProvider(namespace)).request({ method, params }),
    dispose: () => lifetime.abort(),
  }
  closers.push(page.dispose)
  return page
}

interface TestWallet {
  readonly kit: TestWalletKit['kit']
  readonly proposals: WalletKitTypes.SessionProposal['params'][]
  readonly requests: { readonly chainId: string; readonly method: string; readonly params: unknown }[]
  /** The accounts with which it approves proposals (CAIP-10). */
  accounts: readonly string[]
  /** Methods that it does not approve. */
  without: readonly string[]
  sessionProperties: Record<string, string> | undefined
  /** How the wallet answers a request. @default with the request itself */
  answer: (method: string, params: unknown) => unknown
  refuses: boolean
  /** Turns on `wc_sessionAuthenticate`, which WalletKit does not handle by default. */
  learnToAuthenticate(): void
  update(accounts: readonly string[]): Promise<void>
}

/** Starts a WalletKit wallet that approves sessions with its accounts, and answers every request. */
async function openWallet(): Promise<TestWallet> {
  const { kit, close } = await openWalletKit(sandbox.relayUrl, true)
  closers.push(close)

  function describeAccounts(accounts: readonly string[]) {
    const namespaces: Record<string, { chains: string[]; accounts: string[]; methods: string[]; events: string[] }> = {}
    for (const entry of accounts) {
      const [namespace = '', reference] = entry.split(':')
      const methods = walletMethods[namespace as ChainNamespace].filter((method) => !opened.without.includes(method))
      namespaces[namespace] ??= { chains: [], accounts: [], methods, events: ['accountsChanged', 'chainChanged'] }
      namespaces[namespace].accounts.push(entry)
      const chain = `${namespace}:${reference}`
      if (!namespaces[namespace].chains.includes(chain)) namespaces[namespace].chains.push(chain)
    }
    return namespaces
  }

  const opened: TestWallet = {
    kit,
    proposals: [],
    requests: [],
    accounts: allAccounts,
    without: [],
    sessionProperties: undefined,
    answer: (_method, params) => params,
    refuses: false,
    learnToAuthenticate: () => void kit.on('session_authenticate', authenticate),
    async update(accounts) {
      const topic = Object.keys(kit.getActiveSessions())[0] ?? ''
      await (await kit.updateSession({ topic, namespaces: describeAccounts(accounts) })).acknowledged()
    },
  }

  kit.on('session_proposal', ({ id, params }) => {
    opened.proposals.push(params)
    const namespaces = buildApprovedNamespaces({
      proposal: params,
      supportedNamespaces: describeAccounts(opened.accounts),
    })
    const { sessionProperties } = opened
    const approval = { id, namespaces, ...(sessionProperties && { sessionProperties }) }
    void kit.approveSession(approval).catch(ignoreEnded)
  })
  async function authenticate({ id, params }: WalletKitTypes.SessionAuthenticate): Promise<void> {
    const reason = { code: 5000, message: 'User rejected.' }
    if (opened.refuses) return kit.rejectSessionAuthenticate({ id, reason })
    const authPayload = populateAuthPayload({
      authPayload: params.authPayload,
      chains: ['eip155:1'],
      methods: [...walletMethods.eip155],
    })
    const iss = `eip155:1:${account.address}`
    const message = kit.formatAuthMessage({ request: authPayload, iss })
    const signature = { t: 'eip191' as const, s: await account.signMessage({ message }) }
    await kit.approveSessionAuthenticate({ id, auths: [buildAuthObject(authPayload, signature, iss)] })
  }
  kit.on('session_request', ({ topic, id, params: { request, chainId } }) => {
    const { method, params } = request
    opened.requests.push({ chainId, method, params })
    void kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: opened.answer(method, params) } })
  })
  return opened
}
