import type { GateSpec } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'
import { isOpen } from './isOpen.js'
import type { RemoteFeatures } from './remoteFeatures.js'

export type GateValue = boolean | readonly string[]

/**
 * What a gate is, by the first rule that fits:
 * - basic mode: off.
 * - a local gate, no answer from the service, or an entry without a decision (`config: null`): the host's value, else the
 *   manifest's default.
 * - the service answered without the entry: off.
 * - the service's value. It wins over the host's, and `overrides` tells where the two differ.
 *
 * A gate whose default is a list knows the providers in it and no others; an empty list is off.
 */
export function decideGate(
  spec: GateSpec,
  options: Pick<ModalOptions, 'basic' | 'features'>,
  remote: RemoteFeatures | undefined,
): { readonly value: GateValue; readonly overrides: boolean } {
  if (options.basic) return { value: false, overrides: false }
  const wish = (options.features as Features | undefined)?.[spec.key]
  const local = readLocal(spec, wish)
  if (spec.source === 'local' || !remote) return { value: local, overrides: false }
  const entry = remote.get(remoteIds[spec.key] ?? spec.key)
  if (entry?.config === null) return { value: local, overrides: false }
  const value = entry?.config ? readRemote(spec, entry.isEnabled, entry.config) : false
  return { value, overrides: wish !== undefined && !isSame(value, local) }
}

function readLocal({ default: fallback }: GateSpec, wish: GateValue | undefined): GateValue {
  if (typeof fallback === 'boolean') return wish === undefined ? fallback : isOpen(wish)
  if (wish === undefined || wish === true) return fallback
  return wish === false ? false : keepKnown(wish, fallback)
}

function readRemote({ key, default: fallback }: GateSpec, isEnabled: boolean, config: readonly string[]): GateValue {
  if (!isEnabled) return false
  if (typeof fallback === 'object') return keepKnown(config, fallback)
  // E-mail shares the entry of the social providers and is one name in its list.
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

/** Entry of the service by gate; a gate that is not named here is looked up by its own key. */
const remoteIds: Readonly<Record<string, string>> = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  reownBranding: 'reown_branding',
  multiWallet: 'multi_wallet',
}
