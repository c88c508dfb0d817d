/** The base class of the sandbox's errors, with a stable `code` to branch on and a message to show. */
export abstract class SandboxError extends Error {
  /** In upper case, such as `PORT_IN_USE`. Stays the same across releases. */
  abstract readonly code: string

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}
