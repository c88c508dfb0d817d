import type { ChainAccount } from '@latchkey/plugin-api'
import { Button, EmptyState, ErrorState, IconImage, Skeleton, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement, ReactNode } from 'react'
import { nftsMessages } from '../../../../messages/en/nfts.js'
import { useMessages } from '../../../messages/useMessages.js'
import { CollectibleTile } from './CollectibleTile.js'
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
        {hasMore && <More onClick={loadMore} />}
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
        <More busy={status === 'loading'} onClick={loadMore}>
          {status === 'error' && <p role="alert">{message('nfts.more-failed')}</p>}
        </More>
      )}
    </>
  )
}

interface MoreProps {
  readonly busy?: boolean
  readonly onClick: () => void
  readonly children?: ReactNode
}

function More({ children, ...rest }: MoreProps): ReactElement {
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
