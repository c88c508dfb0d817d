import type { Network } from '@latchkey/plugin-api'
import { readImageUrl } from '../connectors/readImageUrl.js'
import type { Core } from '../core.js'
import { isServed } from '../services/projectId.js'

/** A network's picture: the host's `chainImages`, the network's own address, or its id at the image service. */
export function readNetworkImageUrl(
  { runtime, http }: Pick<Core, 'runtime' | 'http'>,
  { id, caipNetworkId, assets }: Network,
): string | undefined {
  const images = runtime.options.chainImages
  const own = readImageUrl(images?.[caipNetworkId] ?? images?.[String(id)]) ?? readImageUrl(assets?.imageUrl)
  if (own || !assets?.imageId || !isServed(runtime, 'apiUrl')) return own
  return http.api.url(`/public/getAssetImage/${encodeURIComponent(assets.imageId)}`)
}
