import { chainNamespaces, type Permission, type PluginManifest, type SlotName } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { freezeMembers } from './freeze.js'
import { PluginError } from './PluginError.js'
import { suggest } from './suggest.js'

/**
 * Returns a frozen copy. Reads each member once, so that a getter or proxy can't change a value after the check.
 *
 * @throws {PluginError} MANIFEST_INVALID, with the path to the invalid member in `details`.
 */
export function checkManifest(manifest: unknown): PluginManifest {
  const copy = copyJson(manifest)
  const result = v.safeParse(ManifestSchema, copy)
  if (result.success) {
    const checked = freezeMembers(result.output) as PluginManifest
    const details = findMissingPermission(checked)
    if (details) throw new PluginError('MANIFEST_INVALID', checked.id, { details })
    return checked
  }
  // Report an unknown member first, because it is often a misspelling of a missing one.
  const issue = result.issues.find(({ expected }) => expected === 'never') ?? result.issues[0]
  const id =
    typeof copy === 'object' && copy !== null && 'id' in copy ? String(copy.id).slice(0, maxIdLength) : 'unknown'
  const details = `${v.getDotPath(issue) ?? 'manifest'}: ${issue.message}`
  throw new PluginError('MANIFEST_INVALID', id, { details: details.slice(0, maxTextLength) })
}

/** Without their permission, these parts would be ignored. */
function findMissingPermission({ contributes = {}, permissions = [], rpc = [] }: PluginManifest): string | undefined {
  const { connectors = [], review } = contributes
  const needed: Readonly<Record<string, Permission | false>> = {
    rpc: rpc.length > 0 && 'rpc:handle',
    'contributes.connectors': connectors.length > 0 && 'connectors:register',
    'contributes.review': review !== undefined && 'requests:review',
  }
  for (const [member, permission] of Object.entries(needed))
    if (permission && !permissions.includes(permission)) return `${member}: add '${permission}' to permissions`
  return undefined
}

const maxIdLength = 60
const maxTextLength = 2_000
const maxListLength = 200
const maxDepth = 8
const maxMembers = 5_000

function copyJson(manifest: unknown): unknown {
  let members = 0
  let problem = "it can't be read"

  function limit(isWithin: boolean, excess: string) {
    if (isWithin) return
    problem = excess
    throw new RangeError(excess)
  }

  function copy(value: unknown, depth: number): unknown {
    members += 1
    limit(members <= maxMembers && depth <= maxDepth, 'it is too large')
    limit(typeof value !== 'string' || value.length <= maxTextLength, 'a text in it is too long')
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const { length } = value
      limit(length <= maxListLength, 'a list in it is too long')
      return Array.from({ length }, (_item, index) => copy(value[index], depth + 1))
    }
    const keys = Object.keys(value).filter((key) => key !== '__proto__')
    limit(keys.length <= maxListLength, 'an object in it has too many members')
    return Object.fromEntries(keys.map((key) => [key, copy((value as Record<string, unknown>)[key], depth + 1)]))
  }

  try {
    return copy(manifest, 0)
  } catch {
    // The error comes from a getter or proxy and may be hostile, so it is not kept as the cause.
    throw new PluginError('MANIFEST_INVALID', 'unknown', { details: `manifest: ${problem}` })
  }
}

const list = <S extends v.GenericSchema>(item: S) => v.optional(v.array(item))

/** An object schema that rejects unknown members, so that a misspelt member is not silently ignored. */
const members = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected, input, message }) =>
    expected === 'never' ? `there is no such member${suggest(String(input), Object.keys(entries))}` : message,
  )

const text = v.pipe(v.string(), v.maxLength(maxTextLength))
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const key = v.pipe(v.string(), v.regex(/^[a-z][\w.-]*$/i), v.maxLength(100))
const namespace = v.picklist(chainNamespaces)
const label = members({ id: name, text })
const when = v.optional(
  members({
    connected: v.optional(v.boolean()),
    namespaces: list(namespace),
    connector: v.optional(v.picklist(['auth', 'external'])),
    connectorId: v.optional(name),
    notConnector: v.optional(name),
    accountType: v.optional(v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal'])),
  }),
)

// Content security policies contain these URLs, so they must have no wildcard, credentials or separator.
const address = '(https://[\\w.-]+|http://(localhost|127\\.0\\.0\\.1))(:\\d+)?'
const permissions = [
  ...['accounts:read', 'balances:read', 'identity:read', 'identity:write', 'prices:read', 'chain:read'],
  ...['network:switch', 'connectors:register', 'requests:review', 'rpc:safe', 'rpc:sign', 'rpc:send', 'rpc:handle'],
  ...['http:blockchain-api', 'storage', 'events:track', 'popup', 'auth:email', 'auth:social'],
]
const addressPermission = new RegExp(`^((http|frame|popup):${address}(/[^\\s*]*)?|image:${address})$`)
const permission = v.pipe(
  text,
  v.check(
    (value) => permissions.includes(value) || addressPermission.test(value),
    ({ input }) => `there is no permission '${input}'${suggest(input, permissions)}`,
  ),
)

const slots: readonly SlotName[] = [
  'account.header',
  'account.footer',
  'connect.footer',
  'approve.details',
  'settings.rows',
]
const slot = v.pipe(
  text,
  v.check(
    (value) => slots.some((known) => known === value),
    ({ input }) => `there is no slot '${input}'${suggest(input, slots)}`,
  ),
)

const flag = v.optional(v.boolean())

const view = members({
  title: v.optional(label),
  when,
  closable: v.optional(v.boolean()),
  internal: v.optional(v.boolean()),
})
const requests = members({ methods: list(name), origin: v.optional(v.picklist(['own'])) })
const contribution = { order: v.optional(v.pipe(v.number(), v.finite())), when }

const ManifestSchema = members({
  id: v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]*$/), v.maxLength(maxIdLength)),
  version: name,
  api: name,
  namespaces: list(namespace),
  gate: v.optional(
    members({ key, source: v.picklist(['remote', 'local']), default: v.union([v.boolean(), v.array(name)]) }),
  ),
  permissions: list(permission),
  views: v.optional(v.record(key, view)),
  contributes: v.optional(
    members({
      actions: list(members({ ...contribution, id: key, label, icon: v.optional(text), opens: key })),
      tabs: list(members({ ...contribution, id: key, label, component: key })),
      connectMethods: list(
        members({ ...contribution, id: key, group: v.picklist(['email', 'social', 'wallet']), component: key }),
      ),
      connectors: list(
        members({
          ...{ id: name, name, label: v.optional(label), namespaces: v.array(namespace), imageUrl: v.optional(text) },
          ...{ opens: v.optional(key), listed: flag, autoConnect: flag },
        }),
      ),
      review: v.optional(members({ methods: list(name) })),
      slots: list(members({ ...contribution, slot, component: key, requests: v.optional(requests) })),
    }),
  ),
  rpc: list(members({ method: name, namespace, class: v.picklist(['safe', 'approval']), endsIn: list(name) })),
  provides: list(key),
  requires: list(key),
  uses: list(key),
  activate: v.optional(v.union([v.picklist(['lazy', 'startup']), members({ query: key })])),
})
