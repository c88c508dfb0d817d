import { type ChainAccount, useModalAtom } from '@latchkey/plugin-api'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Collectible } from '../../../../data/createCollectibles.js'
import { activeNetworkAtom } from '../../../../state/networks.js'
import { useCore } from '../../../UiContext.js'

export interface Collectibles {
  readonly items: readonly Collectible[]
  /** `unknown`: nobody here can say what the account owns. */
  readonly status: 'loading' | 'success' | 'error' | 'unknown'
  readonly hasMore: boolean
  /** Asks for the next page, or for the one that failed. */
  readonly loadMore: () => void
}

interface Pages extends Pick<Collectibles, 'items' | 'status'> {
  readonly next?: string
  /** Cursors that were asked for: one that comes again leads in a circle. */
  readonly seen: ReadonlySet<string>
}

const nothing: Pages = { items: [], status: 'loading', seen: new Set() }

/** The account's NFTs on the active network, page by page. */
export function useCollectibles({ address }: ChainAccount): Collectibles {
  const core = useCore()
  const networkId = useModalAtom(activeNetworkAtom)?.caipNetworkId
  const [list, setList] = useState(nothing)
  /** Another account or network: what was asked before says nothing of it. */
  const turn = useRef(0)

  const ask = useCallback(
    async (before: Pages) => {
      if (!networkId) return setList({ ...nothing, status: 'unknown' })
      const mine = turn.current
      setList({ ...before, status: 'loading' })
      try {
        const { collectibles } = await core.data()
        const items = new Map(before.items.map((item) => [item.id, item]))
        const seen = new Set(before.seen)
        let { next } = before
        let isUnknown = false
        // A page of nothing but spam has nothing to show; the next one may.
        for (let asked = 0; asked < mostPages && items.size === before.items.length; asked++) {
          const page = await collectibles.getCollectibles({ address, networkId, ...(next && { cursor: next }) })
          if (mine !== turn.current) return
          for (const item of page.items) if (!items.has(item.id)) items.set(item.id, item)
          isUnknown = page.isUnknown === true
          next = page.next && !seen.has(page.next) ? page.next : undefined
          if (!next) break
          seen.add(next)
        }
        setList({ items: [...items.values()], status: isUnknown ? 'unknown' : 'success', seen, ...(next && { next }) })
      } catch {
        if (mine === turn.current) setList({ ...before, status: 'error' })
      }
    },
    [core, address, networkId],
  )

  useEffect(() => {
    turn.current++
    void ask(nothing)
  }, [ask])

  return {
    items: list.items,
    status: list.status,
    hasMore: list.next !== undefined,
    loadMore: () => {
      if (list.status !== 'loading') void ask(list)
    },
  }
}

/** Asked for at once, before the visitor decides whether to look further. */
const mostPages = 10
