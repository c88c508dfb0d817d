import * as v from 'valibot'
import { isSocialProvider } from '../../identity-provider/socialProviders.js'
import { RefusedError } from '../RefusedError.js'
import { beginSignIn } from '../social/beginSignIn.js'
import { answerUser, signInBySocial, UserQueryEntries } from './answerUser.js'
import { type FrameMessage, message } from './FrameMessage.js'

export const socialMessages: Readonly<Record<string, FrameMessage>> = {
  GET_SOCIAL_REDIRECT_URI: message({
    schema: v.object({ provider: v.pipe(v.string(), v.maxLength(32)) }),
    async run({ world, visit }, { provider }) {
      if (!isSocialProvider(provider)) throw new RefusedError('This provider is not supported.')
      return { uri: await beginSignIn(world, visit, provider) }
    },
  }),
  CONNECT_SOCIAL: message({
    schema: v.object({ ...UserQueryEntries, uri: v.pipe(v.string(), v.maxLength(2_000)) }),
    run(context, { uri, ...query }) {
      signInBySocial(context, uri)
      return answerUser(context, query)
    },
  }),
}
