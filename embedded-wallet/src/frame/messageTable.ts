/** The schemas of every message between page and frame, both ways, and how long each reply may take. */
import * as v from 'valibot'
import type { FrameEvent, FramePushes, MessageName, Payload, PushName, Reply } from './FrameMessages.js'

interface Row<N extends MessageName> {
  readonly payload: v.GenericSchema<unknown, Payload<N>>
  readonly reply: v.GenericSchema<unknown, Reply<N>>
  /** Absent where the reply waits for the user. */
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
      // An icon may be a data URL, so its length is not limited.
      metadata: v.object({ name: text, description: text, url: text, icons: v.array(v.string()) }),
      sdkVersion: word,
      sdkType: word,
      projectId: v.pipe(v.string(), v.maxLength(2_000)),
    }),
    reply: anything,
  },
  RELOAD: { payload: none, reply: anything },
}

/** Matches whatever claims to be from the frame. */
export const frameNamed: v.GenericSchema<unknown, { readonly type: string }> = v.object({
  type: v.pipe(v.string(), v.regex(/^@w3m-frame\//)),
})

export const frameEvent: v.GenericSchema<unknown, FrameEvent> = v.object({
  type: v.pipe(v.string(), v.regex(/^@w3m-frame\/[A-Z_]+$/)),
  id: v.optional(v.string()),
  payload: v.optional(anything),
})

/** The payload of an error. Its message is the secure site's: show it cut and quoted only. */
export const frameFailure: v.GenericSchema<unknown, { readonly message?: string | undefined }> = v.object({
  message: v.optional(v.string()),
})
