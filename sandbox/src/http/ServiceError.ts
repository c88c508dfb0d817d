import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { SandboxError } from '../SandboxError.js'

/**
 * A service's rejection. Sent as `{ status: 'FAILED', reasons: [{ field, description }] }`, as the real services do.
 */
export class ServiceError extends SandboxError {
  override readonly code = 'REQUEST_REFUSED'
  constructor(
    readonly status: ContentfulStatusCode,
    readonly field: string,
    readonly description: string,
  ) {
    super(`${field}: ${description}`)
  }
}
