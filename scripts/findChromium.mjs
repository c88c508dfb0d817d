import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './runCommand.mjs'

/**
 * Returns the path to a Chromium for the browser tests: `CHROMIUM_PATH`, else an installed Chromium. If there is none,
 * installs Debian's package when run as root on Debian or Ubuntu.
 *
 * @param {{ whole?: boolean, print?: (text: string) => void }} [options] Use `whole` for the full browser. The default
 * is the headless one: it has the same engine and needs about 20% less CPU time. All output goes to `print`, by default
 * the console.
 * @throws {Error} If no Chromium is found. The message says how to get one.
 */
export async function findChromium({ whole = false, print } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which is not an executable file.`)
  }
  const found = systemChromium(whole)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const say = print ?? ((text) => process.stdout.write(text))
    say("No Chromium found: installing Debian's package ...\n")
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, print }
    await runCommand('apt-get', ['update', '-qq'], options)
    for (const name of whole ? [complete] : [shell, complete]) {
      await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
      const installed = systemChromium(whole)
      if (installed) return installed
    }
  }
  throw new Error(
    'No Chromium was found for the browser tests. Install one (Debian, Ubuntu: `sudo apt-get install chromium`; ' +
      'macOS: `brew install --cask chromium`), or set CHROMIUM_PATH to the program of a Chromium or Chrome.',
  )
}

/** Debian's package and program names, for the headless and the full browser. */
const shell = 'chromium-headless-shell'
const complete = 'chromium'
const others = ['chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

function systemChromium(whole) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin', '/usr/local/bin']
  const names = whole ? [complete, ...others, shell] : [shell, complete, ...others]
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  candidates.push(
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  )
  return candidates.find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Missing or not executable.
    return false
  }
}
