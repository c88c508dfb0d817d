// @vitest-environment happy-dom
/**
 * Solana, Polkadot, Cosmos and Bitcoin: whatever the wallet or the user changes while a request is on its way, the wallet
 * gets what was frozen, or the request is rejected. Connections, connectors and pipeline are real; the wallets are ours.
 */
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
import { bech32 } from '@scure/base'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createConnector as createBitcoinConnector } from '../chains/bip122/createConnector.js'
import { openStandardWallet } from '../chains/bip122/openStandardWallet.js'
import { createConnector as createCosmosConnector } from '../chains/cosmos/createConnector.js'
import { encodeBase64 } from '../chains/encoding/base64.js'
import { createConnector as createPolkadotConnector } from '../chains/polkadot/createConnector.js'
import { readAddress as readSs58, writeAddress as writeSs58 } from '../chains/polkadot/ss58.js'
import { writeBase58 } from '../chains/solana/base58.js'
import { createConnector as createSolanaConnector } from '../chains/solana/createConnector.js'
import { toNetworkIds } from '../chains/solana/networks.js'
import { readWallet, type StandardAccount } from '../chains/wallet-standard/readWallet.js'
import { createConnections } from '../connections/createConnections.js'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import type { Core } from '../contract/core.js'
import { createNavigation } from '../navigation/createNavigation.js'
import { bitcoin } from '../networks/definitions/bitcoin.js'
import { bitcoinTestnet } from '../networks/definitions/bitcoinTestnet.js'
import { cosmoshub } from '../networks/definitions/cosmoshub.js'
import { kusama } from '../networks/definitions/kusama.js'
import { osmosis } from '../networks/definitions/osmosis.js'
import { polkadot } from '../networks/definitions/polkadot.js'
import { solana } from '../networks/definitions/solana.js'
import { solanaDevnet } from '../networks/definitions/solanaDevnet.js'
import { accountTypesAtom } from '../state/accountTypes.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createTestSolanaWallet, readTestWallet } from '../testing/createTestSolanaWallet.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { mostSteps, sendWhileMoving } from '../testing/sendWhileMoving.js'
import { createRequests } from './createRequests.js'

/** What the wallet was asked. Wallets are told the account, the network, both or neither, depending on the method. */
interface Received {
  readonly content: unknown
  readonly address?: string
  readonly networkId?: CaipNetworkId
}

interface Question {
  readonly method: string
  readonly params: object
  /** Of the parameters, what the wallet has to get. */
  readonly content: unknown
  /** The account that the parameters name. */
  readonly address?: string
}

interface Wallet {
  readonly connector: Connector
  readonly questions: readonly Question[]
  /** Puts it back to where a request finds it. */
  reset(): void
  /** What the wallet's owner does in it. */
  readonly moves: readonly ((isSilent: boolean) => void)[]
}

interface Kind {
  readonly namespace: ChainNamespace
  readonly networks: readonly [Network, Network]
  open(context: ChainContext, receive: (received: Received) => void): Wallet
}

const bytes = Uint8Array.of(1, 2, 3)
const keyOf = (digit: number, length = 32) => new Uint8Array(length).fill(digit)

const solanaKind: Kind = {
  namespace: 'solana',
  networks: [solana, solanaDevnet],
  open(context, receive) {
    const wallet = createTestSolanaWallet()
    const [first, second] = wallet.keys as [StandardAccount, StandardAccount]
    const chains = { mainnet: ['solana:mainnet'], devnet: ['solana:devnet'] }
    type Input = { readonly account: StandardAccount; readonly chain?: string } & Readonly<Record<string, unknown>>
    const record = (name: string) => (input: Input) => {
      const { account, chain } = input
      const [networkId] = toNetworkIds(chain ? [chain] : [])
      receive({ content: input[name], address: account.address, ...(networkId && { networkId }) })
      const signature = keyOf(7, 64)
      // One signature, then the message: a header, one key, which is the signer's.
      const signedTransaction = Uint8Array.of(1, ...signature, 1, 0, 0, 1, ...account.publicKey)
      return [{ signature, signedTransaction, signedMessage: input[name] }]
    }
    wallet.features['solana:signMessage'] = { signMessage: async (input: Input) => record('message')(input) }
    wallet.features['solana:signTransaction'] = {
      signTransaction: async (input: Input) => record('transaction')(input),
    }
    wallet.features['solana:signAndSendTransaction'] = {
      signAndSendTransaction: async (input: Input) => record('transaction')(input),
    }
    const change = (accounts: readonly StandardAccount[]) => (isSilent: boolean) => {
      wallet.accounts = accounts
      if (!isSilent) wallet.change({ accounts })
    }
    const message = { message: writeBase58(bytes) }
    const transaction = { transaction: encodeBase64(bytes) }
    const address = first.address
    return {
      connector: createSolanaConnector(
        { id: 'wallet', name: 'Wallet', type: 'ANNOUNCED', namespaces: ['solana'] },
        readTestWallet(wallet),
        context,
      ),
      questions: [
        { method: 'solana_signMessage', params: message, content: bytes },
        { method: 'solana_signMessage', params: { ...message, pubkey: address }, content: bytes, address },
        { method: 'solana_signTransaction', params: transaction, content: bytes },
        { method: 'solana_signAndSendTransaction', params: transaction, content: bytes },
        {
          method: 'solana_signAndSendTransaction',
          params: { ...transaction, pubkey: address },
          content: bytes,
          address,
        },
      ],
      reset: () => {
        wallet.accounts = wallet.keys
      },
      moves: [
        change([first, second]),
        change([second, first]),
        change([second]),
        change([{ ...first, chains: chains.devnet }, second]),
        change([{ ...first, chains: chains.mainnet }]),
        change([{ ...second, chains: chains.devnet }]),
        change([]),
      ],
    }
  },
}

const polkadotKind: Kind = {
  namespace: 'polkadot',
  networks: [polkadot, kusama],
  open(_context, receive) {
    const [first, second] = [keyOf(1), keyOf(2)].map((key) => ({ address: writeSs58(key, 42) })) as [Entry, Entry]
    type Entry = { readonly address: string; readonly genesisHash?: string }
    const listeners = new Set<(accounts: unknown) => void>()
    let accounts: readonly Entry[] = []
    const answer = { id: 1, signature: `0x${'ab'.repeat(64)}` }
    const extension = {
      accounts: {
        get: async () => accounts,
        subscribe(listener: (accounts: unknown) => void) {
          listeners.add(listener)
          listener(accounts)
          return () => listeners.delete(listener)
        },
      },
      signer: {
        async signRaw({ address, data }: { address: string; data: string }) {
          receive({ content: data, address })
          return answer
        },
        async signPayload({ address, genesisHash, method }: Readonly<Record<string, string>>) {
          receive({
            content: method,
            address: address as string,
            networkId: `polkadot:${genesisHash?.slice(2, 34)}` as CaipNetworkId,
          })
          return answer
        },
      },
    }
    const change = (list: readonly Entry[]) => (isSilent: boolean) => {
      accounts = list
      if (!isSilent) for (const listener of [...listeners]) listener(list)
    }
    const genesisHash = `0x${polkadot.id}${'00'.repeat(16)}`
    const transactionPayload = { genesisHash, method: '0x0403' }
    const address = first.address
    return {
      connector: createPolkadotConnector(
        { id: 'wallet', name: 'Wallet', type: 'INJECTED', namespaces: ['polkadot'] },
        { enable: async () => extension },
        'Test site',
      ),
      questions: [
        { method: 'polkadot_signMessage', params: { address, message: '0x0102' }, content: '0x0102', address },
        {
          method: 'polkadot_signTransaction',
          params: { address: writeSs58(readSs58(address) as Uint8Array, 0), transactionPayload },
          content: '0x0403',
          address,
        },
      ],
      reset: () => change([first, second])(false),
      moves: [
        change([first, second]),
        change([second, first]),
        change([second]),
        change([{ ...first, genesisHash: `0x${kusama.id}${'00'.repeat(16)}` }, second]),
        change([]),
      ],
    }
  },
}

const cosmosKind: Kind = {
  namespace: 'cosmos',
  networks: [cosmoshub, osmosis],
  open(_context, receive) {
    const prefixes: Readonly<Record<string, string>> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }
    const addressOf = (owner: number, chainId: string) =>
      bech32.encode(prefixes[chainId] ?? '', bech32.toWords(keyOf(owner, 20)))
    let owner = 1
    let isPermitted = true
    const answer = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AA==' }, signature: `${'A'.repeat(86)}==` }
    const ask = (chainId: string, address: string, content: unknown) => {
      receive({ content, address, networkId: `cosmos:${chainId}` as CaipNetworkId })
      return answer
    }
    const move = (to: number, permits: boolean) => (isSilent: boolean) => {
      owner = to
      isPermitted = permits
      if (!isSilent) window.dispatchEvent(new Event('keystorechange'))
    }
    const signerAddress = addressOf(1, 'cosmoshub-4')
    const signDoc = { chain_id: 'cosmoshub-4', msgs: [] }
    return {
      connector: createCosmosConnector(
        { id: 'wallet', name: 'Wallet', type: 'INJECTED', namespaces: ['cosmos'] },
        {
          enable: async () => undefined,
          async getKey(chainId) {
            if (!isPermitted) throw new Error('Request rejected')
            return { bech32Address: addressOf(owner, chainId), pubKey: keyOf(owner, 33), algo: 'secp256k1' }
          },
          signAmino: async (chainId, signer, doc) => ({ signature: ask(chainId, signer, doc), signed: doc }),
          signArbitrary: async (chainId, signer, data) => ask(chainId, signer, data),
        },
        'keystorechange',
      ),
      questions: [
        { method: 'cosmos_signAmino', params: { signerAddress, signDoc }, content: signDoc, address: signerAddress },
        {
          method: 'cosmos_signArbitrary',
          params: { signerAddress, data: 'hello' },
          content: 'hello',
          address: signerAddress,
        },
      ],
      reset() {
        owner = 1
        isPermitted = true
      },
      moves: [move(1, true), move(2, true), move(2, false)],
    }
  },
}

const bitcoinKind: Kind = {
  namespace: 'bip122',
  networks: [bitcoin, bitcoinTestnet],
  open(context, receive) {
    const accountsOf = (owner: number, chain: 'bitcoin:mainnet' | 'bitcoin:testnet') => {
      const network = chain === 'bitcoin:mainnet' ? NETWORK : TEST_NETWORK
      // A point of the curve, by its horizontal coordinate.
      const point = keyOf(owner)
      const key = Uint8Array.of(2, ...point)
      return [p2wpkh(key, network).address, p2tr(point, undefined, network).address].map(
        (address): StandardAccount => ({ address: address as string, publicKey: key, chains: [chain] }),
      ) as [StandardAccount, StandardAccount]
    }
    const [payment, ordinal] = accountsOf(1, 'bitcoin:mainnet')
    const other = accountsOf(2, 'bitcoin:mainnet')
    const testnet = accountsOf(1, 'bitcoin:testnet')
    const all = [payment, ordinal, ...testnet]
    const listeners = new Set<(properties: unknown) => void>()
    const toNetworkId = (chain: unknown) =>
      chain === 'bitcoin:mainnet' ? bitcoin.caipNetworkId : bitcoinTestnet.caipNetworkId
    const sign = async (input: Readonly<Record<string, unknown>>) => {
      const inputs = input.inputsToSign as readonly { readonly account: StandardAccount }[]
      const [named] = inputs
      receive({
        content: input.psbt,
        ...(named && { address: named.account.address }),
        networkId: toNetworkId(input.chain),
      })
      return [{ signedPsbt: bytes, txId: 'ab'.repeat(32) }]
    }
    const wallet = {
      name: 'Wallet',
      chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
      accounts: all as readonly StandardAccount[],
      features: {
        'bitcoin:connect': { connect: async () => ({ accounts: wallet.accounts }) },
        'bitcoin:events': {
          on(_event: string, listener: (properties: unknown) => void) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        'bitcoin:signMessage': {
          async signMessage({ account, message }: { account: StandardAccount; message: Uint8Array }) {
            const isTestnet = account.chains.includes('bitcoin:testnet')
            receive({
              content: new TextDecoder().decode(message),
              address: account.address,
              networkId: toNetworkId(isTestnet ? 'bitcoin:testnet' : 'bitcoin:mainnet'),
            })
            return [{ signature: keyOf(7, 64) }]
          },
        },
        'bitcoin:signTransaction': { signTransaction: sign },
        'bitcoin:signAndSendTransaction': { signAndSendTransaction: sign },
      },
    }
    const change = (accounts: readonly StandardAccount[]) => (isSilent: boolean) => {
      wallet.accounts = accounts
      if (!isSilent) for (const listener of [...listeners]) listener({ accounts })
    }
    const psbt = encodeBase64(bytes)
    const { address } = payment
    return {
      connector: createBitcoinConnector(
        { id: 'wallet', name: 'Wallet', type: 'ANNOUNCED', namespaces: ['bip122'] },
        openStandardWallet(readWallet(wallet) as NonNullable<ReturnType<typeof readWallet>>, context),
      ),
      questions: [
        { method: 'signMessage', params: { message: 'hello' }, content: 'hello' },
        { method: 'signMessage', params: { message: 'hello', address }, content: 'hello', address },
        { method: 'signPsbt', params: { psbt }, content: bytes },
        {
          method: 'signPsbt',
          params: { psbt, signInputs: { [address]: [0] }, broadcast: true },
          content: bytes,
          address,
        },
      ],
      reset: () => {
        wallet.accounts = all
      },
      moves: [
        change(all),
        change([...testnet, payment, ordinal]),
        change([...other, ...testnet]),
        change(other),
        change(testnet),
        change([]),
      ],
    }
  },
}

interface Start {
  readonly network: number
  readonly account: number
}

type Move =
  | { readonly afterSteps: number; readonly by: 'wallet'; readonly index: number; readonly isSilent: boolean }
  | { readonly afterSteps: number; readonly by: 'network' | 'account'; readonly index: number }

const afterSteps = fc.nat(mostSteps)
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
    fc.record({ afterSteps, by: fc.constantFrom('network' as const, 'account' as const), index: fc.nat(1) }),
  ),
  { maxLength: 3 },
)
/** Where the user has gone in the modal before the request. */
const starts = fc.record({ network: fc.nat(1), account: fc.nat(1) })
const numRuns = Number(process.env.FUZZ_RUNS ?? 1000)

/** A page with a wallet of the kind, connected, for one request after the other. */
function openPage({ namespace, networks, open }: Kind) {
  const runtime = createTestRuntime({ networks })
  const { store } = runtime
  const connectors = createConnectorRegistry({ runtime })
  let received: (Received & { readonly shown: unknown })[] = []
  let frozen: FrozenRequest | undefined
  const readPlace = () => ({
    networkId: store.get(networkIdsAtom)[namespace],
    account: readConnection(store.get(connectionsAtom), namespace).accounts[0]?.caipAddress,
  })
  const context = createTestChainContext({
    networks,
    context: { signal: runtime.signal, networkId: () => store.get(networkIdsAtom)[namespace] },
  })
  const wallet = open(context, (given) => received.push({ ...given, shown: readPlace() }))
  connectors.add(wallet.connector)
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
    const keeper = await core.connections.wallets()
    await keeper.switchTo({ namespace, connectorId: 'wallet', address })
  }

  const switchNetwork = (index: number) => wallet.connector.switchNetwork(networks[index] as Network)

  function make(move: Move) {
    if (move.by === 'wallet') return wallet.moves[move.index % wallet.moves.length]?.(move.isSilent)
    const act = move.by === 'network' ? switchNetwork : switchAccount
    // The wallet may have left, or have no account there.
    act(move.index).catch(() => undefined)
  }

  async function run(question: Question, start: Start, planned: readonly Move[]) {
    frozen = undefined
    wallet.reset()
    store.set(accountTypesAtom, {})
    store.set(networkIdsAtom, { [namespace]: networks[0].caipNetworkId })
    await core.connections.connect({ connectorId: 'wallet', namespace })
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

describe.each([solanaKind, polkadotKind, cosmosKind, bitcoinKind])('$namespace', (kind) => {
  const outcomes: Record<string, number> = {}
  const page = openPage(kind)
  const { questions } = page.wallet
  afterAll(() => {
    page.dispose()
    // A property that rejects everything, or never meets a move, says nothing.
    expect(Object.keys(outcomes).sort()).toEqual(
      questions.flatMap(({ method }, index) => [`${index} ${method} rejected`, `${index} ${method} sent`]).sort(),
    )
  })

  test(
    'the wallet gets what was frozen, or the request is rejected',
    async () => {
      const property = fc.asyncProperty(fc.nat(questions.length - 1), starts, plans, async (index, start, planned) => {
        const question = questions[index] as Question
        const { outcome, frozen, received } = await page.run(question, start, planned)
        const key = `${index} ${question.method} ${outcome}`
        outcomes[key] = (outcomes[key] ?? 0) + 1
        expect(received).toHaveLength(outcome === 'sent' ? 1 : 0)
        for (const { content, address, networkId, shown } of received) {
          expect(content).toEqual(question.content)
          expect(frozen?.params).toEqual(question.params)
          expect(shown).toEqual({ networkId: frozen?.networkId, account: frozen?.account })
          if (networkId) expect(networkId).toBe(frozen?.networkId)
          const active = frozen?.account && parseCaipAddress(frozen.account).address
          if (address) expect(address).toBe(question.address ?? active)
        }
      })
      await fc.assert(property, { numRuns, seed: Number(process.env.FUZZ_SEED ?? 1) })
    },
    numRuns * 60,
  )
})
