import type { PolicySource } from '@latchkey/csp'
import type { Runtime } from '@latchkey/shell/integration'
import { createFinding, type Finding } from './checks.js'
import type { Refusal } from './watchPage.js'

/** Lists what the page's policy blocked but Latchkey needs. Ignores what only the app needs. */
export async function findRefusals(
  { options }: Runtime,
  refusals: ReadonlyMap<string, Refusal>,
): Promise<readonly Finding[]> {
  if (refusals.size === 0) return []
  const { contentSecurityPolicy } = await import('@latchkey/csp')
  // `latchkey csp` explains why options are invalid.
  const { sources } = await contentSecurityPolicy(options).catch(() => ({ sources: [] }))
  const blocked = sources.filter((source) => [...refusals.values()].some((refusal) => isAllowedBy(source, refusal)))
  return blocked.map(({ directive, source, reason }) => {
    const text = source === selfSource ? location.origin : source
    return createFinding('csp-refusal', `${directive} of the page’s policy blocked ${text} (${reason})`, {
      remedy: `Add ${source} to ${directive}.`,
      // The modal shows a letter in place of a blocked image.
      ...(directive === 'img-src' && { level: 'warning' }),
    })
  })
}

const selfSource = "'self'"

/** Whether the source would allow the blocked URL. */
function isAllowedBy({ directive, source }: PolicySource, { directive: blockedBy, blocked }: Refusal): boolean {
  if (blockedBy.replace(/-(elem|attr)$/, '') !== directive) return false
  if (source === 'data:') return /^data\b/.test(blocked)
  const wanted = source === selfSource ? location.origin : source
  return URL.canParse(blocked) && URL.canParse(wanted) && new URL(blocked).origin === new URL(wanted).origin
}
