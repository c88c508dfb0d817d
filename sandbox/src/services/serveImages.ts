/** The four image calls, each answered with letters drawn for what the id stands for. */
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
  // The same pictures for `iconUrl` members, which pages show without parameters of ours.
  app.get('/images/token/:id', (context) => letters(context, state))
}

/** Image ids of chains and connectors are opaque, so a chain's id is drawn as its name and anything else as itself. */
function letters(context: Context, { chains }: SandboxState): Response {
  const id = (context.req.param('id') ?? '').replace(/\.svg$/, '')
  if (id.length > longestId) throw new ServiceError(400, 'id', 'is too long')
  const chain = Object.values(chains).find(({ chainId, caipNetworkId }) => id === caipNetworkId || id === `${chainId}`)
  return svg(context, chain?.name ?? id, id)
}

const longestId = 200

function svg(context: Context, text: string, seed: string): Response {
  return context.body(drawLetters(text, seed), 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    // Opened by itself, an SVG is a document that could run what its text says.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    // A page under COEP may embed it.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
