import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PolicyInput } from '@latchkey/csp'
import { CommandError } from './CommandError.js'

/**
 * Reads `createModal`'s options from a file. The file's default export or its export `latchkey` is an object, or a
 * function that returns one.
 *
 * @throws {CommandError} If the file can't be imported or has neither export.
 */
export async function readOptions(file: string): Promise<PolicyInput> {
  const module = await importFile(file)
  const exported = module.default ?? module.latchkey
  const options: unknown = typeof exported === 'function' ? await exported() : exported
  if (typeof options !== 'object' || options === null) {
    throw new CommandError(`export the options of createModal() from ${file}, as default or as latchkey`)
  }
  return options
}

async function importFile(file: string): Promise<Record<string, unknown>> {
  try {
    return await import(pathToFileURL(resolve(file)).href)
  } catch (cause) {
    const { code } = cause as { readonly code?: string }
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION' && /^\.[cm]?tsx?$/.test(extname(file))) {
      throw new CommandError(`use Node 22.18 or newer, or an .mjs file: this Node can’t read ${file}`, cause)
    }
    throw new CommandError(`can’t import ${file}: ${cause instanceof Error ? cause.message : cause}`, cause)
  }
}
