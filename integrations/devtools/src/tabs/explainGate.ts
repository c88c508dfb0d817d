import type { GateSpec } from '@latchkey/plugin-api'
import { type Core, gatesAtom, readStoredFeatures } from '@latchkey/shell/integration'
import { decideGate, type GateValue, isOpen } from '@latchkey/shell/rules'
import type { Getter } from 'jotai/vanilla'

/**
 * Says what a gate is for the present opening, and who decided it: `swaps is on (1inch), by service`. The others are
 * `basic mode`, `local value` and `default`.
 */
export function explainGate(spec: GateSpec, core: Core | undefined, get: Getter): string {
  const { key } = spec
  const value = get(gatesAtom)[key]
  if (!core || value === undefined) return `${key} is not settled`
  const said = `${key} is ${describe(value)}`
  const { basic, features = {} } = core.runtime.options
  if (basic) return `${said}, by basic mode`
  const remote = readStoredFeatures(core)
  const decide = (local: unknown) => decideGate(spec, { features: { ...features, [key]: local } }, remote).value
  const wish = (features as Readonly<Record<string, unknown>>)[key]
  // An answer that came too late for this opening decided nothing yet.
  const late = String(decide(wish)) !== String(value)
  // Where no value of the host's changes the outcome, it is not the host that decides.
  const free = late || !remote || String(decide(true)) !== String(decide(false))
  const source = !free && spec.source === 'remote' ? 'service' : wish === undefined ? 'default' : 'local value'
  return `${said}, by ${source}`
}

function describe(value: GateValue): string {
  if (!isOpen(value)) return 'off'
  return typeof value === 'object' ? `on (${value.join(', ')})` : 'on'
}
