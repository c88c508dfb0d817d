/** Makes sure that a child process does not outlive this one, however this one ends. */
import { spawn } from 'node:child_process'

/**
 * Ends the process `pid` when this process ends, also when it is killed and no handler of ours can run. Returns a
 * function that calls the watch off.
 *
 * A shell holds the reading end of a pipe to us: the system closes the pipe when we are gone, and the shell goes on to
 * its next command. Nothing is installed for signals, so a host's own tests keep their handlers.
 */
export function endWithParent(pid: number): () => void {
  const endChild = () => kill(pid)
  process.once('exit', endChild)
  if (process.platform === 'win32') return () => process.off('exit', endChild)

  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -9 "$1" 2>/dev/null', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a shell the exit handler above still covers every end but SIGKILL.
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
    // Gone already, which is what was wanted.
  }
}
