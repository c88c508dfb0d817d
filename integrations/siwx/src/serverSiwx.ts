import type { Siwx } from '@latchkey/plugin-api'
import { createLazySiwx, type SiwxMessageOptions } from './createLazySiwx.js'

export interface ServerSiwxOptions extends SiwxMessageOptions {
  /** The address of the server's five calls: `https://app.example/siwx`. See docs/siwx.md. */
  readonly url: string
}

/**
 * Sign-in with your own server: it gives the nonce, verifies the signature and keeps the session in a cookie that no script
 * can read.
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
