import { freezeError } from '../freeze.js'
import { PluginError } from '../PluginError.js'

/** Throws if a member is read without its permission. `'storage' in context` tests for it. */
export function denyMissingMembers<T extends object>(members: T, pluginId: string): T {
  const deny = () => false
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
    set: deny,
    defineProperty: deny,
    deleteProperty: deny,
    setPrototypeOf: deny,
    preventExtensions: deny,
  })
}

/** The permission that each member needs. */
const permissions = {
  __proto__: null as never, // members of Object.prototype need no permission
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
