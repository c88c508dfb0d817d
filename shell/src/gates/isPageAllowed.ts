import * as v from 'valibot'
import type { Core } from '../core.js'
import { isOriginAllowed } from './isOriginAllowed.js'

/** Asks which origins may use the project, and whether this page's is among them. An empty list allows all. */
export async function isPageAllowed({ runtime, http }: Pick<Core, 'runtime' | 'http'>): Promise<boolean> {
  const answer = await http.api.get('/projects/v1/origins', { signal: runtime.signal })
  const { allowedOrigins } = v.parse(AnswerSchema, answer)
  return (
    allowedOrigins.length === 0 ||
    [...allowedOrigins, ...alwaysAllowed].some((p) => isOriginAllowed(location.origin, p))
  )
}

const AnswerSchema = v.object({ allowedOrigins: v.pipe(v.array(v.string()), v.maxLength(10_000)) })

/** A developer's own machine, on any port. */
const alwaysAllowed: readonly string[] = ['localhost', '127.0.0.1']
