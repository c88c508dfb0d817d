import { runCommand } from './runCommand.mjs'

/** Runs the npm that started this process, or the installed one. Has the same options and result as `runCommand`. */
export function runNpm(parameters, options) {
  const program = process.env.npm_execpath
  if (program?.endsWith('.js')) return runCommand(process.execPath, [program, ...parameters], options)
  return runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', parameters, options)
}
