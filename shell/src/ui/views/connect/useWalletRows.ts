import { useModalAtom } from '@latchkey/plugin-api'
import type { WalletRow } from '../../../connectors/arrangeWallets.js'
import { listsAllWallets } from '../../../navigation/pickFirstView.js'
import { connectorsAtom, discoveringAtom, recommendedWalletsAtom, walletPagesAtom } from '../../../state/wallets.js'
import { useUi } from '../../UiContext.js'

export interface WalletRows {
  readonly rows: readonly WalletRow[]
  readonly hasInstalled: boolean
  /** How many rows may still come, from this browser or the directory; their place is kept meanwhile. */
  readonly pending: number
  /** The way to the whole directory; absent where the host hides it or WalletConnect is not there. */
  readonly allWallets: { readonly count: number } | undefined
}

/** The wallet list as core arranges it, and what is still on its way. */
export function useWalletRows(): WalletRows {
  const { core, walletRowsAtom } = useUi()
  const { featuredWalletIds, customWallets } = core.runtime.options
  const rows = useModalAtom(walletRowsAtom)
  const connectors = useModalAtom(connectorsAtom)
  const recommended = useModalAtom(recommendedWalletsAtom)
  const { count } = useModalAtom(walletPagesAtom)

  const hasWalletConnect = Array.from(connectors.values()).some(({ type }) => type === 'WALLET_CONNECT')
  const listsAll = hasWalletConnect && listsAllWallets(core.runtime)
  const known = rows.filter(({ type }) => type === 'injected' || type === 'recent').length
  const hostChose = featuredWalletIds?.length || customWallets?.length
  const expected = hostChose ? (featuredWalletIds?.length ?? 0) : Math.max(0, suggested - known)
  const isDiscovering = useModalAtom(discoveringAtom)
  const isLoading = hasWalletConnect && recommended.status === 'loading'

  return {
    rows,
    hasInstalled: rows.some(({ type }) => type === 'injected'),
    pending: isDiscovering ? Math.max(1, expected) : isLoading ? expected : 0,
    allWallets: listsAll ? { count } : undefined,
  }
}

const suggested = 2 // recommended wallets fill the list up to this many, see arrangeWallets
