#!/usr/bin/env node
/** `latchkey-cdn <folder URL>`: prints an import map and CSP sources that pin Latchkey's files at that URL. */
import { readFileSync } from 'node:fs'
import { writePins } from './writePins.mjs'

const [base] = process.argv.slice(2)
if (base?.endsWith('/')) {
  const pins = JSON.parse(readFileSync(new URL('./dist/pins.json', import.meta.url), 'utf8'))
  process.stdout.write(writePins(pins, base).snippet)
} else {
  process.stderr.write('Pass the address of the folder of latchkey.js, with a slash at its end.\n')
  process.exitCode = 1
}
