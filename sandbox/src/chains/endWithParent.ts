import { spawn } from 'node:child_process'

/**
 * Ends process `pid` when this process ends. Works even for SIGKILL, which no handler can catch. Returns a function
 * that stops watching.
 *
 * A shell reads from a pipe to this process. When this process ends, the system closes the pipe, and the shell runs its
 * next command. Installs no signal handlers, so it does not interfere with a test runner's.
 */
export function endWithParent(pid: number): () => void {
  const endChild = () => kill(pid)
  process.once('exit', endChild)
  if (process.platform === 'win32') return () => process.off('exit', endChild)

  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -9 "$1" 2>/dev/null', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a shell, the exit handler above still covers everything but SIGKILL.
  watcher.on('error', () => undefined)
  watcher.stdin.on('error', () => undefined)
  watcher.unref()
  return () => {
    process.off('exit', endChild)
    watcher.kill('SIGKILL')
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
