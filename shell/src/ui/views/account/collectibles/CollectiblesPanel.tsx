import { type ChainAccount, useModalAtom } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  ErrorState,
  IconImage,
  InlineError,
  Skeleton,
  safeImageUrl,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import type { Collectible } from '../../../../data/createCollectibles.js'
import { nftsMessages } from '../../../../messages/en/account.js'
import { activeNetworkAtom } from '../../../../state/networks.js'
import { useCore, useMessages } from '../../../hooks.js'

export function CollectiblesPanel({ account }: { readonly account: ChainAccount }): ReactElement {
  const message = useMessages(nftsMessages)
  const { items, status, hasMore, loadMore } = useCollectibles(account)

  if (items.length === 0 && status === 'loading') {
    return (
      <div className="lk-nfts" aria-busy="true">
        <VisuallyHidden>{message('nfts.loading')}</VisuallyHidden>
        {[1, 2, 3].map((tile) => (
          <Skeleton key={tile} width={96} height={96} radius="row" />
        ))}
      </div>
    )
  }
  if (items.length === 0 && status === 'error')
    return <ErrorState message={message('nfts.failed')} onRetry={loadMore} />
  const reason = status === 'unknown' ? 'unknown' : 'empty'
  return (
    <>
      {items.length === 0 ? (
        <EmptyState icon={<IconImage />} title={message(`nfts.${reason}`)} text={message(`nfts.${reason}-text`)} />
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
        <ul className="lk-nfts" role="list" aria-label={message('nfts.list')}>
          {items.map((item) => (
            <li key={item.id}>
              <CollectibleTile item={item} />
            </li>
          ))}
        </ul>
      )}
      {(hasMore || status === 'error') && (
        <div className="lk-nfts-end">
          {status === 'error' ? (
            <InlineError message={message('nfts.more-failed')} onRetry={loadMore} />
          ) : (
            <Button variant="secondary" size="small" busy={status === 'loading'} onClick={loadMore}>
              {message('nfts.more')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Shows only the picture, name and collection. Other metadata is untrusted: no frames, videos or scripts. */
function CollectibleTile({ item }: { readonly item: Collectible }) {
  const [hasFailed, setHasFailed] = useState(false)
  const src = safeImageUrl(item.imageUrl)
  return (
    <div className="lk-nft">
      <span className="lk-nft-media">
        {src && !hasFailed ? (
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            draggable={false}
            onError={() => setHasFailed(true)}
          />
        ) : (
          <IconImage />
        )}
      </span>
      <p className="lk-nft-name" title={item.name} dir="auto">
        {item.name}
      </p>
      {item.collection && (
        <p className="lk-nft-collection" title={item.collection} dir="auto">
          {item.collection}
        </p>
      )}
    </div>
  )
}

interface Pages {
  readonly items: readonly Collectible[]
  /** `unknown` if no service can list the account's NFTs on this network. */
  readonly status: 'loading' | 'success' | 'error' | 'unknown'
  readonly next?: string
  /** Cursors already used. A repeated cursor would fetch the same pages forever. */
  readonly seen: ReadonlySet<string>
}

const noPages: Pages = { items: [], status: 'loading', seen: new Set() }

function useCollectibles({ address }: ChainAccount) {
  const core = useCore()
  const networkId = useModalAtom(activeNetworkAtom)?.caipNetworkId
  const [list, setList] = useState(noPages)
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
        // A page that contains only spam is empty, so the next page is fetched immediately.
        for (let fetched = 0; fetched < maxPages && items.size === pages.items.length; fetched++) {
          const page = await collectibles.getCollectibles({ address, networkId, ...(next && { cursor: next }) })
          if (request !== currentRequest.current) return
          for (const item of page.items) if (!items.has(item.id)) items.set(item.id, item)
          isUnknown = page.isUnknown === true
          next = page.next && !seen.has(page.next) ? page.next : undefined
          if (!next) break
          seen.add(next)
        }
        setList({ items: [...items.values()], status: isUnknown ? 'unknown' : 'success', seen, next })
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

  const loadMore = () => {
    if (list.status !== 'loading') void fetchMore(list)
  }
  return { items: list.items, status: list.status, hasMore: list.next !== undefined, loadMore }
}

const maxPages = 10
