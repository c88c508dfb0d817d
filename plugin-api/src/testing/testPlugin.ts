import type { AnyPlugin } from '../plugin.js'
import { pluginChecks, runCheck } from './checkPlugin.js'
import { listUntested } from './checks/requestCheck.js'
import type { PluginCheck, PluginTestOptions, PluginUnderTest } from './contract.js'
import { demandNoFaults, TestError } from './TestError.js'

/** The test's context, which can skip the test in some runners. */
export interface SkippableTest {
  skip?(reason?: string): unknown
}

type DefineTest = (name: string, run: (context?: SkippableTest) => Promise<void>, timeoutMs?: number) => unknown

/** A test runner's functions: Vitest, Jest or `node:test`. */
export interface TestRunner {
  describe(name: string, define: () => void): unknown
  readonly it: DefineTest & { readonly skip?: DefineTest }
}

/**
 * Registers the plugin contract's tests, one per clause. Each test lists all faults and how to fix them. If the plugin
 * does not start, one test fails with the reason, and those that need the plugin are skipped. An RPC method without an
 * entry in `requests` becomes a skipped test.
 *
 * ```ts
 * // @vitest-environment happy-dom
 * testPlugin(tips(), { createModal, describe, it, entry: new URL('./index.ts', import.meta.url) })
 * ```
 *
 * @param options Includes the runner's `describe` and `it`. @default the runner's globals
 * @throws {TestError} If there is no runner.
 */
export function testPlugin<P extends AnyPlugin>(plugin: P, options: PluginTestOptions<P> & Partial<TestRunner>): void {
  const { describe, it } = findRunner('testPlugin(plugin, { createModal, entry, describe, it })', options)
  const { skip: addSkipped = it } = it
  const subject: PluginUnderTest = { ...(options as PluginTestOptions), plugin }
  describe(`plugin ${plugin.manifest.id}: the contract`, () => {
    for (const check of pluginChecks) {
      // A rest parameter, because Jest passes `done` to functions that declare a parameter.
      it(check.name, async (...[context]) => runOrSkip(check, subject, context), timeoutMs)
    }
    for (const line of listUntested(subject)) addSkipped(line, async (...[context]) => void context?.skip?.())
  })
}

async function runOrSkip(check: PluginCheck, subject: PluginUnderTest, context?: SkippableTest): Promise<void> {
  const faults = await runCheck(check, subject)
  if (faults) return demandNoFaults(check.name, faults)
  const reason = 'the plugin did not start'
  if (!context?.skip) throw new TestError(reason)
  context.skip(reason)
}

/** Long, because a clause opens each view a few times, and the first clause waits for all modules to compile. */
const timeoutMs = 60_000

/**
 * Returns the runner's functions: those passed, or the globals.
 *
 * @param call What the developer has to write.
 * @throws {TestError} If there are none.
 */
export function findRunner(call: string, runner: Partial<TestRunner>): TestRunner {
  const globals = globalThis as Partial<TestRunner>
  const { describe = globals.describe, it = globals.it } = runner
  if (describe && it) return { describe, it }
  const name = call.slice(0, call.indexOf('('))
  throw new TestError(`${name}() needs a test runner. Write \`import { describe, it } from 'vitest'\` and \`${call}\`.`)
}
