/** How plugins sign users in with the embedded wallet: the members behind `auth:email` and `auth:social`. */
import type { AuthCall } from '@latchkey/plugin-api'
import type { ContextParts } from '../createContext.js'
import { freezeData } from '../freeze.js'

export function authMembers({ authSession, granted, scope, views }: ContextParts): object {
  return authSession ? { auth: createPluginAuth(authSession, granted, scope, views) } : {}
}

function createPluginAuth(
  session: NonNullable<ContextParts['authSession']>,
  granted: ContextParts['granted'],
  { guard, signal }: ContextParts['scope'],
  { view, follow }: ContextParts['views'],
): object {
  /** Calls are aborted with the plugin. */
  function call<P extends AuthCall, R>(run: (parameters: P) => Promise<R>): (parameters?: P) => Promise<R> {
    return guard(async (parameters?: P) =>
      freezeData(await run({ ...parameters, signal: AbortSignal.any([signal, parameters?.signal ?? signal]) } as P)),
    )
  }

  const { user, networkIds, lastMailAtMs, origin, loadingUrl } = session
  follow(user, networkIds, lastMailAtMs)
  return {
    user: view(user),
    networkIds: view(networkIds),
    lastMailAtMs: view(lastMailAtMs),
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
}
