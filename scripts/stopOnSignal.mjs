/**
 * Runs `stop` once when the process must end: on Ctrl-C, SIGTERM, a closed terminal, or when the npm that started it
 * ends. Exits after `stop`, or after five seconds, with the code that a shell expects for the signal.
 *
 * @param {() => void | Promise<void>} stop
 */
export function stopOnSignal(stop) {
  let stopping = false
  const end = async (code) => {
    // npm forwards Ctrl-C, so it arrives twice. The second one must not interrupt `stop`.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code), stopLimitMs)
    try {
      await stop()
    } catch (error) {
      process.stderr.write(`Not everything could be stopped: ${error.message}\n`)
    }
    process.exit(code)
  }
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.on(signal, () => end(code))
  }
  if (!process.env.npm_lifecycle_event) return
  // npm sends SIGTERM only to its shell. When the shell ends, this process gets no signal, but its parent's id changes.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(143), 500).unref()
}

const stopLimitMs = 5_000
