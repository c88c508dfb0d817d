import { LatchkeyError } from '../errors.js'

/** The test can't continue, because its setup or the page lacks something. */
export class TestError extends LatchkeyError<'PLUGIN_TEST'> {
  override readonly name: string = 'TestError'

  constructor(message: string) {
    super('PLUGIN_TEST', message)
  }
}

/** @throws {TestError} If the list is not empty. The message lists every fault. */
export function demandNoFaults(clause: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new TestError(`${clause}\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
}
