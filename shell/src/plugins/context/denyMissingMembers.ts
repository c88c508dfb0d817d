import type { PluginManifest } from '@latchkey/plugin-api'
import { freezeError } from '../freeze.js'
import { PluginError } from '../PluginError.js'

/** Throws if a member is read without its permission. Use `'storage' in context` to check for a member. */
export function denyMissingMembers<T extends object>(
  members: T,
  manifest: PluginManifest,
  needs: Readonly<Record<string, string>> = contextNeeds,
  owner = 'context',
): T {
  const deny = () => false
  const warned = new Set<string | symbol>()
  return new Proxy({} as T, {
    get(_target, name) {
      if (name in members) return Reflect.get(members, name)
      const needed = Object.hasOwn(needs, name) ? needs[String(name)] : undefined
      if (needed === undefined) return undefined
      const details = describeRefusal(owner, String(name), needed, manifest)
      // The plugin may catch the error and show its message, which does not name the permission.
      // biome-ignore lint/suspicious/noConsole: the console is where a developer looks
      if (!warned.has(name)) console.warn(`[latchkey] ${manifest.id}: ${details}`)
      warned.add(name)
      throw freezeError(new PluginError('PERMISSION_DENIED', manifest.id, { details }))
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

function describeRefusal(owner: string, member: string, needed: string, { permissions = [] }: PluginManifest): string {
  if (needed === 'requires' || needed === 'uses') {
    return `${owner}.${member} needs the names of services in \`${needed}\` of the manifest`
  }
  const kinds = needed.split(' or ').map((permission) => permission.replace('https://...', ''))
  const isRefused = permissions.some((permission) => kinds.some((kind) => permission.startsWith(kind)))
  const remedy = isRefused
    ? `The app refuses it with refusedPermissions, so check \`'${member}' in ${owner}\` first`
    : `Add it to \`permissions\` of the manifest`
  return `${owner}.${member} needs the permission ${needed}. ${remedy}`
}

/** The permissions that each member needs, or the manifest's list of services. */
const contextNeeds = {
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
  request: 'rpc:safe or rpc:sign or rpc:send',
  service: 'requires',
  findService: 'uses',
} as const
