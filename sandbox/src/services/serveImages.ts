/** The four image calls. They return well-known pictures, otherwise generated letters. */
import type { Context } from 'hono'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { drawLetters } from '../images/drawLetters.js'
import { networkPictures, tokenPictures, walletPictures } from '../images/pictures.generated.js'

export function serveImages(app: SandboxApp, state: SandboxState): void {
  const { projects, wallets } = state
  const project = requireProject(projects, ['st', 'sv'])

  app.get('/getWalletImage/:id', project, (context) => {
    const id = context.req.param('id')
    const name = wallets.nameByImageId(id)
    if (!name) throw new ServiceError(404, 'id', 'is the image of no wallet')
    return svg(context, find(walletPictures, name) ?? drawLetters(name, id))
  })
  for (const kind of ['Asset', 'Currency', 'Token']) {
    app.get(`/public/get${kind}Image/:id`, project, (context) => picture(context, state))
  }
  // Serves the same pictures at the URLs in `iconUrl`. Dapps load these without query parameters.
  app.get('/images/token/:id', (context) => picture(context, state))
}

/** Returns the picture of a token's symbol or a network's id. Otherwise, draws the chain's name or the id itself. */
function picture(context: Context, { chains }: SandboxState): Response {
  const id = (context.req.param('id') ?? '').replace(/\.svg$/, '')
  if (id.length > longestId) throw new ServiceError(400, 'id', 'is too long')
  const chain = Object.values(chains).find(({ chainId, caipNetworkId }) => id === caipNetworkId || id === `${chainId}`)
  const networkId = chain?.caipNetworkId ?? find(networkIds, id) ?? ''
  const known = find(networkPictures, networkId) ?? find(tokenPictures, id)
  return svg(context, known ?? drawLetters(chain?.name ?? id, id))
}

function find(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** Maps picture ids in the image service to networks. */
const networkIds: Readonly<Record<string, string>> = {
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900': 'eip155:1',
  '3bff954d-5cb0-47a0-9a23-d20192e74600': 'eip155:42161',
  '30c46e53-e989-45fb-4549-be3bd4eb3b00': 'eip155:43114',
  '93564157-2e8e-4ce7-81df-b264dbee9b00': 'eip155:56',
  'ab9c186a-c52f-464b-2906-ca59d760a400': 'eip155:10',
  '41d04d42-da3b-4453-8506-668cc0727900': 'eip155:137',
  '02b53f6a-e3d4-479e-1cb4-21178987d100': 'eip155:100',
  'b310f07f-4ef7-49f3-7073-2a0a39685800': 'eip155:324',
  '845c60df-d429-4991-e687-91ae45791600': 'eip155:7777777',
  'ab781bbc-ccc6-418d-d32d-789b15da1f00': 'eip155:42220',
  '7289c336-3981-4081-c5f4-efc26ac64a00': 'eip155:8453',
  '3ff73439-a619-4894-9262-4470c773a100': 'eip155:1313161554',
  'a1b58899-f671-4276-6a5e-56ca5bd59700': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '0b4838db-0161-4ffe-022d-532bf03dba00': 'bip122:000000000019d6689c085ae165831e93',
  '39354064-d79b-420b-065d-f980c4b78200': 'bip122:000000000933ea01ad0ee984209779ba',
}

const longestId = 200

function svg(context: Context, image: string): Response {
  return context.body(image, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    // An SVG could run scripts if opened as a document.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    // Lets pages with a Cross-Origin-Embedder-Policy embed the image.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
