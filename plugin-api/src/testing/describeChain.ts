import type { ChainCheck, ChainTestOptions } from './chain/ChainUnderTest.js'
import { discoveryChecks } from './chain/discoveryChecks.js'
import { facadeChecks } from './chain/facadeChecks.js'
import { moduleChecks } from './chain/moduleChecks.js'
import { demandNoFaults } from './TestError.js'
import { findRunner, type TestRunner } from './testPlugin.js'

/** The clauses of the chain contract, in the order in which to fix them. */
export const chainChecks: readonly ChainCheck[] = [...moduleChecks, ...discoveryChecks, ...facadeChecks]

/**
 * Registers the tests of the chain contract, one per clause. Each lists all faults. Test connectors with
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
 * @param options `describe` and `it` are the runner's. @default its globals
 * @throws {TestError} If there is no runner.
 */
export function describeChain(name: string, options: ChainTestOptions & Partial<TestRunner>): void {
  const { describe, it } = findRunner('describeChain()', options)
  describe(`chain ${name}: the contract`, () => {
    for (const { name: clause, run } of chainChecks) {
      it(clause, async () => demandNoFaults(clause, await run(options)), timeoutMs)
    }
  })
}

/** The first clause waits until all modules are compiled. */
const timeoutMs = 60_000
