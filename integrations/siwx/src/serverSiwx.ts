import type { Siwx } from '@latchkey/plugin-api'
import { createLazySiwx, type SiwxMessageOptions } from './createLazySiwx.js'

export interface ServerSiwxOptions extends SiwxMessageOptions {
  /** The base URL for the five calls to your server: `https://app.example/siwx`. See docs/siwx.md. */
  readonly url: string
}

/**
 * Creates sign-in with your own server. The server creates the nonce, verifies the signature, and identifies the
 * session by a cookie that scripts can't read.
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
