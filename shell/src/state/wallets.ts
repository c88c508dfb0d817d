/** Connectors, and the lists of wallets that the views show. Exported atoms are read-only. */
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

/** Every connector by id, in the order in which they appeared. */
export const connectorsAtom: Atom<ReadonlyMap<string, ConnectorInfo>> = connectors

export function setConnectors(store: Store, value: ReadonlyMap<string, ConnectorInfo>): void {
  store.set(connectors, value)
}

/** Whether the chain modules' code is being fetched, so that the installed wallets are not known yet. */
export const discoveringAtom: Atom<boolean> = discovering

export function setDiscovering(store: Store, isDiscovering: boolean): void {
  store.set(discovering, isDiscovering)
}

/** One wallet of the directory, validated. */
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
  /** On this phone it opens the page in a browser of its own, and so needs no WalletConnect. @default false */
  readonly opensPage?: boolean
}

export interface WalletList {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  readonly wallets: readonly Wallet[]
  readonly error?: unknown
}

export interface WalletPages extends WalletList {
  /** The last page that was fetched; 0 before the first. */
  readonly page: number
  /** How many wallets the directory has; only grows. */
  readonly count: number
  /** All pages are there. */
  readonly complete: boolean
}

export interface WalletSearch extends WalletList {
  readonly text: string
  readonly certified: boolean
}

export const featuredWalletsAtom: Atom<WalletList> = featuredWallets

export function setFeaturedWallets(store: Store, list: WalletList): void {
  store.set(featuredWallets, list)
}

export const recommendedWalletsAtom: Atom<WalletList> = recommendedWallets

export function setRecommendedWallets(store: Store, list: WalletList): void {
  store.set(recommendedWallets, list)
}

/** The wallets behind the app's `excludeWalletIds`, so that their installed versions can be hidden too. */
export const excludedWalletsAtom: Atom<readonly Wallet[]> = excludedWallets

export function setExcludedWallets(store: Store, wallets: readonly Wallet[]): void {
  store.set(excludedWallets, wallets)
}

/** The latest first, two at most. */
export const recentWalletsAtom: Atom<readonly Wallet[]> = recentWallets

export function setRecentWallets(store: Store, wallets: readonly Wallet[]): void {
  store.set(recentWallets, wallets)
}

export const walletPagesAtom: Atom<WalletPages> = walletPages

export function setWalletPages(store: Store, pages: WalletPages): void {
  store.set(walletPages, pages)
}

export function clearWalletPages(store: Store): void {
  store.set(walletPages, emptyPages)
}

export const walletSearchAtom: Atom<WalletSearch> = walletSearch

export function setWalletSearch(store: Store, search: WalletSearch): void {
  store.set(walletSearch, search)
}
