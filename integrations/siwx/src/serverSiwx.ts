import type { Siwx } from '@latchkey/plugin-api'
import { createLazySiwx, type SiwxMessageOptions } from './createLazySiwx.js'

export interface ServerSiwxOptions extends SiwxMessageOptions {
  /** The URL of the server's five calls: `https://app.example/siwx`. See docs/siwx.md. */
  readonly url: string
}

/**
 * Creates sign-in with your own server, which provides the nonce, verifies the signature, and keeps the session in a cookie
 * that scripts can't read.
 *
 * @example
 * createModal({ ..., siwx: serverSiwx({ url: 'https://app.example/siwx', statement: 'Welcome.' }) })
 */
export function serverSiwx(options: ServerSiwxOptions): Siwx {
  const siwx = createLazySiwx(options, async () => {
    const { createServerSessions } = await import('./createServerSessions.js')
    return createServerSessions(options)
  })
  return { ...siwx, serverUrl: options.url }
}
