/** `/farcaster/channels/:token`: receives the phone's answer. */
import * as v from 'valibot'
import { parseBody } from '../../http/parseInput.js'
import type { SandboxApp } from '../../http/SandboxApp.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { SecureWorld } from '../SecureSite.js'

export function serveChannels(app: SandboxApp, { secure }: SecureWorld): void {
  app.post('/farcaster/channels/:token', async (context) => {
    // A phone sends no origin. Reject requests that have one, because they come from web pages.
    if (context.req.header('origin') !== undefined) throw new ServiceError(403, 'origin', 'may not answer')
    const answer = await parseBody(AnswerSchema, context)
    const isOpen = secure.channels.answer(context.req.param('token'), 'error' in answer ? undefined : answer)
    if (!isOpen) throw new ServiceError(404, 'token', 'is of no open channel')
    return context.json({})
  })
}

const AnswerSchema = v.union([
  v.object({
    message: v.pipe(v.string(), v.maxLength(10_000)),
    signature: v.pipe(v.string(), v.maxLength(2_000)),
  }),
  v.object({ error: v.literal('rejected') }),
])
