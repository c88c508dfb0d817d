import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PolicyInput } from '@latchkey/csp'
import { CommandError } from './CommandError.js'

/**
 * Imports a file and gives the options of `createModal` in it: the default export or `latchkey`, as they are or from a
 * function.
 *
 * @throws {CommandError} the file can't be imported, or has neither.
 */
export async function readOptions(file: string): Promise<PolicyInput> {
  const module = await importFile(file)
  const found = module.default ?? module.latchkey
  const options: unknown = typeof found === 'function' ? await found() : found
  if (typeof options !== 'object' || options === null) {
    throw new CommandError(`${file} exports no options: give it a default export, or one named latchkey`)
  }
  return options
}

async function importFile(file: string): Promise<Record<string, unknown>> {
  try {
    return await import(pathToFileURL(resolve(file)).href)
  } catch (cause) {
    const { code } = cause as { readonly code?: string }
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION' && /^\.[cm]?tsx?$/.test(extname(file))) {
      throw new CommandError(
        `${file}: this Node can’t read TypeScript. Use Node 22.18 or newer, or an .mjs file`,
        cause,
      )
    }
    throw new CommandError(`${file} could not be imported: ${cause instanceof Error ? cause.message : cause}`, cause)
  }
}
