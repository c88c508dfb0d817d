/** One-click sign-in: a wallet of WalletConnect connects and signs the message by one tap. */
import type {
  AuthenticatingConnector,
  AuthenticationRequest,
  ConnectParameters,
  ConnectResult,
  Network,
} from '@latchkey/plugin-api'
import { waitAtMost } from '../async/waitAtMost.js'
import type { Core } from '../core.js'
import { isSameAddress } from './isSameAddress.js'
import { readMessage } from './message/readMessage.js'
import type { Siwx, SiwxSession } from './Siwx.js'

/**
 * Connects, and holds what the wallet signed for the sign-in that follows each new account. A wallet that signs nothing is
 * asked there, as any other.
 */
export async function authenticateWallet(
  core: Core,
  connector: AuthenticatingConnector,
  parameters: ConnectParameters,
): Promise<ConnectResult> {
  const { startSiwx } = await import('./startSiwx.js')
  const { siwx, holdSigned } = await startSiwx(core)
  const { networks, signal } = parameters
  const { connection, signatures } = await connector.authenticate({
    ...parameters,
    createRequest: () => waitAtMost(createRequest(siwx, networks[0]), deadlineMs, signal),
  })
  const sessions = signatures.flatMap(({ message, signature, networkId }): SiwxSession[] => {
    const data = readMessage(message, networkId)
    const isOurs = connection.accounts.some(
      ({ address }) => data && isSameAddress(networkId, address, data.accountAddress),
    )
    return data && isOurs ? [{ data, message, signature }] : []
  })
  if (sessions.length > 0 && !signal.aborted) holdSigned(sessions)
  return connection
}

/** The wallet adds account, network and time. */
async function createRequest(siwx: Siwx, network: Network | undefined): Promise<AuthenticationRequest | undefined> {
  if (!network) return undefined
  try {
    const message = await siwx.createMessage({ accountAddress: unknownAddress, chainId: network.caipNetworkId })
    // Written once, so that a field that no message can have is found before a wallet is asked.
    String(message)
    const { domain, uri, nonce, statement, resources, requestId, expirationTime, notBefore } = message
    // WalletConnect's request has no place for it.
    if (requestId !== undefined) return undefined
    return {
      domain,
      uri,
      nonce,
      ...(statement !== undefined && { statement }),
      ...(resources && { resources }),
      ...(expirationTime !== undefined && { expirationTime }),
      ...(notBefore !== undefined && { notBefore }),
    }
  } catch {
    return undefined // connected without a signature, the visitor is asked for one, and hears there why it can't be
  }
}

/** Nobody is connected yet. */
const unknownAddress = `0x${'0'.repeat(40)}`
/** The pairing address waits for this: a third of the time that it has. */
const deadlineMs = 5_000
