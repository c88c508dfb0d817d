import type { ViewMap } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { type ViewEntry, viewStackAtom } from '../state/navigation.js'

/**
 * Tells whether the visitor may close the modal now. Not on UnsupportedChain, nor on what was opened from it, because the
 * page can't work with the wallet's network; not on a sign-in that is required, nor on its approval; and not where a
 * plugin's view says so.
 */
export function isClosable({ runtime, plugins }: Pick<Core, 'runtime' | 'plugins'>): boolean {
  const stack = runtime.store.get(viewStackAtom)
  const { name } = stack.at(-1) ?? {}
  if (!name) return true
  if (stack.some(isHolding)) return false
  return plugins.ownerOf(name)?.manifest.views?.[name]?.closable !== false
}

function isHolding({ name, args }: ViewEntry): boolean {
  if (name === 'SIWXSignMessage') return (args as ViewMap['SIWXSignMessage'])?.required === true
  return name === 'UnsupportedChain'
}
