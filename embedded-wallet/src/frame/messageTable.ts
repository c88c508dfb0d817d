/** Every message between page and frame: what goes there, what comes back, and how long that may take. */
import type { AuthWindowProvider, ChainNamespace } from '@latchkey/plugin-api'
import * as v from 'valibot'

export type FrameAccountType = 'eoa' | 'smartAccount'

export interface FrameAccount {
  readonly address: string
  readonly type: FrameAccountType
}

/** Whom the frame has a session of. */
export interface FrameUser {
  readonly email?: string | null | undefined
  readonly userName?: string | null | undefined
  readonly address: string
  readonly chainId: string | number
  readonly accounts?: readonly FrameAccount[] | undefined
  readonly preferredAccountType?: FrameAccountType | undefined
  readonly smartAccountDeployed?: boolean | undefined
  readonly signature?: string | undefined
  readonly message?: string | undefined
  readonly siwxMessage?: FrameSignInMessage | undefined
}

/** A sign-in message's fields, and its text as the wallet is to sign it. */
export interface FrameSignInMessage {
  readonly serializedMessage?: string | undefined
  readonly accountAddress: string
  readonly chainId: string
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
}

/** What is asked about the user on a network. */
export interface UserQuery {
  readonly chainId?: string | undefined
  readonly preferredAccountType?: FrameAccountType | undefined
  readonly siwxMessage?: FrameSignInMessage | undefined
  readonly rpcUrl?: string | undefined
}

export interface RpcMessage {
  readonly method: string
  /** JSON-RPC: by place or by name. */
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
  readonly chainId?: string | undefined
  readonly chainNamespace?: ChainNamespace | undefined
  readonly rpcUrl?: string | undefined
}

/** What the page asks and tells, by name: `[payload, reply]`. */
export interface FrameMessages {
  SWITCH_NETWORK: [{ readonly chainId: string; readonly rpcUrl?: string | undefined }, unknown]
  CONNECT_EMAIL: [{ readonly email: string }, { readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }]
  CONNECT_DEVICE: [undefined, unknown]
  CONNECT_OTP: [{ readonly otp: string }, unknown]
  CONNECT_SOCIAL: [UserQuery & { readonly uri: string }, FrameUser]
  GET_SOCIAL_REDIRECT_URI: [{ readonly provider: AuthWindowProvider }, { readonly uri: string }]
  GET_FARCASTER_URI: [undefined, { readonly url: string }]
  CONNECT_FARCASTER: [undefined, { readonly userName: string }]
  GET_USER: [UserQuery, FrameUser]
  SIGN_OUT: [undefined, unknown]
  IS_CONNECTED: [undefined, { readonly isConnected: boolean }]
  GET_CHAIN_ID: [undefined, { readonly chainId: string | number }]
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [undefined, { readonly smartAccountEnabledNetworks: readonly number[] }]
  SET_PREFERRED_ACCOUNT: [
    { readonly type: FrameAccountType },
    { readonly type: FrameAccountType; readonly address: string },
  ]
  RPC_REQUEST: [RpcMessage, unknown]
  RPC_ABORT: [undefined, unknown]
  UPDATE_EMAIL: [{ readonly email: string }, { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }]
  UPDATE_EMAIL_PRIMARY_OTP: [{ readonly otp: string }, unknown]
  UPDATE_EMAIL_SECONDARY_OTP: [{ readonly otp: string }, { readonly newEmail: string }]
  SYNC_THEME: [
    {
      readonly themeMode: 'dark' | 'light'
      readonly themeVariables: Readonly<Record<string, string | number>>
      readonly w3mThemeVariables: Readonly<Record<string, string>>
    },
    unknown,
  ]
  SYNC_DAPP_DATA: [
    {
      readonly metadata: {
        readonly name: string
        readonly description: string
        readonly url: string
        readonly icons: readonly string[]
      }
      readonly sdkVersion: string
      readonly sdkType: string
      readonly projectId: string
    },
    unknown,
  ]
  RELOAD: [undefined, unknown]
}

/** What the frame sends by itself, by name. Nobody answers it. */
export interface FramePushes {
  READY: { readonly version?: string | undefined } | undefined
  /** Names the session that it has begun: the frame's own business. */
  SESSION_UPDATE: { readonly token: string }
}

export type MessageName = keyof FrameMessages
export type PushName = keyof FramePushes
export type Payload<N extends MessageName> = FrameMessages[N][0]
export type Reply<N extends MessageName> = FrameMessages[N][1]

interface Row<N extends MessageName> {
  readonly payload: v.GenericSchema<unknown, Payload<N>>
  readonly reply: v.GenericSchema<unknown, Reply<N>>
  /** Milliseconds; absent where a visitor is waited for. */
  readonly timeoutMs?: number
}

interface PushRow<N extends PushName> {
  readonly payload: v.GenericSchema<unknown, FramePushes[N]>
  readonly reply?: never
  readonly timeoutMs?: never
}

type Table = { readonly [N in MessageName]: Row<N> } & { readonly [N in PushName]: PushRow<N> }

const requestMs = 120_000
const text = v.pipe(v.string(), v.maxLength(10_000))
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000))
const none = v.undefined()
const anything = v.unknown()
const email = v.pipe(v.string(), v.maxLength(320), v.regex(/^[^\s@]+@[^\s@]+$/))
const otp = v.object({ otp: word })
const chainId = v.union([word, v.number()])
const accountType = v.picklist(['eoa', 'smartAccount'])
const httpUrl = v.pipe(word, v.regex(/^https?:\/\//i))

const signInMessage = v.object({
  serializedMessage: v.optional(text),
  accountAddress: word,
  chainId: word,
  domain: word,
  uri: word,
  version: word,
  nonce: word,
  statement: v.optional(text),
  resources: v.optional(v.array(word)),
  requestId: v.optional(word),
  issuedAt: v.optional(word),
  notBefore: v.optional(word),
  expirationTime: v.optional(word),
})

const userQuery = {
  chainId: v.optional(word),
  preferredAccountType: v.optional(accountType),
  siwxMessage: v.optional(signInMessage),
  rpcUrl: v.optional(word),
}

const user = v.object({
  email: v.nullish(email),
  userName: v.nullish(word),
  address: word,
  chainId,
  accounts: v.optional(v.pipe(v.array(v.object({ address: word, type: accountType })), v.maxLength(100))),
  preferredAccountType: v.optional(accountType),
  smartAccountDeployed: v.optional(v.boolean()),
  signature: v.optional(text),
  message: v.optional(text),
  siwxMessage: v.optional(signInMessage),
})

export const messageTable: Table = {
  READY: { payload: v.optional(v.object({ version: v.optional(word) })) },
  SESSION_UPDATE: { payload: v.object({ token: text }) },
  SWITCH_NETWORK: {
    payload: v.object({ chainId: word, rpcUrl: v.optional(word) }),
    reply: anything,
    timeoutMs: requestMs,
  },
  CONNECT_EMAIL: {
    payload: v.object({ email }),
    reply: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    timeoutMs: requestMs,
  },
  CONNECT_DEVICE: { payload: none, reply: anything, timeoutMs: requestMs },
  CONNECT_OTP: { payload: otp, reply: anything, timeoutMs: requestMs },
  CONNECT_SOCIAL: { payload: v.object({ ...userQuery, uri: word }), reply: user, timeoutMs: requestMs },
  GET_SOCIAL_REDIRECT_URI: {
    payload: v.object({ provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']) }),
    reply: v.object({ uri: httpUrl }),
    timeoutMs: requestMs,
  },
  GET_FARCASTER_URI: { payload: none, reply: v.object({ url: httpUrl }), timeoutMs: requestMs },
  CONNECT_FARCASTER: { payload: none, reply: v.object({ userName: word }) },
  GET_USER: { payload: v.object(userQuery), reply: user, timeoutMs: requestMs },
  SIGN_OUT: { payload: none, reply: anything },
  IS_CONNECTED: { payload: none, reply: v.object({ isConnected: v.boolean() }), timeoutMs: requestMs },
  GET_CHAIN_ID: { payload: none, reply: v.object({ chainId }), timeoutMs: requestMs },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: none,
    reply: v.object({ smartAccountEnabledNetworks: v.pipe(v.array(v.number()), v.maxLength(1_000)) }),
    timeoutMs: requestMs,
  },
  SET_PREFERRED_ACCOUNT: {
    payload: v.object({ type: accountType }),
    reply: v.object({ type: accountType, address: word }),
    timeoutMs: requestMs,
  },
  RPC_REQUEST: {
    payload: v.object({
      method: word,
      params: v.optional(v.union([v.array(anything), v.record(v.string(), anything)])),
      chainId: v.optional(word),
      chainNamespace: v.optional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
      rpcUrl: v.optional(word),
    }),
    reply: anything,
  },
  RPC_ABORT: { payload: none, reply: anything },
  UPDATE_EMAIL: {
    payload: v.object({ email }),
    reply: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    timeoutMs: requestMs,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otp, reply: anything, timeoutMs: requestMs },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: otp, reply: v.object({ newEmail: email }), timeoutMs: requestMs },
  SYNC_THEME: {
    payload: v.object({
      themeMode: v.picklist(['dark', 'light']),
      themeVariables: v.record(word, v.union([text, v.number()])),
      w3mThemeVariables: v.record(word, text),
    }),
    reply: anything,
  },
  SYNC_DAPP_DATA: {
    payload: v.object({
      // An icon may be a whole picture, as a data URL.
      metadata: v.object({ name: text, description: text, url: text, icons: v.array(v.string()) }),
      sdkVersion: word,
      sdkType: word,
      projectId: v.pipe(v.string(), v.maxLength(2_000)),
    }),
    reply: anything,
  },
  RELOAD: { payload: none, reply: anything },
}

/** What the frame sends: replies bear the id of what they answer, the two that it sends by itself bear none. */
export interface FrameEvent {
  readonly type: string
  readonly id?: string | undefined
  readonly payload?: unknown
}

/** Says that it is one of them. */
export const frameNamed: v.GenericSchema<unknown, { readonly type: string }> = v.object({
  type: v.pipe(v.string(), v.regex(/^@w3m-frame\//)),
})

export const frameEvent: v.GenericSchema<unknown, FrameEvent> = v.object({
  type: v.pipe(v.string(), v.regex(/^@w3m-frame\/[A-Z_]+$/)),
  id: v.optional(v.string()),
  payload: v.optional(anything),
})

/** What an error says: a sentence of the secure site's, which whoever shows it cuts and quotes. */
export const frameFailure: v.GenericSchema<unknown, { readonly message?: string | undefined }> = v.object({
  message: v.optional(v.string()),
})
