/** Waits in real time. Ignores the page's test clock. */
import { TestError } from '../TestError.js'

const { setTimeout: realSetTimeout } = globalThis

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => realSetTimeout(resolve, ms))
}

interface Outstanding {
  pending(): number
  /** Returns whether a plugin's code or messages are loading. */
  loading(): boolean
  /** Returns whether the test delays an answer on purpose, so that the modal stays busy. */
  held(): boolean
}

/**
 * Waits until the modal settles. It has settled when it has not changed for 25 ms, no plugin loads, no call waits for an
 * answer, and nothing in it is `aria-busy`, such as a skeleton. If the test delays an answer on purpose, ignores
 * `aria-busy`. Stops waiting after 2 s, or 4 s while a plugin loads or something is busy, because a test may let
 * something hang.
 */
export async function waitUntilQuiet(
  findRoot: () => ShadowRoot | undefined,
  { pending, loading, held }: Outstanding,
): Promise<void> {
  const startMs = performance.now()
  let before = ''
  let quietSinceMs = startMs
  let isLoading = loading()
  while (performance.now() < startMs + (isLoading ? patienceMs : longestMs)) {
    await pause(stepMs)
    const root = findRoot()
    const now = root?.innerHTML ?? ''
    // A closed modal keeps its last view in the document, even if that view is busy.
    isLoading = loading() || (!held() && Boolean(root?.querySelector('dialog[open] [aria-busy=true]')))
    if (now !== before || isLoading || pending() > 0) quietSinceMs = performance.now()
    before = now
    if (performance.now() - quietSinceMs >= quietMs) return
  }
}

/** Waits until `condition` returns something truthy. After `timeoutMs`, throws the last error that it threw. */
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

/** Waits for the plugin author's code. @throws {TestError} If it takes longer than `limitMs`. */
export async function atMost(done: unknown, name: string, limitMs: number = defaultLimitMs): Promise<void> {
  const late = pause(limitMs).then(() => {
    throw new TestError(`${name} did not end within ${limitMs / 1_000} s`)
  })
  late.catch(() => undefined) // Usually the other promise wins, so ignore this rejection.
  await Promise.race([done, late])
}

const stepMs = 5
const quietMs = 25
const longestMs = 2_000
// Long enough to compile a view's first import, but shorter than test runners' usual limit of 5 s.
const patienceMs = 4_000
const defaultLimitMs = 15_000
