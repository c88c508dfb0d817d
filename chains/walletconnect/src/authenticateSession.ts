/** `wc_sessionAuthenticate`: the wallet approves a session and signs sign-in messages in one step. */
import type {
  AuthenticateResult,
  AuthenticationRequest,
  AuthenticationSignature,
  CaipNetworkId,
} from '@latchkey/plugin-api'
import { lendBuffer } from './client/lendBuffer.js'
import type { SignClient } from './client/signClient.js'
import type { Offer } from './proposeSession.js'

type Authentication = Awaited<ReturnType<Awaited<ReturnType<SignClient['authenticate']>>['response']>>

/** Proposes a session with a sign-in request. The library adds a plain proposal for other wallets. */
export async function offerAuthentication(
  client: SignClient,
  request: AuthenticationRequest,
  { chains, methods }: { readonly chains: readonly CaipNetworkId[]; readonly methods: readonly string[] },
): Promise<Offer<Pick<Authentication, 'session'> & Pick<AuthenticateResult, 'signatures'>>> {
  const { domain, uri, nonce, statement, resources, expirationTime, notBefore } = request
  const returnBuffer = lendBuffer()
  const offered = await client
    .authenticate({
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
    .finally(returnBuffer)
  return {
    uri: offered.uri,
    async approval() {
      // The wallet may take minutes to answer, so lend the buffer only while the library reads a message.
      let returnBuffer: (() => void) | undefined
      const lend = () => {
        returnBuffer ??= lendBuffer()
      }
      client.core.relayer.on('relayer_message', lend)
      try {
        const { auths, session } = await offered.response()
        return { session, signatures: (auths ?? []).flatMap((cacao) => readSignature(client, cacao, request)) }
      } catch (error) {
        // The library throws the wallet's message as a string. 5000 is WalletConnect's code for a rejection.
        throw typeof error === 'string' ? Object.assign(new Error(error), { code: 5000 }) : error
      } finally {
        client.core.relayer.off('relayer_message', lend)
        returnBuffer?.()
      }
    },
  }
}

type Cacao = NonNullable<Authentication['auths']>[number]

/** Drops messages for another site or an older request, because wallets may change these fields. */
function readSignature(
  client: SignClient,
  { p: payload, s: { t: type, s: signature } }: Cacao,
  { domain, uri, nonce }: AuthenticationRequest,
): readonly AuthenticationSignature[] {
  const [, , namespace, reference, address] = payload.iss.split(':')
  if (payload.domain !== domain || payload.aud !== uri || payload.nonce !== nonce) return []
  if (namespace !== 'eip155' || !reference || !address) return []
  if (type !== 'eip191' && type !== 'eip1271') return []
  const message = client.formatAuthMessage({ request: payload, iss: payload.iss })
  return [{ networkId: `eip155:${reference}`, address, message, signature, type }]
}
