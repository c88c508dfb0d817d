import type { AnyPlugin } from '../plugin.js'
import { pluginChecks } from './checkPlugin.js'
import type { PluginTestOptions, PluginUnderTest } from './contract.js'
import { TestError } from './TestError.js'

/** What a runner hands to a test, if it can skip it. */
export interface SkippableTest {
  skip?(): unknown
}

/** A test runner: Vitest's and Jest's functions, or those of `node:test`. */
export interface TestRunner {
  describe(name: string, define: () => void): unknown
  it(name: string, run: (context?: SkippableTest) => Promise<void>, timeoutMs?: number): unknown
}

/**
 * Registers the contract's tests for a plugin, one for each clause. Each fails with all breaches that it found, and what to
 * do about them.
 *
 * ```ts
 * // @vitest-environment happy-dom
 * testPlugin(tips(), { createModal, describe, it, entry: new URL('./index.ts', import.meta.url) })
 * ```
 *
 * @param options `describe` and `it` are the runner's; they may be left out where the runner has them as globals.
 * @throws {TestError} there is no runner.
 */
export function testPlugin<P extends AnyPlugin>(plugin: P, options: PluginTestOptions<P> & Partial<TestRunner>): void {
  const { describe, it } = findRunner('testPlugin()', options)
  const subject: PluginUnderTest = { ...(options as PluginTestOptions), plugin }
  describe(`plugin ${plugin.manifest.id}: the contract`, () => {
    for (const check of pluginChecks) {
      it(
        check.name,
        async () => {
          const found = await check.run(subject)
          if (found.length > 0) throw new TestError(`${check.name}\n${found.map((fault) => `- ${fault}`).join('\n')}`)
        },
        timeoutMs,
      )
    }
  })
}

/** A clause opens each view a few times; the first one waits until all modules are compiled. */
const timeoutMs = 60_000

/**
 * Returns the runner's functions: those that were passed, or else the globals.
 *
 * @param caller The function that needs them, for the error's message.
 * @throws {TestError} If there are none.
 */
export function findRunner(caller: string, given: Partial<TestRunner>): TestRunner {
  const globals = globalThis as Partial<TestRunner>
  const describe = given.describe ?? globals.describe
  const it = given.it ?? globals.it
  if (describe && it) return { describe, it }
  throw new TestError(
    `${caller} needs a test runner: \`import { describe, it } from 'vitest'\` and pass them in its options.`,
  )
}
