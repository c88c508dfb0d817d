import { chainNamespaces, type PluginManifest } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { PluginError } from './PluginError.js'

/**
 * Checks what a host handed over as a manifest: types are gone at run time, and a federated plugin's come from afar.
 *
 * @throws {PluginError} MANIFEST_INVALID, with the path to what is wrong.
 */
export function checkManifest(manifest: unknown): PluginManifest {
  const result = v.safeParse(ManifestSchema, manifest)
  if (result.success) return manifest as PluginManifest
  const [issue] = result.issues
  const id = typeof manifest === 'object' && manifest !== null && 'id' in manifest ? String(manifest.id) : 'unknown'
  throw new PluginError('MANIFEST_INVALID', id, { details: `${v.getDotPath(issue) ?? 'manifest'}: ${issue.message}` })
}

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const key = v.pipe(v.string(), v.regex(/^[a-z][\w.-]*$/i), v.maxLength(100))
const namespace = v.picklist(chainNamespaces)
const order = v.optional(v.number())
const label = v.object({ id: name, text: v.string() })
const when = v.optional(
  v.object({
    connected: v.optional(v.boolean()),
    namespaces: v.optional(v.array(namespace)),
    connector: v.optional(v.picklist(['auth', 'external'])),
    accountType: v.optional(v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal'])),
  }),
)
// No wildcard, no credentials and nothing that would end a policy's source: it stands in the printed one.
const address = '(https://[\\w.-]+|http://(localhost|127\\.0\\.0\\.1))(:\\d+)?'
const permissions = [
  '(accounts|balances|identity|prices|chain):read|identity:write|network:switch|connectors:register|rpc:(safe|sign|send|handle)',
  'storage|events:track|popup|auth:(email|social)|http:blockchain-api',
  `(http|frame|popup):${address}(/[^\\s*]*)?|image:${address}`,
]
const permission = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${permissions.join('|')})$`), (issue) => `there is no permission ${issue.received}`),
)

const ManifestSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]*$/), v.maxLength(60)),
  version: name,
  api: name,
  namespaces: v.optional(v.array(namespace)),
  gate: v.optional(
    v.object({ key, source: v.picklist(['remote', 'local']), default: v.union([v.boolean(), v.array(name)]) }),
  ),
  permissions: v.optional(v.array(permission)),
  views: v.optional(
    v.record(
      key,
      v.object({
        title: v.optional(label),
        when,
        preload: v.optional(v.picklist(['hover', 'idle', 'none'])),
        closable: v.optional(v.boolean()),
        internal: v.optional(v.boolean()),
      }),
    ),
  ),
  contributes: v.optional(
    v.object({
      actions: v.optional(
        v.array(
          v.object({
            id: key,
            label,
            icon: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
            opens: key,
            order,
            when,
          }),
        ),
      ),
      tabs: v.optional(v.array(v.object({ id: key, label, component: key, order, when }))),
      connectMethods: v.optional(
        v.array(v.object({ id: key, group: v.picklist(['email', 'social', 'wallet']), component: key, order, when })),
      ),
      slots: v.optional(
        v.array(
          v.object({
            slot: key,
            component: key,
            order,
            when,
            requests: v.optional(
              v.object({ methods: v.optional(v.array(name)), origin: v.optional(v.picklist(['own'])) }),
            ),
          }),
        ),
      ),
    }),
  ),
  rpc: v.optional(
    v.array(
      v.object({
        method: name,
        namespace,
        class: v.picklist(['safe', 'approval']),
        endsIn: v.optional(v.array(name)),
      }),
    ),
  ),
  provides: v.optional(v.array(key)),
  requires: v.optional(v.array(key)),
  uses: v.optional(v.array(key)),
  activate: v.optional(v.union([v.picklist(['lazy', 'startup']), v.strictObject({ query: key })])),
})
