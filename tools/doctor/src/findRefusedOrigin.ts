import { readErrorMessage } from '@latchkey/plugin-api'
import { type Core, HttpStatusError, isPageAllowed } from '@latchkey/shell/integration'
import { readServices } from '@latchkey/shell/rules'
import { createFinding, type Finding } from './checks.js'

/** Asks the services whether the project allows this page's origin. */
export async function findRefusedOrigin(core: Core): Promise<readonly Finding[]> {
  const { options } = core.runtime
  const { apiUrl } = readServices(options)
  const { origin } = location
  if (options.basic) return []
  try {
    if (await isPageAllowed(core)) return []
    return [createFinding('origin-refused', `${origin} is not on the project’s allowlist at ${apiUrl}`)]
  } catch (error) {
    if (error instanceof HttpStatusError && [401, 403].includes(error.status)) {
      const found = `${apiUrl} rejects the project or ${origin} (status ${error.status})`
      return [createFinding('origin-refused', found)]
    }
    const reason = readErrorMessage(error)
    return [createFinding('unreachable', `could not ask ${apiUrl} whether it allows ${origin}: ${reason}`)]
  }
}
