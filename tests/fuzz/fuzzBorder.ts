/** Property tests of trust boundaries. No input from outside may break a boundary or harm the page. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'

/** One place where outside input enters: a parser, a message handler or a link check. */
export interface Border<Input, Output> {
  /** The border's name in the report, for example `wallet links`. */
  name: string
  /** Inputs that an attacker may send. Mix well-formed values with {@link hostileText} and {@link hostileJson}. */
  input: fc.Arbitrary<Input>
  /** Sends one input through the border. */
  pass: (input: Input) => Output | Promise<Output>
  /** Returns whether an error is documented, and so expected. Default: every error is a failure. */
  isExpectedError?: (error: unknown) => boolean
  /** Throws if the output is unsafe, for example with {@link expectSafeLink}. */
  check?: (output: Output, input: Input) => void
  /** Throws if a valid value no longer passes. Called after every input. */
  passGood?: () => void | Promise<void>
  /** The longest time one input may take, in milliseconds. Raise it only for code that waits. Default: 50. */
  limitMs?: number
  /** Default: 1,000, and 10,000 in `npm run test:full`. Lower it only if each input takes milliseconds, and say why. */
  runs?: number
}

/**
 * Runs the border over random inputs. Fails on an unexpected error, unsafe output, a slow input, a polluted prototype
 * or a valid value that no longer passes.
 */
export async function fuzzBorder<Input, Output>(border: Border<Input, Output>): Promise<void> {
  const { name, input, limitMs = 50 } = border
  const numRuns = border.runs ?? Number(process.env.FUZZ_RUNS ?? 1000)
  const before = describeBuiltIns()
  const startedAt = performance.now()
  await fc.assert(
    fc.asyncProperty(input, async (value) => {
      const output = await passInTime(border, value, limitMs)
      if (output !== failed) border.check?.(output, value)
      if (describeBuiltIns() !== before) throw new Error('The input changed a built-in prototype.')
      await border.passGood?.()
    }),
    { numRuns, seed: Number(process.env.FUZZ_SEED ?? 1), reporter: failShortly },
  )
  report({ border: name, runs: numRuns, ms: Math.round(performance.now() - startedAt) })
}

const failed = Symbol('failed')

/** Throws fast-check's message with shortened lines, because a counterexample may have 100,000 characters. */
function failShortly<Values>(run: fc.RunDetails<Values>): void {
  if (!run.failed) return
  const lines = (fc.defaultReportMessage(run) ?? '').split('\n')
  const short = lines.map((line) => (line.length > 500 ? `${line.slice(0, 500)}… (${line.length} characters)` : line))
  throw new Error(short.join('\n'), { cause: run.errorInstance })
}

/**
 * Sends one value up to three times. Fails if every attempt takes too long.
 *
 * Uses the lesser of CPU time and wall-clock time, because the process waits on a busy machine.
 */
async function passInTime<Input, Output>(
  { pass, isExpectedError }: Border<Input, Output>,
  value: Input,
  limitMs: number,
): Promise<Output | typeof failed> {
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = performance.now()
    const cpuBefore = process.cpuUsage()
    let output: Output | typeof failed = failed
    try {
      output = await pass(value)
    } catch (error) {
      if (!isExpectedError?.(error)) throw error
    }
    const cpu = process.cpuUsage(cpuBefore)
    const ms = Math.min(performance.now() - startedAt, (cpu.user + cpu.system) / 1_000)
    if (ms <= limitMs) return output
    if (attempt === 3) throw new Error(`One input took ${Math.round(ms)} ms, more than ${limitMs}.`)
  }
}

const builtIns = [Object, Array, Function, String, Number, Promise, Map, Set, RegExp, Error]

function describeBuiltIns(): string {
  return builtIns.map(({ prototype }) => Reflect.ownKeys(prototype).length).join()
}

/** With `FUZZ_REPORT`, writes the border's name and time to `.cache/fuzz`. */
function report(row: { border: string; runs: number; ms: number }): void {
  if (!process.env.FUZZ_REPORT) return
  // A string rather than a URL, because the test DOM replaces that class and Node rejects its instances.
  const folder = join(process.cwd(), '.cache/fuzz/')
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}${row.border.replace(/[^\w-]+/g, '-')}.json`, JSON.stringify(row))
}
