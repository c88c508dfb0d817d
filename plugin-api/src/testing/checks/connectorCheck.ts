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
import { describeShown } from '../page/listShownTexts.js'
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
        if (!fault) continue
        faults.set(fault.text, faults.get(fault.text) ?? fault.place)
        // Each further clause would wait just as long, and the test runner would stop the test.
        if (fault.place === reachPlace || fault.text.includes('did not end within')) break
      }
      for (const [text, place] of faults) found.push(`connector ${contribution.id}: ${place}: ${text}`)
    }
    return found
  },
}

interface ConnectorFault {
  /** The clause, or `reach()`. */
  readonly place: string
  readonly text: string
}

const reachPlace = 'reach()'

/** Runs the clause in a new modal. Returns its fault. */
async function runOnPage(
  clause: ConnectorClause,
  subject: PluginUnderTest,
  contribution: ConnectorContribution,
): Promise<ConnectorFault | undefined> {
  const { id, namespaces } = contribution
  const { namespace = namespaces[0] ?? 'eip155', ...sample }: ConnectorSample = subject.connectors?.[id] ?? {}
  const { plugin, record } = instrument(subject.plugin)
  const errors = watchErrors()
  const modal = createTestModal(subject.createModal, { ...subject.modal, plugins: [plugin] })
  const clauseName = clause.name.replace(/^\w+: /, '')
  let place = clauseName

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
    place = reachPlace
    await sample.reach?.(modal)
    place = clauseName
    const tested: ConnectorUnderTest = {
      ...control(sample, modal),
      connector,
      reload: () => modal.reload().then(start),
    }
    if (clause.needs && !tested[clause.needs]) return
    const ownNetworks = subject.modal?.networks?.filter(({ chainNamespace }) => chainNamespace === namespace)
    await runClause(clause, tested, { networks: ownNetworks ?? testNetworks[namespace], ...sample, namespace })
  }

  function writeHint(error: unknown): string {
    if (place === reachPlace) return `. ${modal.modal.state.open ? describeShown(modal.root()) : 'The modal is closed'}`
    const isUnready = isLatchkeyError(error, 'WALLET_ANSWER_INVALID') || isLatchkeyError(error, 'NOT_CONNECTED')
    if (sample.reach || !isUnready) return ''
    return `. If the user enters something first, do that in connectors: { '${id}': { reach(modal) } }`
  }

  try {
    await atMost(run(), 'it')
    return undefined
  } catch (error) {
    return { place, text: `${describeFailure(error)}${writeHint(error)}` }
  } finally {
    await modal.dispose()
    errors.stop()
  }
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
