import type { GateSpec } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'
import { isOpen } from './isOpen.js'
import type { RemoteFeatures } from './remoteFeatures.js'

export type GateValue = boolean | readonly string[]

/**
 * Decides a gate by the first rule that applies:
 * - Basic mode: off.
 * - A local gate, no response from the service, or an entry without a decision (`config: null`): the host's value, else
 *   the manifest's default.
 * - A response without the entry: off.
 * - The service's value. `overrides` is true if it differs from the host's.
 *
 * A gate whose default is a list allows only the providers in it. An empty list is off.
 */
export function decideGate(
  spec: GateSpec,
  options: Pick<ModalOptions, 'basic' | 'features'>,
  remote: RemoteFeatures | undefined,
): { readonly value: GateValue; readonly overrides: boolean } {
  if (options.basic) return { value: false, overrides: false }
  const hostValue = (options.features as Readonly<Record<string, GateValue | undefined>> | undefined)?.[spec.key]
  const local = readLocal(spec, hostValue)
  if (spec.source === 'local' || !remote) return { value: local, overrides: false }
  const entry = remote.get(remoteIds[spec.key] ?? spec.key)
  if (entry?.config === null) return { value: local, overrides: false }
  const value = entry?.config ? readRemote(spec, entry.isEnabled, entry.config) : false
  return { value, overrides: hostValue !== undefined && String(value) !== String(local) }
}

function readLocal({ default: fallback }: GateSpec, hostValue: GateValue | undefined): GateValue {
  if (typeof fallback === 'boolean') return hostValue === undefined ? fallback : isOpen(hostValue)
  if (hostValue === undefined || hostValue === true) return fallback
  return hostValue === false ? false : keepKnown(hostValue, fallback)
}

function readRemote({ key, default: fallback }: GateSpec, isEnabled: boolean, config: readonly string[]): GateValue {
  if (!isEnabled) return false
  if (typeof fallback === 'object') return keepKnown(config, fallback)
  // The service lists email among the social providers.
  return (key as string) === 'email' ? config.includes('email') : true
}

function keepKnown(names: readonly string[], known: readonly string[]): GateValue {
  const kept = names.filter((name) => known.includes(name))
  return kept.length > 0 && kept
}

/** Gates that have another name in the service. */
const remoteIds: Readonly<Record<string, string>> = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  reownBranding: 'reown_branding',
  multiWallet: 'multi_wallet',
}

export const signInGates: readonly string[] = ['email', 'socials']
