import type { Core } from '../core.js'
import { AnswerInvalidError } from '../http/createHttpClients.js'
import { readRecord } from '../storage/readRecord.js'
import { raiseServiceAlert } from './createRemoteConfiguration.js'
import { isOriginAllowed } from './isOriginAllowed.js'

/** Asks the service whether this page's origin may use the project. An empty allowlist allows all. */
export async function isPageAllowed({ runtime, http }: Pick<Core, 'runtime' | 'http'>): Promise<boolean> {
  const answer = await http.api.get('/projects/v1/origins', { signal: runtime.signal })
  const { allowedOrigins: origins } = readRecord(answer)
  if (!Array.isArray(origins) || origins.length > mostOrigins || !origins.every((one) => typeof one === 'string')) {
    throw new AnswerInvalidError(['allowedOrigins'])
  }
  return (
    origins.length === 0 || [...origins, ...developmentHosts].some((entry) => isOriginAllowed(location.origin, entry))
  )
}

/**
 * Raises an alert if the origin is not allowed or the call fails. Resolves to whether the service returned the list.
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

const mostOrigins = 10_000
const developmentHosts: readonly string[] = ['localhost', '127.0.0.1'] // any port
