import { LatchkeyError } from '../errors.js'

/** The test can't go on: its set-up or the page lacks something. */
export class TestError extends LatchkeyError<'PLUGIN_TEST'> {
  override readonly name: string = 'TestError'

  constructor(message: string) {
    super('PLUGIN_TEST', message)
  }
}

/** @throws {TestError} The list is not empty. The message lists every fault. */
export function demandNoFaults(clause: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new TestError(`${clause}\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
}
