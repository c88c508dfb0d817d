import type { AnyPlugin } from '../plugin.js'
import { takeActedTour } from './actedTour.js'
import { accessibilityCheck, keyboardCheck } from './checks/accessibilityChecks.js'
import { activationCheck } from './checks/activationCheck.js'
import { catalogueCheck } from './checks/catalogueCheck.js'
import { connectorCheck } from './checks/connectorCheck.js'
import { directionCheck } from './checks/directionCheck.js'
import { entryCheck } from './checks/entryCheck.js'
import { languageCheck } from './checks/languageCheck.js'
import { leakCheck } from './checks/leakCheck.js'
import { listRefusals, manifestCheck } from './checks/manifestCheck.js'
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

/**
 * Runs a clause, and returns its faults. If the plugin did not start, the first clause that needs the plugin returns the
 * reason, and later ones return undefined, because they can't check anything.
 */
export async function runCheck(check: PluginCheck, subject: PluginUnderTest): Promise<readonly string[] | undefined> {
  if (check === entryCheck) return check.run(subject)
  const tour = await takeActedTour(subject)
  const explanation = listRefusals(tour).length > 0 ? manifestCheck : activationCheck
  if (tour.started || (check === manifestCheck && explanation !== manifestCheck)) return check.run(subject)
  if (explained.has(subject)) return undefined
  explained.add(subject)
  return explanation.run(subject)
}

/** The plugins that did not start, and for which a clause has already reported why. */
const explained = new WeakSet<PluginUnderTest>()

/** Checks a plugin against the contract, without a test runner. Resolves with a line per fault: `clause: fault`. */
export async function checkPlugin<P extends AnyPlugin>(
  plugin: P,
  options: PluginTestOptions<P>,
): Promise<readonly string[]> {
  const found: string[] = []
  const subject: PluginUnderTest = { ...(options as PluginTestOptions), plugin }
  for (const check of pluginChecks) {
    const faults = (await runCheck(check, subject)) ?? []
    found.push(...faults.map((fault) => `${check.name}: ${fault}`))
  }
  return found
}
