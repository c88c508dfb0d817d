import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SandboxError } from '../SandboxError.js'

/**
 * Returns the path of Foundry's anvil: `LATCHKEY_ANVIL` if set, otherwise the binary that npm installed for this
 * platform. Bypasses the package's `anvil` command, because that Node wrapper would make anvil harder to stop.
 *
 * @throws {AnvilMissingError} the platform's package is not installed, or the path does not exist.
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
    // Look it up from the wrapper package, because npm may nest the platform's package there.
    const wrapper = dirname(require.resolve('@foundry-rs/anvil/package.json'))
    return dirname(createRequire(join(wrapper, 'package.json')).resolve(`${name}/package.json`))
  } catch {
    // The package is not installed. The caller reports it.
    return undefined
  }
}

export class AnvilMissingError extends SandboxError {
  override readonly code = 'ANVIL_MISSING'
  constructor(reason: string) {
    super(
      `${reason} The sandbox runs its chains in Foundry's anvil. Install again without --omit=optional ` +
        '(`npm ci --include=optional`), or set LATCHKEY_ANVIL to your own anvil (1.7 or later).',
    )
  }
}
