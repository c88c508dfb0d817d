#!/usr/bin/env node
/** `npm create latchkey-plugin@latest <folder>`: creates a plugin. */
import { basename, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { copyTemplate } from './copyTemplate.mjs'
import { readNames } from './readNames.mjs'

const usage = `Usage
  npm create latchkey-plugin@latest <folder> [-- --id tip-jar]

  <folder>   the new folder, whose name becomes the plugin's id
  --id       another id: lowercase letters, digits and dashes
`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { id: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) process.stdout.write(usage)
  else await create(positionals[0] ?? (await ask()), values.id)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function ask() {
  if (!process.stdin.isTTY) throw new Error(usage)
  const questions = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await questions.question('Folder of the new plugin: ')
  questions.close()
  return answer.trim()
}

async function create(path, id) {
  const folder = resolve(path)
  const names = readNames(id ?? basename(folder))
  copyTemplate(folder, names)
  const shown = relative(process.cwd(), folder) || '.'
  process.stdout.write(`
Your plugin '${names.id}' is in ${shown}. Next:

  ${shown === '.' ? '' : `cd ${shown}\n  `}npm install
  npm test               runs the contract tests, and yours
  npm run dev            shows the plugin in a page, with local wallets and chains
  npm run build:remote   builds one file for your server, and prints its hash

If npm finds no @latchkey packages, or you need unpublished ones:
https://github.com/latchkey-org/latchkey/blob/main/docs/plugins/guide.md#without-published-packages
`)
}
