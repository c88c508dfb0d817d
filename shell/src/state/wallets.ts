import type { ConnectorInfo, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const empty = { status: 'idle', wallets: [] } as const

const connectors = atom<ReadonlyMap<string, ConnectorInfo>>(new Map<string, ConnectorInfo>())
const discovering = atom(false)
const featuredWallets = atom<WalletList>(empty)
const recommendedWallets = atom<WalletList>(empty)
const excludedWallets = atom<readonly Wallet[]>([])
const recentWallets = atom<readonly Wallet[]>([])
const emptyPages: WalletPages = { ...empty, page: 0, count: 0, complete: false }
const walletPages = atom<WalletPages>(emptyPages)
const walletSearch = atom<WalletSearch>({ ...empty, text: '', certified: false })

export const connectorsAtom: Atom<ReadonlyMap<string, ConnectorInfo>> = connectors
export const setConnectors = (store: Store, value: ReadonlyMap<string, ConnectorInfo>): void =>
  store.set(connectors, value)

/** True while chain modules load. Until then the installed wallets are unknown. */
export const discoveringAtom: Atom<boolean> = discovering
export const setDiscovering = (store: Store, isDiscovering: boolean): void => store.set(discovering, isDiscovering)

export interface Wallet {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
  readonly rdns?: string
  readonly homepage?: string
  readonly chains: readonly string[]
  readonly mobileLink?: string
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly certified: boolean
  /** On this phone, the wallet opens the app in its own browser and needs no WalletConnect. @default false */
  readonly opensPage?: boolean
}

export interface WalletList {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  readonly wallets: readonly Wallet[]
  readonly error?: unknown
}

export interface WalletPages extends WalletList {
  readonly page: number
  readonly count: number
  readonly complete: boolean
}

export interface WalletSearch extends WalletList {
  readonly text: string
  readonly certified: boolean
}

export const featuredWalletsAtom: Atom<WalletList> = featuredWallets
export const setFeaturedWallets = (store: Store, list: WalletList): void => store.set(featuredWallets, list)
export const recommendedWalletsAtom: Atom<WalletList> = recommendedWallets
export const setRecommendedWallets = (store: Store, list: WalletList): void => store.set(recommendedWallets, list)

/** The directory's entries for `excludeWalletIds`, used to hide installed versions too. */
export const excludedWalletsAtom: Atom<readonly Wallet[]> = excludedWallets
export const setExcludedWallets = (store: Store, wallets: readonly Wallet[]): void =>
  store.set(excludedWallets, wallets)

/** At most two, the latest first. */
export const recentWalletsAtom: Atom<readonly Wallet[]> = recentWallets
export const setRecentWallets = (store: Store, wallets: readonly Wallet[]): void => store.set(recentWallets, wallets)

export const walletPagesAtom: Atom<WalletPages> = walletPages
export const setWalletPages = (store: Store, pages: WalletPages): void => store.set(walletPages, pages)
export const clearWalletPages = (store: Store): void => store.set(walletPages, emptyPages)
export const walletSearchAtom: Atom<WalletSearch> = walletSearch
export const setWalletSearch = (store: Store, search: WalletSearch): void => store.set(walletSearch, search)
