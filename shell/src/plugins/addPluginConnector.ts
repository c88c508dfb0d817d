import {
  type Cleanup,
  type Connector,
  type ConnectorInfo,
  type ConnectParameters,
  isLatchkeyError,
  type PluginManifest,
  ViewNotFoundError,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { isRejection } from '../connections/isRejection.js'
import { findResultProblem } from '../connections/readConnectResult.js'
import { release } from '../connections/release.js'
import type { Core } from '../core.js'
import { pluginsAtom } from '../state/plugins.js'
import { connectorsAtom } from '../state/wallets.js'
import { readRecord } from '../storage/readRecord.js'
import { freezeData, freezeMembers } from './freeze.js'
import { PluginError } from './PluginError.js'
import { shareObject } from './shareObject.js'
import { suggest } from './suggest.js'

/**
 * Adds a plugin's connector. It can't replace a wallet, even if the wallet (such as `io.metamask`) is announced later.
 */
export function addPluginConnector(
  { connectors, runtime }: Pick<Core, 'connectors' | 'runtime'>,
  { id: pluginId, contributes, views = {} }: Pick<PluginManifest, 'id' | 'contributes' | 'views'>,
  connector: Connector,
  report: (error: unknown) => void,
): Cleanup {
  // A connect method leads to the connector, so it needs no second row.
  const { opens, ...given } = { listed: !contributes?.connectMethods?.length, ...connector.info }
  // The shell opens the view, so the row must not lead to another plugin's internal view.
  const ownView = opens !== undefined && Object.hasOwn(views, opens) ? { opens } : undefined
  const info = freezeData({ ...given, ...ownView })
  if (opens !== undefined && !ownView) {
    const reason = `the connector ${info.id} opens it${suggest(String(opens), Object.keys(views))}`
    report(new ViewNotFoundError(opens, reason))
  }
  const known = [...runtime.store.get(connectorsAtom).values()]
  const isTaken = connectors.get(info.id) !== undefined && connectors.ownerOf(info.id) !== pluginId
  const problem = isTaken ? 'it is taken' : findProblem(info, known)
  const name = typeof info.id === 'string' ? info.id : 'the connector'
  if (problem) throw new PluginError('CONNECTOR_RESERVED', pluginId, { details: `${name}: ${problem}` })

  /** Reports a method that fails or returns an invalid value. Ignores user rejections and coded errors. */
  function reportFailure(method: keyof Connector, cause: unknown, problem = ' failed') {
    const isCoded = isLatchkeyError(cause) && !isLatchkeyError(cause, 'WALLET_ANSWER_INVALID') && !('pluginId' in cause)
    const isReported = cause !== undefined && runtime.store.get(pluginsAtom).get(pluginId)?.error === cause
    if (isCoded || isReported || isRejection(cause)) return
    report(new PluginError('CONNECTOR_FAILED', pluginId, { details: `${info.id}: ${method}()${problem}`, cause }))
  }

  return connectors.add(shareConnector(connector, info, pluginId, reportFailure), pluginId)
}

function findProblem({ id, type, rdns }: ConnectorInfo, known: readonly ConnectorInfo[]): string | undefined {
  // Wallets that announce themselves have ids with a dot or a colon.
  if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) return 'it may contain only letters, digits, - and _'
  if (reservedIds.has(id.toLowerCase())) return 'it belongs to a wallet that Latchkey finds itself'
  if (reservedTypes.has(type)) return `the type ${type} is not for plugins`
  const owner = known.find((other) => rdns !== undefined && other.rdns === rdns.toLowerCase() && other.id !== id)
  return owner && `the domain ${rdns} belongs to ${owner.id}`
}

/** Ids of our chain modules and the embedded wallet that contain no dot or colon. */
const reservedIds = new Set(['auth', 'walletconnect', 'injected', 'leap', 'cosmostation', 'keplr'])
const reservedTypes = new Set(['AUTH', 'WALLET_CONNECT', 'ANNOUNCED'])

/** The shell uses this copy, because the plugin can change its own object at any time. */
function shareConnector(connector: Connector, info: ConnectorInfo, pluginId: string, report: ReportFailure): Connector {
  async function call<T>(method: keyof Connector, run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await run()
    } catch (error) {
      if (!signal?.aborted) report(method, error)
      throw error
    }
  }

  async function ask<T>(
    method: 'connect' | 'reconnect',
    { namespace, networks, signal }: ConnectParameters,
    run: () => Promise<T>,
  ) {
    // Copies the answer inside `call`, because one of its getters may throw.
    const answer = await call(method, async () => freezeData(await run()), signal)
    if (method === 'reconnect' && answer === undefined) return answer
    const problem = findResultProblem(answer, info.id, namespace)
    const { networkId } = readRecord(answer)
    if (problem) report(method, undefined, ` returned ${problem}`)
    else if (!networks.some(({ caipNetworkId }) => caipNetworkId === networkId)) {
      // No alert, because users may choose such a network in their wallet. The modal then offers to switch.
      // biome-ignore lint/suspicious/noConsole: the console is where a plugin's author looks
      console.warn(`[latchkey:${pluginId}] ${info.id}: ${method}() returned ${networkId}, which the app does not use`)
    }
    return answer
  }

  return Object.freeze({
    info,
    connect: (parameters) => ask('connect', parameters, () => connector.connect(shareParameters(parameters))),
    reconnect: (parameters) => ask('reconnect', parameters, () => connector.reconnect(shareParameters(parameters))),
    disconnect: (namespace) => call('disconnect', () => connector.disconnect(namespace)),
    getProvider: (namespace, networkId) =>
      call('getProvider', async () => {
        const provider = await connector.getProvider(namespace, networkId)
        if (typeof readRecord(provider).request === 'function') return provider
        throw new WalletAnswerInvalidError('getProvider() returned no object with request()')
      }),
    switchNetwork: (network) => call('switchNetwork', () => connector.switchNetwork(freezeData(network))),
    watch(listener) {
      // If `watch` fails, the connection must not end, and the user must still be able to disconnect.
      const cleanup = call('watch', async () => connector.watch(shareObject(listener))).catch(() => () => undefined)
      return () => void call('watch', async () => release(await cleanup)).catch(() => undefined)
    },
    prefetch: () => connector.prefetch?.(),
  } satisfies Connector)
}

type ReportFailure = (method: keyof Connector, cause: unknown, problem?: string) => void

function shareParameters({ namespace, networks, signal, onUri, onPending }: ConnectParameters): ConnectParameters {
  return freezeMembers({
    namespace,
    networks: freezeData(networks),
    signal: AbortSignal.any([signal]),
    ...(onUri && { onUri: (uri: string) => onUri(uri) }),
    ...(onPending && { onPending: () => onPending() }),
  })
}
