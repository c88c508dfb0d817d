#!/usr/bin/env node
/** `latchkey-plugin <command>`. Imports commands lazily. */
import { describeError, isLatchkeyError } from '@latchkey/plugin-api'
import { closest } from 'fastest-levenshtein'
import { BuildError } from './BuildError.js'
import { type CommandOptions, formatOptions } from './commands/readOptions.js'

interface Command {
  readonly description: string
  load(): Promise<{ readonly options: CommandOptions; run(parameters: readonly string[]): Promise<void> }>
}

const commands: Readonly<Record<string, Command>> = {
  dev: { description: 'shows the plugin in a page while you write it', load: () => import('./commands/dev.js') },
  build: { description: 'builds the plugin as a remote', load: () => import('./commands/build.js') },
}

const [name = '', ...parameters] = process.argv.slice(2)
try {
  if (['', '-h', '--help', 'help'].includes(name)) process.stdout.write(formatUsage())
  else await runCommand(name, parameters)
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`)
  process.exitCode = isLatchkeyError(error, 'BUILD_OPTION_INVALID') ? 2 : 1
}

async function runCommand(name: string, parameters: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const details = `There is no command ${name}. Did you mean ${closest(name, Object.keys(commands))}?`
    throw new BuildError('BUILD_OPTION_INVALID', { details })
  }
  const { options, run } = await command.load()
  if (parameters.some((parameter) => parameter === '--help' || parameter === '-h')) {
    process.stdout.write(`latchkey-plugin ${name}: ${command.description}\n\n${formatOptions(options)}`)
  } else await run(parameters)
}

function formatUsage(): string {
  const rows = Object.entries(commands).map(
    ([key, { description }]) => `  latchkey-plugin ${key.padEnd(8)} ${description}\n`,
  )
  return `Usage\n${rows.join('')}\nAdd --help to a command for its options.\n`
}
