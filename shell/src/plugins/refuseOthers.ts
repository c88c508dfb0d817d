import { freezeError } from './freezeError.js'
import { PluginError } from './PluginError.js'

/**
 * Makes the context of frozen members. Reading one that the plugin was not granted throws an error that names the
 * permission, where `context.storage.get()` would say "Cannot read properties of undefined". Such members are still
 * missing, so a plugin that can do without them asks `'storage' in context`.
 *
 * Nothing can be written to it. It is a proxy of an empty object rather than of the frozen members, because tests wrap a
 * context in a proxy of their own, and a proxy can't replace a member that its target has frozen.
 *
 * @throws {PluginError} PERMISSION_DENIED, on reading a member that is missing.
 */
export function refuseOthers<T extends object>(members: T, pluginId: string): T {
  const refuse = () => false
  return new Proxy({} as T, {
    get(_target, name) {
      if (name in members) return Reflect.get(members, name)
      const permission = permissions[name as keyof typeof permissions]
      if (permission === undefined) return undefined
      throw freezeError(new PluginError('PERMISSION_DENIED', pluginId, { details: `${String(name)}: ${permission}` }))
    },
    has: (_target, name) => name in members,
    ownKeys: () => Reflect.ownKeys(members),
    getOwnPropertyDescriptor(_target, name) {
      const member = Reflect.getOwnPropertyDescriptor(members, name)
      return member && { ...member, configurable: true }
    },
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
    setPrototypeOf: refuse,
    preventExtensions: refuse,
  })
}

/** The permission behind each member of a context. */
const permissions = {
  // Names of Object.prototype are not permissions.
  __proto__: null as never,
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
