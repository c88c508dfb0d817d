/** The contract's clauses for connectors. `describeConnector` and the plugin contract share them. */
import { isDeepStrictEqual } from 'node:util'
import type { ChainAccount } from '../../account.js'
import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId, parseCaipNetworkId } from '../../caip.js'
import { cleanForeignText } from '../../cleanForeignText.js'
import type { Connector, ConnectorListener, ConnectParameters, ConnectResult } from '../../connector.js'
import { isLatchkeyError } from '../../isLatchkeyError.js'
import { safeImageUrl } from '../../kit/safeUrls.js'
import type { Network } from '../../network.js'
import { testNetworks } from '../modal/testNetworks.js'
import { waitFor } from '../page/wait.js'
import { TestError } from '../TestError.js'

/** A connector whose wallet approves everything, and functions that control the wallet. */
export interface ConnectorUnderTest {
  readonly connector: Connector
  /** A connector whose wallet does not know the page. Absent if connecting it would show a prompt. */
  readonly fresh?: Connector
  readonly onUri?: (uri: string) => void
  /** Creates a second connector to the same wallet, as a page reload would. Absent if that would show a prompt. */
  reload?(): Connector | Promise<Connector>
  /** Renews the connection from outside, as another library on the page might. */
  renew?(): unknown
  changeNetwork?(): unknown
  leave?(): unknown
}

/** The chain on which to test a connector. */
export interface ConnectorHome {
  readonly namespace: ChainNamespace
  readonly networks: readonly Network[]
  /** A method that the provider answers without a prompt. Without it, no request is sent. @default 'eth_chainId' on EVM */
  readonly method?: string
  /** Parameters of `method`. @default none */
  readonly params?: unknown
  /** Networks that the connector may return although `networks` lacks them. The modal asks the user to switch. @default none */
  readonly otherNetworks?: readonly CaipNetworkId[]
}

export interface ConnectorTest {
  readonly subject: ConnectorUnderTest
  readonly connector: Connector
  inUse: Connector
  readonly parameters: ConnectParameters
  readonly otherNetworks: readonly CaipNetworkId[]
  expectAnswer(connector: Connector): Promise<void>
}

export interface ConnectorClause {
  readonly name: string
  readonly needs?: keyof ConnectorUnderTest
  run(test: ConnectorTest): Promise<void>
}

/**
 * Runs a clause, then disconnects the connector.
 *
 * @throws {TestError} If there is no connector.
 */
export async function runClause(
  clause: ConnectorClause,
  subject: ConnectorUnderTest,
  home: Partial<ConnectorHome>,
): Promise<void> {
  const test = startTest(subject, home)
  try {
    await clause.run(test)
  } finally {
    await test.inUse.disconnect(test.parameters.namespace)
  }
}

/** @throws {TestError} The value is not a connector. The message names the missing members. */
export function requireConnector(connector: unknown, source: string): asserts connector is Connector {
  const members = Object(connector) as Readonly<Record<string, unknown>>
  const missing = connectorMethods.filter((name) => typeof members[name] !== 'function')
  if (missing.length === connectorMethods.length) {
    throw new TestError(
      `${source} is ${describeType(connector)} instead of a connector: return an object with connect()`,
    )
  }
  if (missing.length > 0) throw new TestError(`${source} lacks ${missing.map((name) => `${name}()`).join(', ')}`)
}

const connectorMethods = ['connect', 'reconnect', 'disconnect', 'getProvider', 'switchNetwork', 'watch'] as const

function startTest(subject: ConnectorUnderTest, home: Partial<ConnectorHome>): ConnectorTest {
  const { namespace = 'eip155', networks = testNetworks[namespace], params, otherNetworks = [] } = home
  const { method = namespace === 'eip155' ? 'eth_chainId' : undefined } = home
  const { connector, onUri } = subject
  return {
    subject,
    connector,
    inUse: connector,
    otherNetworks,
    parameters: { namespace, networks, signal: new AbortController().signal, ...(onUri && { onUri }) },
    async expectAnswer(asked) {
      const provider = await asked.getProvider(namespace)
      demand(
        typeof provider?.request === 'function',
        `getProvider() resolved with ${describeType(provider)}: resolve with an object with request()`,
      )
      if (method === undefined) return
      const answer = await provider.request({ method, params })
      demand(answer !== undefined, `the provider answers ${method} with undefined`)
    },
  }
}

export const connectorClauses: readonly ConnectorClause[] = [
  {
    name: 'default: its info is serializable and safe to show',
    async run({ connector: { info }, parameters: { namespace } }) {
      const { imageUrl, name, namespaces, rdns = 'com.example' } = info
      const isPlain = isDeepStrictEqual(JSON.parse(JSON.stringify(info)), info)
      demand(isPlain, 'info is not plain data: use only strings, booleans, arrays and plain objects')
      const shown = cleanForeignText(name, 40)
      demand(
        name === shown,
        `the modal would change the name '${name}' to '${shown}': use at most 40 visible characters`,
      )
      demand(name, 'the name is empty')
      demand(imageUrl === safeImageUrl(imageUrl), 'the image must be an http(s) URL, or data:image/ of up to 256 kB')
      const isDomain = /^[a-z\d_-]{1,63}(\.[a-z\d_-]{1,63}){1,7}$/.test(rdns)
      demand(isDomain, `rdns '${rdns}' is not a reverse domain name in lower case, such as 'com.example'`)
      demand(namespaces.includes(namespace), `info.namespaces lacks ${namespace}`)
    },
  },
  {
    name: 'default: connect() resolves with accounts on a network',
    async run({ connector, parameters, otherNetworks }) {
      const result = await connector.connect(parameters)
      const { connectorId, networkId } = expectAccount(result, parameters.namespace)
      const { id } = connector.info
      demand(
        connectorId === id,
        `the account's connectorId is '${connectorId}', but the connector's id is '${id}'. Pass '${id}' to createAccount() or createAccountConnector()`,
      )
      demand(networkId === result.networkId, `the account is on ${networkId}, but networkId is ${result.networkId}`)
      const usable = [...parameters.networks.map(({ caipNetworkId }) => caipNetworkId), ...otherNetworks]
      demand(
        usable.includes(networkId),
        `connect() returned ${networkId}, which the app does not use: return one of parameters.networks (${usable.join(', ')}). If only the wallet can switch, add otherNetworks: ['${networkId}']`,
      )
    },
  },
  {
    name: 'default: reconnect() restores the same account',
    async run({ connector, parameters }) {
      const connected = await connector.connect(parameters)
      expectSame(await connector.reconnect(parameters), connected)
    },
  },
  {
    name: 'behavior: restores the same account after a reload, and its provider answers',
    needs: 'reload',
    async run(test) {
      const { subject, connector, parameters } = test
      const connected = await connector.connect(parameters)
      test.inUse = (await subject.reload?.()) ?? connector
      requireConnector(test.inUse, 'what reload() returns')
      expectSame(await test.inUse.reconnect(parameters), connected)
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
      demand(events.length === 0, `the listener was called: ${events.join(', ')}`)
    },
  },
  {
    name: 'behavior: does not restore a wallet that does not know the page',
    needs: 'fresh',
    async run({ subject, parameters }) {
      try {
        const restored = await subject.fresh?.reconnect(parameters)
        demand(restored === undefined, 'reconnect() restored a wallet that was never connected')
      } catch (error) {
        // Some wallets don't reveal whether they are locked or were never connected to the page.
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
      const [first, second] = [await connector.getProvider(namespace), await connector.getProvider(namespace)]
      demand(first === second, 'getProvider() returns another provider each time: keep the first one')
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
          await expectEvent(events, (event) => event === parameters.networks[1]?.caipNetworkId, 'networkChanged()')
        }
      }
      stopped.stop()
      stopped.events.length = listening.events.length = 0
      if (subject.leave) {
        await subject.leave()
        const hasLeft = (event: string) => event === '0 accounts' || event === 'disconnected'
        await expectEvent(listening.events, hasLeft, 'disconnected(), or accountsChanged() without accounts')
      }
      listening.stop()
      const late = stopped.events.join(', ')
      demand(late === '', `a listener was called after its cleanup function: ${late}. Remove it there`)
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

/** Waits for an event, then asserts that at least one event so far satisfies `isExpected`. */
async function expectEvent(events: readonly string[], isExpected: (event: string) => boolean, call: string) {
  await waitFor(() => events.length > 0).catch(() => undefined)
  const [event = 'nothing'] = events
  demand(events.some(isExpected), `no listener got ${call}. It got: ${event}`)
}

function expectAccount(result: ConnectResult, namespace: ChainNamespace): ChainAccount {
  const { accounts, networkId } = readResult(result, 'connect()')
  demand(isCaipNetworkId(networkId), `networkId '${networkId}' is not a CAIP-2 id, such as 'eip155:1'`)
  const { namespace: found } = parseCaipNetworkId(networkId)
  demand(found === namespace, `networkId '${networkId}' is not a network of ${namespace}`)
  for (const { address, caipAddress, namespace: own, networkId: accountNetworkId } of accounts) {
    const form = own === 'eip155' ? /^0x[\da-f]{40}$/i : /^[-.%a-z\d]{1,128}$/i
    const shown = String(address).slice(0, 140)
    demand(
      form.test(address),
      `'${shown}' is not an address of ${own}${own === 'eip155' ? ': 0x and 40 hex digits' : ''}`,
    )
    const expected = `${accountNetworkId}:${address}`
    demand(caipAddress === expected, `caipAddress is '${caipAddress}' instead of '${expected}': use createAccount()`)
    demand(parseCaipNetworkId(accountNetworkId).namespace === own, `networkId '${accountNetworkId}' is not on ${own}`)
  }
  const account = accounts.find((candidate) => candidate.namespace === namespace)
  demand(account, `connect() resolved with no account of ${namespace}: the user could not be connected`)
  return account
}

function expectSame(restored: ConnectResult | undefined, connected: ConnectResult): void {
  const [account] = readResult(connected, 'connect()').accounts
  const remedy =
    "Keep what restore() or reconnect() needs in context.storage (permission 'storage'), because a page reload loses variables"
  demand(restored, `reconnect() resolved with undefined, although the wallet knows the page. ${remedy}`)
  const [again] = readResult(restored, 'reconnect()').accounts
  const [before, after] = [account?.caipAddress, again?.caipAddress]
  demand(isDeepStrictEqual(again, account), `reconnect() restored ${after}, which is not the same account as ${before}`)
}

/** @throws {TestError} The condition does not hold. */
function demand(condition: unknown, fault: string): asserts condition {
  if (!condition) throw new TestError(fault)
}

/** Checks the result's type, because a connector written in JavaScript may resolve with anything. */
function readResult(result: unknown, call: string): ConnectResult {
  const { accounts, networkId } = Object(result) as Partial<ConnectResult>
  if (Array.isArray(accounts)) return { accounts: accounts as readonly ChainAccount[], networkId: networkId as never }
  throw new TestError(`${call} resolved with ${describeType(result)}: resolve with { accounts, networkId }`)
}

function describeType(value: unknown): string {
  if (value === undefined || value === null) return String(value)
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? `{ ${Object.keys(value).slice(0, 6).join(', ')} }` : `a ${typeof value}`
}
