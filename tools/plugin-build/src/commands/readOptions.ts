/**
 * A command's options: one table for parsing, for the help, and for suggesting the nearest name for a misspelt option.
 */
import { parseArgs } from 'node:util'
import { readErrorMessage } from '@latchkey/plugin-api'
import { closest } from 'fastest-levenshtein'
import { BuildError } from '../BuildError.js'

export interface CommandOption {
  readonly type: 'string' | 'boolean'
  /** What to pass, as the help shows it: `<url>`. */
  readonly value?: string
  readonly description: string
}

export type CommandOptions = Readonly<Record<string, CommandOption>>

export type OptionValues<T extends CommandOptions> = {
  readonly [Name in keyof T]?: T[Name]['type'] extends 'boolean' ? boolean : string
}

/** @throws {BuildError} BUILD_OPTION_INVALID, with the nearest name if an option does not exist. */
export function readOptions<T extends CommandOptions>(parameters: readonly string[], options: T): OptionValues<T> {
  const args = [...parameters]
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true })
  for (const token of tokens) {
    if (token.kind === 'option' && !Object.hasOwn(options, token.name)) throw unknownOption(token.rawName, options)
    if (token.kind === 'positional') throw invalid(`Pass options by name, such as --folder ${token.value}.`)
  }
  try {
    return parseArgs({ args, options, allowPositionals: false }).values as OptionValues<T>
  } catch (cause) {
    throw invalid(readErrorMessage(cause), cause)
  }
}

/** Returns the command's help. */
export function formatOptions(options: CommandOptions): string {
  const rows = Object.entries({ ...options, help: { value: '', description: 'prints this help' } }).map(
    ([name, { value = '', description }]) => [`--${name} ${value}`.trim(), description] as const,
  )
  const width = Math.max(...rows.map(([name]) => name.length)) + 3
  return rows
    .map(
      ([name, description]) => `  ${name.padEnd(width)}${description.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}\n`,
    )
    .join('')
}

function unknownOption(written: string, options: CommandOptions): BuildError {
  const nearest = closest(written.replace(/^-+/, ''), Object.keys(options))
  return invalid(`There is no option ${written}. Did you mean --${nearest}? --help lists all options.`)
}

function invalid(details: string, cause?: unknown): BuildError {
  return new BuildError('BUILD_OPTION_INVALID', { details, cause })
}
