import { type ChainAccount, useModalAtom } from '@latchkey/plugin-api'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Collectible } from '../../../../contract/core.js'
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

const nothing: Pick<Collectibles, 'items' | 'status'> & { readonly next?: string } = { items: [], status: 'loading' }

/** The account's NFTs on the active network, page by page. */
export function useCollectibles({ address }: ChainAccount): Collectibles {
  const core = useCore()
  const networkId = useModalAtom(activeNetworkAtom)?.caipNetworkId
  const [list, setList] = useState(nothing)
  /** Another account or network: what was asked before says nothing of it. */
  const turn = useRef(0)

  const ask = useCallback(
    async (before: typeof nothing) => {
      if (!networkId) return setList({ items: [], status: 'unknown' })
      const mine = turn.current
      setList({ ...before, status: 'loading' })
      try {
        const { collectibles } = await core.data()
        const page = await collectibles.getCollectibles({
          address,
          networkId,
          ...(before.next && { cursor: before.next }),
        })
        if (mine !== turn.current) return
        const known = new Set(before.items.map(({ id }) => id))
        const fresh = page.items.filter(({ id }) => !known.has(id))
        setList({
          items: [...before.items, ...fresh],
          status: page.isUnknown ? 'unknown' : 'success',
          // A page of nothing but what is there already leads in a circle.
          ...(page.next && fresh.length > 0 && { next: page.next }),
        })
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
