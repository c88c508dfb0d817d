/** The part of the secure frame that plugins use. */
import type { AuthUser, EmbeddedWalletContext, SecureFrame } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { LiveConnector } from './createConnector.js'
import type { SignInRecordStore } from './createRecord.js'
import { EmailCooldownError } from './errors.js'
import { readFrameUrl } from './frame/createFrameElement.js'
import type { Transport } from './frame/createTransport.js'
import { isServed } from './networks.js'

interface SessionParts {
  readonly transport: Transport
  readonly connector: LiveConnector
  readonly record: SignInRecordStore
  readonly user: Atom<AuthUser | undefined>
}

/** @throws {FrameLoadError} If `services.frameUrl` is not an http(s) URL. */
export function createSession(context: EmbeddedWalletContext, parts: SessionParts): SecureFrame['session'] {
  const { transport, connector, record, user } = parts
  const { store, atoms } = context
  const frameUrl = readFrameUrl(context)
  /** From CONNECT_FARCASTER. The frame sends no other name for Farcaster users. */
  let username: string | undefined

  function checkCooldown() {
    const remainingMs = record.get().lastMailAtMs + cooldownMs - Date.now()
    // If more than the cooldown remains, the clock was set back. Don't lock the user out.
    if (remainingMs > 0 && remainingMs <= cooldownMs) throw new EmailCooldownError(Math.ceil(remainingMs / 1_000))
  }

  function setEmail(email: string) {
    context.setUser({ ...store.get(atoms.user), email })
  }

  return {
    user,
    networkIds: atom((get) => {
      const networks = get(atoms.networks).filter(isServed)
      return networks.map(({ caipNetworkId }) => caipNetworkId)
    }),
    lastMailAtMs: atom((get) => get(record.atom).lastMailAtMs),
    origin: frameUrl.origin,
    loadingUrl: new URL('loading', frameUrl).href,
    prefetch() {
      transport.load().catch(() => undefined) // The next request reports the error.
    },
    async connect({ resultUri, provider, signal } = {}) {
      connector.expect({ resultUri, provider, username })
      try {
        return await context.connect({ ...(signal && { signal }) })
      } catch (error) {
        // If the user has not left, they may try again.
        if (signal?.aborted) connector.abandon()
        else signal?.addEventListener('abort', connector.abandon, { once: true })
        throw error
      } finally {
        connector.expect(undefined)
        username = undefined
      }
    },
    async getUser({ signal } = {}) {
      // Without a network and an account type, the query changes nothing in the frame.
      const { email } = await transport.request('GET_USER', {}, signal)
      const known = store.get(user)
      if (email && email !== known?.email) setEmail(email)
      return { ...known, ...(email && { email }) }
    },
    reload() {
      context.setFarcasterUrl(undefined)
      return transport.reload()
    },
    async connectEmail({ email, signal }) {
      checkCooldown()
      const reply = await transport.request('CONNECT_EMAIL', { email }, signal)
      // CONNECT means that the frame still knows the user and sent no email.
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
      setEmail(reply.newEmail)
      record.set({ lastMailAtMs: 0 })
      return reply
    },
    async getSocialRedirectUri({ provider, signal }) {
      return transport.request('GET_SOCIAL_REDIRECT_URI', { provider }, signal)
    },
    async getFarcasterUri({ signal } = {}) {
      const reply = await transport.request('GET_FARCASTER_URI', undefined, signal)
      context.setFarcasterUrl(reply.url)
      return reply
    },
    async connectFarcaster({ signal } = {}) {
      try {
        const reply = await transport.request('CONNECT_FARCASTER', undefined, signal)
        username = reply.userName
        return reply
      } finally {
        context.setFarcasterUrl(undefined)
      }
    },
  }
}

/** The secure site ignores requests for an email that come sooner. */
const cooldownMs = 30_000
