import {
  type AuthenticatingConnector,
  type AuthenticationRequest,
  type CaipNetworkId,
  type ConnectParameters,
  type ConnectResult,
  type Network,
  type Siwx,
  type SiwxMessageData,
  type SiwxSession,
  waitAtMost,
} from '@latchkey/plugin-api'
import { isSameAddress } from '../state/account.js'

/** Connects a WalletConnect wallet and signs in at once (CAIP-222). If no session results, the user signs later. */
export async function authenticateWallet(
  siwx: Siwx,
  connector: AuthenticatingConnector,
  parameters: ConnectParameters,
): Promise<{ readonly connection: ConnectResult; readonly sessions: readonly SiwxSession[] }> {
  const { networks, signal } = parameters
  const { connection, signatures } = await connector.authenticate({
    ...parameters,
    createRequest: () => waitAtMost(createRequest(siwx, networks[0]), requestTimeoutMs, signal),
  })
  const sessions = signatures.flatMap(({ message, signature, networkId }): SiwxSession[] => {
    const data = readMessage(message, networkId)
    const isConnected = connection.accounts.some(
      ({ namespace, address }) => data && isSameAddress(namespace, address, data.accountAddress),
    )
    return data && isConnected ? [{ data, message, signature }] : []
  })
  return { connection, sessions }
}

/** The wallet adds the account, network and time. Returns `undefined` to connect without signing in. */
async function createRequest(siwx: Siwx, network: Network | undefined): Promise<AuthenticationRequest | undefined> {
  if (!network) return undefined
  try {
    const message = await siwx.createMessage({ accountAddress: unknownAddress, chainId: network.caipNetworkId })
    String(message) // Throws if a field is invalid.
    const { accountAddress: _address, chainId: _chain, version: _version, issuedAt: _time, ...rest } = message
    const { toString: _text, requestId, ...request } = rest
    // WalletConnect's request has no field for a request id.
    return requestId === undefined ? request : undefined
  } catch {
    return undefined // The view shows the error when it creates its own message.
  }
}

/** Parses an EIP-4361 message strictly. Returns `undefined` if a user could have read it differently. */
export function readMessage(text: string, chainId: CaipNetworkId): SiwxMessageData | undefined {
  const groups: Readonly<Record<string, string | undefined>> = grammar.exec(text)?.groups ?? {}
  const { chain, resources, ...fields } = groups
  const { issuedAt, expirationTime, notBefore } = fields
  const areDates = [issuedAt, expirationTime, notBefore].every((date) => !date || !Number.isNaN(Date.parse(date)))
  if (chainId !== `eip155:${chain}` || !areDates) return undefined
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    ...(present as unknown as Omit<SiwxMessageData, 'chainId'>),
    chainId,
    ...(resources !== undefined && { resources: resources.split('\n- ').slice(1) }),
  }
}

/** Control characters, line and paragraph separators, and lone surrogates. */
const unsafe = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Cs}`
const line = `[^${unsafe}]+`
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`
const grammar = new RegExp(
  [
    String.raw`^(?<domain>[^\s/?#@${unsafe}]+) wants you to sign in with your Ethereum account:\n`,
    String.raw`(?<accountAddress>[A-Za-z\d]+)\n\n(?:(?<statement>${line})\n)?\n`,
    String.raw`URI: (?<uri>${line})\nVersion: (?<version>1)\nChain ID: (?<chain>\d+)\nNonce: (?<nonce>[A-Za-z\d]{8,})`,
    String.raw`(?:\nIssued At: (?<issuedAt>${time}))?(?:\nExpiration Time: (?<expirationTime>${time}))?`,
    String.raw`(?:\nNot Before: (?<notBefore>${time}))?(?:\nRequest ID: (?<requestId>${line}))?`,
    String.raw`(?:\nResources:(?<resources>(?:\n- ${line})*))?$`,
  ].join(''),
  'u',
)

/** A placeholder: the account is unknown until the wallet connects. */
const unknownAddress = `0x${'0'.repeat(40)}`
/** A third of the time that pairing waits for a URI. */
const requestTimeoutMs = 5_000
