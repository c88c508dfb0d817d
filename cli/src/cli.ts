#!/usr/bin/env node
/** `latchkey`: the one command is `latchkey csp`. Ends with 1 where it can't be done, 2 where it was asked wrongly. */
import { isLatchkeyError } from '@latchkey/shell/csp'
import { CommandError } from './CommandError.js'
import { runCsp, usage } from './runCsp.js'

const [command, ...parameters] = process.argv.slice(2)
try {
  if (command === undefined || command === '--help' || command === '-h') {
    process.stdout.write(usage)
    if (command === undefined) process.exitCode = 2
  } else if (command === 'csp') {
    const { output, remarks } = await runCsp(parameters)
    process.stdout.write(output)
    for (const remark of remarks) process.stderr.write(`${remark}\n`)
  } else {
    throw new CommandError(`there is no command ${command}; see latchkey --help`)
  }
} catch (error) {
  if (!isLatchkeyError(error)) throw error
  process.stderr.write(`latchkey: ${error.message}${error.details ? `: ${error.details}` : ''} (${error.code})\n`)
  process.exitCode = isLatchkeyError(error, 'COMMAND_INVALID') ? 2 : 1
}
