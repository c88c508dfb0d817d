import assert from 'node:assert/strict'
import type { ChainAccount } from '../account.js'
import { type ChainNamespace, isCaipNetworkId, parseCaipNetworkId } from '../caip.js'
import { cleanForeignText } from '../cleanForeignText.js'
import type { Connector, ConnectorListener, ConnectParameters, ConnectResult } from '../connector.js'
import { isLatchkeyError } from '../isLatchkeyError.js'
import { safeImageUrl } from '../kit/safeUrls.js'
import type { Network } from '../network.js'
import { testNetworks } from './modal/testNetworks.js'
import { waitFor } from './page/wait.js'
import { findRunner, type TestRunner } from './testPlugin.js'

/** A connector whose wallet approves everything, and functions that control the wallet. */
export interface ConnectorUnderTest {
  readonly connector: Connector
  /** A connector whose wallet does not know the page. Absent if connecting it would show a prompt. */
  readonly fresh?: Connector
  readonly onUri?: (uri: string) => void
  /** Creates a second connector to the same wallet, as a page reload would. Absent if that would show a prompt. */
  reload?(): Connector
  /** Renews the connection from outside, as another library on the page might. */
  renew?(): unknown
  changeNetwork?(): unknown
  leave?(): unknown
}

/** The chain on which to test a connector. */
export interface ConnectorHome {
  readonly namespace: ChainNamespace
  readonly networks: readonly Network[]
  /** A method that the provider answers without a prompt. */
  readonly method: string
  /** Parameters of `method`. @default none */
  readonly params?: unknown
}

/**
 * Registers the connector contract's tests. They connect, restore, watch and disconnect the connector, and skip what it
 * does not support.
 *
 * ```ts
 * describeConnector('vault', () => ({ connector: createVaultConnector(testVault()) }), { describe, it })
 * ```
 *
 * @param setUp Creates a connector whose wallet is not connected yet. Called for each test.
 * @param options The chain (default: EVM), and the runner's `describe` and `it` (default: its globals).
 * @throws {TestError} If there is no runner.
 */
export function describeConnector(
  name: string,
  setUp: () => ConnectorUnderTest | Promise<ConnectorUnderTest>,
  options: Partial<ConnectorHome & TestRunner> = {},
): void {
  const { describe, it } = findRunner('describeConnector()', options)
  describe(`${name}: the contract of connectors`, () => {
    for (const clause of clauses) {
      it(clause.name, async (context) => {
        const subject = await setUp()
        if (clause.needs && !subject[clause.needs]) return void context?.skip?.()
        const test = startTest(subject, options)
        try {
          await clause.run(test)
        } finally {
          await test.inUse.disconnect(test.parameters.namespace)
        }
      })
    }
  })
}

interface ConnectorTest {
  readonly subject: ConnectorUnderTest
  readonly connector: Connector
  inUse: Connector
  readonly parameters: ConnectParameters
  expectAnswer(connector: Connector): Promise<void>
}

interface Clause {
  readonly name: string
  readonly needs?: keyof ConnectorUnderTest
  run(test: ConnectorTest): Promise<void>
}

function startTest(subject: ConnectorUnderTest, home: Partial<ConnectorHome>): ConnectorTest {
  const { namespace, networks, method, params } = { ...evm, ...home }
  const { connector, onUri } = subject
  return {
    subject,
    connector,
    inUse: connector,
    parameters: { namespace, networks, signal: new AbortController().signal, ...(onUri && { onUri }) },
    async expectAnswer(asked) {
      const provider = await asked.getProvider(namespace)
      assert.notEqual(await provider.request({ method, params }), undefined, `${method} has no answer`)
    },
  }
}

const evm: ConnectorHome = { namespace: 'eip155', networks: testNetworks.eip155, method: 'eth_chainId' }

const clauses: readonly Clause[] = [
  {
    name: 'default: its info is serializable and safe to show',
    async run({ connector: { info }, parameters: { namespace } }) {
      assert.deepEqual(JSON.parse(JSON.stringify(info)), info)
      assert.equal(info.name, cleanForeignText(info.name, 40), 'the name is one line of at most 40 visible characters')
      assert.ok(info.name, 'the name is not empty')
      assert.equal(info.imageUrl, safeImageUrl(info.imageUrl), 'the image is http(s), or data:image up to 256 kB')
      assert.match(info.rdns ?? 'com.example', /^[a-z\d_-]{1,63}(\.[a-z\d_-]{1,63}){1,7}$/)
      assert.ok(info.namespaces.includes(namespace), `info.namespaces has ${namespace}`)
    },
  },
  {
    name: 'default: connect() resolves with accounts on a network',
    async run({ connector, parameters }) {
      const result = await connector.connect(parameters)
      const account = expectAccount(result, parameters.namespace)
      assert.equal(account.connectorId, connector.info.id)
      assert.equal(account.networkId, result.networkId)
    },
  },
  {
    name: 'default: reconnect() restores the same account',
    async run({ connector, parameters }) {
      const connected = await connector.connect(parameters)
      const restored = await connector.reconnect(parameters)
      assert.deepEqual(restored?.accounts[0], connected.accounts[0])
    },
  },
  {
    name: 'behavior: restores the same account after a reload, and its provider answers',
    needs: 'reload',
    async run(test) {
      const { subject, connector, parameters } = test
      const connected = await connector.connect(parameters)
      test.inUse = subject.reload?.() ?? connector
      const restored = await test.inUse.reconnect(parameters)
      assert.deepEqual(restored?.accounts[0], connected.accounts[0])
      await test.expectAnswer(test.inUse)
    },
  },
  {
    name: 'behavior: reconnecting while connected reports no change',
    async run({ subject, connector, parameters }) {
      await connector.connect(parameters)
      const { events, stop } = listen(connector)
      await connector.reconnect(parameters)
      await subject.renew?.()
      stop()
      assert.deepEqual(events, [])
    },
  },
  {
    name: 'behavior: does not restore a wallet that does not know the page',
    needs: 'fresh',
    async run({ subject, parameters }) {
      try {
        assert.equal(await subject.fresh?.reconnect(parameters), undefined)
      } catch (error) {
        // Some wallets don't reveal whether they are locked or have forgotten the page.
        if (!isLatchkeyError(error, 'WALLET_LOCKED')) throw error
      }
    },
  },
  {
    name: 'behavior: its provider answers, and is the same one each time',
    async run({ connector, parameters, expectAnswer }) {
      await connector.connect(parameters)
      await expectAnswer(connector)
      const { namespace } = parameters
      assert.equal(await connector.getProvider(namespace), await connector.getProvider(namespace))
    },
  },
  {
    name: 'behavior: can be disconnected twice',
    async run({ connector, parameters }) {
      await connector.connect(parameters)
      await connector.disconnect(parameters.namespace)
      await connector.disconnect(parameters.namespace)
    },
  },
  {
    name: 'behavior: reports changes in the wallet until the listener stops',
    async run({ subject, connector, parameters }) {
      await connector.connect(parameters)
      const stopped = listen(connector)
      const listening = listen(connector)
      if (subject.changeNetwork) {
        await subject.changeNetwork()
        // The network is reported first, then the accounts if each network has its own.
        for (const { events } of [stopped, listening]) {
          await waitFor(() => events[0])
          assert.equal(events[0], parameters.networks[1]?.caipNetworkId)
        }
      }
      stopped.stop()
      stopped.events.length = listening.events.length = 0
      if (subject.leave) {
        await subject.leave()
        await waitFor(() => listening.events.find((event) => event === '0 accounts' || event === 'disconnected'))
      }
      listening.stop()
      assert.deepEqual(stopped.events, [])
    },
  },
]

function listen(connector: Connector): { readonly events: string[]; stop(): void } {
  const events: string[] = []
  const listener: ConnectorListener = {
    accountsChanged: (_namespace, accounts) => events.push(`${accounts.length} accounts`),
    networkChanged: (_namespace, networkId) => events.push(networkId),
    disconnected: () => events.push('disconnected'),
  }
  const cleanup = connector.watch(listener)
  return { events, stop: () => (typeof cleanup === 'function' ? cleanup() : cleanup.dispose()) }
}

function expectAccount({ accounts, networkId }: ConnectResult, namespace: ChainNamespace): ChainAccount {
  assert.ok(isCaipNetworkId(networkId), `${networkId} is a CAIP-2 id`)
  assert.equal(parseCaipNetworkId(networkId).namespace, namespace)
  for (const account of accounts) {
    const form = account.namespace === 'eip155' ? /^0x[\da-f]{40}$/i : /^[-.%a-z\d]{1,128}$/i
    assert.match(account.address, form)
    assert.equal(account.caipAddress, `${account.networkId}:${account.address}`)
    assert.equal(parseCaipNetworkId(account.networkId).namespace, account.namespace)
  }
  const account = accounts.find((candidate) => candidate.namespace === namespace)
  assert.ok(account, `no account of ${namespace}`)
  return account
}
