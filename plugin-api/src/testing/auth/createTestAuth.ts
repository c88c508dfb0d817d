import { atom } from 'jotai/vanilla'
import type { ChainAccount } from '../../account.js'
import type { AuthCall, AuthUser } from '../../auth.js'
import type { Store } from '../../context.js'
import type { SecureFrame } from '../../embeddedWallet.js'
import { LatchkeyError } from '../../errors.js'
import type { Network } from '../../network.js'
import type { CoreUnderTest } from '../modal/ModalUnderTest.js'
import { pause } from '../page/wait.js'
import type { TestWallet } from '../wallet/createTestWallet.js'
import { createAuthConnector } from './createAuthConnector.js'

/** A secure frame method that plugins call. */
export type AuthMethod = Exclude<
  keyof SecureFrame['session'],
  'user' | 'networkIds' | 'lastMailAtMs' | 'origin' | 'loadingUrl' | 'prefetch'
>

/** A plugin's call, without its signal. */
export interface AuthMethodCall {
  readonly method: AuthMethod
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Controls `context.auth` for all plugins in a test modal. */
export interface TestAuth {
  readonly calls: readonly AuthMethodCall[]
  /** What plugins get. By default, sends one email per 30 s, and accepts every code and provider. */
  readonly session: SecureFrame['session']
  /** Sets a method's result: a value, or a function. The function may throw the frame's error. */
  answer(method: AuthMethod, answer: unknown | ((parameters: Readonly<Record<string, unknown>>) => unknown)): void
  /** Makes a method fail with a message for users. @default 'An error occurred' */
  fail(method: AuthMethod, message?: string): void
  hang(method: AuthMethod): void
  hanging(): boolean
  /** Signs a user in and connects the embedded wallet. @default a user with an email address */
  signIn(user?: AuthUser): Promise<ChainAccount>
}

interface TestAuthParameters {
  readonly networks: readonly Network[]
  readonly wallet: TestWallet
  readonly store: () => Store
  readonly core: () => Promise<CoreUnderTest>
}

type Answer = (parameters: Readonly<Record<string, unknown>>) => unknown

/** Creates a secure frame without an iframe. It makes no requests. */
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
  /** The core that has the connector. A page reload creates a new core, so the connector has to be added again. */
  let addedTo: CoreUnderTest | undefined

  async function signIn(user: AuthUser): Promise<ChainAccount> {
    const modalCore = await core()
    if (addedTo !== modalCore) modalCore.connectors.add(connector)
    addedTo = modalCore
    // Without a sign-in permission, the plugin under test loads no frame. The embedded wallet's requests need one, so
    // provide it here.
    modalCore.auth = async () => createTestFrame(session)
    const account = await modalCore.connections.connect({ connectorId: connector.info.id })
    store().set(userAtom, user)
    store().set(lastMailAtMsAtom, 0)
    return account
  }

  const defaultAnswers: Readonly<Record<AuthMethod, Answer>> = {
    connect: ({ provider }) =>
      signIn({ ...pendingUser, ...(provider !== undefined && { provider: String(provider) }) }),
    getUser: () => store().get(userAtom) ?? {},
    reload() {
      for (const abort of [...reloads]) abort()
    },
    connectEmail({ email }) {
      const waitMs = store().get(lastMailAtMsAtom) + cooldownMs - Date.now()
      if (waitMs > 0) {
        const n = Math.ceil(waitMs / 1_000)
        const error = new LatchkeyError('EMAIL_COOLDOWN', `Please try again after ${n} seconds`)
        throw Object.assign(error, { values: { n } })
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

  async function call(method: AuthMethod, options: object = {}): Promise<unknown> {
    const { signal, ...parameters } = options as AuthCall & Readonly<Record<string, unknown>>
    calls.push({ method, parameters })
    let abort: () => void = () => undefined
    const aborted = new Promise<never>((_resolve, reject) => {
      abort = () => reject(new LatchkeyError('FRAME_ABORTED', 'Something went wrong'))
    })
    aborted.catch(() => undefined) // If the call is aborted after it has settled, nothing else handles this rejection.
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    if (method !== 'reload') reloads.add(abort)
    const answer = answers.get(method) ?? defaultAnswers[method]
    const isHanging = answer === hang
    if (isHanging) hanging += 1
    try {
      return await Promise.race([aborted, Promise.resolve(parameters).then(answer)])
    } finally {
      if (isHanging) hanging -= 1
      reloads.delete(abort)
      signal?.removeEventListener('abort', abort)
    }
  }

  const methods = Object.fromEntries(
    (Object.keys(defaultAnswers) as AuthMethod[]).map((method) => [
      method,
      (options?: object) => call(method, options),
    ]),
  )

  const session: TestAuth['session'] = {
    ...(methods as unknown as Pick<SecureFrame['session'], AuthMethod>),
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
    answer: (method, answer) => answers.set(method, typeof answer === 'function' ? (answer as Answer) : () => answer),
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

/** Creates a secure frame that shows nothing and has no connector. `createTestAuth` adds one. */
export function createTestFrame(session: TestAuth['session']): SecureFrame {
  const frame: Omit<SecureFrame, 'connector'> = {
    session,
    smartAccountNetworks: atom<readonly number[]>([]),
    show: () => () => undefined,
    async abort() {
      await pause(0) // If an approval is already on its way, let it arrive first.
      return { status: 'withdrawn' }
    },
  }
  return frame as SecureFrame
}

export const secureOrigin = 'https://secure.latchkey.test'
const cooldownMs = 30_000
