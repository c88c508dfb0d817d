/** The plugins of a host that can be on, read from their manifests. */
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

/** What a policy is made of: the options that `createModal` takes, as far as they are known where it is made. */
export type PolicyInput = Partial<ModalOptions>

/**
 * Imports the plugins that stand behind functions, their manifests alone, and leaves out those that are off.
 *
 * @throws {PluginError} MANIFEST_INVALID. @throws {PolicyError} an import failed.
 */
export async function listPlugins(input: PolicyInput): Promise<{
  readonly plugins: readonly EnabledPlugin[]
  readonly notes: readonly string[]
}> {
  const plugins: EnabledPlugin[] = []
  const notes: string[] = []
  for (const { manifest, remote } of await Promise.all((input.plugins ?? []).map(readPlugin))) {
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
    throw new PolicyError('a plugin could not be imported', cause)
  }
}

/** A remote gate without a word from the host may be opened by the project's configuration at any time, so it counts. */
function isOff({ gate }: PluginManifest, input: PolicyInput): boolean {
  if (!gate) return false
  if (input.basic || gate.source === 'local') return !isOpen(decideGate(gate, input, undefined).value)
  const wish = (input.features as Readonly<Record<string, boolean | readonly string[] | undefined>> | undefined)?.[
    gate.key
  ]
  return wish !== undefined && !isOpen(decideGate(gate, input, undefined).value)
}

const overridden = (id: string, key: string) =>
  `features.${key} is off, so ${id} is left out. The project’s configuration wins over it: keep it off there, too.`
