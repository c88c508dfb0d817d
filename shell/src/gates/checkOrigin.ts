import * as v from 'valibot'
import type { Core } from '../contract/core.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import { raiseServiceAlert } from './raiseServiceAlert.js'

/**
 * Asks which origins may use the project, and raises an alert when this page's is not among them. An empty list allows
 * all; a list that can't be had is an alert for 403, 429 and 5xx alone. Resolves to whether the question was answered.
 */
export async function checkOrigin(core: Pick<Core, 'runtime' | 'http' | 'alerts'>): Promise<boolean> {
  const { origin } = location
  try {
    const answer = await core.http.api.get('/projects/v1/origins', { signal: core.runtime.signal })
    const { allowedOrigins } = v.parse(AnswerSchema, answer)
    const allowed =
      allowedOrigins.length === 0 || [...allowedOrigins, ...alwaysAllowed].some((p) => isOriginAllowed(origin, p))
    if (!allowed) core.alerts.raise('INVALID_APP_CONFIGURATION', origin)
    return true
  } catch (error) {
    if (!core.runtime.signal.aborted) raiseServiceAlert(core.alerts, error, undefined)
    return false
  }
}

const AnswerSchema = v.object({ allowedOrigins: v.pipe(v.array(v.string()), v.maxLength(10_000)) })

/** A developer's own machine, on any port. */
const alwaysAllowed: readonly string[] = ['localhost', '127.0.0.1']
