/** `/v1/sessions/{account}`: creates, lists and revokes smart sessions for an account on a network (CAIP-10). */
import { verifySignature } from '@latchkey/siwx/server'
import type { Context } from 'hono'
import * as v from 'valibot'
import { isHex } from 'viem'
import { parseBody } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { findChain, listNodes, type SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { revocationMessage } from '../sessions/revocationMessage.js'
import { readAccount } from './readAccount.js'

export function serveSessions(app: SandboxApp, { chains, projects, sessions }: SandboxState): void {
  const project = requireProject(projects)

  function readPath(context: Context) {
    const path = context.req.param('account') ?? ''
    const [namespace, reference, text = '', ...rest] = path.split(':')
    const chainId = `${namespace}:${reference}`
    if (rest.length > 0 || !findChain({ chains }, chainId)) {
      throw new ServiceError(400, 'address', 'is not an account on a network that runs here (CAIP-10)')
    }
    const address = readAccount(text)
    return { chainId, address, account: `${chainId}:${address}` }
  }

  app.get('/v1/sessions/:account', project, (context) => context.json({ pcis: sessions.of(readPath(context).account) }))

  app.post('/v1/sessions/:account', project, async (context) => {
    const { account } = readPath(context)
    const terms = await parseBody(TermsSchema, context)
    if (terms.expiry * 1_000 <= Date.now()) throw new ServiceError(400, 'expiry', 'lies in the past')
    const id = context.get('projectId')
    const url = context.req.header('origin')
    const name = url ? new URL(url).host : id
    const { pci, publicKey } = sessions.create(account, { id, name, ...(url && { url }) }, terms)
    return context.json({ pci, key: { type: 'secp256k1', publicKey } })
  })

  app.post('/v1/sessions/:account/activate', project, async (context) => {
    const { account } = readPath(context)
    const { pci, ...granted } = await parseBody(ActivateSchema, context)
    sessions.activate(account, pci, granted)
    return context.body(null, 200)
  })

  // Lets a dapp check a session before use, even if it knows only the session's id.
  app.post('/v1/sessions/:account/getcontext', project, async (context) => {
    const { account } = readPath(context)
    const { pci } = await parseBody(PciSchema, context)
    return context.json({ context: sessions.requireLive(account, pci).context })
  })

  app.post('/v1/sessions/:account/revoke', project, async (context) => {
    const { account, address, chainId } = readPath(context)
    const { pci, signature } = await parseBody(RevokeSchema, context)
    sessions.find(account, pci)
    const message = revocationMessage(pci)
    if (!(await verifySignature({ chainId, address, message, signature }, listNodes({ chains })))) {
      throw new ServiceError(401, 'signature', "is not the account's, or not of this session")
    }
    sessions.revoke(account, pci)
    return context.body(null, 200)
  })
}

const objects = v.pipe(v.array(v.looseObject({ type: v.string() })), v.maxLength(50))
const expiry = v.pipe(v.number(), v.integer(), v.minValue(0))
const TermsSchema = v.looseObject({
  expiry,
  signer: v.looseObject({ type: v.string() }),
  permissions: v.pipe(objects, v.minLength(1, 'is empty')),
  policies: v.optional(objects, []),
})
const pci = v.pipe(v.string(), v.maxLength(100))
const PciSchema = v.object({ pci })
const ActivateSchema = v.object({
  pci,
  context: v.pipe(v.string(), v.minLength(1), v.maxLength(10_000)),
  expiry: v.optional(expiry),
  permissions: v.optional(objects),
  policies: v.optional(objects),
})
const RevokeSchema = v.object({ pci, signature: v.custom<string>((value) => isHex(value), 'is not hexadecimal') })
