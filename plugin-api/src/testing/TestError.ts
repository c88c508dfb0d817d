import { LatchkeyError } from '../errors.js'

/** Ends a test that can't go on: its set-up lacks something, or the page lacks what the test asks for. */
export class TestError extends LatchkeyError<'PLUGIN_TEST'> {
  override readonly name: string = 'TestError'

  constructor(message: string) {
    super('PLUGIN_TEST', message)
  }
}
