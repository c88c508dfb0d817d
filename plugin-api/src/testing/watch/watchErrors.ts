export interface ErrorWatch {
  /** What `console.error` was given, what nobody caught, and rejections that nobody handled. */
  readonly errors: readonly string[]
  /** Those of `errors` that nobody caught or handled. */
  readonly uncaught: readonly string[]
  stop(): void
}

type Listener = (...parameters: never[]) => void

interface NodeProcess {
  listeners(event: string): Listener[]
  removeAllListeners(event: string): void
  on(event: string, listener: Listener): void
}

/**
 * Collects errors in the place of the console and of the test runner, which would only end the run over them without telling
 * which plugin it was.
 */
export function watchErrors(): ErrorWatch {
  const errors: string[] = []
  const uncaught: string[] = []
  const add = (text: string) => {
    errors.push(text)
    uncaught.push(text)
  }
  // biome-ignore-start lint/suspicious/noConsole: it is the console that is watched
  const { error } = console
  console.error = (...values: unknown[]) => {
    errors.push(writeValues(values))
  }
  // biome-ignore-end lint/suspicious/noConsole: as above

  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    add(`uncaught: ${writeValue(event.error ?? event.message)}`)
  }
  window.addEventListener('error', onError)

  const { process } = globalThis as { process?: NodeProcess }
  const undo = process
    ? [
        replaceListeners(process, 'unhandledRejection', (reason) => add(`unhandled rejection: ${writeValue(reason)}`)),
        replaceListeners(process, 'uncaughtException', (thrown) => add(`uncaught: ${writeValue(thrown)}`)),
      ]
    : []

  return {
    errors,
    uncaught,
    stop() {
      console.error = error
      window.removeEventListener('error', onError)
      for (const one of undo) one()
    },
  }
}

function replaceListeners(process: NodeProcess, event: string, listener: (value: unknown) => void): () => void {
  const before = process.listeners(event)
  process.removeAllListeners(event)
  process.on(event, listener as Listener)
  return () => {
    process.removeAllListeners(event)
    for (const one of before) process.on(event, one)
  }
}

/** The first line and what is in it: React's `%s` and its component stacks make long texts. */
function writeValues(values: readonly unknown[]): string {
  const [first, ...rest] = values
  if (typeof first !== 'string') return values.map(writeValue).join(' ').slice(0, longestText)
  let used = 0
  const filled = first.replace(/%[sdoOc]/g, (place) => {
    used += 1
    return place === '%c' ? '' : writeValue(rest[used - 1])
  })
  return [filled, ...rest.slice(used).map(writeValue)].join(' ').trim().slice(0, longestText)
}

const longestText = 500

function writeValue(value: unknown): string {
  if (value instanceof Error) {
    const details = 'details' in value && value.details ? ` (${String(value.details)})` : ''
    const cause = value.cause === undefined ? '' : `, because: ${writeValue(value.cause)}`
    return `${value.name}: ${value.message}${details}${cause}`
  }
  return String(value)
}
