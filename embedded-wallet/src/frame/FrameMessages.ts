/** Types of the messages between page and frame. `messageTable.ts` has their schemas. */
import type { AuthWindowProvider, ChainNamespace, DappMetadata, EmbeddedSignInMessage } from '@latchkey/plugin-api'

export type FrameAccountType = 'eoa' | 'smartAccount'

export interface FrameUser {
  readonly email?: string | null | undefined
  readonly userName?: string | null | undefined
  readonly address: string
  readonly chainId: string | number
  readonly accounts?: readonly { readonly address: string; readonly type: FrameAccountType }[] | undefined
  readonly preferredAccountType?: FrameAccountType | undefined
  readonly smartAccountDeployed?: boolean | undefined
  readonly signature?: string | undefined
  readonly message?: string | undefined
  readonly siwxMessage?: EmbeddedSignInMessage | undefined
}

export interface UserQuery {
  readonly chainId?: string | undefined
  readonly preferredAccountType?: FrameAccountType | undefined
  /** A message to sign during the sign-in. */
  readonly siwxMessage?: EmbeddedSignInMessage | undefined
  readonly rpcUrl?: string | undefined
}

export interface RpcMessage {
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
  readonly chainId?: string | undefined
  readonly chainNamespace?: ChainNamespace | undefined
  readonly rpcUrl?: string | undefined
}

/** Messages from the dapp's page, keyed by name: `[payload, reply]`. */
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
      readonly metadata: DappMetadata
      readonly sdkVersion: string
      readonly sdkType: string
      readonly projectId: string
    },
    unknown,
  ]
  RELOAD: [undefined, unknown]
}

/** Messages that the frame sends unasked, keyed by name. They get no reply. */
export interface FramePushes {
  READY: { readonly version?: string | undefined } | undefined
  /** The frame has started a session. Latchkey ignores this message. */
  SESSION_UPDATE: { readonly token: string }
}

export type MessageName = keyof FrameMessages
export type PushName = keyof FramePushes
export type Payload<N extends MessageName> = FrameMessages[N][0]
export type Reply<N extends MessageName> = FrameMessages[N][1]

export interface FrameEvent {
  readonly type: string
  /** The request's id. Absent if the message is not a reply. */
  readonly id?: string | undefined
  readonly payload?: unknown
}
