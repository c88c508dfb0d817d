import { describe, expect, it } from 'vitest'
import type { Connector, ConnectorListener } from '../connector.js'
import { type ConnectorUnderTest, describeConnector } from './describeConnector.js'
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

/** Runs the contract and returns each clause's result, by name. */
async function runContract(subject: ConnectorUnderTest): Promise<ReadonlyMap<string, string>> {
  const tests = new Map<string, (context: { skip(): void }) => Promise<void>>()
  describeConnector('vault', () => subject, {
    describe: (_name, define) => define(),
    it: (name, run) => tests.set(name, run),
  })
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

  it('error: throws if there is no test runner', () => {
    expect(() => describeConnector('vault', () => createVault())).toThrow('describeConnector() needs a test runner')
  })
})
