import type { Core } from '../core.js'
import type { ModalOptions } from '../options.js'
import type { Runtime } from '../runtime.js'
import { testRuntime } from './testRuntime.js'

export interface TestRuntime extends Runtime {
  /** Emitted events with their properties, oldest first. */
  readonly emitted: readonly (readonly [string, unknown])[]
  dispose(): void
}

/** `testRuntime` that records its events. `core` returns the value of `runtime.core()`. */
export function createTestRuntime(
  options: Partial<ModalOptions> = {},
  core: () => Partial<Core> = () => ({}),
): TestRuntime {
  const { runtime, dispose } = testRuntime(options, 'test')
  const emitted: (readonly [string, unknown])[] = []
  runtime.events.onAny((event, properties) => emitted.push([event, properties]))
  return { ...runtime, emitted, core: async () => core() as Core, ui: async () => undefined, dispose }
}
