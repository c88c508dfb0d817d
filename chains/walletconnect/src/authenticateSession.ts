/** `wc_sessionAuthenticate`: a session and signed sign-in messages from one answer of the wallet. */
import type { AuthenticationRequest, AuthenticationSignature, CaipNetworkId } from '@latchkey/plugin-api'
import { lendBuffer } from './lendBuffer.js'
import type { Offer } from './proposeSession.js'
import type { SignClient } from './signClient.js'

type Cacao = NonNullable<
  Awaited<ReturnType<Awaited<ReturnType<SignClient['authenticate']>>['response']>>['auths']
>[number]

/** Offers a session with a request to sign in; the library offers a plain one beside it, for wallets that know no other. */
export async function offerAuthentication(
  client: SignClient,
  { request, chains, methods, messageListeners }: AuthenticationOffer,
): Promise<Offer<AuthenticatedSession>> {
  const { domain, uri, nonce, statement, resources, expirationTime, notBefore } = request
  const takeBack = lendBuffer()
  const authenticate = client.authenticate({
    chains: [...chains],
    methods: [...methods],
    domain,
    uri,
    nonce,
    ...(statement !== undefined && { statement }),
    ...(resources && { resources: [...resources] }),
    ...(expirationTime && { exp: expirationTime }),
    ...(notBefore && { nbf: notBefore }),
  })
  const offered = await authenticate.finally(takeBack)
  return {
    uri: offered.uri,
    async approval() {
      // Minutes may pass before the wallet answers; only its message is read with what is lent.
      let takeBack: (() => void) | undefined
      const lend = () => {
        takeBack ??= lendBuffer()
      }
      messageListeners.add(lend)
      try {
        const { auths, session } = await offered.response()
        return { session, signatures: (auths ?? []).flatMap((cacao) => readSignature(client, cacao, request)) }
      } catch (error) {
        // The library hands over the wallet's words alone.
        throw typeof error === 'string' ? Object.assign(new Error(error), { code: userRejected }) : error
      } finally {
        messageListeners.delete(lend)
        takeBack?.()
      }
    },
  }
}

export interface AuthenticationOffer {
  readonly request: AuthenticationRequest
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  /** Called at each message of the relay. An abandoned offer waits there for its late answer. */
  readonly messageListeners: Set<() => void>
}

export interface AuthenticatedSession {
  readonly session: Awaited<ReturnType<Awaited<ReturnType<SignClient['authenticate']>>['response']>>['session']
  readonly signatures: readonly AuthenticationSignature[]
}

/** WalletConnect's code for a refusal. */
const userRejected = 5000

/** A message for another site, or an older one, is left out: the wallet repeats what it was asked, and may lie. */
function readSignature(
  client: SignClient,
  { p: payload, s: { t: type, s: signature } }: Cacao,
  { domain, uri, nonce }: AuthenticationRequest,
): readonly AuthenticationSignature[] {
  const [, , namespace, reference, address] = payload.iss.split(':')
  const isOurs = payload.domain === domain && payload.aud === uri && payload.nonce === nonce
  if (!isOurs || namespace !== 'eip155' || !reference || !address || (type !== 'eip191' && type !== 'eip1271'))
    return []
  const message = client.formatAuthMessage({ request: payload, iss: payload.iss })
  return [{ networkId: `eip155:${reference}`, address, message, signature, type }]
}
