import type { CaipNetworkId, TokenBalance } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { addPictures, type PictureUrls, picturesAtom } from '../state/pictures.js'

/**
 * The pictures that ship with the shell, for networks and tokens without an image from the app or a service. Two files
 * contain them all, because a file per picture would be only about 0.5 kB. The first call that needs a file fetches it
 * and returns `undefined`. The UI renders again when the file arrives.
 */
export interface Pictures {
  networkUrl(networkId: CaipNetworkId): string | undefined
  /** Returns the token's own image, otherwise the picture of its contract or native coin. Ignores its symbol. */
  tokenUrl(token: Pick<TokenBalance, 'networkId' | 'address' | 'iconUrl'>): string | undefined
}

export function createPictures({ store }: Pick<Runtime, 'store'>): Pictures {
  const nextFetchMs = { networks: 0, tokens: 0 }

  function read(kind: keyof PictureUrls, id: string): string | undefined {
    const urls = store.get(picturesAtom)[kind]
    if (!urls) fetchFile(kind === 'tokens' ? 'tokens' : 'networks')
    return urls?.get(id)
  }

  function fetchFile(file: keyof typeof files) {
    if (Date.now() < nextFetchMs[file]) return
    nextFetchMs[file] = Number.POSITIVE_INFINITY
    files[file]().then(
      (urls) => addPictures(store, urls),
      () => {
        nextFetchMs[file] = Date.now() + retryGapMs // Meanwhile, the UI shows letters.
      },
    )
  }

  return {
    networkUrl: (networkId) => read('networks', networkId),
    tokenUrl({ networkId, address, iconUrl }) {
      if (iconUrl) return iconUrl
      if (!address) return read('coins', networkId)
      // Only EVM addresses are case-insensitive.
      return read('tokens', networkId.startsWith('eip155:') ? address.toLowerCase() : address)
    },
  }
}

const retryGapMs = 30_000

const files = {
  async networks(): Promise<PictureUrls> {
    const { coinPictures, networkPictures } = await import('./networks.generated.js')
    return { coins: toUrls(coinPictures), networks: toUrls(networkPictures) }
  },
  async tokens(): Promise<PictureUrls> {
    const { tokenPictures } = await import('./tokens.generated.js')
    return { tokens: toUrls(tokenPictures) }
  },
}

function toUrls(pictures: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(pictures).map(([id, svg]) => [id, `data:image/svg+xml,${encodeURIComponent(svg)}`]))
}
