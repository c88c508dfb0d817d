/** The wallet list of Connect as one pure function: what is there in, rows in their order out. */

import type { ChainNamespace, ConnectorInfo } from '@latchkey/plugin-api'
import type { ConnectorRowType, ModalOptions } from '../options.js'
import type { Wallet } from '../state/wallets.js'
import { readCustomWallet } from './readCustomWallet.js'

export interface ArrangeInput {
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

/** A wallet that is here: it opens ConnectingExternal, or ConnectingWalletConnect for `walletConnect`. */
export interface ConnectorRow {
  readonly type: 'walletConnect' | 'injected' | 'external'
  readonly key: string
  readonly connector: ConnectorInfo
  /** All that lead to this wallet, the first with it: one for each namespace where it announced itself several times. */
  readonly connectors: readonly ConnectorInfo[]
  readonly tag?: 'qr' | 'installed'
}

/** A wallet of the directory or of the host that is not installed here: it opens ConnectingWalletConnect. */
export interface DirectoryRow {
  readonly type: 'recent' | 'featured' | 'custom' | 'recommended'
  readonly key: string
  readonly wallet: Wallet
  readonly tag?: 'recent'
}

/** Puts the wallets into the specification's order, each wallet once. */
export function arrangeWallets(input: ArrangeInput): readonly WalletRow[] {
  const { options, namespace, excluded } = input
  if (options.enableWallets === false) return []
  const connectors = [...input.connectors].filter(
    (info) => !namespace || info.namespaces.includes(namespace) || info.namespaces.length === 0,
  )
  const walletConnect =
    options.enableWalletConnect === false ? undefined : connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const isExcluded = (info: ConnectorInfo) => excluded.some((wallet) => isWalletOf(info, wallet))
  const injected = connectors.filter((info) => isInjected(info, options) && !isExcluded(info))
  const external = connectors.filter((info) => info.type === 'EXTERNAL' && !isExcluded(info))
  const here = [...injected, ...external]
  const taken = new Set<string>()

  /** Rows for those that have no row yet; without a way to reach a wallet there is none. */
  function listWallets(type: DirectoryRow['type'], wallets: readonly Wallet[], limit = Number.POSITIVE_INFINITY) {
    const rows: DirectoryRow[] = []
    for (const wallet of wallets) {
      if (rows.length >= limit) break
      const connector = here.find((info) => isWalletOf(info, wallet, input.mobile))
      // An installed wallet has its row among the injected ones, wherever else it is named.
      if (connector || !(walletConnect || wallet.opensPage)) continue
      if (taken.has(wallet.id) || !servesNamespace(wallet, namespace)) continue
      taken.add(wallet.id)
      rows.push({ type, key: `wallet:${wallet.id}`, wallet, ...(type === 'recent' && { tag: 'recent' }) })
    }
    return rows
  }

  // Each wallet stands in the first of these groups that has it, whatever order the groups are shown in.
  const recent = listWallets('recent', input.recent, recentLimit)
  const custom = listWallets('custom', (options.customWallets ?? []).map(readCustomWallet))
  const featured = listWallets('featured', input.featured)
  const hostChose = Boolean(options.featuredWalletIds?.length || options.customWallets?.length)
  const wallets = groupByWallet(injected, [...input.recent, ...input.featured, ...input.recommended])
  const named = wallets.filter(([{ type }]) => type !== 'INJECTED').length + recent.length
  const recommended = hostChose
    ? []
    : listWallets('recommended', input.recommended, walletConnect ? Math.max(0, recommendedLimit - named) : undefined)

  const groups: Readonly<Record<ConnectorRowType, readonly WalletRow[]>> = {
    // On a phone the code would be on the very screen that has to scan it.
    walletConnect: walletConnect && !input.mobile ? [connectorRow('walletConnect', [walletConnect], 'qr')] : [],
    recent,
    injected: wallets.map((group) => connectorRow('injected', group, 'installed')),
    featured,
    custom,
    external: external.map((info) => connectorRow('external', [info])),
    recommended,
  }
  const wished = options.features?.connectorTypeOrder ?? []
  const order = [...new Set([...wished, ...defaultOrder])].filter((type) => type in groups)
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
const recommendedLimit = 2

function connectorRow(
  type: ConnectorRow['type'],
  connectors: readonly [ConnectorInfo, ...ConnectorInfo[]],
  tag?: ConnectorRow['tag'],
): ConnectorRow {
  const [connector] = connectors
  return { type, key: `connector:${connector.id}`, connector, connectors, ...(tag && { tag }) }
}

/** One group a wallet; the registry has seen to it that a wallet has one connector in each namespace. */
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
 * The same reverse domain name, else the same name with the same picture or with one wallet of the directory for both: a
 * name alone is anybody's.
 */
function isOneWallet(one: ConnectorInfo, other: ConnectorInfo, directory: readonly Wallet[]): boolean {
  if (one.rdns && other.rdns) return one.rdns === other.rdns
  if (one.name.toLowerCase() !== other.name.toLowerCase()) return false
  return (
    (one.imageUrl !== undefined && one.imageUrl === other.imageUrl) ||
    directory.some((wallet) => isWalletOf(one, wallet) && isWalletOf(other, wallet))
  )
}

function isInjected({ type }: ConnectorInfo, options: ArrangeInput['options']): boolean {
  if (type === 'ANNOUNCED') return options.enableEIP6963 !== false
  if (type === 'INJECTED') return options.enableInjected !== false
  return type === 'MULTI_CHAIN'
}

function isWalletOf(info: ConnectorInfo, wallet: Wallet, mobile = false): boolean {
  if (wallet.rdns && info.rdns) {
    // MetaMask's app announces a name of its own.
    const rdns = mobile && info.rdns === 'io.metamask.mobile' ? 'io.metamask' : info.rdns
    return rdns === wallet.rdns
  }
  if (info.walletId) return info.walletId === wallet.id
  return info.name.toLowerCase() === wallet.name.toLowerCase()
}

function servesNamespace({ chains }: Wallet, namespace: ChainNamespace | undefined): boolean {
  return !namespace || chains.length === 0 || chains.some((chain) => chain.startsWith(`${namespace}:`))
}
