import {
  type CaipNetworkId,
  type ChainContext,
  type ChainNamespace,
  type Connector,
  type FrozenRequest,
  type Network,
  parseCaipAddress,
  type RequestClass,
} from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnections } from '../connections/createConnections.js'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import type { Core } from '../core.js'
import { createNavigation } from '../navigation/createNavigation.js'
import { createRequests } from '../requests/createRequests.js'
import { setAccountType } from '../state/account.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom, setNetworkIds } from '../state/networks.js'
import { createTestRuntime } from './createTestRuntime.js'
import { createTestStorage } from './createTestStorage.js'
import { maxSteps, sendWhileMoving } from './sendWhileMoving.js'

/**
 * A request as the wallet received it. Depending on the method, it includes the account, the network, both or neither.
 */
export interface Received {
  readonly content: unknown
  readonly address?: string
  readonly networkId?: CaipNetworkId
}

export interface Question {
  readonly method: string
  readonly params: object
  /** The part of the parameters that must reach the wallet. */
  readonly content: unknown
  /** The account in the parameters. */
  readonly address?: string
}

export interface MovingWallet {
  readonly connector: Connector
  readonly questions: readonly Question[]
  /** Restores the initial account and network. */
  reset(): void
  /** Changes that the user makes in the wallet. */
  readonly moves: readonly ((isSilent: boolean) => void)[]
}

export interface MovingKind {
  readonly namespace: ChainNamespace
  readonly networks: readonly [Network, Network]
  /** Opens the wallet on a page, and passes each request to `receive`. */
  open(context: ChainContext, receive: (received: Received) => void): MovingWallet
}

/**
 * Tests a kind of wallet: if the wallet or the user changes something during a request, the wallet gets the frozen
 * request, or the request is rejected.
 */
export function describeMoves(title: string, kind: MovingKind): void {
  describe(title, () => {
    const outcomes: Record<string, number> = {}
    let page: ReturnType<typeof openPage>
    beforeAll(() => {
      page = openPage(kind)
    })
    afterAll(() => {
      page.dispose()
      const results = page.wallet.questions.flatMap(({ method }, index) =>
        ['rejected', 'sent'].map((outcome) => `${index} ${method} ${outcome}`),
      )
      // If all requests were rejected, or all were sent, the test would prove nothing.
      expect(Object.keys(outcomes).sort()).toEqual(results.sort())
    })

    test(
      'sends the frozen request, or rejects it',
      async () => {
        const { questions } = page.wallet
        const property = fc.asyncProperty(
          fc.nat(questions.length - 1),
          starts,
          plans,
          async (index, start, planned) => {
            const question = questions[index] as Question
            const { outcome, frozen, received } = await page.run(question, start, planned)
            const key = `${index} ${question.method} ${outcome}`
            outcomes[key] = (outcomes[key] ?? 0) + 1
            // A session may end before it answers, so a rejected request may have reached the wallet.
            expect(received.length).toBeLessThanOrEqual(1)
            if (outcome === 'sent') expect(received).toHaveLength(1)
            for (const { content, address, networkId, shown } of received) {
              expect(content).toEqual(question.content)
              expect(frozen?.params).toEqual(question.params)
              expect(shown).toEqual({ networkId: frozen?.networkId, account: frozen?.account })
              if (networkId) expect(networkId).toBe(frozen?.networkId)
              const active = frozen?.account && parseCaipAddress(frozen.account).address
              if (address) expect(address).toBe(question.address ?? active)
            }
          },
        )
        await fc.assert(property, { numRuns, seed: Number(process.env.FUZZ_SEED ?? 1) })
      },
      numRuns * 60,
    )
  })
}
interface Start {
  readonly network: number
  readonly account: number
}

type Move =
  | { readonly afterSteps: number; readonly by: 'wallet'; readonly index: number; readonly isSilent: boolean }
  | { readonly afterSteps: number; readonly by: 'network' | 'account' | 'connection'; readonly index: number }

const afterSteps = fc.nat(maxSteps)
const plans = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        afterSteps,
        by: fc.constant('wallet' as const),
        index: fc.nat(20),
        isSilent: fc.boolean(),
      }),
    },
    fc.record({
      afterSteps,
      by: fc.constantFrom('network' as const, 'account' as const, 'connection' as const),
      index: fc.nat(1),
    }),
  ),
  { maxLength: 3 },
)
/** The user's network and account before the request. */
const starts = fc.record({ network: fc.nat(1), account: fc.nat(1) })
const numRuns = Number(process.env.FUZZ_RUNS ?? 1000)

/** A page with a connected wallet of this kind. It sends one request after another. */
function openPage({ namespace, networks, open }: MovingKind) {
  const runtime = createTestRuntime({ networks })
  const { store } = runtime
  const connectors = createConnectorRegistry({ runtime })
  let received: (Received & { readonly shown: unknown })[] = []
  let frozen: FrozenRequest | undefined
  const readTarget = () => ({
    networkId: store.get(networkIdsAtom)[namespace],
    account: readConnection(store.get(connectionsAtom), namespace).accounts[0]?.caipAddress,
  })
  const context = createTestChainContext({
    networks,
    context: { signal: runtime.signal, networkId: () => store.get(networkIdsAtom)[namespace] },
  })
  const wallet = open(context, (given) => received.push({ ...given, shown: readTarget() }))
  connectors.add(wallet.connector)
  const connectorId = wallet.connector.info.id
  const core = {
    runtime,
    connectors,
    storage: createTestStorage(),
    alerts: { raise: () => undefined },
    auth: () => Promise.reject(new Error('No embedded wallet')),
    data: async () => ({ refreshBalance: async () => undefined }),
    gates: { beginOpening: () => undefined, value: () => false, settled: async () => false },
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
  core.connections = createConnections(core)
  core.requests = createRequests(core)
  for (const method of new Set(wallet.questions.map((question) => question.method))) {
    core.requests.addHandler({
      namespace,
      method,
      class: 'approval' satisfies RequestClass,
      handle: async (request: FrozenRequest, { forward }: { forward(): Promise<unknown> }) => {
        frozen = request
        return forward()
      },
    } as Parameters<typeof core.requests.addHandler>[0])
  }

  async function switchAccount(index: number) {
    const { accounts } = readConnection(store.get(connectionsAtom), namespace)
    const address = accounts[index]?.address
    if (!address) return
    const wallets = await core.connections.wallets()
    await wallets.switchTo({ namespace, connectorId, address })
  }

  const connect = () => core.connections.connect({ connectorId, namespace })

  const switchNetwork = (index: number) => wallet.connector.switchNetwork(networks[index] as Network)

  function make(move: Move) {
    if (move.by === 'wallet') return wallet.moves[move.index % wallet.moves.length]?.(move.isSilent)
    const act = { network: switchNetwork, account: switchAccount, connection: connect }[move.by]
    // The change may fail, because the wallet has left or has no such account.
    act(move.index).catch(() => undefined)
  }

  async function run(question: Question, start: Start, planned: readonly Move[]) {
    frozen = undefined
    wallet.reset()
    setAccountType(store, namespace, undefined)
    setNetworkIds(store, { [namespace]: networks[0].caipNetworkId })
    await connect()
    if (start.network) await switchNetwork(start.network)
    if (start.account) await switchAccount(start.account)
    received = []
    const { method, params } = question
    const send = () => core.requests.request({ namespace, method, params, origin: { kind: 'host' } })
    const outcome = await sendWhileMoving(send, planned, make)
    return { outcome, frozen: frozen as FrozenRequest | undefined, received }
  }
  return { run, wallet, dispose: () => runtime.dispose() }
}
