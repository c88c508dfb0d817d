/** Finds the anvil binary that npm installed for this platform. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SandboxError } from '../SandboxError.js'

/**
 * Returns the path of Foundry's anvil: `LATCHKEY_ANVIL` if it is set, else the binary of the platform's npm package.
 * The package's own `anvil` command is not used, because it is a Node wrapper that would stand between us and the
 * process that has to be ended.
 *
 * @throws {AnvilMissingError} the platform's package is not installed, or is not made for this platform.
 */
export function findAnvil(): string {
  const chosen = process.env.LATCHKEY_ANVIL
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new AnvilMissingError(`LATCHKEY_ANVIL names ${chosen}, where no file is.`)
  }
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const file = join('bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
  const path = packageFolder(name)
  if (path && existsSync(join(path, file))) return join(path, file)
  throw new AnvilMissingError(`The package ${name} is not installed.`)
}

function packageFolder(name: string): string | undefined {
  const require = createRequire(import.meta.url)
  try {
    // Seen from the wrapper, which is what depends on it: npm may have nested it there.
    const wrapper = dirname(require.resolve('@foundry-rs/anvil/package.json'))
    return dirname(createRequire(join(wrapper, 'package.json')).resolve(`${name}/package.json`))
  } catch {
    // Not resolvable is an answer here: the caller says what to do about it.
    return undefined
  }
}

/** The sandbox's chains run in Foundry's anvil, and there is none. */
export class AnvilMissingError extends SandboxError {
  override readonly code = 'ANVIL_MISSING'
  constructor(reason: string) {
    super(
      `${reason} The sandbox runs its chains in Foundry's anvil. Install again without --omit=optional ` +
        '(`npm ci --include=optional`), or point LATCHKEY_ANVIL at an anvil of your own (1.7 or later).',
    )
  }
}
