import * as v from 'valibot'
import { verifyAnswer } from '../farcaster/verifyAnswer.js'
import { RefusedError } from '../RefusedError.js'
import { type FrameMessage, message } from './FrameMessage.js'

export const farcasterMessages: Readonly<Record<string, FrameMessage>> = {
  GET_FARCASTER_URI: message({
    schema: v.unknown(),
    run({ world, visit }) {
      visit.farcaster?.cancel()
      const channel = world.secure.channels.open({ domain: new URL(visit.origin).host, siweUri: visit.origin })
      visit.farcaster = channel
      const url = new URL('/farcaster/sign-in', world.secure.sandboxUrl)
      const { token, nonce, domain, siweUri } = channel
      url.search = new URLSearchParams({ channelToken: token, nonce, domain, siweUri }).toString()
      return { url: url.href }
    },
  }),
  CONNECT_FARCASTER: message({
    schema: v.unknown(),
    async run({ world, visit, signal }) {
      const channel = visit.farcaster
      if (!channel) throw new RefusedError('Request a new code first.')
      const answer = await Promise.race([channel.answered, gone(signal)])
      if (visit.farcaster !== channel) throw new RefusedError('Another sign-in was started.')
      delete visit.farcaster
      const proof = await verifyAnswer(world, channel, answer)
      world.secure.visits.signIn(visit, world.secure.users.signIn(proof).id)
      return { userName: proof.username }
    },
  }),
}

/** Rejects when the frame page is gone, so that the user is not signed in without noticing. */
function gone(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new RefusedError('Another sign-in was started.'))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
