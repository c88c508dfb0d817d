import {
  type ConnectorHome,
  type ConnectorUnderTest,
  connectorClauses,
  requireConnector,
  runClause,
} from './connector/connectorClauses.js'
import { findRunner, type TestRunner } from './testPlugin.js'

/**
 * Registers the connector contract's tests. They connect, restore, watch and disconnect the connector, and skip what it
 * does not support.
 *
 * ```ts
 * describeConnector('vault', () => ({ connector: createVaultConnector(testVault()) }), { describe, it })
 * ```
 *
 * @param setUp Creates a connector whose wallet is not connected yet. Called for each test.
 * @param options The chain (default: EVM), and the runner's `describe` and `it` (default: its globals).
 * @throws {TestError} If there is no runner.
 */
export function describeConnector(
  name: string,
  setUp: () => ConnectorUnderTest | Promise<ConnectorUnderTest>,
  options: Partial<ConnectorHome & TestRunner> = {},
): void {
  const { describe, it } = findRunner('describeConnector(name, setUp, { describe, it })', options)
  describe(`${name}: the contract of connectors`, () => {
    for (const clause of connectorClauses) {
      // Uses a rest parameter, because Jest passes `done` to functions that declare a parameter.
      it(clause.name, async (...[context]) => {
        const subject: Partial<ConnectorUnderTest> | undefined = await setUp()
        requireConnector(subject?.connector, `the connector that setUp() returns for '${name}'`)
        if (clause.needs && !subject?.[clause.needs]) return void context?.skip?.()
        await runClause(clause, subject as ConnectorUnderTest, options)
      })
    }
  })
}
