import {
  type CaipNetworkId,
  describeEvmChain,
  type Network,
  parseCaipNetworkId,
  readRecord,
  readText,
  toHexChainId,
} from '@latchkey/plugin-api'
import type { Session, SignClient } from './client/signClient.js'
import type { SessionLink } from './createSessionProvider.js'
import { readAccounts } from './readAccounts.js'
import { readMethods } from './readSession.js'
import { SessionError } from './SessionError.js'

export interface SwitchParameters extends Pick<SessionLink, 'send'> {
  readonly client: SignClient
  readonly topic: string
  readonly networkId: CaipNetworkId
  /** `undefined` if the app did not configure it, so it can't be added to the wallet. */
  readonly network: Network | undefined
}

/**
 * Requests a switch (EIP-3326) to an unapproved network, and first adds it (EIP-3085) if the wallet does not know it.
 *
 * @throws {SessionError} `CHAIN_NOT_APPROVED` if the wallet does not switch. A rejection by the user passes unchanged.
 */
export async function switchChain({ client, topic, networkId, network, send }: SwitchParameters): Promise<void> {
  const { namespace } = parseCaipNetworkId(networkId)
  const session = client.session.get(topic)
  if (isApproved(session, networkId)) return
  const methods = readMethods(session, namespace)
  // The library rejects requests for unapproved networks, so send the request on an approved one.
  const carrier = readAccounts(session, namespace)[0]?.networkId
  if (namespace !== 'eip155' || !carrier || !methods.includes(switchMethod)) {
    throw new SessionError('CHAIN_NOT_APPROVED', networkId)
  }
  const target = { chainId: toHexChainId(networkId) }

  try {
    await send(carrier, switchMethod, [target]).catch(async (error: unknown) => {
      if (isRejection(error) || !network || !methods.includes(addMethod)) throw error
      await send(carrier, addMethod, [{ ...target, ...describeEvmChain(network) }])
      await send(carrier, switchMethod, [target])
    })
  } catch (error) {
    if (isRejection(error)) throw error
    throw new SessionError('CHAIN_NOT_APPROVED', networkId, error)
  }
  if (!(await waitForApproval(client, topic, networkId))) throw new SessionError('CHAIN_NOT_APPROVED', networkId)
}

const switchMethod = 'wallet_switchEthereumChain'
const addMethod = 'wallet_addEthereumChain'

function isApproved(session: Session, networkId: CaipNetworkId): boolean {
  const { namespace } = parseCaipNetworkId(networkId)
  return readAccounts(session, namespace).some((account) => account.networkId === networkId)
}

/** Waits up to 3 s for the session update, which wallets send separately from their answer. */
function waitForApproval(client: SignClient, topic: string, networkId: CaipNetworkId): Promise<boolean> {
  const check = () => client.session.keys.includes(topic) && isApproved(client.session.get(topic), networkId)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      client.off('session_update', endIfApproved)
      resolve(check())
    }
    const endIfApproved = () => {
      if (check()) end()
    }
    const timer = setTimeout(end, 3_000)
    client.on('session_update', endIfApproved)
    endIfApproved()
  })
}

/** EIP-1193's rejection is 4001, WalletConnect's are 5000 to 5002. Wallets also use 5000 for other failures. */
function isRejection(error: unknown): boolean {
  const { code, message } = readRecord(error)
  return code === 4001 || code === 5002 || /user (rejected|cancell?ed|denied)/i.test(readText(message))
}
