import { type ChildProcess, spawn } from 'node:child_process'
import { SandboxError } from '../SandboxError.js'
import { endWithParent } from './endWithParent.js'

export interface Anvil {
  /** Serves JSON-RPC over HTTP and WebSocket, including anvil's own methods. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts anvil for `chainId` on a free port, and resolves once it listens. It has no unlocked accounts, so it rejects
 * unsigned transactions instead of signing them.
 *
 * @throws {AnvilFailedError} anvil exited, or printed nothing for 15 seconds.
 */
export async function startAnvil(binary: string, chainId: number): Promise<Anvil> {
  const parameters = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId), '--accounts', '0']
  // A separate process group. Ctrl-C in a terminal reaches the whole group, but the sandbox has to stop its parts in
  // order.
  const child = spawn(binary, parameters, { stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  // Registered first, so that Ctrl-C during startup leaves no process behind.
  const letGo = child.pid ? endWithParent(child.pid) : () => undefined
  void ended.then(letGo)
  const url = await listening(child)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
      await ended
      clearTimeout(impatience)
    },
  }
}

const startTimeoutMs = 15_000 // usually 0.1 s, and up to 3 s on a busy CI machine
const killAfterMs = 2_000

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string, cause?: unknown) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new AnvilFailedError(reason, output, cause))
    }
    const timer = setTimeout(() => fail(`said nothing for ${startTimeoutMs / 1000} s`), startTimeoutMs)
    child.once('error', (error) => fail('could not be started', error))
    const onExit = (code: number | null, signal: string | null) => fail(`ended at once (${signal ?? `code ${code}`})`)
    child.once('exit', onExit)
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2_000)
    })
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /Listening on (127\.0\.0\.1:\d+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(timer)
      child.off('exit', onExit)
      child.stdout?.off('data', read)
      // Anvil prints every call. Unread output would fill the pipe and block it.
      child.stdout?.resume()
      child.stderr?.removeAllListeners('data').resume()
      resolve(`http://${address}`)
    }
    child.stdout?.on('data', read)
  })
}

export class AnvilFailedError extends SandboxError {
  override readonly code = 'ANVIL_FAILED'
  constructor(reason: string, output: string, cause?: unknown) {
    super(`anvil ${reason}.${output ? ` It said:\n${output.trim()}` : ''}`, { cause })
  }
}
