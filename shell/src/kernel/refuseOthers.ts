import { PluginError } from './PluginError.js'

/**
 * Makes what a plugin was not granted fail by name: without it, `context.storage.get()` of a plugin whose host refused
 * `storage` would be "Cannot read properties of undefined". Members that are missing are still not there, so a plugin
 * that can do without asks `'storage' in context`.
 *
 * @throws {PluginError} PERMISSION_DENIED, on reading a member that is missing.
 */
export function refuseOthers<T extends object>(context: T, pluginId: string): T {
  return new Proxy(context, {
    get(target, name) {
      const permission = !(name in target) && permissions[name as keyof typeof permissions]
      if (permission)
        throw new PluginError('PERMISSION_DENIED', pluginId, { details: `${String(name)}: ${permission}` })
      return Reflect.get(target, name)
    },
  })
}

/** The permission behind each member of a context. */
const permissions = {
  accounts: 'accounts:read',
  portfolio: 'balances:read',
  identity: 'identity:read or identity:write',
  prices: 'prices:read',
  chain: 'chain:read',
  switchNetwork: 'network:switch',
  registerConnector: 'connectors:register',
  connect: 'connectors:register',
  storage: 'storage',
  api: 'http:blockchain-api',
  http: 'http:https://...',
  createFrame: 'frame:https://...',
  openPopup: 'popup',
  openLink: 'popup',
  redirect: 'popup',
  auth: 'auth:email or auth:social',
  track: 'events:track',
  handle: 'rpc:handle',
  request: 'rpc:safe, rpc:sign or rpc:send',
  service: 'requires',
  findService: 'uses',
} as const
