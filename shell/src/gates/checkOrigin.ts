import type { Core } from '../core.js'
import { isPageAllowed } from './isPageAllowed.js'
import { raiseServiceAlert } from './raiseServiceAlert.js'

/**
 * Asks which origins may use the project, and raises an alert when this page's is not among them. An empty list allows
 * all; a list that can't be had is an alert for 403, 429 and 5xx alone. Resolves to whether the question was answered.
 */
export async function checkOrigin(core: Pick<Core, 'runtime' | 'http' | 'alerts'>): Promise<boolean> {
  try {
    if (!(await isPageAllowed(core))) core.alerts.raise('INVALID_APP_CONFIGURATION', location.origin)
    return true
  } catch (error) {
    if (!core.runtime.signal.aborted) raiseServiceAlert(core.alerts, error, undefined)
    return false
  }
}
