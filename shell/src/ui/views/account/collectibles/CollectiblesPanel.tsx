import type { ChainAccount } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  ErrorState,
  IconImage,
  Skeleton,
  safeImageUrl,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { Collectible } from '../../../../data/createCollectibles.js'
import { nftsMessages } from '../../../../messages/en/account.js'
import { useMessages } from '../../../messages/useMessages.js'
import { useCollectibles } from './useCollectibles.js'

/** The account's NFTs on the active network. */
export function CollectiblesPanel({ account }: { readonly account: ChainAccount }): ReactElement {
  const message = useMessages(nftsMessages)
  const { items, status, hasMore, loadMore } = useCollectibles(account)

  if (items.length === 0) {
    if (status === 'loading') return <Placeholders />
    if (status === 'error') return <ErrorState message={message('nfts.failed')} onRetry={loadMore} />
    const reason = status === 'unknown' ? 'unknown' : 'empty'
    return (
      <>
        <EmptyState icon={<IconImage />} title={message(`nfts.${reason}`)} text={message(`nfts.${reason}-text`)} />
        {hasMore && <MoreButton onClick={loadMore} />}
      </>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
      <ul className="lk-nfts" role="list" aria-label={message('nfts.list')}>
        {items.map((item) => (
          <li key={item.id}>
            <CollectibleTile item={item} />
          </li>
        ))}
      </ul>
      {(hasMore || status === 'error') && (
        <MoreButton busy={status === 'loading'} onClick={loadMore}>
          {status === 'error' && <p role="alert">{message('nfts.more-failed')}</p>}
        </MoreButton>
      )}
    </>
  )
}

/** One NFT: its picture, name and collection. Nothing else of its metadata is shown: no frame, no video, no script. */
function CollectibleTile({ item }: { readonly item: Collectible }): ReactElement {
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

interface MoreButtonProps {
  readonly busy?: boolean
  readonly onClick: () => void
  /** Stands above the button. */
  readonly children?: ReactNode
}

/** Loads the next page. */
function MoreButton({ children, ...rest }: MoreButtonProps): ReactElement {
  const message = useMessages(nftsMessages)
  return (
    <div className="lk-nfts-end">
      {children}
      <Button variant="secondary" size="small" {...rest}>
        {message('nfts.more')}
      </Button>
    </div>
  )
}

function Placeholders(): ReactElement {
  const message = useMessages(nftsMessages)
  return (
    <div className="lk-nfts" aria-busy="true">
      <VisuallyHidden>{message('nfts.loading')}</VisuallyHidden>
      {[1, 2, 3].map((tile) => (
        <Skeleton key={tile} width={96} height={96} radius="row" />
      ))}
    </div>
  )
}
