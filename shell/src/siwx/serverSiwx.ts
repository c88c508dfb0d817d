import { createLazySiwx } from './createLazySiwx.js'
import type { Siwx } from './Siwx.js'
import type { SiwxMessageOptions } from './SiwxMessageOptions.js'

export interface ServerSiwxOptions extends SiwxMessageOptions {
  /** Where the server's five calls are: `https://site.example/siwx`. See docs/siwx.md. */
  readonly url: string
}

/**
 * Sign-in by a server of the host's own: it gives the nonce, verifies the signature and keeps the session, in a cookie that
 * no script can read.
 */
export function serverSiwx(options: ServerSiwxOptions): Siwx {
  const siwx = createLazySiwx(options, async () => {
    const { createServerSessions } = await import('./server/createServerSessions.js')
    return createServerSessions(options)
  })
  return { ...siwx, serverUrl: options.url }
}
