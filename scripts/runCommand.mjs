import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a command and resolves with its exit code and, with `capture`, its standard output. The child gets its own
 * process group, so that `stopCommands` also ends its children.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ env?: Record<string, string>, capture?: boolean, cwd?: string, print?: (text: string) => void }} [options]
 *   `print` gets the child's output, including standard error. By default, this process prints it.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(command, parameters, { env = {}, capture = false, cwd = root, print } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture || print ? 'pipe' : 'inherit', print ? 'pipe' : 'inherit'],
      detached: process.platform !== 'win32',
    })
    running.add(child)
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      if (capture) output += chunk
      else print(chunk)
    })
    child.stderr?.setEncoding('utf8').on('data', print)
    child.once('error', (cause) => {
      running.delete(child)
      reject(new Error(`${command} could not be started: ${cause.message}`, { cause }))
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? (signal ? 1 : 0), output })
    })
  })
}

/** Ends every running command with its children. */
export function stopCommands() {
  for (const child of running) {
    try {
      if (process.platform === 'win32') child.kill()
      else process.kill(-child.pid, 'SIGTERM')
    } catch (error) {
      // ESRCH: the group has already ended.
      if (error.code !== 'ESRCH') throw error
    }
  }
}

const running = new Set()
