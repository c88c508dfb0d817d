import { LatchkeyError } from '@latchkey/plugin-api'

/**
 * Freezes an error for a plugin, with its causes and with our classes behind it. Several plugins may be told of one
 * failure, and `error.constructor` leads to the class from which the shell makes all others.
 */
export function freezeError<T>(error: T): T {
  let part: unknown = error
  while (part instanceof Error && !Object.isFrozen(part)) {
    if (part instanceof LatchkeyError) freezeClasses(part)
    Object.freeze(part)
    part = part.cause
  }
  return error
}

function freezeClasses(error: LatchkeyError): void {
  let prototype: unknown = Object.getPrototypeOf(error)
  while (prototype instanceof Error && !Object.isFrozen(prototype)) {
    Object.freeze(prototype)
    Object.freeze(prototype.constructor)
    prototype = Object.getPrototypeOf(prototype)
  }
}
