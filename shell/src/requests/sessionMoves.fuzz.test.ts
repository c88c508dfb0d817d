// @vitest-environment happy-dom
/**
 * WalletConnect: if a wallet changes its session during a request, the wallet gets the frozen request, or the request
 * is rejected. Only the library's provider is a fake.
 */
import { EventEmitter } from 'node:events'
import { bitcoin, bitcoinTestnet, solana, solanaDevnet } from '@latchkey/networks'
import type { CaipNetworkId, ChainNamespace, Network } from '@latchkey/plugin-api'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterAll, beforeEach, vi } from 'vitest'
import { createConnector } from '../../../chains/walletconnect/src/adapter.js'
import type { Session } from '../../../chains/walletconnect/src/client/signClient.js'
import { describeMoves, type MovingKind, type Question, type Received } from '../testing/describeMoves.js'
import { testNetwork } from '../testing/testOptions.js'

interface SessionKind {
  readonly namespace: ChainNamespace
  readonly networks: readonly [Network, Network]
  /** Two accounts on each network. */
  readonly addresses: readonly [readonly [string, string], readonly [string, string]]
  readonly questions: readonly Question[]
  /** The parameters as the wallet reads them. */
  read(method: string, params: never): Pick<Received, 'content' | 'address'>
}

/** A network and one of its accounts. */
type Entry = readonly [network: 0 | 1, account: 0 | 1]

interface LibraryRequest {
  readonly topic: string
  readonly chainId: CaipNetworkId
  readonly request: { readonly method: string; readonly params: never }
}

/** A fake of the library's provider, with a wallet behind it. */
function createLibrary({ namespace, networks, addresses, questions, read }: SessionKind) {
  const events = new EventEmitter()
  const relayer = new EventEmitter()
  const sessions = new Map<string, Session>()
  const methods = [...new Set(questions.map(({ method }) => method))]
  let receive: (received: Received) => void = () => undefined
  let count = 0
  let accounts: readonly string[] = []

  const list = (...entries: readonly Entry[]) =>
    entries.map(([network, account]) => `${networks[network].caipNetworkId}:${addresses[network][account]}`)
  const whole = list([0, 0], [0, 1], [1, 0], [1, 1])
  const toNamespaces = (entries: readonly string[]) =>
    (entries.length > 0
      ? { [namespace]: { accounts: entries, methods, events: ['accountsChanged', 'chainChanged'] } }
      : {}) as unknown as Session['namespaces']
  const readTopic = () => [...sessions.keys()].at(-1)

  const client = Object.assign(events, {
    core: {
      relayer: Object.assign(relayer, { events: relayer, transportClose: async () => undefined }),
      history: new EventEmitter(),
      heartbeat: { stop: () => undefined },
      crypto: { getClientId: async () => 'client' },
      verify: { register: async () => '' },
    },
    events,
    proposal: { getAll: () => [] },
    session: {
      get keys() {
        return [...sessions.keys()]
      },
      get: (topic: string) => sessions.get(topic),
      getAll: () => [...sessions.values()],
      delete: async (topic: string) => sessions.delete(topic),
    },
    async connect() {
      const topic = `topic ${++count}`
      const session = {
        topic,
        namespaces: toNamespaces(accounts),
        expiry: 2 ** 40,
        peer: { metadata: { name: 'Vault' } },
      }
      // Another wallet approves the next session.
      accounts = list([0, 1], [1, 1])
      return {
        uri: `wc:${topic}`,
        approval: async () => {
          sessions.set(topic, session as unknown as Session)
          return session
        },
      }
    },
    async disconnect({ topic }: { topic: string }) {
      sessions.delete(topic)
    },
    async request({ topic, chainId, request }: LibraryRequest) {
      if (!sessions.has(topic)) throw new Error('No session')
      receive({ ...read(request.method, request.params), networkId: chainId })
      return { signature: '0xab' }
    },
  })

  const update =
    (...entries: readonly Entry[]) =>
    () => {
      const topic = readTopic()
      const session = topic && sessions.get(topic)
      if (!topic || !session) return
      sessions.set(topic, { ...session, namespaces: toNamespaces(list(...entries)) })
      client.emit('session_update', { topic })
    }
  const tell = (name: string, network: 0 | 1, data: unknown) => () => {
    const chainId = networks[network].caipNetworkId
    client.emit('session_event', { topic: readTopic(), params: { event: { name, data }, chainId } })
  }
  const remove = () => {
    const topic = readTopic()
    if (!topic) return
    sessions.delete(topic)
    client.emit('session_delete', { topic })
  }

  return {
    provider: { client },
    listen: (listener: typeof receive) => {
      receive = listener
    },
    reset: () => {
      accounts = whole
    },
    moves: [
      update([0, 0], [0, 1], [1, 0], [1, 1]),
      update([0, 1], [0, 0], [1, 1], [1, 0]),
      update([0, 1], [1, 1]),
      update([1, 0], [1, 1]),
      update([0, 0]),
      update(),
      tell('accountsChanged', 0, [addresses[0][1], addresses[0][0]]),
      tell('accountsChanged', 1, [`${networks[1].caipNetworkId}:${addresses[1][1]}`]),
      tell('chainChanged', 1, networks[1].id),
      tell('chainChanged', 0, networks[0].id),
      remove,
    ],
  }
}

function toKind(kind: SessionKind): MovingKind {
  return {
    namespace: kind.namespace,
    networks: kind.networks,
    open(context, receive) {
      const { provider, listen, reset, moves } = createLibrary(kind)
      listen(receive)
      opened = provider as never
      return { connector: createConnector(context, {}), questions: kind.questions, reset, moves }
    },
  }
}

let opened: Awaited<ReturnType<typeof UniversalProvider.init>>
beforeEach(() => {
  vi.spyOn(UniversalProvider, 'init').mockImplementation(async () => opened)
})
afterAll(() => localStorage.clear())

const evm = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const
const transaction = { from: evm[0], to: evm[1], value: '0x1' }
const typedData = '{"domain":{},"types":{},"message":{}}'
describeMoves(
  'EVM chains',
  toKind({
    namespace: 'eip155',
    networks: [testNetwork(1, 'A', 'A'), testNetwork(137, 'B', 'B')],
    addresses: [evm, evm],
    questions: [
      { method: 'personal_sign', params: ['0x6869', evm[0]], content: ['0x6869', evm[0]] },
      { method: 'personal_sign', params: ['0x6869'], content: ['0x6869'] },
      { method: 'eth_sendTransaction', params: [transaction], content: [transaction] },
      { method: 'eth_signTypedData_v4', params: [evm[0], typedData], content: [evm[0], typedData] },
    ],
    read: (_method, params) => ({ content: params }),
  }),
)

const keys = ['9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu', 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'] as const
describeMoves(
  'Solana',
  toKind({
    namespace: 'solana',
    networks: [solana, solanaDevnet],
    addresses: [keys, keys],
    questions: [
      { method: 'solana_signMessage', params: { message: 'abc' }, content: 'abc' },
      { method: 'solana_signMessage', params: { message: 'abc', pubkey: keys[0] }, content: 'abc', address: keys[0] },
      { method: 'solana_signAndSendTransaction', params: { transaction: 'AQID' }, content: 'AQID' },
    ],
    read: (_method, params: Readonly<Record<string, string>>) => ({
      content: params.message ?? params.transaction,
      ...(params.pubkey && { address: params.pubkey }),
    }),
  }),
)

const mainnet = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qndvk6ae280lqxd0ndsur2lczvgsjztyspp673g'] as const
const testnet = [
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
] as const
const transfer = { recipientAddress: mainnet[1], amount: '1000' }
describeMoves(
  'Bitcoin',
  toKind({
    namespace: 'bip122',
    networks: [bitcoin, bitcoinTestnet],
    addresses: [mainnet, testnet],
    questions: [
      { method: 'signMessage', params: { message: 'hello' }, content: 'hello' },
      {
        method: 'signMessage',
        params: { message: 'hello', address: mainnet[0] },
        content: 'hello',
        address: mainnet[0],
      },
      { method: 'signPsbt', params: { psbt: 'cHNidP8=' }, content: 'cHNidP8=' },
      { method: 'sendTransfer', params: { ...transfer, account: mainnet[0] }, content: '1000', address: mainnet[0] },
    ],
    read: (method, params: Readonly<Record<string, string>>) => ({
      content: params.message ?? params.psbt ?? params.amount,
      // A PSBT without inputs belongs to no account.
      ...(method !== 'signPsbt' && { address: params.account as string }),
    }),
  }),
)
