import type { AnyPlugin } from '../plugin.js'
import { accessibilityCheck, keyboardCheck } from './checks/accessibilityChecks.js'
import { activationCheck } from './checks/activationCheck.js'
import { catalogueCheck } from './checks/catalogueCheck.js'
import { connectorCheck } from './checks/connectorCheck.js'
import { directionCheck } from './checks/directionCheck.js'
import { entryCheck } from './checks/entryCheck.js'
import { languageCheck } from './checks/languageCheck.js'
import { leakCheck } from './checks/leakCheck.js'
import { manifestCheck } from './checks/manifestCheck.js'
import { permissionCheck } from './checks/permissionCheck.js'
import { renderCheck } from './checks/renderCheck.js'
import { requestCheck } from './checks/requestCheck.js'
import { styleCheck } from './checks/styleCheck.js'
import type { PluginCheck, PluginTestOptions, PluginUnderTest } from './contract.js'

/** The clauses of the plugin contract, in the order in which to fix them. */
export const pluginChecks: readonly PluginCheck[] = [
  manifestCheck,
  entryCheck,
  activationCheck,
  renderCheck,
  styleCheck,
  leakCheck,
  permissionCheck,
  accessibilityCheck,
  keyboardCheck,
  languageCheck,
  catalogueCheck,
  directionCheck,
  requestCheck,
  connectorCheck,
]

/** Checks a plugin against the contract, without a test runner. Resolves with a line per fault: `clause: fault`. */
export async function checkPlugin<P extends AnyPlugin>(
  plugin: P,
  options: PluginTestOptions<P>,
): Promise<readonly string[]> {
  const found: string[] = []
  const subject: PluginUnderTest = { ...(options as PluginTestOptions), plugin }
  for (const check of pluginChecks) {
    const faults = await check.run(subject)
    found.push(...faults.map((fault) => `${check.name}: ${fault}`))
  }
  return found
}
