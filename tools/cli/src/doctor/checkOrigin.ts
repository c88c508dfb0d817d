import type { PolicyInput } from '@latchkey/csp'
import { createFinding, defaultServices, type Finding, isOriginAllowed } from '@latchkey/doctor/rules'

/** Asks the project's services whether they serve a page of this origin. */
export async function checkOrigin(origin: string, options: PolicyInput): Promise<readonly Finding[]> {
  const { projectId, basic } = options
  if (!projectId || basic) return []
  const { apiUrl } = { ...defaultServices, ...options.services }
  try {
    const address = new URL(`${apiUrl.replace(/\/+$/, '')}/projects/v1/origins`)
    address.search = new URLSearchParams({ projectId, st: 'latchkey', sv: 'doctor' }).toString()
    const response = await fetch(address, { headers: { origin }, signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 401 || response.status === 403) {
      return [
        createFinding('origin-refused', `${apiUrl} refuses the project or ${origin}: it answered ${response.status}`),
      ]
    }
    if (!response.ok) return [unknown(apiUrl, `it answered ${response.status}`)]
    const { allowedOrigins } = await response.json()
    if (!isList(allowedOrigins)) return [unknown(apiUrl, 'it gave no list of origins')]
    const isAllowed =
      allowedOrigins.length === 0 || [...allowedOrigins, ...always].some((entry) => isOriginAllowed(origin, entry))
    return isAllowed
      ? []
      : [createFinding('origin-refused', `${origin} is not on the project’s allowlist at ${apiUrl}`)]
  } catch (error) {
    return [unknown(apiUrl, error instanceof Error ? error.message : String(error))]
  }
}

const timeoutMs = 10_000

/** As the modal has it: a developer's own machine. */
const always = ['localhost', '127.0.0.1']

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

function unknown(apiUrl: string, reason: string): Finding {
  return createFinding('unreachable', `Whether the project allows the origin: ${apiUrl}: ${reason}`)
}
