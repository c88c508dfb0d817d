/** The calls to the wallet directory (`/getWallets`), their answers checked. */

import * as v from 'valibot'
import type { Core } from '../core.js'
import { readAnswer } from '../http/readAnswer.js'
import { isServed } from '../services/projectId.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import { networksAtom } from '../state/networks.js'
import type { Wallet } from '../state/wallets.js'
import { readWallet } from './readWallet.js'

export interface DirectoryQuery {
  /** From 1. */
  readonly page: number
  /** Wallets per page. */
  readonly entries: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
  readonly certified?: boolean
  /** Also wallets that serve none of our networks. @default false */
  readonly anyChain?: boolean
  readonly signal?: AbortSignal
}

export interface DirectoryPage {
  readonly wallets: readonly Wallet[]
  /** How many the directory has for this query, over all pages. */
  readonly count: number
  /** There are no further pages. */
  readonly last: boolean
}

export interface Directory {
  /** @throws {AnswerInvalidError} the answer is no wallet list. @throws {HttpStatusError} */
  fetch(query: DirectoryQuery): Promise<DirectoryPage>
}

export function createDirectory({ runtime, http }: Pick<Core, 'runtime' | 'http'>): Directory {
  const { store } = runtime
  const imageUrlOf = (imageId: string) => http.api.url(`/getWalletImage/${encodeURIComponent(imageId)}`)

  function listChains(): readonly string[] {
    const filter = store.get(namespaceFilterAtom)
    const networks = store.get(networksAtom).filter((network) => !filter || network.chainNamespace === filter)
    return networks.map((network) => network.caipNetworkId)
  }

  return {
    async fetch({ page, entries, include, exclude, search, certified, anyChain, signal = runtime.signal }) {
      // Without a directory the list has the installed wallets and the host's own.
      if (!isServed(runtime, 'apiUrl')) return { wallets: [], count: 0, last: true }
      const chains = anyChain ? [] : listChains()
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
      const { data, count } = readAnswer(http, AnswerSchema, answer)
      const wallets = data
        .slice(0, entries)
        .map((entry) => readWallet(entry, imageUrlOf))
        .filter((wallet) => wallet !== undefined)
        // The service compares chains as text, so a filter for eip155:1 lets eip155:10 through.
        .filter((wallet) => anyChain || wallet.chains.length === 0 || wallet.chains.some((id) => chains.includes(id)))
      return { wallets: uniqueById(wallets), count, last: data.length < entries || page * entries >= count }
    },
  }
}

/** Each wallet once, at its first place. */
export function uniqueById(wallets: readonly Wallet[]): readonly Wallet[] {
  const byId = new Map<string, Wallet>()
  for (const wallet of wallets) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  return [...byId.values()]
}

function join(list: readonly string[] | undefined): string | undefined {
  return list?.length ? [...new Set(list)].join(',') : undefined
}

const AnswerSchema = v.object({
  data: v.array(v.unknown()),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
