/** Waits in real time, whatever the page's clock says. */
import { TestError } from '../TestError.js'

const { setTimeout: realSetTimeout } = globalThis

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => realSetTimeout(resolve, ms))
}

interface Outstanding {
  /** Returns the number of pending answers. */
  pending(): number
  /** Returns whether the test holds an answer back, so that the modal stays busy. */
  held(): boolean
}

/**
 * Waits until the modal settles: it has not changed for 25 ms, no answer is pending, and it is not `aria-busy`, unless the
 * test holds an answer back. Stops after 2 s, because a test may let something hang.
 */
export async function waitUntilQuiet(
  findRoot: () => ShadowRoot | undefined,
  { pending, held }: Outstanding,
): Promise<void> {
  const deadlineMs = performance.now() + longestMs
  let before = ''
  let quietSinceMs = performance.now()
  while (performance.now() < deadlineMs) {
    await pause(stepMs)
    const root = findRoot()
    const now = root?.innerHTML ?? ''
    // A closed modal keeps its last view in the document, busy or not.
    const busy = pending() > 0 || (!held() && Boolean(root?.querySelector('dialog[open] [aria-busy=true]')))
    if (now !== before || busy) quietSinceMs = performance.now()
    before = now
    if (performance.now() - quietSinceMs >= quietMs) return
  }
}

/** Waits until `condition` returns something truthy. Throws its last error after `timeoutMs`. */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  timeoutMs: number = patienceMs,
): Promise<NonNullable<T>> {
  const deadlineMs = performance.now() + timeoutMs
  for (;;) {
    let failure: unknown = new Error(`It did not come true within ${timeoutMs} ms: ${condition}`)
    try {
      const value = await condition()
      if (value) return value
    } catch (error) {
      failure = error
    }
    if (performance.now() > deadlineMs) throw failure
    await pause(stepMs)
  }
}

/** Waits for the author's code. @throws {TestError} If it takes longer than `limitMs`. */
export async function atMost(done: unknown, name: string, limitMs: number = defaultLimitMs): Promise<void> {
  const late = pause(limitMs).then(() => {
    throw new TestError(`${name} did not end within ${limitMs / 1_000} s`)
  })
  late.catch(() => undefined) // It usually loses the race.
  await Promise.race([done, late])
}

const stepMs = 5
const quietMs = 25
const longestMs = 2_000
// A view's first import is compiled in this time. Less than the usual 5 s of test runners.
const patienceMs = 4_000
const defaultLimitMs = 15_000
