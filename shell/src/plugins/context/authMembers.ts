/** The context members that `auth:email` and `auth:social` grant, to sign users in with the embedded wallet. */
import type { AuthCall } from '@latchkey/plugin-api'
import type { ContextParts } from '../createContext.js'
import { freezeData } from '../freeze.js'

export function authMembers({ authSession: session, granted, scope, views }: ContextParts): object {
  if (!session) return {}
  const { guard, withSignal } = scope

  function call<P extends AuthCall, R>(run: (parameters: P) => Promise<R>): (parameters?: P) => Promise<R> {
    return guard(async (parameters?: P) =>
      freezeData(await run({ ...parameters, signal: withSignal(parameters?.signal) } as P)),
    )
  }

  const { user, networkIds, lastMailAtMs, origin, loadingUrl } = session
  views.follow(user, networkIds, lastMailAtMs)
  const auth = {
    user: views.view(user),
    networkIds: views.view(networkIds),
    lastMailAtMs: views.view(lastMailAtMs),
    origin,
    prefetch: guard(() => session.prefetch()),
    connect: call(session.connect),
    getUser: call(session.getUser),
    reload: guard(async () => session.reload()),
    ...(granted.has('auth:email') && {
      connectEmail: call(session.connectEmail),
      connectDevice: call(session.connectDevice),
      connectOtp: call(session.connectOtp),
      updateEmail: call(session.updateEmail),
      updateEmailPrimaryOtp: call(session.updateEmailPrimaryOtp),
      updateEmailSecondaryOtp: call(session.updateEmailSecondaryOtp),
    }),
    ...(granted.has('auth:social') && {
      loadingUrl,
      getSocialRedirectUri: call(session.getSocialRedirectUri),
      getFarcasterUri: call(session.getFarcasterUri),
      connectFarcaster: call(session.connectFarcaster),
    }),
  }
  return { auth }
}
