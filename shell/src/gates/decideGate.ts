import type { GateSpec } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'
import { isOpen } from './isOpen.js'
import type { RemoteFeatures } from './remoteFeatures.js'

export type GateValue = boolean | readonly string[]

/**
 * Decides a gate by the first rule that applies:
 * - Basic mode: off.
 * - A local gate, no answer from the service, or an entry that decides nothing (`config: null`): the host's value, else the
 *   manifest's default.
 * - The service answered without the entry: off.
 * - The service's value. It wins over the host's, and `overrides` tells whether the two differ.
 *
 * A gate whose default is a list knows the providers in it and no others. An empty list is off.
 */
export function decideGate(
  spec: GateSpec,
  options: Pick<ModalOptions, 'basic' | 'features'>,
  remote: RemoteFeatures | undefined,
): { readonly value: GateValue; readonly overrides: boolean } {
  if (options.basic) return { value: false, overrides: false }
  const wanted = (options.features as Features | undefined)?.[spec.key]
  const local = readLocal(spec, wanted)
  if (spec.source === 'local' || !remote) return { value: local, overrides: false }
  const entry = remote.get(remoteIds[spec.key] ?? spec.key)
  if (entry?.config === null) return { value: local, overrides: false }
  const value = entry?.config ? readRemote(spec, entry.isEnabled, entry.config) : false
  return { value, overrides: wanted !== undefined && !isSame(value, local) }
}

function readLocal({ default: fallback }: GateSpec, wanted: GateValue | undefined): GateValue {
  if (typeof fallback === 'boolean') return wanted === undefined ? fallback : isOpen(wanted)
  if (wanted === undefined || wanted === true) return fallback
  return wanted === false ? false : keepKnown(wanted, fallback)
}

function readRemote({ key, default: fallback }: GateSpec, isEnabled: boolean, config: readonly string[]): GateValue {
  if (!isEnabled) return false
  if (typeof fallback === 'object') return keepKnown(config, fallback)
  // E-mail is one name in the list of social providers.
  return (key as string) === 'email' ? config.includes('email') : true
}

function keepKnown(names: readonly string[], known: readonly string[]): GateValue {
  const kept = names.filter((name) => known.includes(name))
  return kept.length > 0 && kept
}

function isSame(one: GateValue, other: GateValue): boolean {
  return String(one) === String(other)
}

type Features = Readonly<Record<string, GateValue | undefined>>

/** The service's entry for a gate. A gate that is missing here has the same name there. */
const remoteIds: Readonly<Record<string, string>> = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  reownBranding: 'reown_branding',
  multiWallet: 'multi_wallet',
}

/** Gates of the plugins that sign users in through the secure site. */
export const signInGates: readonly string[] = ['email', 'socials']
