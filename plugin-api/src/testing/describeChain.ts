import type { ChainCheck, ChainTestOptions } from './chain/ChainUnderTest.js'
import { discoveryChecks } from './chain/discoveryChecks.js'
import { facadeChecks } from './chain/facadeChecks.js'
import { moduleChecks } from './chain/moduleChecks.js'
import { TestError } from './TestError.js'
import { findRunner, type TestRunner } from './testPlugin.js'

/** The clauses of the chain contract, in the order in which they are best fixed. */
export const chainChecks: readonly ChainCheck[] = [...moduleChecks, ...discoveryChecks, ...facadeChecks]

/**
 * Registers the tests of what every chain module promises, one for each clause. Each fails with all breaches that it found.
 * Connectors have a contract of their own.
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
 * @param options `describe` and `it` are the runner's. Leave them out if the runner has them as globals.
 * @throws {TestError} There is no runner.
 */
export function describeChain(name: string, options: ChainTestOptions & Partial<TestRunner>): void {
  const { describe, it } = findRunner('describeChain()', options)
  describe(`chain ${name}: the contract`, () => {
    for (const check of chainChecks) {
      const run = async () => {
        const found = await check.run(options)
        if (found.length > 0) throw new TestError(`${check.name}\n${found.map((fault) => `- ${fault}`).join('\n')}`)
      }
      it(check.name, run, timeoutMs)
    }
  })
}

/** The first clause waits until all modules are compiled. */
const timeoutMs = 60_000
