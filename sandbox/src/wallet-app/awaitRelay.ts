import { SandboxError } from '../SandboxError.js'

/**
 * Waits for a message to reach the relay. WalletConnect's client keeps trying for 150 seconds, even after this rejects.
 *
 * @throws {RelayError} the relay did not respond for 15 s.
 */
export async function awaitRelay<T>(sending: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RelayError(`no answer in ${patienceMs / 1000} s`)), patienceMs)
  })
  try {
    return await Promise.race([sending, deadline])
  } finally {
    clearTimeout(timer)
  }
}

const patienceMs = 15_000

export class RelayError extends SandboxError {
  override readonly code = 'RELAY_UNREACHABLE'
  constructor(reason: string) {
    super(`The relay can't be reached (${reason}). Is the sandbox still running?`)
  }
}
