/** Real time, whatever the page's clock is told. */
const { setTimeout: realSetTimeout } = globalThis

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => realSetTimeout(resolve, ms))
}

export interface Outstanding {
  /** How many answers are on their way. */
  pending(): number
  /** Whether somebody keeps an answer back until the test goes on: what waits for it stays drawn as loading. */
  held(): boolean
}

/**
 * Waits until the modal is at rest: nothing in it has changed for 25 ms, no answer is outstanding, nothing is drawn as
 * loading (`aria-busy`) but for what is kept back. After 2 s it goes on: something may well be meant to hang.
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
    // A modal that has closed keeps the picture of its last view, busy or not.
    const busy = pending() > 0 || (!held() && Boolean(root?.querySelector('dialog[open] [aria-busy=true]')))
    if (now !== before || busy) quietSinceMs = performance.now()
    before = now
    if (performance.now() - quietSinceMs >= quietMs) return
  }
}

/** Waits until `condition` gives something true, or its last error is thrown. */
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

const stepMs = 5
const quietMs = 25
const longestMs = 2_000
// A view's first fetch is compiled on the way, which takes seconds on a busy machine; under a test runner's usual 5 s.
const patienceMs = 4_000
