import type { Core } from '../core.js'
import { reportInvalidAnswer } from '../http/createHttpClients.js'
import { isServed } from '../services/projectId.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import { networksAtom } from '../state/networks.js'
import type { Wallet } from '../state/wallets.js'
import { readRecord } from '../storage/readRecord.js'
import { readDirectoryWallet } from './readWallet.js'
import { walletImageUrl } from './walletImages.js'

export interface WalletQuery {
  readonly page: number
  readonly entries: number
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly search?: string
  readonly certified?: boolean
  /** Includes wallets that support no configured network. @default false */
  readonly anyChain?: boolean
  readonly signal?: AbortSignal
}

interface WalletPage {
  readonly wallets: readonly Wallet[]
  readonly count: number
  readonly last: boolean
}

export async function fetchWallets(
  { runtime, http }: Pick<Core, 'runtime' | 'http'>,
  { page, entries, include, exclude, search, certified, anyChain, signal = runtime.signal }: WalletQuery,
): Promise<WalletPage> {
  // Without a directory, Connect lists only installed wallets and the app's own.
  if (!isServed(runtime, 'apiUrl')) return { wallets: [], count: 0, last: true }
  const chains = anyChain ? [] : listChains(runtime)
  const answer = await http.api.get('/getWallets', {
    signal,
    query: {
      page,
      entries,
      include: join(include),
      exclude: join(exclude),
      chains: join(chains),
      search: search || undefined,
      badge_type: certified ? 'certified' : undefined,
    },
  })
  const { data, count } = readRecord(answer)
  if (!Array.isArray(data)) throw reportInvalidAnswer(http, ['data'])
  if (!Number.isSafeInteger(count) || Number(count) < 0) throw reportInvalidAnswer(http, ['count'])
  const total = Number(count)
  const wallets = data
    .slice(0, entries)
    .map((entry) => readDirectoryWallet(entry, (imageId) => walletImageUrl(http, imageId)))
    .filter((wallet) => wallet !== undefined)
    // For the service, eip155:1 also matches eip155:10.
    .filter((wallet) => anyChain || wallet.chains.length === 0 || wallet.chains.some((id) => chains.includes(id)))
  return { wallets: uniqueById(wallets), count: total, last: data.length < entries || page * entries >= total }
}

function listChains({ store }: Core['runtime']): readonly string[] {
  const filter = store.get(namespaceFilterAtom)
  const networks = store.get(networksAtom).filter((network) => !filter || network.chainNamespace === filter)
  return networks.map((network) => network.caipNetworkId)
}

export function uniqueById(wallets: readonly Wallet[]): readonly Wallet[] {
  const byId = new Map<string, Wallet>()
  for (const wallet of wallets) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  return [...byId.values()]
}

function join(list: readonly string[] | undefined): string | undefined {
  return list?.length ? [...new Set(list)].join(',') : undefined
}
