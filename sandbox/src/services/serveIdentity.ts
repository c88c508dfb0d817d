/** `GET /v1/identity/{address}`: an address's name and avatar. */
import { isAddress } from 'viem'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { readEnsIdentity } from '../names/readEnsIdentity.js'

export function serveIdentity(app: SandboxApp, { projects, identities, chains }: SandboxState): void {
  app.get('/v1/identity/:address', requireProject(projects, ['st', 'sv']), async (context) => {
    const address = context.req.param('address')
    if (!addressPattern.test(address)) throw new ServiceError(400, 'address', 'is not an address')
    const inEns = () =>
      isAddress(address, { strict: false })
        ? readEnsIdentity(chains['eip155:1'], address)
        : { name: null, avatar: null }
    const { name, avatar } = identities.get(address) ?? (await inEns())
    return context.json({ name, avatar, resolvedAt: new Date().toISOString() })
  })
}

/** Matches EVM, Solana and Bitcoin addresses. Other formats are rejected. */
const addressPattern = /^(0x[0-9a-f]{40}|[1-9a-z]{25,90})$/i
