import { readErrorMessage } from '@latchkey/plugin-api'
import { type Core, HttpStatusError, isPageAllowed } from '@latchkey/shell/integration'
import { createFinding, type Finding } from './checks.js'

/** Asks the services whether the project allows this page's origin. */
export async function findRefusedOrigin(core: Core): Promise<readonly Finding[]> {
  const { options, services } = core.runtime
  if (options.basic) return []
  try {
    if (await isPageAllowed(core)) return []
    return [
      createFinding('origin-refused', `${location.origin} is not on the project’s allowlist at ${services.apiUrl}`),
    ]
  } catch (error) {
    if (error instanceof HttpStatusError && [401, 403].includes(error.status)) {
      return [
        createFinding(
          'origin-refused',
          `${services.apiUrl} refuses the project or ${location.origin}: it answered ${error.status}`,
        ),
      ]
    }
    return [
      createFinding(
        'unreachable',
        `whether the project allows ${location.origin}: ${services.apiUrl}: ${readErrorMessage(error)}`,
      ),
    ]
  }
}
