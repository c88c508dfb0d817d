/** Base of all errors that the sandbox throws: a stable `code` to branch on, and a message to show. */
export abstract class SandboxError extends Error {
  /** Stable across releases, in upper case: `PORT_IN_USE`. */
  abstract readonly code: string

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}
