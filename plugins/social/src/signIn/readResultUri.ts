import { SocialRefusedError } from './errors.js'

/**
 * Where a sign-in ended. Only the secure site can tell whether it is good, so no more is looked at than whose it is.
 *
 * @returns undefined: it is no address of the secure site's.
 * @throws {SocialRefusedError} it says that the provider refused.
 */
export function readResultUri(value: unknown, secureOrigin: string): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { origin, searchParams } = new URL(value)
  if (origin !== secureOrigin) return undefined
  if (searchParams.has('error')) throw new SocialRefusedError()
  return value
}
