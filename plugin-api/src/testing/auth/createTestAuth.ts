import { atom } from 'jotai/vanilla'
import type { ChainAccount } from '../../account.js'
import type { AuthCall, AuthEmail, AuthSession, AuthSocial, AuthUser } from '../../auth.js'
import type { Store } from '../../context.js'
import type { SecureFrame } from '../../embeddedWallet.js'
import { LatchkeyError } from '../../errors.js'
import type { Network } from '../../network.js'
import type { CoreUnderTest } from '../modal/ModalUnderTest.js'
import { pause } from '../page/wait.js'
import type { TestWallet } from '../wallet/createTestWallet.js'
import { createAuthConnector } from './createAuthConnector.js'

/** What plugins may ask the secure frame for. */
export type AuthMethod = Exclude<keyof (AuthSession & AuthEmail & AuthSocial), keyof AuthState | 'prefetch'>

/** A call of a plugin's, without its signal. */
export interface AuthMethodCall {
  readonly method: AuthMethod
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The secure frame as a test wants it: `context.auth` of all plugins of a test modal. */
export interface TestAuth {
  /** Each call that came, oldest first. */
  readonly calls: readonly AuthMethodCall[]
  /** What plugins get. By itself it sends mails at most every 30 s, takes every code, and knows every provider. */
  readonly session: AuthSession & AuthEmail & AuthSocial
  /** What is answered to a method from now on: a value, or a function whose error is the frame's. */
  answer(method: AuthMethod, answer: unknown | ((parameters: Readonly<Record<string, unknown>>) => unknown)): void
  /** The frame says no from now on, with a sentence for users. @default 'An error occurred' */
  fail(method: AuthMethod, message?: string): void
  /** Nothing is answered any more, until the plugin gives up. */
  hang(method: AuthMethod): void
  /** Whether a call waits that never gets an answer. */
  hanging(): boolean
  /** The user has signed in: the embedded wallet's account is the connected one. @default an address by e-mail */
  signIn(user?: AuthUser): Promise<ChainAccount>
}

interface AuthState {
  readonly user: unknown
  readonly networkIds: unknown
  readonly lastMailAtMs: unknown
  readonly origin: unknown
  readonly loadingUrl: unknown
}

interface TestAuthParameters {
  readonly networks: readonly Network[]
  /** Answers the requests of the embedded account, too. */
  readonly wallet: TestWallet
  readonly store: () => Store
  readonly core: () => Promise<CoreUnderTest>
}

type Answer = (parameters: Readonly<Record<string, unknown>>) => unknown

/** A secure frame without a frame: nothing is fetched, and nothing is asked of anybody. */
export function createTestAuth({ networks, wallet, store, core }: TestAuthParameters): TestAuth {
  const calls: AuthMethodCall[] = []
  const answers = new Map<AuthMethod, Answer>()
  const reloads = new Set<() => void>()
  const userAtom = atom<AuthUser | undefined>(undefined)
  const lastMailAtMsAtom = atom(0)
  const served = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155' || chainNamespace === 'solana')
  const connector = createAuthConnector(served, wallet, () => store().set(userAtom, undefined))
  const hang: Answer = () => new Promise(() => undefined)
  let hanging = 0
  let pendingUser: AuthUser = {}
  let isAdded = false

  async function signIn(user: AuthUser): Promise<ChainAccount> {
    const modalCore = await core()
    if (!isAdded) modalCore.connectors.add(connector)
    isAdded = true
    // A plugin without a permission for sign-in brings no frame, but its requests are approved in one.
    modalCore.auth = async () => createTestFrame(session)
    const account = await modalCore.connections.connect({ connectorId: connector.info.id })
    store().set(userAtom, user)
    store().set(lastMailAtMsAtom, 0)
    return account
  }

  const usual: Readonly<Record<AuthMethod, Answer>> = {
    connect: ({ provider }) =>
      signIn({ ...pendingUser, ...(provider !== undefined && { provider: String(provider) }) }),
    getUser: () => store().get(userAtom) ?? {},
    reload() {
      for (const giveUp of [...reloads]) giveUp()
    },
    connectEmail({ email }) {
      const waitMs = store().get(lastMailAtMsAtom) + cooldownMs - Date.now()
      if (waitMs > 0) {
        const n = Math.ceil(waitMs / 1_000)
        throw Object.assign(new LatchkeyError('EMAIL_COOLDOWN', `Please try again after ${n} seconds`), {
          values: { n },
        })
      }
      store().set(lastMailAtMsAtom, Date.now())
      pendingUser = { email: String(email) }
      return { action: 'VERIFY_OTP' }
    },
    connectDevice: () => undefined,
    connectOtp: () => undefined,
    updateEmail({ email }) {
      pendingUser = { ...store().get(userAtom), email: String(email) }
      return { action: 'VERIFY_PRIMARY_OTP' }
    },
    updateEmailPrimaryOtp: () => undefined,
    updateEmailSecondaryOtp() {
      store().set(userAtom, pendingUser)
      return { newEmail: pendingUser.email }
    },
    getSocialRedirectUri: ({ provider }) => ({ uri: `${secureOrigin}/social/${provider}` }),
    getFarcasterUri: () => ({ url: `${secureOrigin}/farcaster` }),
    connectFarcaster() {
      pendingUser = { username: 'alice', provider: 'farcaster' }
      return { userName: 'alice' }
    },
  }

  async function call(method: AuthMethod, given: object = {}): Promise<unknown> {
    const { signal, ...parameters } = given as AuthCall & Readonly<Record<string, unknown>>
    calls.push({ method, parameters })
    let leave: () => void = () => undefined
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => reject(new LatchkeyError('FRAME_ABORTED', 'Something went wrong'))
    })
    // Whoever wins the race, the other one is nobody's matter.
    left.catch(() => undefined)
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave)
    if (method !== 'reload') reloads.add(leave)
    const act = answers.get(method) ?? usual[method]
    const isHanging = act === hang
    if (isHanging) hanging += 1
    try {
      return await Promise.race([left, Promise.resolve(parameters).then(act)])
    } finally {
      if (isHanging) hanging -= 1
      reloads.delete(leave)
      signal?.removeEventListener('abort', leave)
    }
  }

  const methods = Object.fromEntries(
    Object.keys(usual).map((method) => [method, (parameters?: object) => call(method as AuthMethod, parameters)]),
  )

  const session: TestAuth['session'] = {
    ...(methods as unknown as Pick<AuthSession & AuthEmail & AuthSocial, AuthMethod>),
    user: atom((get) => get(userAtom)),
    networkIds: atom(served.map(({ caipNetworkId }) => caipNetworkId)),
    lastMailAtMs: atom((get) => get(lastMailAtMsAtom)),
    origin: secureOrigin,
    loadingUrl: `${secureOrigin}/loading`,
    prefetch: () => undefined,
  }

  return {
    calls,
    session,
    answer: (method, given) => answers.set(method, typeof given === 'function' ? (given as Answer) : () => given),
    fail: (method, message = 'An error occurred') =>
      answers.set(method, () => {
        const error = new LatchkeyError('FRAME_ERROR', `The wallet service says: “${message}”`)
        throw Object.assign(error, { values: { message } })
      }),
    hang: (method) => answers.set(method, hang),
    hanging: () => hanging > 0,
    signIn: (user = { email: 'alice@mail.example' }) => signIn(user),
  }
}

/** A frame that shows nothing. Tests sign users in, and answer requests, by a connector of their own. */
export function createTestFrame(session: TestAuth['session']): SecureFrame {
  const frame: Omit<SecureFrame, 'connector'> = {
    session,
    smartAccountNetworks: atom<readonly number[]>([]),
    show: () => () => undefined,
    async abort() {
      // What the wallet has approved by now is on its way, and comes first.
      await pause(0)
      return { status: 'withdrawn' }
    },
  }
  return frame as SecureFrame
}

/** Where the secure site is said to be: nobody is asked there. */
export const secureOrigin = 'https://secure.latchkey.test'
const cooldownMs = 30_000
