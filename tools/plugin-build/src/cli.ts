#!/usr/bin/env node
/** `latchkey-plugin <command>`. Imports commands lazily. */
import { readErrorMessage } from '@latchkey/plugin-api'

interface Command {
  readonly description: string
  load(): Promise<{ run(parameters: readonly string[]): Promise<void> }>
}

const commands: Readonly<Record<string, Command>> = {
  dev: { description: 'shows the plugin in a page while you write it', load: () => import('./commands/dev.js') },
  build: { description: 'builds the plugin as a remote', load: () => import('./commands/build.js') },
}

const [name = '', ...parameters] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  try {
    await (await command.load()).run(parameters)
  } catch (error) {
    const details = error instanceof Error && 'details' in error && error.details ? `\n${error.details}` : ''
    process.stderr.write(`${readErrorMessage(error)}${details}\n`)
    process.exitCode = 1
  }
} else {
  const rows = Object.entries(commands).map(
    ([key, { description }]) => `  latchkey-plugin ${key.padEnd(8)} ${description}\n`,
  )
  process.stdout.write(`Usage\n${rows.join('')}`)
  process.exitCode = name === '' || name === '--help' ? 0 : 1
}
