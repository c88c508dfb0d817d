/** How tests wait for the modal, in real time whatever the page's clock is told. */
import { TestError } from '../TestError.js'

const { setTimeout: realSetTimeout } = globalThis

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => realSetTimeout(resolve, ms))
}

export interface Outstanding {
  /** The number of answers that are on their way. */
  pending(): number
  /** Whether the test holds an answer back, so that the modal keeps showing that it loads. */
  held(): boolean
}

/**
 * Waits until the modal is at rest: nothing in it has changed for 25 ms, no answer is outstanding, and nothing shows that it
 * loads (`aria-busy`) unless the test holds an answer back. Gives up after 2 s, because something may be meant to hang.
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

/** Waits until `condition` returns something true. Throws its last error when the time is up. */
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

/**
 * Waits for the author's own code, which may never end.
 *
 * @throws {TestError} If it takes longer than `limitMs`.
 */
export async function atMost(done: unknown, name: string, limitMs: number = defaultLimitMs): Promise<void> {
  const late = pause(limitMs).then(() => {
    throw new TestError(`${name} did not end within ${limitMs / 1_000} s`)
  })
  late.catch(() => undefined) // The race ignores it most of the time.
  await Promise.race([done, late])
}

const stepMs = 5
const quietMs = 25
const longestMs = 2_000
// A view's first import is compiled meanwhile, which takes seconds on a busy machine. Below a test runner's usual 5 s.
const patienceMs = 4_000
const defaultLimitMs = 15_000
