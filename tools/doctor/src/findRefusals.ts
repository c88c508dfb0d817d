import type { PolicySource } from '@latchkey/csp'
import type { Runtime } from '@latchkey/shell/integration'
import { createFinding, type Finding } from './checks.js'
import type { Refusal } from './watchPage.js'

/** What the page's policy refused of that which Latchkey needs; what the site itself does is not ours to judge. */
export async function findRefusals(
  { options }: Runtime,
  refusals: ReadonlyMap<string, Refusal>,
): Promise<readonly Finding[]> {
  if (refusals.size === 0) return []
  const { contentSecurityPolicy } = await import('@latchkey/csp')
  // Of some options no policy can be made: `latchkey csp` says why.
  const { sources } = await contentSecurityPolicy(options).catch(() => ({ sources: [] }))
  const refused = sources.filter((source) => [...refusals.values()].some((refusal) => concerns(refusal, source)))
  return refused.map(({ directive, source, reason }) => {
    const text = source === ownSource ? location.origin : source
    return createFinding('csp-refusal', `${directive} of the page’s policy refused ${text} (${reason})`, {
      remedy: `Add ${source} to ${directive}.`,
      // A letter stands in a picture's place.
      ...(directive === 'img-src' && { level: 'warning' }),
    })
  })
}

const ownSource = "'self'"

/** @returns whether the refused address is one that the source would let through. */
function concerns({ directive, blocked }: Refusal, { directive: name, source }: PolicySource): boolean {
  if (directive.replace(/-(elem|attr)$/, '') !== name) return false
  if (source === 'data:') return /^data\b/.test(blocked)
  const wanted = source === ownSource ? location.origin : source
  return URL.canParse(blocked) && URL.canParse(wanted) && new URL(blocked).origin === new URL(wanted).origin
}
