import type { PolicyInput } from '@latchkey/csp'
import { createFinding, defaultServices, type Finding, isOriginAllowed } from '@latchkey/doctor/rules'

/** Asks the project's services whether they allow this origin. */
export async function checkOrigin(origin: string, options: PolicyInput): Promise<readonly Finding[]> {
  const { projectId, basic } = options
  if (!projectId || basic) return []
  const { apiUrl } = { ...defaultServices, ...options.services }
  try {
    const address = new URL(`${apiUrl.replace(/\/+$/, '')}/projects/v1/origins`)
    address.search = new URLSearchParams({ projectId, st: 'latchkey', sv: 'doctor' }).toString()
    const response = await fetch(address, { headers: { origin }, signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 401 || response.status === 403) {
      const found = `${apiUrl} rejects the project or ${origin} (status ${response.status})`
      return [createFinding('origin-refused', found)]
    }
    if (!response.ok) return [unknown(origin, apiUrl, `status ${response.status}`)]
    const { allowedOrigins } = await response.json()
    if (!isList(allowedOrigins)) return [unknown(origin, apiUrl, 'the answer has no list of origins')]
    // Like the modal, the doctor always allows localhost.
    const entries = [...allowedOrigins, 'localhost', '127.0.0.1']
    if (allowedOrigins.length === 0 || entries.some((entry) => isOriginAllowed(origin, entry))) return []
    return [createFinding('origin-refused', `${origin} is not on the project’s allowlist at ${apiUrl}`)]
  } catch (error) {
    return [unknown(origin, apiUrl, error instanceof Error ? error.message : String(error))]
  }
}

const timeoutMs = 10_000

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

function unknown(origin: string, apiUrl: string, reason: string): Finding {
  return createFinding('unreachable', `could not ask ${apiUrl} whether it allows ${origin}: ${reason}`)
}
