/** If anything changes during a request, the wallet gets the frozen request, or the request is rejected. */

import { createConnector } from '@latchkey/eip155/connector'
import type { CaipNetworkId, ChainContext, Connector, FrozenRequest, Provider } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Session } from '../../../chains/walletconnect/src/client/signClient.js'
import { createSessionProvider } from '../../../chains/walletconnect/src/createSessionProvider.js'
import type { Transport } from '../../../embedded-wallet/src/frame/createTransport.js'
import { createFrameProvider } from '../../../embedded-wallet/src/provider/createFrameProvider.js'
import type { Core } from '../core.js'
import { createEmbeddedWalletContext } from '../embedded-wallet/createEmbeddedWalletContext.js'
import { createNavigation } from '../navigation/createNavigation.js'
import { setConnections } from '../state/connections.js'
import { networkIdsAtom, setNetworkIds } from '../state/networks.js'
import { createTestConnector, testAccount } from '../testing/createTestConnector.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { maxSteps, type PlannedMove, sendWhileMoving } from '../testing/sendWhileMoving.js'
import { testNetwork } from '../testing/testOptions.js'
import { createRequests } from './createRequests.js'

type Kind = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'

interface Place {
  readonly address: string
  readonly networkId: CaipNetworkId
}

interface Move extends PlannedMove {
  readonly to: Place | undefined
  /** A wallet that may change network or account, and emit the change late or never. */
  readonly isSilent: boolean
}

const addresses = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const
const networkIds = ['eip155:1', 'eip155:137'] as const
const start: Place = { address: addresses[0], networkId: 'eip155:1' }
const signature = `0x${'ab'.repeat(65)}`
const numRuns = Number(process.env.FUZZ_RUNS ?? 1000)

const target = fc.record({ address: fc.constantFrom(...addresses), networkId: fc.constantFrom(...networkIds) })
const moves = fc.array(
  fc.record({
    afterSteps: fc.nat(maxSteps),
    to: fc.option(target, { nil: undefined, freq: 8 }),
    isSilent: fc.boolean(),
  }),
  { maxLength: 3 },
)
/** With and without the account. If it is missing, the wallet uses its own. */
const params = fc.constantFrom(['0x6869', addresses[0]], ['0x6869'])

/** A page with a connected wallet. It sends one request after another. */
function openPage(kind: Kind) {
  const namesNetwork = kind === 'WALLET_CONNECT' || kind === 'AUTH'
  const runtime = createTestRuntime({ networks: [testNetwork(1, 'A', 'A'), testNetwork(137, 'B', 'B')] })
  const { store } = runtime
  /** The wallet's account and chain, which the modal does not always know. */
  let wallet: Place | undefined = start
  /** True once the pipeline has started to ask for the account and chain. */
  let isAsked = false
  let received: { readonly params: unknown; readonly at: Place | undefined }[] = []
  let frozen: FrozenRequest | undefined

  function show(to: Place | undefined) {
    if (!to) return setConnections(store, {})
    setNetworkIds(store, { eip155: to.networkId })
    const accounts = [testAccount('test', to.address, to.networkId)]
    setConnections(store, { eip155: { status: 'connected', connectorId: 'test', accounts } })
  }

  function receive(given: unknown, networkId: CaipNetworkId | undefined) {
    received.push({ params: given, at: wallet && networkId && { address: wallet.address, networkId } })
    return signature
  }

  const injected: Provider = {
    async request({ method, params: given }) {
      isAsked = true
      if (method === 'eth_accounts') return wallet ? [wallet.address] : []
      if (method === 'eth_chainId') return `0x${Number(wallet?.networkId.slice('eip155:'.length)).toString(16)}`
      return receive(given, wallet?.networkId)
    },
  }

  const session = {
    namespaces: { eip155: { accounts: [], methods: ['personal_sign'], events: [] } },
  } as unknown as Session
  const link = {
    readSession: () => session,
    readNetworkId: () => store.get(networkIdsAtom).eip155,
    switchNetwork: async () => undefined,
    send: async (networkId: CaipNetworkId, _method: string, given: unknown) => receive(given, networkId),
  }
  const transport = {
    request: async (_name: string, payload: { readonly params: unknown; readonly chainId: CaipNetworkId }) =>
      receive(payload.params, payload.chainId),
  } as unknown as Transport

  const info = { id: 'test', name: 'Test', type: kind, namespaces: ['eip155'] } as const
  const connector: Connector = {
    ...createTestConnector(info),
    async getProvider(namespace, networkId) {
      if (kind === 'AUTH')
        return createFrameProvider(createEmbeddedWalletContext(core), transport, namespace, networkId)
      if (kind !== 'WALLET_CONNECT') return createConnector(info, injected).getProvider(namespace, networkId)
      const own = networkId ? { ...link, readNetworkId: () => networkId } : link
      return createSessionProvider({ runtime } as unknown as ChainContext, namespace, own)
    },
  }

  const core = {
    runtime,
    auth: async () => ({ abort: async () => ({ status: 'withdrawn' }) }),
    connections: {
      connectorOf: () => connector,
      getProvider: (...args: Parameters<Connector['getProvider']>) => connector.getProvider(...args),
    },
    dialog: {},
    data: async () => ({ refreshBalance: async () => undefined }),
    gates: { beginOpening: () => undefined },
    http: { blockchain: { url: () => 'https://node.test' } },
    messages: { ready: Promise.resolve(), text: (_id: string, english: string) => english },
    plugins: {
      ready: Promise.resolve(),
      ownerOf: () => undefined,
      connects: () => false,
      admit: async () => undefined,
    },
    restored: Promise.resolve(),
    rpc: () => ({ request: async () => null }),
    toasts: { show: () => undefined },
    wallets: { prefetch: async () => undefined },
  } as unknown as { -readonly [Part in keyof Core]: Core[Part] }
  core.navigation = createNavigation(core)
  core.requests = createRequests(core)
  core.requests.addHandler({
    namespace: 'eip155',
    method: 'personal_sign',
    class: 'approval',
    handle: async (request: FrozenRequest, { forward }: { forward(): Promise<unknown> }) => {
      frozen = request
      return forward()
    },
  } as Parameters<typeof core.requests.addHandler>[0])

  /** Sends one request while the wallet makes the planned moves. */
  async function run(sent: readonly string[], planned: readonly Move[]) {
    wallet = start
    isAsked = false
    frozen = undefined
    received = []
    show(start)
    const parameters = { namespace: 'eip155', method: 'personal_sign', params: sent } as const
    const outcome = await sendWhileMoving(
      () => core.requests.request({ ...parameters, origin: { kind: 'host' } }),
      planned,
      ({ to, isSilent }) => {
        wallet = to
        // A change after the check can't be detected if the wallet emits it late.
        if (!isSilent || isAsked || namesNetwork) show(to)
      },
    )
    return { outcome, frozen: frozen as FrozenRequest | undefined, received }
  }
  return { run, dispose: () => runtime.dispose() }
}

describe.each<Kind>(['ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH'])('%s', (kind) => {
  const outcomes: Record<string, number> = {}
  const page = openPage(kind)
  afterAll(() => {
    page.dispose()
    // If all requests were rejected, or all were sent, the test would prove nothing.
    expect(Object.keys(outcomes).sort()).toEqual(['rejected', 'sent'])
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(numRuns / 200)
  })

  test('sends the frozen request, or rejects it', async () => {
    const property = fc.asyncProperty(params, moves, async (sent, planned) => {
      const { outcome, frozen, received } = await page.run(sent, planned)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      expect(received).toHaveLength(outcome === 'sent' ? 1 : 0)
      for (const { params: given, at } of received) {
        expect(given).toEqual(sent)
        expect(frozen?.params).toEqual(sent)
        expect(at?.networkId).toBe(frozen?.networkId)
        expect(`${at?.networkId}:${at?.address}`).toBe(frozen?.account)
      }
    })
    await fc.assert(property, { numRuns, seed: Number(process.env.FUZZ_SEED ?? 1) })
  })
})
