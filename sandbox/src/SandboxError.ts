/** Base of every error that the sandbox throws by itself: a stable `code` to branch on, and a sentence to show. */
export abstract class SandboxError extends Error {
  /** Stable across releases, in capitals: `PORT_IN_USE`. */
  abstract readonly code: string

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}
