import {
  type CaipNetworkId,
  type ChainNamespace,
  type ConnectOptions,
  type Connector,
  type EventName,
  type FrameOptions,
  isLatchkeyError,
  type RequestOptions,
  type RpcHandler,
} from '@latchkey/plugin-api'
import { createPluginStorage } from '../storage/createPluginStorage.js'
import { addPluginConnector } from './addPluginConnector.js'
import type { AtomViews } from './createAtomViews.js'
import type { ContextParameters } from './createContext.js'
import { createEventLimit } from './createEventLimit.js'
import { createFrame } from './createFrame.js'
import { createPortfolioAtoms } from './createPortfolioAtoms.js'
import { disposable } from './createScope.js'
import { freezeData } from './freezeData.js'
import { freezeMembers } from './freezeMembers.js'
import { isWithin } from './isWithin.js'
import { limitHttp } from './limitHttp.js'
import type { PluginDeny } from './PluginError.js'
import { shareObject } from './shareObject.js'

/**
 * The members that stand behind a permission. What was not asked for or not granted does not exist.
 *
 * Caches and services are shared by all plugins, so what they answer is copied and frozen for each.
 */
export function grantedMembers(
  { core, manifest, granted, scope, handlers, createWindows, createAuth, findService, report }: ContextParameters,
  views: AtomViews,
  deny: PluginDeny,
): object {
  const { guard } = scope
  const { id } = manifest
  const members: Record<string, unknown> = {}

  /** What the plugin waits for ends with the plugin, too. */
  function withSignal(signal: AbortSignal | undefined): AbortSignal {
    return signal ? AbortSignal.any([signal, scope.signal]) : scope.signal
  }

  /** The addresses that were granted under `kind`. */
  function listAddresses(kind: string): readonly string[] {
    return Array.from(granted, (permission) => /^(\w+):(https?:.+)$/.exec(permission) ?? [])
      .filter(([, name]) => name === kind)
      .map(([, , address = '']) => address)
  }

  if (granted.has('balances:read')) {
    members.portfolio = {
      balances: guard(createPortfolioAtoms(views)),
      getBalances: guard(async (query: never) => freezeData(await (await core.data()).portfolio.getBalances(query))),
    }
  }
  const identity: Record<string, unknown> = {}
  for (const [permission, name] of [
    ['identity:read', 'getIdentity'],
    ['identity:write', 'remember'],
  ] as const) {
    if (!granted.has(permission)) continue
    identity[name] = guard(async (query: never) => {
      const own = freezeData(query)
      return freezeData(await (await core.data()).identity[name](own))
    })
    members.identity = identity
  }
  if (granted.has('prices:read')) {
    members.prices = {
      getPrices: guard(async (query: never) => freezeData(await (await core.data()).prices.getPrices(query))),
    }
  }
  if (granted.has('chain:read')) {
    members.chain = guard(async (namespace: ChainNamespace) => shareObject(await core.chain(namespace)))
  }
  if (granted.has('network:switch')) {
    members.switchNetwork = guard((networkId: CaipNetworkId) => core.networks.switchNetwork(networkId))
  }
  if (granted.has('connectors:register')) {
    members.registerConnector = guard((connector: Connector) =>
      disposable(scope, addPluginConnector(core, id, connector)),
    )
    members.connect = guard(async (connectorId: string, { namespace, signal }: ConnectOptions = {}) => {
      if (core.connectors.ownerOf(connectorId) !== id) deny(`connect ${connectorId}, which the plugin did not register`)
      return core.connections.connect({ connectorId, namespace, signal: withSignal(signal) })
    })
  }
  if (granted.has('storage')) {
    const { storage } = core
    const { get, set, remove, atom } = createPluginStorage({
      storage,
      store: core.runtime.store,
      pluginId: id,
      add: scope.add,
    })
    members.storage = {
      get: guard(get),
      set: guard(set),
      remove: guard(remove),
      atom: guard((key: string, initial: unknown, parse: (stored: unknown) => unknown) =>
        freezeMembers(atom(key, initial, parse)),
      ),
    }
  }
  if (granted.has('http:blockchain-api')) {
    members.api = {
      ...limitHttp(core.http.blockchain, core.runtime.services.rpcUrl, scope, deny),
      supports: guard(async (networkId: CaipNetworkId) => {
        const { supportedChains } = await core.data()
        const isSupported = await supportedChains.has(networkId)
        if (!isSupported && supportedChains.failure) throw supportedChains.failure
        return isSupported
      }),
    }
  }
  const bases = listAddresses('http')
  if (bases.length > 0) {
    members.http = guard((baseUrl: string) =>
      bases.some((base) => isWithin(baseUrl, base))
        ? freezeMembers(limitHttp(core.http.at(baseUrl), baseUrl, scope, deny))
        : deny(`http:${baseUrl}`),
    )
  }
  const frames = listAddresses('frame')
  if (frames.length > 0) {
    members.createFrame = guard((url: string, options: FrameOptions) => {
      if (!frames.some((base) => isWithin(url, base))) deny(`frame:${url}`)
      const frame = createFrame(id, url, options)
      scope.add(() => frame.remove())
      return frame
    })
  }
  const popups = listAddresses('popup')
  if (createWindows && (granted.has('popup') || popups.length > 0)) {
    const admit = (url: string) => {
      if (!granted.has('popup') && !popups.some((base) => isWithin(url, base))) deny(`popup:${url}`)
    }
    Object.assign(members, createWindows({ pluginId: id, scope, admit }))
  }
  if (granted.has('auth:email') || granted.has('auth:social')) members.auth = createAuth?.(granted, views)
  if (granted.has('events:track')) {
    const mayTrack = createEventLimit(id, report)
    members.track = guard((event: EventName, properties: never) => {
      // Other plugins and the host listen, too.
      if (mayTrack()) core.runtime.events.emit(event, freezeData(properties))
    })
  }
  if (granted.has('rpc:handle')) {
    members.handle = guard((method: string, handler: RpcHandler) => {
      if (!manifest.rpc?.some((declared) => declared.method === method))
        deny(`rpc:handle ${method}, which the manifest does not declare`)
      handlers.set(method, handler)
      return disposable(scope, () => {
        if (handlers.get(method) === handler) handlers.delete(method)
      })
    })
  }
  if (granted.has('rpc:safe') || granted.has('rpc:sign') || granted.has('rpc:send')) {
    // Which of the three a method needs is for the pipeline to say: it knows the methods' classes.
    members.request = guard(
      (namespace: ChainNamespace, method: string, params: unknown, { signal, reference }: RequestOptions = {}) =>
        core.requests.request({
          namespace,
          method,
          params,
          reference,
          origin: Object.freeze({ kind: 'plugin', id }),
          signal: withSignal(signal),
        }),
    )
  }
  if (manifest.requires) {
    const { requires } = manifest
    members.service = guard(async (name: never) =>
      requires.includes(name)
        ? shareObject(await findService(name))
        : deny(`service ${name}, which the manifest does not require`),
    )
  }
  if (manifest.uses) {
    const { uses } = manifest
    members.findService = guard(async (name: never) =>
      uses.includes(name)
        ? shareObject(await findService(name).catch(goWithout))
        : deny(`service ${name}, which the manifest does not use`),
    )
  }
  return members
}

/** A service that nobody provides, or whose gate is closed. What is broken is still an error. */
function goWithout(error: unknown): undefined {
  if (!isLatchkeyError(error, 'SERVICE_NOT_FOUND') && !isLatchkeyError(error, 'GATED')) throw error
}
