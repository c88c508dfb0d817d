/** The order of Connect: its wallets, and its ways to connect. */

import type { ChainNamespace, ConnectorInfo } from '@latchkey/plugin-api'
import type { ConnectMethod, ConnectorRowType, ModalOptions } from '../options.js'
import type { Wallet } from '../state/wallets.js'
import { readCustomWallet } from './readWallet.js'

export interface WalletSources {
  readonly connectors: Iterable<ConnectorInfo>
  /** The latest first. */
  readonly recent: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** Wallets that the host excluded, as the directory knows them. */
  readonly excluded: readonly Wallet[]
  /** The namespace whose wallets are listed. @default all */
  readonly namespace?: ChainNamespace
  readonly mobile: boolean
  readonly options: Pick<
    ModalOptions,
    | 'features'
    | 'customWallets'
    | 'featuredWalletIds'
    | 'enableWallets'
    | 'enableEIP6963'
    | 'enableInjected'
    | 'enableWalletConnect'
  >
}

export type WalletRow = ConnectorRow | DirectoryRow

/** A wallet with a connector. It opens ConnectingExternal, or ConnectingWalletConnect for `walletConnect`. */
export interface ConnectorRow {
  readonly type: 'walletConnect' | 'injected' | 'external'
  readonly key: string
  readonly connector: ConnectorInfo
  /** All connectors of this wallet, `connector` first. A wallet may have announced one for each namespace. */
  readonly connectors: readonly ConnectorInfo[]
  readonly tag?: 'qr' | 'installed'
}

/** A wallet of the directory or of the host that is not installed here. It opens ConnectingWalletConnect. */
export interface DirectoryRow {
  readonly type: 'recent' | 'featured' | 'custom' | 'recommended'
  readonly key: string
  readonly wallet: Wallet
  readonly tag?: 'recent'
}

/** Puts the wallets in order, each wallet once. The host's `connectorTypeOrder` comes before the default order. */
export function orderWallets(sources: WalletSources): readonly WalletRow[] {
  const { options, namespace, excluded, mobile } = sources
  if (options.enableWallets === false) return []
  const connectors = [...sources.connectors].filter(
    (info) => !namespace || info.namespaces.includes(namespace) || info.namespaces.length === 0,
  )
  const walletConnect =
    options.enableWalletConnect === false ? undefined : connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const isExcluded = (info: ConnectorInfo) => excluded.some((wallet) => isWalletOf(info, wallet))
  const injected = connectors.filter((info) => isInjected(info, options) && !isExcluded(info))
  const external = connectors.filter((info) => info.type === 'EXTERNAL' && !isExcluded(info))
  const available = [...injected, ...external]
  const listedIds = new Set<string>()

  /** Makes rows for the wallets that have none yet and can be reached. */
  function listWallets(type: DirectoryRow['type'], wallets: readonly Wallet[], limit = Number.POSITIVE_INFINITY) {
    const rows: DirectoryRow[] = []
    for (const wallet of wallets) {
      if (rows.length >= limit) break
      // An installed wallet has its row among the injected ones, even if it is also recent or featured.
      if (available.some((info) => isWalletOf(info, wallet, mobile))) continue
      if (!walletConnect && !wallet.opensPage) continue
      if (listedIds.has(wallet.id) || !servesNamespace(wallet, namespace)) continue
      listedIds.add(wallet.id)
      rows.push({ type, key: `wallet:${wallet.id}`, wallet, ...(type === 'recent' && { tag: 'recent' }) })
    }
    return rows
  }

  // A wallet is listed in the first of these groups that has it, whatever the order of the groups.
  const recent = listWallets('recent', sources.recent, recentLimit)
  const custom = listWallets('custom', (options.customWallets ?? []).map(readCustomWallet))
  const featured = listWallets('featured', sources.featured)
  const isChosenByHost = Boolean(options.featuredWalletIds?.length || options.customWallets?.length)
  const installed = groupByWallet(injected, [...sources.recent, ...sources.featured, ...sources.recommended])
  const usable = installed.filter(([{ type }]) => type !== 'INJECTED').length + recent.length
  const recommendedLimit = walletConnect ? Math.max(0, suggestedWallets - usable) : undefined
  const recommended = isChosenByHost ? [] : listWallets('recommended', sources.recommended, recommendedLimit)

  const groups: Readonly<Record<ConnectorRowType, readonly WalletRow[]>> = {
    // On a phone, the QR code would be on the screen that has to scan it.
    walletConnect: walletConnect && !mobile ? [connectorRow('walletConnect', [walletConnect], 'qr')] : [],
    recent,
    injected: installed.map((group) => connectorRow('injected', group, 'installed')),
    featured,
    custom,
    external: external.map((info) => connectorRow('external', [info])),
    recommended,
  }
  const preferred = options.features?.connectorTypeOrder ?? []
  const order = [...new Set([...preferred, ...defaultOrder])].filter((type) => type in groups)
  return order.flatMap((type) => groups[type])
}

const defaultOrder: readonly ConnectorRowType[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]
const recentLimit = 2
/** Recommended wallets fill the list up to this many wallets that can be used at once. */
const suggestedWallets = 2

function connectorRow(
  type: ConnectorRow['type'],
  connectors: readonly [ConnectorInfo, ...ConnectorInfo[]],
  tag?: ConnectorRow['tag'],
): ConnectorRow {
  const [connector] = connectors
  return { type, key: `connector:${connector.id}`, connector, connectors, ...(tag && { tag }) }
}

/** Groups connectors by wallet. The registry makes sure that a wallet has one connector in each namespace. */
function groupByWallet(
  infos: readonly ConnectorInfo[],
  directory: readonly Wallet[],
): readonly [ConnectorInfo, ...ConnectorInfo[]][] {
  const groups: [ConnectorInfo, ...ConnectorInfo[]][] = []
  for (const info of infos) {
    const group = groups.find(([first]) => isOneWallet(first, info, directory))
    if (group) group.push(info)
    else groups.push([info])
  }
  return groups
}

/**
 * Whether two connectors lead to one wallet: they share the reverse domain name, else the name and either the picture or a
 * wallet of the directory. Any wallet can announce another one's name.
 */
function isOneWallet(one: ConnectorInfo, other: ConnectorInfo, directory: readonly Wallet[]): boolean {
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
    // MetaMask's app announces another domain than its extension, which the directory lists.
    const rdns = mobile && info.rdns === 'io.metamask.mobile' ? 'io.metamask' : info.rdns
    return rdns === wallet.rdns
  }
  if (info.walletId) return info.walletId === wallet.id
  return info.name.toLowerCase() === wallet.name.toLowerCase()
}

function servesNamespace({ chains }: Wallet, namespace: ChainNamespace | undefined): boolean {
  return !namespace || chains.length === 0 || chains.some((chain) => chain.startsWith(`${namespace}:`))
}

/**
 * The order of the ways to connect: the host's order, then the default order. If a wallet is installed, the user most likely
 * wants it, so wallets come first.
 */
export function orderConnectMethods(
  isWalletInstalled: boolean,
  preferred: readonly ConnectMethod[] = [],
): readonly ConnectMethod[] {
  const order: ConnectMethod[] = isWalletInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
  return [...new Set([...preferred.filter((method) => order.includes(method)), ...order])]
}
