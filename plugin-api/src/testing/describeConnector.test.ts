import { describe, expect, it } from 'vitest'
import { type ChainAccount, createAccount } from '../account.js'
import type { Connector, ConnectorListener, ConnectResult } from '../connector.js'
import type { ConnectorHome, ConnectorUnderTest } from './connector/connectorClauses.js'
import { describeConnector } from './describeConnector.js'
import { testAddresses } from './modal/testNetworks.js'

const address = testAddresses.eip155[0]

/** A valid connector. A test can replace its members. */
function createVault(replaced: Partial<Connector> = {}, stopsListeners = true): ConnectorUnderTest {
  const listeners = new Set<ConnectorListener>()
  const networkId = 'eip155:1'
  const result = {
    accounts: [
      {
        namespace: 'eip155',
        address,
        networkId,
        caipAddress: `${networkId}:${address}`,
        type: 'eoa',
        connectorId: 'v',
      },
    ],
    networkId,
  } as const
  const provider = { request: async () => '0x1' }
  const connector: Connector = {
    info: { id: 'v', name: 'Vault', type: 'EXTERNAL', namespaces: ['eip155'] },
    connect: async () => result,
    reconnect: async () => result,
    disconnect: async () => undefined,
    getProvider: async () => provider,
    switchNetwork: async () => undefined,
    watch(listener) {
      listeners.add(listener)
      return () => {
        if (stopsListeners) listeners.delete(listener)
      }
    },
    ...replaced,
  }
  return {
    connector,
    fresh: { ...connector, reconnect: async () => undefined },
    reload: () => connector,
    changeNetwork() {
      for (const listener of listeners) listener.networkChanged('eip155', 'eip155:137')
    },
    leave() {
      for (const listener of listeners) listener.disconnected('eip155')
    },
  }
}

type Run = (context: { skip(): void }) => Promise<void>

const otherResult: ConnectResult = {
  accounts: [createAccount({ networkId: 'eip155:999', address }, 'v')],
  networkId: 'eip155:999',
}

function collectClauses(setUp: () => ConnectorUnderTest, home: Partial<ConnectorHome> = {}): ReadonlyMap<string, Run> {
  const tests = new Map<string, Run>()
  const it = (name: string, run: Run) => tests.set(name, run)
  describeConnector('vault', setUp, { ...home, describe: (_name, define) => define(), it })
  return tests
}

function answerWith(changes: Partial<ChainAccount>): ConnectResult {
  const account = createAccount({ networkId: 'eip155:1', address }, 'v')
  return { accounts: [{ ...account, ...changes }], networkId: 'eip155:1' }
}

/** Runs the contract and returns each clause's result, by name. */
async function runContract(subject: ConnectorUnderTest): Promise<ReadonlyMap<string, string>> {
  const tests = collectClauses(() => subject)
  const outcomes = new Map<string, string>()
  for (const [name, run] of tests) {
    let isSkipped = false
    const skip = () => {
      isSkipped = true
    }
    await run({ skip }).then(
      () => outcomes.set(name, isSkipped ? 'skipped' : 'passed'),
      () => outcomes.set(name, 'failed'),
    )
  }
  return outcomes
}

async function listEnded(subject: ConnectorUnderTest, outcome: string): Promise<readonly string[]> {
  return [...(await runContract(subject))].filter(([, ended]) => ended === outcome).map(([name]) => name)
}

describe('describeConnector', () => {
  it('default: a valid connector passes every clause', async () => {
    expect(await listEnded(createVault(), 'passed')).toHaveLength(9)
  })

  it('behavior: skips clauses that need missing functions', async () => {
    const { connector } = createVault()
    expect(await listEnded({ connector }, 'skipped')).toEqual([
      'behavior: restores the same account after a reload, and its provider answers',
      'behavior: does not restore a wallet that does not know the page',
    ])
  })

  it.each<[string, Partial<Connector>, string]>([
    [
      'a name with an invisible character',
      { info: { id: 'v', name: 'Va\u200bult', type: 'EXTERNAL', namespaces: ['eip155'] } },
      'default: its info is serializable and safe to show',
    ],
    [
      'no account',
      { connect: async () => ({ accounts: [], networkId: 'eip155:1' }) },
      'default: connect() resolves with accounts on a network',
    ],
    ['a lost account', { reconnect: async () => undefined }, 'default: reconnect() restores the same account'],
    [
      'a new provider each time',
      { getProvider: async () => ({ request: async () => '0x1' }) },
      'behavior: its provider answers, and is the same one each time',
    ],
  ])('error: %s', async (_name, replaced, clause) => {
    expect(await listEnded(createVault(replaced), 'failed')).toContain(clause)
  })

  it('error: fails if the connector does not stop its listener', async () => {
    expect(await listEnded(createVault({}, false), 'failed')).toEqual([
      'behavior: reports changes in the wallet until the listener stops',
    ])
  })

  it.each<[string, () => unknown, string]>([
    ['setUp() returns nothing', () => undefined, "setUp() returns for 'vault' is undefined instead of a connector"],
    ['setUp() returns the connector itself', () => createVault().connector, 'is undefined instead of a connector'],
    ['a method is missing', () => ({ connector: { ...createVault().connector, watch: 1 } }), "'vault' lacks watch()"],
    [
      'connect() resolves with nothing',
      () => createVault({ connect: async () => undefined as never }),
      'connect() resolved with undefined: resolve with { accounts, networkId }',
    ],
    [
      'connect() resolves with addresses',
      () => createVault({ connect: async () => [address] as never }),
      'connect() resolved with an array',
    ],
    [
      'connect() resolves with a malformed address',
      () => createVault({ connect: async () => answerWith({ address: '0x1234', caipAddress: 'eip155:1:0x1234' }) }),
      "'0x1234' is not an address of eip155: 0x and 40 hex digits",
    ],
    [
      "connect() resolves with another connector's account",
      () => createVault({ connect: async () => answerWith({ connectorId: 'w' }) }),
      "the account's connectorId is 'w', but the connector's id is 'v'",
    ],
    [
      'connect() resolves with a network that the app does not use',
      () => createVault({ connect: async () => otherResult }),
      "connect() returned eip155:999, which the app does not use: return one of parameters.networks (eip155:1, eip155:137). If only the wallet can switch, add otherNetworks: ['eip155:999']",
    ],
    [
      'connect() resolves with another CAIP-10 address',
      () => createVault({ connect: async () => answerWith({ caipAddress: `eip155:5:${address}` }) }),
      `caipAddress is 'eip155:5:${address}' instead of 'eip155:1:${address}'`,
    ],
  ])('error: says so if %s', async (_name, setUp, message) => {
    const run = collectClauses(setUp as () => ConnectorUnderTest).get(
      'default: connect() resolves with accounts on a network',
    )
    await expect(run?.({ skip: () => undefined })).rejects.toThrow(message)
  })

  it('parameters: otherNetworks', async () => {
    const run = collectClauses(() => createVault({ connect: async () => otherResult }), {
      otherNetworks: ['eip155:999'],
    }).get('default: connect() resolves with accounts on a network')
    await run?.({ skip: () => undefined })
  })

  it('behavior: its tests declare no parameter, because Jest would treat one as a callback', () => {
    expect([...collectClauses(() => createVault()).values()].map(({ length }) => length)).toEqual(Array(9).fill(0))
  })

  it('error: throws if there is no test runner', () => {
    expect(() => describeConnector('vault', () => createVault())).toThrow(
      'and `describeConnector(name, setUp, { describe, it })`.',
    )
  })
})
