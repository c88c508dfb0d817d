#!/usr/bin/env node
/** `npm create latchkey@latest <folder> -- --template vite`: creates an app. Installs and downloads nothing. */
import { basename, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copySite, readNames } from './copySite.mjs'
import { templates } from './templates.mjs'
import { chooseSite, nextCommands } from './terminal.mjs'

const usage = `Usage
  npm create latchkey@latest <folder> -- --template vite

  <folder>     the new folder, whose name becomes the app's
  --template   ${Object.keys(templates).join(', ')}
  --force      writes into a folder that is not empty
`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      template: { type: 'string', short: 't' },
      force: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) process.stdout.write(usage)
  else await create(positionals[0], values.template, values.force)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function create(path, template, force) {
  const isComplete = path && template
  if (!isComplete && !process.stdin.isTTY) throw new Error(usage)
  if (template !== undefined) readTemplate(template)
  const site = isComplete ? { folder: path, template } : await chooseSite(path, template)
  const folder = resolve(site.folder)
  copySite(folder, readTemplate(site.template), readNames(basename(folder)), { force })
  const shown = relative(process.cwd(), folder) || '.'
  const commands = nextCommands(shown, process.env.npm_config_user_agent)
  process.stdout.write(`\nYour app (${templates[site.template].title}) is in ${shown}. Next:\n\n`)
  process.stdout.write(`${commands.map((line) => `  ${line}`).join('\n')}\n`)
}

function readTemplate(name) {
  if (Object.hasOwn(templates, name)) return templates[name]
  throw new Error(`Choose one of the templates ${Object.keys(templates).join(', ')}: not '${name}'.`)
}
