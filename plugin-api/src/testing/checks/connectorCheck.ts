import type { Connector } from '../../connector.js'
import { isLatchkeyError } from '../../isLatchkeyError.js'
import type { ConnectorContribution } from '../../manifest.js'
import {
  type ConnectorClause,
  type ConnectorUnderTest,
  connectorClauses,
  requireConnector,
  runClause,
} from '../connector/connectorClauses.js'
import type { ConnectorSample, PluginCheck, PluginUnderTest } from '../contract.js'
import { instrument } from '../instrument.js'
import { createTestModal, type TestModal } from '../modal/createTestModal.js'
import { testNetworks } from '../modal/testNetworks.js'
import { atMost } from '../page/wait.js'
import { waitForPage } from '../tour.js'
import { describeFailure } from '../watch/describeFailure.js'
import { watchErrors } from '../watch/watchErrors.js'

/** Each connector that the manifest declares passes the contract of `describeConnector`. */
export const connectorCheck: PluginCheck = {
  name: 'connectors: connect, restore, report changes and disconnect',
  async run(subject) {
    const { contributes: { connectors = [] } = {} } = subject.plugin.manifest
    const ids = connectors.map(({ id }) => id)
    const unknown = Object.keys(subject.connectors ?? {}).filter((id) => !ids.includes(id))
    const found = unknown.map((id) => `options: connectors has '${id}', which the manifest does not declare`)
    for (const contribution of connectors) {
      const faults = new Map<string, string>()
      for (const clause of connectorClauses) {
        const fault = await waitForPage(() => runOnPage(clause, subject, contribution))
        if (fault !== undefined) faults.set(fault, faults.get(fault) ?? clause.name.replace(/^\w+: /, ''))
        // Each further clause would wait just as long, and the test runner would stop the test.
        if (fault?.includes('did not end within')) break
      }
      for (const [fault, clause] of faults) found.push(`connector ${contribution.id}: ${clause}: ${fault}`)
    }
    return found
  },
}

/** Runs the clause in a new modal. Returns its fault. */
async function runOnPage(
  clause: ConnectorClause,
  subject: PluginUnderTest,
  contribution: ConnectorContribution,
): Promise<string | undefined> {
  const { id, namespaces } = contribution
  const { namespace = namespaces[0] ?? 'eip155', ...sample }: ConnectorSample = subject.connectors?.[id] ?? {}
  const { plugin, record } = instrument(subject.plugin)
  const errors = watchErrors()
  const modal = createTestModal(subject.createModal, { ...subject.modal, plugins: [plugin] })

  async function start(): Promise<Connector> {
    await modal.modal.plugins[plugin.manifest.id]?.()
    const { connectors } = Object(record.activation) as { readonly connectors?: Readonly<Record<string, Connector>> }
    const connector = connectors?.[id]
    requireConnector(connector, `connectors['${id}'] that activate() returns`)
    return { ...bind(connector), info: { ...contribution, type: 'EXTERNAL' } }
  }

  async function run() {
    await subject.setUp?.(modal)
    const connector = await start()
    await sample.reach?.(modal)
    const tested: ConnectorUnderTest = {
      ...control(sample, modal),
      connector,
      reload: () => modal.reload().then(start),
    }
    if (clause.needs && !tested[clause.needs]) return
    const ownNetworks = subject.modal?.networks?.filter(({ chainNamespace }) => chainNamespace === namespace)
    await runClause(clause, tested, { networks: ownNetworks ?? testNetworks[namespace], ...sample, namespace })
  }

  try {
    await atMost(run(), 'it')
    return undefined
  } catch (error) {
    const hint = isLatchkeyError(error, 'NOT_CONNECTED') && !sample.reach ? `. ${reachHint(id)}` : ''
    return `${describeFailure(error)}${hint}`
  } finally {
    await modal.dispose()
    errors.stop()
  }
}

function reachHint(id: string): string {
  return `If the user enters something first, do that in connectors: { '${id}': { reach(modal) } }`
}

function control({ changeNetwork, leave }: ConnectorSample, modal: TestModal): Partial<ConnectorUnderTest> {
  return {
    ...(changeNetwork && { changeNetwork: () => changeNetwork(modal) }),
    ...(leave && { leave: () => leave(modal) }),
  }
}

/** Shorter than the limit for a whole clause, so that the fault names the method. */
const mostMs = 6_000

async function endInTime<T>(done: Promise<T>, name: string): Promise<T> {
  await atMost(done, name, mostMs)
  return done
}

/** Wraps each method, because spreading a connector that is a class instance would lose its methods. */
function bind(connector: Connector): Omit<Connector, 'info'> {
  return {
    connect: (parameters) => endInTime(connector.connect(parameters), 'connect()'),
    reconnect: (parameters) => endInTime(connector.reconnect(parameters), 'reconnect()'),
    disconnect: (namespace) => connector.disconnect(namespace),
    getProvider: (namespace, networkId) => connector.getProvider(namespace, networkId),
    switchNetwork: (network) => connector.switchNetwork(network),
    watch: (listener) => connector.watch(listener),
  }
}
