#!/usr/bin/env node
/**
 * `latchkey csp`, `latchkey doctor` and `latchkey clear-sign`. Exits with 1 on a failure or findings, and with 2 if the
 * command line is invalid.
 *
 * Imports commands lazily: `csp` imports the shell, but the others must also run if the shell's peers are missing.
 */
const [command, ...parameters] = process.argv.slice(2)
try {
  if (command === undefined || command === '--help' || command === '-h') {
    const [{ usage }, { doctorUsage }, { clearSignUsage }] = await Promise.all([
      import('./runCsp.js'),
      import('./doctor/runDoctor.js'),
      import('./clearSign/runClearSign.js'),
    ])
    process.stdout.write(`${usage}\n${doctorUsage}\n${clearSignUsage}`)
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
  } else if (command === 'clear-sign') {
    const { runClearSign } = await import('./clearSign/runClearSign.js')
    const { output, remarks, isFailure } = await runClearSign(parameters)
    process.stdout.write(output)
    process.stderr.write(remarks.map((remark) => `${remark}\n`).join(''))
    if (isFailure) process.exitCode = 1
  } else {
    const { CommandError } = await import('./CommandError.js')
    throw new CommandError(`unknown command ${command}. Use csp, doctor or clear-sign`)
  }
} catch (error) {
  const { isLatchkeyError } = await import('@latchkey/csp').catch(() => {
    throw error
  })
  if (!isLatchkeyError(error)) throw error
  process.stderr.write(`latchkey: ${error.message}${error.details ? `: ${error.details}` : ''} (${error.code})\n`)
  process.exitCode = isLatchkeyError(error, 'COMMAND_INVALID') ? 2 : 1
}
