#!/usr/bin/env node
/** Exits with 1 if a source file can't be parsed, and with 2 if the command line is invalid. */
import { CodemodError } from './project/siteFiles.js'
import { runCodemod, usage } from './runCodemod.js'

const parameters = process.argv.slice(2)
if (parameters.length === 0 || parameters.includes('--help') || parameters.includes('-h')) {
  process.stdout.write(usage)
  if (parameters.length === 0) process.exitCode = 2
} else {
  try {
    const { output, hasFailed } = runCodemod(parameters)
    process.stdout.write(output)
    if (hasFailed) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof CodemodError)) throw error
    process.stderr.write(`latchkey-codemod: ${error.message}\n`)
    process.exitCode = 2
  }
}
