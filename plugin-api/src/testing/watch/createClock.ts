import { noteOrigin } from './origin.js'

/** The page's clock. It runs normally, but a test can advance it. */
export interface TestClock {
  now(): number
  /** Advances the clock. Runs due timers in order, each at its own time. Also works with a runner's fake timers. */
  advance(ms: number): Promise<void>
  /** Lists pending timers with their origin: `setInterval(30000) at src/module.ts:12:5`. */
  listPending(): readonly string[]
  restore(): void
}

interface Timer {
  readonly run: () => void
  readonly everyMs: number | undefined
  readonly name: () => string
  dueMs: number
  handle: unknown
}

/** Replaces timers, animation frames and `Date`. Uses real timers, because chunks and React hang with fake ones. */
export function createClock(): TestClock {
  const page = globalThis as unknown as Record<string, unknown>
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, Date: globalThis.Date }
  const timers = new Map<unknown, Timer>()
  let aheadMs = 0
  const now = () => real.Date.now() + aheadMs

  function arm(id: unknown, timer: Timer) {
    timer.handle = real.setTimeout(() => fire(id, timer), Math.max(0, timer.dueMs - now()))
  }

  function fire(id: unknown, timer: Timer) {
    if (timers.get(id) !== timer) return
    real.clearTimeout(timer.handle as never)
    if (timer.everyMs === undefined) timers.delete(id)
    else {
      timer.dueMs += Math.max(1, timer.everyMs)
      arm(id, timer)
    }
    timer.run()
  }

  function start(name: string, run: () => void, delayMs: number, repeats: boolean): unknown {
    const ms = Number.isFinite(delayMs) ? Math.max(0, delayMs) : 0
    const origin = noteOrigin()
    const label = () => `${name}(${ms}) at ${origin()}`
    const timer: Timer = { run, everyMs: repeats ? ms : undefined, name: label, dueMs: now() + ms, handle: undefined }
    // Returns Node's handle as the timer's id, so that `unref()` works.
    const handle = real.setTimeout(() => fire(handle, timer), ms)
    timer.handle = handle
    timers.set(handle, timer)
    return handle
  }

  function stop(id: unknown) {
    const timer = timers.get(id)
    timers.delete(id)
    real.clearTimeout((timer?.handle ?? id) as never)
  }

  class PageDate extends real.Date {
    constructor(...parameters: unknown[]) {
      if (parameters.length === 0) super(now())
      else super(...(parameters as []))
    }
    static override now(): number {
      return now()
    }
  }

  const replacements: Record<string, unknown> = {
    setTimeout: (run: unknown, ms = 0, ...rest: unknown[]) => start('setTimeout', call(run, rest), ms, false),
    setInterval: (run: unknown, ms = 0, ...rest: unknown[]) => start('setInterval', call(run, rest), ms, true),
    clearTimeout: stop,
    clearInterval: stop,
    requestAnimationFrame: (run: (timeMs: number) => void) =>
      start('requestAnimationFrame', () => run(performance.now()), frameMs, false),
    cancelAnimationFrame: stop,
    Date: PageDate,
  }
  const before = Object.keys(replacements).map((name) => [name, page[name]] as const)
  // @sinonjs/fake-timers later restores functions that have this mark. It would delete functions that lack it.
  for (const replacement of Object.values(replacements)) Object.assign(replacement as object, { hadOwnProperty: true })
  Object.assign(page, replacements)

  return {
    now,
    async advance(ms) {
      const end = now() + ms
      for (;;) {
        const next = [...timers].sort(([, one], [, other]) => one.dueMs - other.dueMs)[0]
        if (!next || next[1].dueMs > end) break
        aheadMs += Math.max(0, next[1].dueMs - now())
        fire(...next)
        await new Promise((resolve) => real.setTimeout(resolve, 0))
      }
      aheadMs += Math.max(0, end - now())
      for (const [id, timer] of timers) {
        real.clearTimeout(timer.handle as never)
        arm(id, timer)
      }
      await new Promise((resolve) => real.setTimeout(resolve, 0))
    },
    listPending: () => Array.from(timers.values(), ({ name }) => name()),
    restore() {
      for (const id of [...timers.keys()]) stop(id)
      // If a runner has replaced or removed a function since, leave it.
      for (const [name, value] of before) if (page[name] === replacements[name]) page[name] = value
    },
  }
}

const frameMs = 16

function call(run: unknown, parameters: readonly unknown[]): () => void {
  return () => {
    if (typeof run === 'function') run(...parameters)
  }
}
