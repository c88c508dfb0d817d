import { TestError } from '../TestError.js'
import { pause } from './waitUntilQuiet.js'

/** Waits for what an author's own code does, which may never end. @throws {TestError} it took longer than `limitMs`. */
export async function atMost(done: unknown, name: string, limitMs: number = defaultLimitMs): Promise<void> {
  const late = pause(limitMs).then(() => {
    throw new TestError(`${name} did not end within ${limitMs / 1_000} s`)
  })
  late.catch(() => undefined) // it loses most of the time
  await Promise.race([done, late])
}

const defaultLimitMs = 15_000
