import { SandboxError } from '../SandboxError.js'

/** The site says no. Its message is a sentence for visitors, and reaches the page around the frame. */
export class RefusedError extends SandboxError {
  override readonly code = 'SECURE_SITE_REFUSED'
}
