import type { ChainCheck, ChainTestOptions } from './chain/ChainUnderTest.js'
import { discoveryChecks } from './chain/discoveryChecks.js'
import { facadeChecks } from './chain/facadeChecks.js'
import { moduleChecks } from './chain/moduleChecks.js'
import { demandNoFaults } from './TestError.js'
import { findRunner, type TestRunner } from './testPlugin.js'

/** The clauses of the chain contract, in the order in which to fix them. */
export const chainChecks: readonly ChainCheck[] = [...moduleChecks, ...discoveryChecks, ...facadeChecks]

/**
 * Registers the chain contract's tests, one per clause. Each test lists all faults. To test connectors, use
 * `describeConnector`.
 *
 * ```ts
 * // @vitest-environment happy-dom
 * describeChain('coffee', {
 *   describe,
 *   it,
 *   createModule: () => coffee(),
 *   wallets: [{ connectorId: 'coffee', add: addCoffeeWallet }],
 * })
 * ```
 *
 * @param options Includes the runner's `describe` and `it`. @default the runner's globals
 * @throws {TestError} If there is no runner.
 */
export function describeChain(name: string, options: ChainTestOptions & Partial<TestRunner>): void {
  const { describe, it } = findRunner('describeChain(name, { createModule, describe, it })', options)
  describe(`chain ${name}: the contract`, () => {
    for (const { name: clause, run } of chainChecks) {
      it(clause, async () => demandNoFaults(clause, await run(options)), timeoutMs)
    }
  })
}

/** The first clause also waits for all modules to compile. */
const timeoutMs = 60_000
