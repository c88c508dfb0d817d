/** A service's rejection of a request. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { SandboxError } from '../SandboxError.js'

/** Sent as `{ status: 'FAILED', reasons: [{ field, description }] }`, the shape of the real services. */
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
