import { chainNamespaces, type PluginManifest } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { freezeMembers } from './freeze.js'
import { PluginError } from './PluginError.js'

/**
 * Returns a frozen copy. Reads each member once, so that a getter or proxy can't change a value after the check.
 *
 * @throws {PluginError} MANIFEST_INVALID, with the path to the invalid member in `details`.
 */
export function checkManifest(manifest: unknown): PluginManifest {
  const copy = copyJson(manifest)
  const result = v.safeParse(ManifestSchema, copy)
  if (result.success) return freezeMembers(result.output) as PluginManifest
  const [issue] = result.issues
  const id =
    typeof copy === 'object' && copy !== null && 'id' in copy ? String(copy.id).slice(0, maxIdLength) : 'unknown'
  const details = `${v.getDotPath(issue) ?? 'manifest'}: ${issue.message}`
  throw new PluginError('MANIFEST_INVALID', id, { details: details.slice(0, maxTextLength) })
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

const text = v.pipe(v.string(), v.maxLength(maxTextLength))
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const key = v.pipe(v.string(), v.regex(/^[a-z][\w.-]*$/i), v.maxLength(100))
const namespace = v.picklist(chainNamespaces)
const label = v.object({ id: name, text })
const when = v.optional(
  v.object({
    connected: v.optional(v.boolean()),
    namespaces: list(namespace),
    connector: v.optional(v.picklist(['auth', 'external'])),
    accountType: v.optional(v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal'])),
  }),
)

// Content security policies contain these URLs, so they must have no wildcard, credentials or separator.
const address = '(https://[\\w.-]+|http://(localhost|127\\.0\\.0\\.1))(:\\d+)?'
const permissions = [
  '(accounts|balances|identity|prices|chain):read|identity:write|network:switch|connectors:register|rpc:(safe|sign|send|handle)',
  'storage|events:track|popup|auth:(email|social)|http:blockchain-api',
  `(http|frame|popup):${address}(/[^\\s*]*)?|image:${address}`,
]
const permission = v.pipe(
  text,
  v.regex(new RegExp(`^(${permissions.join('|')})$`), (issue) => `there is no permission ${issue.received}`),
)

const view = v.object({
  title: v.optional(label),
  when,
  preload: v.optional(v.picklist(['hover', 'idle', 'none'])),
  closable: v.optional(v.boolean()),
  internal: v.optional(v.boolean()),
})
const requests = v.object({ methods: list(name), origin: v.optional(v.picklist(['own'])) })
const contribution = { order: v.optional(v.pipe(v.number(), v.finite())), when }

const ManifestSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]*$/), v.maxLength(maxIdLength)),
  version: name,
  api: name,
  namespaces: list(namespace),
  gate: v.optional(
    v.object({ key, source: v.picklist(['remote', 'local']), default: v.union([v.boolean(), v.array(name)]) }),
  ),
  permissions: list(permission),
  views: v.optional(v.record(key, view)),
  contributes: v.optional(
    v.object({
      actions: list(v.object({ ...contribution, id: key, label, icon: v.optional(text), opens: key })),
      tabs: list(v.object({ ...contribution, id: key, label, component: key })),
      connectMethods: list(
        v.object({ ...contribution, id: key, group: v.picklist(['email', 'social', 'wallet']), component: key }),
      ),
      slots: list(v.object({ ...contribution, slot: key, component: key, requests: v.optional(requests) })),
    }),
  ),
  rpc: list(v.object({ method: name, namespace, class: v.picklist(['safe', 'approval']), endsIn: list(name) })),
  provides: list(key),
  requires: list(key),
  uses: list(key),
  activate: v.optional(v.union([v.picklist(['lazy', 'startup']), v.strictObject({ query: key })])),
})
