import { SandboxError } from '../SandboxError.js'

/** A rejection by the site. Its message is written for users and reaches the dapp. */
export class RefusedError extends SandboxError {
  override readonly code = 'SECURE_SITE_REFUSED'
}
