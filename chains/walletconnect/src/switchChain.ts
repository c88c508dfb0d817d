import { type CaipNetworkId, type Network, parseCaipNetworkId } from '@latchkey/plugin-api'
import type { SessionLink } from './createSessionProvider.js'
import { readAccounts } from './readAccounts.js'
import { readMethods } from './readApproved.js'
import { SessionError } from './SessionError.js'
import type { Session, SignClient } from './signClient.js'
import { toHexChainId } from './toHexChainId.js'

/** How long a wallet that agreed to switch has for adding the network to the session. */
const updateWaitMs = 3_000

/**
 * Moves the session to a network: at once when the wallet has approved it, else by asking the wallet to switch (EIP-3326),
 * and to add the network where it does not know it (EIP-3085).
 *
 * @throws {SessionError} CHAIN_NOT_APPROVED: the wallet can't or won't; a refusal by the visitor is passed on as it came.
 */
export async function switchChain({ client, topic, networkId, network, send }: SwitchParameters): Promise<void> {
  const { namespace } = parseCaipNetworkId(networkId)
  const session = client.session.get(topic)
  if (isApproved(session, networkId)) return
  const methods = readMethods(session, namespace)
  // The library refuses requests for a network that is not approved, so one that is carries the wish.
  const carrier = readAccounts(session, namespace)[0]?.networkId
  if (namespace !== 'eip155' || !carrier || !methods.includes(switchMethod))
    throw new SessionError('CHAIN_NOT_APPROVED', networkId)
  const target = { chainId: toHexChainId(networkId) }

  try {
    await send(carrier, switchMethod, [target]).catch(async (error: unknown) => {
      if (isRefusal(error) || !network || !methods.includes(addMethod)) throw error
      await send(carrier, addMethod, [{ ...target, ...describeNetwork(network) }])
      await send(carrier, switchMethod, [target])
    })
  } catch (error) {
    if (isRefusal(error)) throw error
    throw new SessionError('CHAIN_NOT_APPROVED', networkId, error)
  }
  if (!(await waitForApproval(client, topic, networkId))) throw new SessionError('CHAIN_NOT_APPROVED', networkId)
}

export interface SwitchParameters extends Pick<SessionLink, 'send'> {
  readonly client: SignClient
  readonly topic: string
  readonly networkId: CaipNetworkId
  /** Absent where the host did not configure it: then it can't be added. */
  readonly network: Network | undefined
}

const switchMethod = 'wallet_switchEthereumChain'
const addMethod = 'wallet_addEthereumChain'

function isApproved(session: Session, networkId: CaipNetworkId): boolean {
  const { namespace } = parseCaipNetworkId(networkId)
  return readAccounts(session, namespace).some((account) => account.networkId === networkId)
}

/** The wallet updates the session in a message of its own, which may follow its answer. */
function waitForApproval(client: SignClient, topic: string, networkId: CaipNetworkId): Promise<boolean> {
  const check = () => client.session.keys.includes(topic) && isApproved(client.session.get(topic), networkId)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      client.off('session_update', look)
      resolve(check())
    }
    const look = () => {
      if (check()) end()
    }
    const timer = setTimeout(end, updateWaitMs)
    client.on('session_update', look)
    look()
  })
}

function describeNetwork({ name, nativeCurrency, rpcUrls, blockExplorers }: Network): object {
  return {
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers ? { blockExplorerUrls: [blockExplorers.default.url] } : {}),
  }
}

/** 4001 is EIP-1193's refusal, 5000 to 5002 are WalletConnect's; wallets use 5000 for other failures too. */
function isRefusal(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  return code === 4001 || code === 5002 || /user (rejected|cancell?ed|denied)/i.test(String(message))
}
