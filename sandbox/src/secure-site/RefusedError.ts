import { SandboxError } from '../SandboxError.js'

/** The site rejected the request. The dapp gets the message, which is meant for users. */
export class RefusedError extends SandboxError {
  override readonly code = 'SECURE_SITE_REFUSED'
}
