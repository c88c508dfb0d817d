#!/usr/bin/env node
/**
 * `latchkey`: its commands are `csp` and `doctor`. Ends with 1 where it can't be done, or where the doctor found something
 * wrong, and with 2 where it was asked wrongly.
 *
 * Commands are fetched when they are asked for: the doctor runs where the shell, which `csp` needs, lacks its peers.
 */
const [command, ...parameters] = process.argv.slice(2)
try {
  if (command === undefined || command === '--help' || command === '-h') {
    const [{ usage }, { doctorUsage }] = await Promise.all([import('./runCsp.js'), import('./doctor/runDoctor.js')])
    process.stdout.write(`${usage}\n${doctorUsage}`)
    if (command === undefined) process.exitCode = 2
  } else if (command === 'csp') {
    const { runCsp } = await import('./runCsp.js')
    const { output, remarks } = await runCsp(parameters)
    process.stdout.write(output)
    for (const remark of remarks) process.stderr.write(`${remark}\n`)
  } else if (command === 'doctor') {
    const { runDoctor } = await import('./doctor/runDoctor.js')
    const { output, findings } = await runDoctor(parameters)
    process.stdout.write(output)
    if (findings.some(({ level }) => level !== 'info')) process.exitCode = 1
  } else {
    const { CommandError } = await import('./CommandError.js')
    throw new CommandError(`there is no command ${command}; see latchkey --help`)
  }
} catch (error) {
  const { isLatchkeyError } = await import('@latchkey/csp').catch(() => {
    throw error
  })
  if (!isLatchkeyError(error)) throw error
  process.stderr.write(`latchkey: ${error.message}${error.details ? `: ${error.details}` : ''} (${error.code})\n`)
  process.exitCode = isLatchkeyError(error, 'COMMAND_INVALID') ? 2 : 1
}
