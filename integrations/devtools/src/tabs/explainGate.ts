import type { GateSpec } from '@latchkey/plugin-api'
import { type Core, gatesAtom, readStoredFeatures } from '@latchkey/shell/integration'
import { decideGate, type GateValue, isOpen } from '@latchkey/shell/rules'
import type { Getter } from 'jotai/vanilla'

/** Describes a gate's value and what decided it, for example `swaps is on (1inch), by service`. */
export function explainGate(spec: GateSpec, core: Core | undefined, get: Getter): string {
  const { key } = spec
  const value = get(gatesAtom)[key]
  if (!core || value === undefined) return `${key} is not settled`
  const described = `${key} is ${describe(value)}`
  const { basic, features = {} } = core.runtime.options
  if (basic) return `${described}, by basic mode`
  const remote = readStoredFeatures(core)
  const decide = (local: unknown) => decideGate(spec, { features: { ...features, [key]: local } }, remote).value
  const localValue = (features as Readonly<Record<string, unknown>>)[key]
  // An answer that arrived after the modal opened has no effect until the next opening.
  const isLate = String(decide(localValue)) !== String(value)
  // The service decided if no local value would change the outcome.
  const isLocal = isLate || !remote || String(decide(true)) !== String(decide(false))
  if (!isLocal && spec.source === 'remote') return `${described}, by service`
  return `${described}, by ${localValue === undefined ? 'default' : 'local value'}`
}

function describe(value: GateValue): string {
  if (!isOpen(value)) return 'off'
  return typeof value === 'object' ? `on (${value.join(', ')})` : 'on'
}
