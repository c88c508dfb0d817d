/** Schemas of all messages between page and frame, and the time limits for replies. */
import * as v from 'valibot'
import type { FrameEvent, FramePushes, MessageName, Payload, PushName, Reply } from './FrameMessages.js'

interface Row<PayloadType, ReplyType> {
  readonly payload: v.GenericSchema<unknown, PayloadType>
  readonly reply: v.GenericSchema<unknown, ReplyType>
  /** Absent if the user decides when the reply comes, or if there is no reply. */
  readonly timeoutMs?: number
}

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

export const messageTable: { readonly [N in MessageName]: Row<Payload<N>, Reply<N>> } = {
  SWITCH_NETWORK: timed(v.object({ chainId: word, rpcUrl: v.optional(word) }), anything),
  CONNECT_EMAIL: timed(
    v.object({ email }),
    v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  ),
  CONNECT_DEVICE: timed(none, anything),
  CONNECT_OTP: timed(otp, anything),
  CONNECT_SOCIAL: timed(v.object({ ...userQuery, uri: word }), user),
  GET_SOCIAL_REDIRECT_URI: timed(
    v.object({ provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']) }),
    v.object({ uri: httpUrl }),
  ),
  GET_FARCASTER_URI: timed(none, v.object({ url: httpUrl })),
  CONNECT_FARCASTER: { payload: none, reply: v.object({ userName: word }) },
  GET_USER: timed(v.object(userQuery), user),
  SIGN_OUT: { payload: none, reply: anything },
  IS_CONNECTED: timed(none, v.object({ isConnected: v.boolean() })),
  GET_CHAIN_ID: timed(none, v.object({ chainId })),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: timed(
    none,
    v.object({ smartAccountEnabledNetworks: v.pipe(v.array(v.number()), v.maxLength(1_000)) }),
  ),
  SET_PREFERRED_ACCOUNT: timed(v.object({ type: accountType }), v.object({ type: accountType, address: word })),
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
  UPDATE_EMAIL: timed(
    v.object({ email }),
    v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  ),
  UPDATE_EMAIL_PRIMARY_OTP: timed(otp, anything),
  UPDATE_EMAIL_SECONDARY_OTP: timed(otp, v.object({ newEmail: email })),
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
      // Icons may be data URLs, so don't limit their length.
      metadata: v.object({ name: text, description: text, url: text, icons: v.array(v.string()) }),
      sdkVersion: word,
      sdkType: word,
      projectId: v.pipe(v.string(), v.maxLength(2_000)),
    }),
    reply: anything,
  },
  RELOAD: { payload: none, reply: anything },
}

export const pushTable: { readonly [N in PushName]: v.GenericSchema<unknown, FramePushes[N]> } = {
  READY: v.optional(v.object({ version: v.optional(word) })),
  SESSION_UPDATE: v.object({ token: text }),
}

/** Matches every message that claims to be from the frame. */
export const frameNamed: v.GenericSchema<unknown, { readonly type: string }> = v.object({
  type: v.pipe(v.string(), v.regex(/^@w3m-frame\//)),
})

export const frameEvent: v.GenericSchema<unknown, FrameEvent> = v.object({
  type: v.pipe(v.string(), v.regex(/^@w3m-frame\/[A-Z_]+$/)),
  id: v.optional(v.string()),
  payload: v.optional(anything),
})

/** An error's payload. The secure site wrote the message, so show it only shortened and quoted. */
export const frameFailure: v.GenericSchema<unknown, { readonly message?: string | undefined }> = v.object({
  message: v.optional(v.string()),
})

function timed<PayloadType, ReplyType>(
  payload: v.GenericSchema<unknown, PayloadType>,
  reply: v.GenericSchema<unknown, ReplyType>,
): Row<PayloadType, ReplyType> {
  return { payload, reply, timeoutMs: 120_000 }
}
