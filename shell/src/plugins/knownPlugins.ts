import type { AnyPlugin } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'

/** The host's plugins whose manifest is known before anything is fetched, in its order. */
export function knownPlugins({ plugins = [] }: ModalOptions): readonly AnyPlugin[] {
  return plugins.filter((input) => typeof input !== 'function')
}
