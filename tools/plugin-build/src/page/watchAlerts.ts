/**
 * Calls the listener with each of the modal's alerts for developers. The modal writes their details, such as the error of a
 * view that can't render, only to the console.
 */
export function watchAlerts(listener: (text: string) => void): void {
  for (const method of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: alerts have no other form with details
    const write = console[method]
    console[method] = (...values: readonly unknown[]) => {
      write(...values)
      const [text] = values
      if (typeof text === 'string' && text.startsWith(prefix)) listener(text.slice(prefix.length))
    }
  }
}

const prefix = '[latchkey] '
