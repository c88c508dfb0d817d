import { type ChainAccount, useModalAtom } from '@latchkey/plugin-api'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Collectible } from '../../../../data/createCollectibles.js'
import { activeNetworkAtom } from '../../../../state/networks.js'
import { useCore } from '../../../UiContext.js'

export interface Collectibles {
  readonly items: readonly Collectible[]
  /** `unknown`: no service can list the account's NFTs on this network. */
  readonly status: 'loading' | 'success' | 'error' | 'unknown'
  readonly hasMore: boolean
  /** Loads the next page, or the page that failed. */
  readonly loadMore: () => void
}

interface Pages extends Pick<Collectibles, 'items' | 'status'> {
  /** Cursor of the next page. `undefined` after the last one. */
  readonly next?: string
  /** Cursors that were used. One that comes again would lead in a circle. */
  readonly seen: ReadonlySet<string>
}

const noPages: Pages = { items: [], status: 'loading', seen: new Set() }

/** The account's NFTs on the active network, page by page. */
export function useCollectibles({ address }: ChainAccount): Collectibles {
  const core = useCore()
  const networkId = useModalAtom(activeNetworkAtom)?.caipNetworkId
  const [list, setList] = useState(noPages)
  /** Changes with the account and the network. An answer for an earlier one is ignored. */
  const currentRequest = useRef(0)

  const fetchMore = useCallback(
    async (pages: Pages) => {
      if (!networkId) return setList({ ...noPages, status: 'unknown' })
      const request = currentRequest.current
      setList({ ...pages, status: 'loading' })
      try {
        const { collectibles } = await core.data()
        const items = new Map(pages.items.map((item) => [item.id, item]))
        const seen = new Set(pages.seen)
        let { next } = pages
        let isUnknown = false
        // A page may hold nothing but spam, which is left out. Then the next page is fetched at once.
        for (let fetched = 0; fetched < maxPages && items.size === pages.items.length; fetched++) {
          const page = await collectibles.getCollectibles({ address, networkId, ...(next && { cursor: next }) })
          if (request !== currentRequest.current) return
          for (const item of page.items) if (!items.has(item.id)) items.set(item.id, item)
          isUnknown = page.isUnknown === true
          next = page.next && !seen.has(page.next) ? page.next : undefined
          if (!next) break
          seen.add(next)
        }
        setList({ items: [...items.values()], status: isUnknown ? 'unknown' : 'success', seen, ...(next && { next }) })
      } catch {
        if (request === currentRequest.current) setList({ ...pages, status: 'error' })
      }
    },
    [core, address, networkId],
  )

  useEffect(() => {
    currentRequest.current++
    void fetchMore(noPages)
  }, [fetchMore])

  return {
    items: list.items,
    status: list.status,
    hasMore: list.next !== undefined,
    loadMore: () => {
      if (list.status !== 'loading') void fetchMore(list)
    },
  }
}

/** Fetched without a click, while they have nothing to show. */
const maxPages = 10
