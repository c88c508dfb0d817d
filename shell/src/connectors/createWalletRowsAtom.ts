import { type ChainNamespace, isChainNamespace } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { readDevice } from '../device/readDevice.js'
import type { Runtime } from '../runtime.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import {
  connectorsAtom,
  excludedWalletsAtom,
  featuredWalletsAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
} from '../state/wallets.js'
import { arrangeWallets, type WalletRow } from './arrangeWallets.js'

/** The rows of Connect for a modal; they follow what is announced, fetched and filtered. Make it once. */
export function createWalletRowsAtom({ options }: Pick<Runtime, 'options'>): Atom<readonly WalletRow[]> {
  const { mobile } = readDevice()
  return atom((get) => {
    const filter = get(namespaceFilterAtom)
    const namespace: ChainNamespace | undefined = isChainNamespace(filter) ? filter : undefined
    return arrangeWallets({
      connectors: get(connectorsAtom).values(),
      recent: get(recentWalletsAtom),
      featured: get(featuredWalletsAtom).wallets,
      recommended: get(recommendedWalletsAtom).wallets,
      excluded: get(excludedWalletsAtom),
      mobile,
      options,
      ...(namespace && { namespace }),
    })
  })
}
