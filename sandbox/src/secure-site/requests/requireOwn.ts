import { RefusedError } from '../RefusedError.js'

/** @throws {RefusedError} the account is not the user's. */
export function requireOwn(isOwn: boolean): void {
  if (!isOwn) throw new RefusedError('The request is for another account.')
}
