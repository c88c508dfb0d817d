import type { AuthCall, AuthEmail, AuthSession, AuthSocial, Permission } from '@latchkey/plugin-api'
import type { AtomViews } from './createAtomViews.js'
import type { Scope } from './createScope.js'
import { freezeData } from './freeze.js'

/** What a plugin gets of the secure frame: its session, and what each of its permissions adds. */
export function createPluginAuth(
  session: AuthSession & AuthEmail & AuthSocial,
  { guard, signal }: Scope,
  granted: ReadonlySet<Permission>,
  { view, follow }: AtomViews,
): object {
  /** What the plugin waits for ends with the plugin. */
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
