import type { Core } from '../core.js'
import type { ModalOptions } from '../options.js'
import type { Runtime } from '../runtime.js'
import { testRuntime } from './testRuntime.js'

export interface TestRuntime extends Runtime {
  /** Everything that was emitted, oldest first: name and properties. */
  readonly emitted: readonly (readonly [string, unknown])[]
  dispose(): void
}

/** `testRuntime` with its events written down. `core` answers what `runtime.core()` resolves with. */
export function createTestRuntime(
  options: Partial<ModalOptions> = {},
  core: () => Partial<Core> = () => ({}),
): TestRuntime {
  const { runtime, dispose } = testRuntime(options, 'test')
  const emitted: (readonly [string, unknown])[] = []
  runtime.events.onAny((event, properties) => emitted.push([event, properties]))
  return { ...runtime, emitted, core: async () => core() as Core, ui: async () => undefined, dispose }
}
