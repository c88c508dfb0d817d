/** The four image calls. They return generated letters. */
import type { Context } from 'hono'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { drawLetters } from '../images/drawLetters.js'

export function serveImages(app: SandboxApp, state: SandboxState): void {
  const { projects, wallets } = state
  const project = requireProject(projects, ['st', 'sv'])

  app.get('/getWalletImage/:id', project, (context) => {
    const id = context.req.param('id')
    const name = wallets.nameByImageId(id)
    if (!name) throw new ServiceError(404, 'id', 'is the image of no wallet')
    return svg(context, name, id)
  })
  for (const kind of ['Asset', 'Currency', 'Token']) {
    app.get(`/public/get${kind}Image/:id`, project, (context) => letters(context, state))
  }
  // Serves the same pictures at the URLs in `iconUrl`. Dapps load these without query parameters.
  app.get('/images/token/:id', (context) => letters(context, state))
}

/** Draws a network's name if the id belongs to a network or its picture. Otherwise, draws the id itself. */
function letters(context: Context, { chains }: SandboxState): Response {
  const id = (context.req.param('id') ?? '').replace(/\.svg$/, '')
  if (id.length > longestId) throw new ServiceError(400, 'id', 'is too long')
  const chain = Object.values(chains).find(({ chainId, caipNetworkId }) => id === caipNetworkId || id === `${chainId}`)
  return svg(context, chain?.name ?? networkPictures[id] ?? id, id)
}

/** Maps picture ids in the image service to networks. */
const networkPictures: Readonly<Record<string, string>> = {
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900': 'Ethereum',
  '3bff954d-5cb0-47a0-9a23-d20192e74600': 'Arbitrum',
  '30c46e53-e989-45fb-4549-be3bd4eb3b00': 'Avalanche',
  '93564157-2e8e-4ce7-81df-b264dbee9b00': 'BNB',
  'ab9c186a-c52f-464b-2906-ca59d760a400': 'Optimism',
  '41d04d42-da3b-4453-8506-668cc0727900': 'Polygon',
  '02b53f6a-e3d4-479e-1cb4-21178987d100': 'Gnosis',
  'b310f07f-4ef7-49f3-7073-2a0a39685800': 'zkSync',
  '845c60df-d429-4991-e687-91ae45791600': 'Zora',
  'ab781bbc-ccc6-418d-d32d-789b15da1f00': 'Celo',
  '7289c336-3981-4081-c5f4-efc26ac64a00': 'Base',
  '3ff73439-a619-4894-9262-4470c773a100': 'Aurora',
  'a1b58899-f671-4276-6a5e-56ca5bd59700': 'Solana',
  '0b4838db-0161-4ffe-022d-532bf03dba00': 'Bitcoin',
  '39354064-d79b-420b-065d-f980c4b78200': 'Bitcoin Testnet',
}

const longestId = 200

function svg(context: Context, text: string, seed: string): Response {
  return context.body(drawLetters(text, seed), 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    // An SVG could run scripts if opened as a document.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    // Lets pages with a Cross-Origin-Embedder-Policy embed the image.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
