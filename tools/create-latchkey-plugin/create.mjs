#!/usr/bin/env node
/** `npm create latchkey-plugin@latest <folder>`: makes a plugin's folder from the template. */
import { basename, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { copyTemplate } from './copyTemplate.mjs'
import { readNames } from './readNames.mjs'

const usage = `Usage
  npm create latchkey-plugin@latest <folder> [-- --id tip-jar]

  <folder>   is made; its name becomes the plugin's id
  --id       lower-case letters, digits and dashes, when the folder is to be named otherwise
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
  const place = relative(process.cwd(), folder) || '.'
  process.stdout.write(`
The plugin '${names.id}' is in ${place}. Go on with

  ${place === '.' ? '' : `cd ${place}\n  `}npm install
  npm test               the contract that every plugin keeps
  npm run dev            the plugin in a page, with wallets and chains on this machine
  npm run build:remote   one file for your own server, with its hash
`)
}
