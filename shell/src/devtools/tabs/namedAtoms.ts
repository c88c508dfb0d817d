import type { Atom } from 'jotai/vanilla'
import * as connections from '../../state/connections.js'
import * as connectors from '../../state/connectors.js'
import * as modal from '../../state/modal.js'
import * as navigation from '../../state/navigation.js'
import * as networks from '../../state/networks.js'
import * as pairing from '../../state/pairing.js'
import * as plugins from '../../state/plugins.js'
import * as toasts from '../../state/toasts.js'
import * as wallets from '../../state/wallets.js'

const modules = {
  ...modal,
  ...navigation,
  ...connections,
  ...networks,
  ...connectors,
  ...pairing,
  ...plugins,
  ...toasts,
  ...wallets,
}

/** The shell's atoms by their names in the code. */
export const namedAtoms: readonly (readonly [name: string, atom: Atom<unknown>])[] = Object.entries<unknown>(
  modules,
).filter((entry): entry is [string, Atom<unknown>] => typeof entry[1] === 'object')
