/**
 * viem, ethers and wagmi use a real chain through the modal's provider. The sandbox needs Node, which has no modal, so
 * the wallet is already connected. libraries.test.ts tests how they connect.
 */

import { fromProvider } from '@latchkey/eip155'
import { fromChain } from '@latchkey/networks'
import type { CaipNetworkId, Network, Provider } from '@latchkey/plugin-api'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { announceSandboxWallets } from '@latchkey/sandbox/injected'
import * as three from '@wagmi/core'
import { BrowserProvider, verifyMessage as recoverAddress } from 'ethers'
import { createPublicClient, createWalletClient, custom, defineChain, http, parseEther, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as two from 'wagmi-core-2'
import { latchkeyConnector } from '../../../integrations/wagmi/src/latchkeyConnector.js'
import { createConnections } from '../connections/createConnections.js'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import type { Core } from '../core.js'
import { createHttpClients } from '../http/createHttpClients.js'
import { createNetworks } from '../networks/createNetworks.js'
import { createRequests } from '../requests/createRequests.js'
import { createRpc } from '../rpc/createRpc.js'
import { createSupportedChains } from '../rpc/createSupportedChains.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createProvider } from './createProvider.js'
import { emitProviderEvents } from './emitProviderEvents.js'

const privateKey = generatePrivateKey()
const { address } = privateKeyToAccount(privateKey)
const receiver = privateKeyToAccount(generatePrivateKey()).address

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  for (const chain of ['eip155:1', 'eip155:137'] as const) {
    await sandbox.fund(address, { chain, amountWei: parseEther('10') })
  }
}, 60_000)
afterAll(() => sandbox?.stop())

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A modal's parts, with a wallet that approves everything. */
function setUp() {
  const chains = [describeChain('eip155:1'), describeChain('eip155:137')] as const
  const { projectId, services } = sandbox
  const connectors = [fromProvider(announceOne(), { id: 'org.vault', name: 'Vault' })]
  const networks = chains.map((chain) => fromChain(chain))
  const runtime = createTestRuntime({ connectors, networks, projectId, services }, () => core)
  ends.push(() => runtime.dispose())
  const core = {
    runtime,
    storage: createTestStorage(),
    connectors: createConnectorRegistry({ runtime }),
    http: createHttpClients(runtime),
    gates: { value: () => false, settled: async () => false },
    alerts: { raise: () => undefined },
    navigation: { close: () => undefined },
    plugins: { ready: Promise.resolve() },
    wallets: { prefetch: async () => undefined },
    data: async () => ({ refreshBalance: async () => undefined }),
  } as unknown as { -readonly [Part in keyof Core]: Core[Part] }
  const supportedChains = createSupportedChains(core)
  core.rpc = createRpc({ ...core, supportedChains })
  core.connections = createConnections(core)
  core.networks = createNetworks(core)
  core.networks.restore()
  core.requests = createRequests(core)
  ends.push(emitProviderEvents(runtime))
  const provider = createProvider(runtime, 'eip155')
  const modal = {
    id: 'main',
    getProvider: () => provider,
    switchNetwork: (network: Network | CaipNetworkId) => core.networks.switchNetwork(network as CaipNetworkId),
    disconnect: () => core.connections.disconnect(),
  }
  return { modal, chains, provider, connect: () => core.connections.connect({ connectorId: 'org.vault' }) }
}

describe('viem', () => {
  it('default: a wallet client signs, sends and switches, and a public client reads', async () => {
    const { connect, chains, provider } = setUp()
    const [mainnet, polygon] = chains
    await connect()
    const client = createWalletClient({ chain: mainnet, transport: custom(provider) })
    await expect(client.requestAddresses()).resolves.toEqual([address])

    const signature = await client.signMessage({ account: address, message: 'hello' })
    await expect(verifyMessage({ address, message: 'hello', signature })).resolves.toBe(true)

    const hash = await client.sendTransaction({ account: address, to: receiver, value: 1_000n })
    const reader = createPublicClient({ chain: mainnet, transport: custom(provider), pollingInterval: 50 })
    await expect(reader.waitForTransactionReceipt({ hash })).resolves.toMatchObject({ status: 'success' })

    await expect(client.switchChain(polygon)).rejects.toMatchObject({ code: 4902 })
    await client.addChain({ chain: polygon })
    await client.switchChain(polygon)
    await expect(client.getChainId()).resolves.toBe(137)
  })
})

describe('ethers', () => {
  it('default: a signer signs and sends, and the provider follows the network', async () => {
    const { modal, connect, provider } = setUp()
    await connect()
    const browser = new BrowserProvider(provider, 'any', { pollingInterval: 50 })
    ends.push(() => browser.destroy())
    const signer = await browser.getSigner()
    expect(signer.address).toBe(address)
    expect(recoverAddress('hello', await signer.signMessage('hello'))).toBe(address)

    const sent = await signer.sendTransaction({ to: receiver, value: 1_000n })
    await expect(sent.wait()).resolves.toMatchObject({ status: 1, from: address })

    await modal.switchNetwork('eip155:137')
    // ethers caches answers briefly.
    await vi.waitFor(async () => expect((await browser.getNetwork()).chainId).toBe(137n))
  })
})

describe.each([
  ['2', two as unknown as typeof three],
  ['3', three],
])('wagmi %s', (_version, wagmi) => {
  it('default: signs, switches and sends', async () => {
    const { modal, connect, chains } = setUp()
    // wagmi ignores events on a server. This makes wagmi behave as in a page.
    vi.stubGlobal('window', new EventTarget())
    const config = wagmi.createConfig({
      chains,
      connectors: [latchkeyConnector(modal)],
      multiInjectedProviderDiscovery: false,
      pollingInterval: 50,
      storage: null,
      transports: { 1: http(), 137: http() },
    })
    vi.unstubAllGlobals()
    await connect()
    await vi.waitFor(() => expect(config.state.status).toBe('connected'))
    const signature = await wagmi.signMessage(config, { message: 'hello' })
    await expect(verifyMessage({ address, message: 'hello', signature })).resolves.toBe(true)

    await wagmi.switchChain(config, { chainId: 137 })
    const hash = await wagmi.sendTransaction(config, { to: receiver, value: 1_000n })
    const receipt = await wagmi.waitForTransactionReceipt(config, { hash, chainId: 137 })
    expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
  })
})

function describeChain<const networkId extends 'eip155:1' | 'eip155:137'>(networkId: networkId) {
  return defineChain({
    id: Number(networkId.slice('eip155:'.length)) as networkId extends 'eip155:1' ? 1 : 137,
    name: networkId,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [sandbox.chains[networkId].rpcUrl] } },
  })
}

/** The sandbox's injected wallet, as a page sees it. */
function announceOne(): Provider {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  let found: Provider | undefined
  window.addEventListener('eip6963:announceProvider', (event) => {
    found = (event as CustomEvent<{ readonly provider: Provider }>).detail.provider
  })
  const accounts = [{ address, privateKey }]
  const wallet = { name: 'Vault', rdns: 'org.vault', accounts, policy: { approve: 'always' }, isFunded: false } as const
  announceSandboxWallets({ sandboxUrl: sandbox.url, wallets: [wallet] })
  vi.unstubAllGlobals()
  if (!found) throw new Error('No wallet announced itself')
  return found
}
