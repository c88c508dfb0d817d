import { IconImage, safeImageUrl } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import type { Collectible } from '../../../../data/createCollectibles.js'

/** One NFT. What its maker put there is a picture and two lines at the most: no frame, no video, no script. */
export function CollectibleTile({ item }: { readonly item: Collectible }): ReactElement {
  const [failed, setFailed] = useState(false)
  const src = safeImageUrl(item.imageUrl)
  return (
    <div className="lk-nft">
      <span className="lk-nft-media">
        {src && !failed ? (
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            draggable={false}
            onError={() => setFailed(true)}
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
