/**
 * Runs `stop` once when the process is told to end (Ctrl-C, SIGTERM, a closed terminal), then exits with the code that
 * a shell expects for that signal, at the latest after five seconds.
 *
 * @param {() => void | Promise<void>} stop
 */
export function stopOnSignal(stop) {
  let stopping = false
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.on(signal, async () => {
      // Under npm a Ctrl-C arrives twice, from the terminal and from npm, so the second one must not cut the stop short.
      if (stopping) return
      stopping = true
      const limit = setTimeout(() => process.exit(code), stopLimitMs)
      try {
        await stop()
      } catch (error) {
        process.stderr.write(`Not everything could be stopped: ${error.message}\n`)
      }
      clearTimeout(limit)
      process.exit(code)
    })
  }
}

const stopLimitMs = 5_000
