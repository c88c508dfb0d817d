import type { ChainNamespace, ConnectorInfo } from '@latchkey/plugin-api'
import type { ConnectMethod, ConnectorRowType, ModalOptions } from '../options.js'
import type { Wallet } from '../state/wallets.js'
import { readCustomWallet } from './readWallet.js'

export interface WalletSources {
  readonly connectors: Iterable<ConnectorInfo>
  readonly recent: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly excluded: readonly Wallet[]
  /** Lists only this namespace's wallets. @default all */
  readonly namespace?: ChainNamespace
  readonly mobile: boolean
  readonly options: Partial<ModalOptions>
}

export type WalletRow = ConnectorRow | DirectoryRow

/** A wallet that has a connector. Opens ConnectingExternal, or ConnectingWalletConnect for `walletConnect`. */
export interface ConnectorRow {
  readonly type: 'walletConnect' | 'injected' | 'external'
  readonly key: string
  readonly connector: ConnectorInfo
  /** All of the wallet's connectors, `connector` first. A wallet may announce one per namespace. */
  readonly connectors: readonly ConnectorInfo[]
  readonly tag?: 'qr' | 'installed'
}

/** A wallet from the directory or the app that is not installed. Opens ConnectingWalletConnect. */
export interface DirectoryRow {
  readonly type: 'recent' | 'featured' | 'custom' | 'recommended'
  readonly key: string
  readonly wallet: Wallet
  readonly tag?: 'recent'
}

/** Orders Connect's rows and lists each wallet once. The app's `connectorTypeOrder` comes before the default order. */
export function orderWallets(sources: WalletSources): readonly WalletRow[] {
  const { options, namespace, excluded, mobile } = sources
  if (options.enableWallets === false) return []
  const connectors = [...sources.connectors].filter(
    ({ listed, namespaces }) =>
      listed !== false && (!namespace || namespaces.includes(namespace) || namespaces.length === 0),
  )
  const walletConnect =
    options.enableWalletConnect === false ? undefined : connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const isExcluded = (info: ConnectorInfo) => excluded.some((wallet) => isWalletOf(info, wallet))
  const injected = connectors.filter((info) => isInjected(info, options) && !isExcluded(info))
  const external = connectors.filter((info) => info.type === 'EXTERNAL' && !isExcluded(info))
  const available = [...injected, ...external]
  const listedIds = new Set<string>()

  function listWallets(type: DirectoryRow['type'], wallets: readonly Wallet[], limit = Number.POSITIVE_INFINITY) {
    const rows: DirectoryRow[] = []
    for (const wallet of wallets) {
      if (rows.length >= limit) break
      // Installed wallets are listed among the injected ones, even if they are also recent or featured.
      if (available.some((info) => isWalletOf(info, wallet, mobile))) continue
      if (!walletConnect && !wallet.opensPage) continue
      if (listedIds.has(wallet.id) || !servesNamespace(wallet, namespace)) continue
      listedIds.add(wallet.id)
      rows.push({ type, key: `wallet:${wallet.id}`, wallet, ...(type === 'recent' && { tag: 'recent' }) })
    }
    return rows
  }

  // List a wallet in the first of these groups that contains it, whatever order the app chose for the groups.
  const recent = listWallets('recent', sources.recent, recentLimit)
  const custom = listWallets('custom', (options.customWallets ?? []).map(readCustomWallet))
  const featured = listWallets('featured', sources.featured)
  const isChosenByHost = Boolean(options.featuredWalletIds?.length || options.customWallets?.length)
  const installed = groupByWallet(injected, [...sources.recent, ...sources.featured, ...sources.recommended])
  const usable = installed.filter(([{ type }]) => type !== 'INJECTED').length + recent.length
  const recommendedLimit = walletConnect ? Math.max(0, suggestedWallets - usable) : undefined
  const recommended = isChosenByHost ? [] : listWallets('recommended', sources.recommended, recommendedLimit)

  /** In the default order. */
  const groups: Readonly<Record<ConnectorRowType, readonly WalletRow[]>> = {
    // A phone can't scan its own screen.
    walletConnect: walletConnect && !mobile ? [connectorRow('walletConnect', [walletConnect], 'qr')] : [],
    recent,
    injected: installed.map((group) => connectorRow('injected', group, 'installed')),
    featured,
    custom,
    external: external.map((info) => connectorRow('external', [info])),
    recommended,
  }
  const preferred = options.features?.connectorTypeOrder ?? []
  const order = new Set([...preferred, ...(Object.keys(groups) as ConnectorRowType[])])
  return [...order].flatMap((type) => groups[type] ?? [])
}

const recentLimit = 2
/** Recommended wallets are added until this many usable wallets are listed. */
const suggestedWallets = 2

type ConnectorGroup = [ConnectorInfo, ...ConnectorInfo[]]

function connectorRow(type: ConnectorRow['type'], connectors: ConnectorGroup, tag?: ConnectorRow['tag']): ConnectorRow {
  const [connector] = connectors
  return { type, key: `connector:${connector.id}`, connector, connectors, ...(tag && { tag }) }
}

/** Groups connectors by wallet. The registry allows one connector per wallet and namespace. */
function groupByWallet(infos: readonly ConnectorInfo[], directory: readonly Wallet[]): readonly ConnectorGroup[] {
  const groups: ConnectorGroup[] = []
  for (const info of infos) {
    const group = groups.find(([first]) => isSameWallet(first, info, directory))
    if (group) group.push(info)
    else groups.push([info])
  }
  return groups
}

/** Whether two connectors share the rdns, or the name and an image or directory entry. Names alone can be faked. */
function isSameWallet(one: ConnectorInfo, other: ConnectorInfo, directory: readonly Wallet[]): boolean {
  if (one.rdns && other.rdns) return one.rdns === other.rdns
  if (one.name.toLowerCase() !== other.name.toLowerCase()) return false
  return (
    (one.imageUrl !== undefined && one.imageUrl === other.imageUrl) ||
    directory.some((wallet) => isWalletOf(one, wallet) && isWalletOf(other, wallet))
  )
}

function isInjected({ type }: ConnectorInfo, options: WalletSources['options']): boolean {
  if (type === 'ANNOUNCED') return options.enableEIP6963 !== false
  if (type === 'INJECTED') return options.enableInjected !== false
  return type === 'MULTI_CHAIN'
}

function isWalletOf(info: ConnectorInfo, wallet: Wallet, mobile = false): boolean {
  if (wallet.rdns && info.rdns) {
    // MetaMask's app and extension announce different domains. The directory lists the extension's.
    const rdns = mobile && info.rdns === 'io.metamask.mobile' ? 'io.metamask' : info.rdns
    return rdns === wallet.rdns
  }
  if (info.walletId) return info.walletId === wallet.id
  return info.name.toLowerCase() === wallet.name.toLowerCase()
}

function servesNamespace({ chains }: Wallet, namespace: ChainNamespace | undefined): boolean {
  return !namespace || chains.length === 0 || chains.some((chain) => chain.startsWith(`${namespace}:`))
}

/** Orders the connect methods by the app's order, then the default. If a wallet is installed, wallets come first. */
export function orderConnectMethods(isInstalled: boolean, preferred: readonly ConnectMethod[] = []): ConnectMethod[] {
  const order: ConnectMethod[] = isInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
  return [...new Set([...preferred.filter((method) => order.includes(method)), ...order])]
}
