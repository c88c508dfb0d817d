import type { AnyPlugin, Permission, PluginInput, PluginManifest, RemotePin } from '@latchkey/plugin-api'
import type { ModalOptions } from '@latchkey/shell'
import { checkManifest } from '@latchkey/shell/integration'
import { decideGate, grantPermissions, isOpen, unwrapPlugin } from '@latchkey/shell/rules'
import { PolicyError } from './PolicyError.js'

export interface EnabledPlugin {
  readonly id: string
  readonly gateKey: string | undefined
  readonly granted: ReadonlySet<Permission>
  readonly remote: RemotePin | undefined
}

/** All options for `createModal` that don't depend on the browser. */
export type PolicyInput = Partial<ModalOptions>

/**
 * Lists the plugins that can be on. Imports plugins given as functions.
 *
 * @throws {PluginError} `MANIFEST_INVALID` @throws {PolicyError} If an import fails. @throws {LatchkeyError} The error of a
 * plugin that can't be used, such as `REMOTE_ENTRY_INVALID`.
 */
export async function listPlugins(input: PolicyInput): Promise<{
  readonly plugins: readonly EnabledPlugin[]
  readonly notes: readonly string[]
}> {
  const plugins: EnabledPlugin[] = []
  const notes: string[] = []
  for (const { error, manifest, remote } of await Promise.all((input.plugins ?? []).map(readPlugin))) {
    // The modal would leave the plugin out.
    if (error !== undefined) throw error
    const { id, gate } = checkManifest(manifest)
    if (isOff(manifest, input)) {
      if (gate?.source === 'remote' && !input.basic) notes.push(overridden(id, gate.key))
      continue
    }
    plugins.push({ id, gateKey: gate?.key, granted: grantPermissions(manifest, input), remote })
  }
  return { plugins, notes }
}

async function readPlugin(input: PluginInput): Promise<AnyPlugin> {
  if (typeof input !== 'function') return input
  try {
    return unwrapPlugin(await input())
  } catch (cause) {
    throw new PolicyError('a plugin can’t be imported', cause)
  }
}

/** A remote gate counts as open unless the host closes it, because the project's configuration can open it. */
function isOff({ gate }: PluginManifest, input: PolicyInput): boolean {
  if (!gate) return false
  const features = (input.features ?? {}) as Readonly<Record<string, unknown>>
  const isDecided = input.basic || gate.source === 'local' || features[gate.key] !== undefined
  return isDecided && !isOpen(decideGate(gate, input, undefined).value)
}

const overridden = (id: string, key: string) =>
  `Keep ${key} off in the project’s configuration too, which overrides features.${key}. The policy leaves ${id} out.`
