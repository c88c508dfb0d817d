import { useModalAtom } from '@latchkey/plugin-api'
import type { ConnectorRowType } from '../../../contract/options.js'
import { connectorsAtom } from '../../../state/connectors.js'
import { recentWalletsAtom, recommendedWalletsAtom, walletPagesAtom } from '../../../state/wallets.js'

export interface WalletRow {
  readonly key: string
  readonly kind: ConnectorRowType
  readonly name: string
  readonly imageUrl?: string
  readonly badge?: 'installed' | 'recent' | 'qr' | 'connected'
  /** Can't be chosen now: WalletConnect carries one session at a time. */
  readonly busy?: boolean
  readonly connectorId?: string
  readonly walletId?: string
}

export interface WalletRows {
  readonly rows: readonly WalletRow[]
  readonly hasInstalled: boolean
  /** More rows are on their way. */
  readonly loading: boolean
  /** How many, so that their place can be kept. */
  readonly expected: number
  readonly allWallets: { readonly count: number } | undefined
}

export function useWalletRows(): WalletRows {
  const connectors = useModalAtom(connectorsAtom)
  const recent = useModalAtom(recentWalletsAtom)
  const recommended = useModalAtom(recommendedWalletsAtom)
  const pages = useModalAtom(walletPagesAtom)
  const all = Array.from(connectors.values())
  const wc = all.some((c) => c.type === 'WALLET_CONNECT')
  const injected = all.filter((c) => c.type === 'ANNOUNCED')
  const rows: WalletRow[] = [
    ...(wc ? [{ key: 'wc', kind: 'walletConnect', name: 'WalletConnect', badge: 'qr' } as const] : []),
    ...recent.map(
      (w) =>
        ({ key: w.id, kind: 'recent', name: w.name, imageUrl: w.imageUrl, badge: 'recent', walletId: w.id }) as const,
    ),
    ...injected.map(
      (c) =>
        ({
          key: c.id,
          kind: 'injected',
          name: c.name,
          imageUrl: c.imageUrl,
          badge: 'installed',
          connectorId: c.id,
        }) as const,
    ),
    ...recommended.wallets.map(
      (w) => ({ key: w.id, kind: 'recommended', name: w.name, imageUrl: w.imageUrl, walletId: w.id }) as const,
    ),
  ]
  return {
    rows,
    hasInstalled: injected.length > 0,
    loading: recommended.status === 'loading',
    expected: 2,
    allWallets: wc ? { count: pages.count } : undefined,
  }
}
