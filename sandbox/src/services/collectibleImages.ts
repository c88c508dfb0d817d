/** Serves on-chain collectible pictures. Other pictures load from their own URL. */
import type { SandboxApp } from '../http/SandboxApp.js'
import { findIndexedChain, type SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import type { Collectible } from '../indexer/createCollectibles.js'
import type { CollectiblePreview } from '../indexer/HistoryEntry.js'
import { readAccount } from './readAccount.js'

/** Undefined if there is no picture. */
export function previewOf(
  origin: string,
  caipNetworkId: string,
  { contract, id, image }: Collectible,
): CollectiblePreview | undefined {
  if (!image) return undefined
  if (image.kind === 'link') return { url: image.url }
  return { url: `${origin}/images/collectible/${caipNetworkId}/${contract}/${id}`, content_type: image.contentType }
}

export function serveCollectibleImages(app: SandboxApp, state: SandboxState): void {
  app.get('/images/collectible/:chainId/:contract/:id', async (context) => {
    const { chainId, contract, id } = context.req.param()
    const indexed = findIndexedChain(state, chainId)
    if (!indexed) throw new ServiceError(404, 'chainId', 'is not run here')
    if (!/^\d{1,78}$/.test(id)) throw new ServiceError(400, 'id', 'is not a number')
    const [collectible] = await indexed.collectibles.read([{ contract: readAccount(contract), id: BigInt(id) }])
    if (collectible?.image?.kind !== 'bytes') throw new ServiceError(404, 'id', 'has no picture on its chain')
    const { bytes, contentType } = collectible.image
    return context.body(bytes, 200, {
      'content-type': contentType,
      // An SVG could run scripts if opened as a document.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
