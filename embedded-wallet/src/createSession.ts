/** What plugins get of the frame. */

import type { AuthEmail, AuthSession, AuthSocial, AuthUser } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { authConnectorInfo } from '../connectors/authConnectorInfo.js'
import type { Core } from '../core.js'
import { setFarcasterUrl } from '../state/embeddedWallet.js'
import { networksAtom } from '../state/networks.js'
import { isAuthNetwork } from './authNetworks.js'
import type { AuthConnector } from './createAuthConnector.js'
import type { AuthRecordStore } from './createAuthRecord.js'
import { readFrameUrl } from './createFrameElement.js'
import type { Transport } from './createTransport.js'
import { AuthConnectorNotFoundError, EmailCooldownError } from './FrameError.js'

export interface AuthSessionParts {
  readonly transport: Transport
  readonly connector: AuthConnector
  readonly record: AuthRecordStore
  readonly user: Atom<AuthUser | undefined>
  changeUser(change: Partial<AuthUser>): void
}

export function createAuthSession(core: Core, parts: AuthSessionParts): AuthSession & AuthEmail & AuthSocial {
  const { transport, connector, record, user, changeUser } = parts
  const { runtime } = core
  const frameUrl = readFrameUrl(core)
  /** From CONNECT_FARCASTER: the name that its user is shown by. */
  let username: string | undefined

  function checkCooldown() {
    const leftMs = record.get().lastMailAtMs + cooldownMs - Date.now()
    // A clock that was set back must not lock anybody out.
    if (leftMs > 0 && leftMs <= cooldownMs) throw new EmailCooldownError(Math.ceil(leftMs / 1_000))
  }

  return {
    user,
    networkIds: atom((get) =>
      get(networksAtom)
        .filter(isAuthNetwork)
        .map(({ caipNetworkId }) => caipNetworkId),
    ),
    lastMailAtMs: atom((get) => get(record.atom).lastMailAtMs),
    origin: frameUrl.origin,
    loadingUrl: new URL('loading', frameUrl).href,
    prefetch() {
      // Whoever asks the frame for something is told when it does not come.
      transport.load().catch(() => undefined)
    },
    async connect({ resultUri, provider, signal } = {}) {
      const { id: connectorId } = authConnectorInfo
      if (!core.connectors.get(connectorId)) throw new AuthConnectorNotFoundError()
      connector.expect({ resultUri, provider, username })
      try {
        return await core.connections.connect({ connectorId, ...(signal && { signal }) })
      } catch (error) {
        // He may try again as long as he is there.
        if (signal?.aborted) connector.abandon()
        else signal?.addEventListener('abort', connector.abandon)
        throw error
      } finally {
        connector.expect(undefined)
        username = undefined
      }
    },
    async getUser({ signal } = {}) {
      // Without a network or a type among it, the question changes nothing.
      const { email } = await transport.request('GET_USER', {}, signal)
      const known = runtime.store.get(user)
      if (email && email !== known?.email) changeUser({ email })
      return { ...known, ...(email && { email }) }
    },
    reload() {
      setFarcasterUrl(runtime.store, undefined)
      return transport.reload()
    },
    async connectEmail({ email, signal }) {
      checkCooldown()
      const reply = await transport.request('CONNECT_EMAIL', { email }, signal)
      // No mail was sent to whom the frame still knows.
      if (reply.action !== 'CONNECT') record.set({ lastMailAtMs: Date.now() })
      return reply
    },
    async connectDevice({ signal } = {}) {
      await transport.request('CONNECT_DEVICE', undefined, signal)
    },
    async connectOtp({ otp, signal }) {
      await transport.request('CONNECT_OTP', { otp }, signal)
    },
    async updateEmail({ email, signal }) {
      const reply = await transport.request('UPDATE_EMAIL', { email }, signal)
      record.set({ lastMailAtMs: Date.now() })
      return reply
    },
    async updateEmailPrimaryOtp({ otp, signal }) {
      await transport.request('UPDATE_EMAIL_PRIMARY_OTP', { otp }, signal)
    },
    async updateEmailSecondaryOtp({ otp, signal }) {
      const reply = await transport.request('UPDATE_EMAIL_SECONDARY_OTP', { otp }, signal)
      changeUser({ email: reply.newEmail })
      record.set({ lastMailAtMs: 0 })
      return reply
    },
    async getSocialRedirectUri({ provider, signal }) {
      return transport.request('GET_SOCIAL_REDIRECT_URI', { provider }, signal)
    },
    async getFarcasterUri({ signal } = {}) {
      const reply = await transport.request('GET_FARCASTER_URI', undefined, signal)
      setFarcasterUrl(runtime.store, reply.url)
      return reply
    },
    async connectFarcaster({ signal } = {}) {
      try {
        const reply = await transport.request('CONNECT_FARCASTER', undefined, signal)
        username = reply.userName
        return reply
      } finally {
        setFarcasterUrl(runtime.store, undefined)
      }
    },
  }
}

/** The secure site drops earlier requests for a mail without a word. */
const cooldownMs = 30_000
