import { describeError } from '../../describeError.js'
import { cutCodeFrame, describeFailure } from './describeFailure.js'
import { readThrowOrigin } from './origin.js'

export interface ErrorWatch {
  readonly errors: readonly string[]
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
 * Collects errors before they reach the test runner, which would not say which plugin failed. `refuses`: permissions are
 * refused on purpose, so the shell's warnings of that are not printed.
 */
export function watchErrors({ refuses = false }: { readonly refuses?: boolean } = {}): ErrorWatch {
  const errors: string[] = []
  const uncaught: string[] = []
  const add = (kind: string, thrown: unknown) => {
    const text = `${kind}: ${writeValue(thrown)}`
    errors.push(text)
    uncaught.push(text)
  }
  // biome-ignore-start lint/suspicious/noConsole: watches the console.
  const { error, warn } = console
  console.error = (...values: unknown[]) => {
    errors.push(writeLine(writeValues(values)))
  }
  if (refuses) {
    console.warn = (...values: unknown[]) => {
      if (!/ needs the permission /.test(String(values[0]))) warn(...values)
    }
  }
  // biome-ignore-end lint/suspicious/noConsole: as above

  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    add('uncaught', event.error ?? event.message)
  }
  window.addEventListener('error', onError)

  const { process } = globalThis as { process?: NodeProcess }
  const undo = process
    ? [
        replaceListeners(process, 'unhandledRejection', (reason) => add('unhandled rejection', reason)),
        replaceListeners(process, 'uncaughtException', (thrown) => add('uncaught', thrown)),
      ]
    : []

  return {
    errors,
    uncaught,
    stop() {
      Object.assign(console, { error, warn })
      window.removeEventListener('error', onError)
      for (const restore of undo) restore()
    },
  }
}

function replaceListeners(process: NodeProcess, event: string, listener: (value: unknown) => void): () => void {
  const before = process.listeners(event)
  process.removeAllListeners(event)
  process.on(event, listener as Listener)
  return () => {
    process.removeAllListeners(event)
    for (const previous of before) process.on(event, previous)
  }
}

/** Writes an error on one line, without the line that the shell puts first for every failed plugin. */
function writeLine(text: string): string {
  const own = text
    .replace(failedPlugin, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
  return cutCodeFrame(own).slice(0, longestText)
}

function writeValues(values: readonly unknown[]): string {
  const [first, ...rest] = values
  if (typeof first !== 'string') return values.map(writeValue).join(' ')
  const isDescribed = rest.every((value) => value instanceof Error && first.includes(describeError(value)))
  if (failedPlugin.test(first) || (rest.length > 0 && isDescribed)) return first
  let used = 0
  const filled = first.replace(/%[sdoOc]/g, (place) => {
    used += 1
    return place === '%c' ? '' : writeValue(rest[used - 1])
  })
  return [filled, ...rest.slice(used).map(writeValue)].join(' ')
}

const failedPlugin = /^\[latchkey\] .*\(PLUGIN_FAILED\).*\n/
const longestText = 1_000

/** Where the author's code threw the error or called what threw it, if a part of it did. */
function writePlace(thrown: unknown): string {
  const origin = readThrowOrigin(thrown)
  return origin ? ` (at ${origin})` : ''
}

function writeValue(value: unknown): string {
  return value instanceof Error ? `${value.name}: ${describeFailure(value)}${writePlace(value)}` : String(value)
}
