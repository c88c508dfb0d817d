import { useModalAtom } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import { useMemo } from 'react'
import { listsAllWallets } from '../../../navigation/pickFirstView.js'
import { coreAtom } from '../../../state/modal.js'
import { connectorsAtom, discoveringAtom, recommendedWalletsAtom, walletPagesAtom } from '../../../state/wallets.js'
import type { WalletRow } from '../../../wallets/orderWallets.js'
import { useUi } from '../../hooks.js'

export interface WalletRows {
  readonly rows: readonly WalletRow[]
  readonly hasInstalled: boolean
  /** Number of skeletons to show while wallets may still be found in this browser or in the directory. */
  readonly pending: number
  /** `undefined` if the host hides the directory or does not use WalletConnect. `count` is 0 while it is unknown. */
  readonly allWallets: { readonly count: number } | undefined
}

export function useWalletRows(): WalletRows {
  const { core, walletRowsAtom } = useUi()
  const { featuredWalletIds, customWallets } = core.runtime.options
  const allRows = useModalAtom(walletRowsAtom)
  // Before core starts, show no rows: Connect may be rendered outside the page, and the rows would load their images.
  const rows = useModalAtom(coreAtom) ? allRows : noRows
  const connectors = useModalAtom(connectorsAtom)
  const recommended = useModalAtom(recommendedWalletsAtom)
  const { count } = useModalAtom(walletPagesAtom)

  const hasWalletConnect = Array.from(connectors.values()).some(({ type }) => type === 'WALLET_CONNECT')
  const listsAll = hasWalletConnect && listsAllWallets(core.runtime)
  const isDiscovering = useModalAtom(discoveringAtom)
  const isLoading = hasWalletConnect && recommended.status === 'loading'
  const known = rows.filter(({ type }) => type === 'injected' || type === 'recent').length
  const isChosenByHost = featuredWalletIds?.length || customWallets?.length
  const fromDirectory = isChosenByHost ? (featuredWalletIds?.length ?? 0) : Math.max(0, suggested - known)
  let pending = isLoading ? fromDirectory : 0
  if (isDiscovering) pending = Math.max(1, fromDirectory)

  return {
    rows,
    hasInstalled: rows.some(({ type }) => type === 'injected'),
    pending,
    allWallets: listsAll ? { count } : undefined,
  }
}

/**
 * Whether the user is likely to need more than an installed wallet. Most users with an installed wallet connect it, so
 * WalletConnect's library is not prefetched for them.
 */
export function useNeedsMore(): boolean {
  const { walletRowsAtom } = useUi()
  const needsMoreAtom = useMemo(
    () => atom((get) => !get(discoveringAtom) && !get(walletRowsAtom).some(({ type }) => type === 'injected')),
    [walletRowsAtom],
  )
  return useModalAtom(needsMoreAtom)
}

const noRows: readonly WalletRow[] = []
const suggested = 2 // `orderWallets` adds recommended wallets up to this length.
