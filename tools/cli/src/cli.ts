#!/usr/bin/env node
/**
 * `latchkey csp` and `latchkey doctor`. Exits with 1 on a failure or findings, and with 2 if the command line is
 * invalid.
 *
 * Imports commands lazily: `csp` imports the shell, but the doctor must also run if the shell's peers are missing.
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
    process.stderr.write(remarks.map((remark) => `${remark}\n`).join(''))
  } else if (command === 'doctor') {
    const { runDoctor } = await import('./doctor/runDoctor.js')
    const { output, findings } = await runDoctor(parameters)
    process.stdout.write(output)
    if (findings.some(({ level }) => level !== 'info')) process.exitCode = 1
  } else {
    const { CommandError } = await import('./CommandError.js')
    throw new CommandError(`unknown command ${command}. Use csp or doctor`)
  }
} catch (error) {
  const { isLatchkeyError } = await import('@latchkey/csp').catch(() => {
    throw error
  })
  if (!isLatchkeyError(error)) throw error
  process.stderr.write(`latchkey: ${error.message}${error.details ? `: ${error.details}` : ''} (${error.code})\n`)
  process.exitCode = isLatchkeyError(error, 'COMMAND_INVALID') ? 2 : 1
}
