import type { WalletKitTypes } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { ProviderRpcError, unauthorized } from '../../injected/signing/ProviderRpcError.js'
import { awaitRelay } from '../awaitRelay.js'
import { loadSigner } from '../namespaces/loadSigner.js'
import { isOtherNamespace } from '../namespaces/otherNamespaces.js'
import { toSite } from '../sessions/toSite.js'
import { addNotice } from '../state/addNotice.js'
import { addPending } from '../state/addPending.js'
import { markBusy } from '../state/markBusy.js'
import { removePending } from '../state/removePending.js'
import type { PendingAnswers, WalletContext } from '../WalletContext.js'
import { describeCall } from './describeCall.js'
import { readCall } from './readCall.js'
import { runCall } from './runCall.js'
import type { WalletCall } from './WalletCall.js'

type SessionRequest = Pick<WalletKitTypes.SessionRequest, 'id' | 'topic' | 'params'>

/** Shows valid session requests to the user, and rejects the others. */
export function answerRequests(
  { kit, keyring, store, config }: WalletContext,
  onDone: (call: WalletCall, topic: string) => Promise<void>,
): PendingAnswers {
  const calls = new Map<number, { topic: string; call: WalletCall }>()

  const respond = (
    topic: string,
    id: number,
    answer: { result: unknown } | { error: { code: number; message: string } },
  ) => awaitRelay(kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } }))

  async function read(
    { method, params }: SessionRequest['params']['request'],
    caipNetworkId: string,
    accounts: readonly string[],
  ): Promise<WalletCall> {
    const namespace = caipNetworkId.split(':')[0]
    if (isOtherNamespace(namespace)) {
      const signer = await loadSigner(namespace)
      const holds = (address: string) => accounts.includes(`${caipNetworkId}:${address}`)
      const keys = keyring.keys.filter((key) => signer.addresses(key, caipNetworkId).some(holds))
      const findKey = (address: unknown) => {
        const key = keys.find((candidate) => signer.addresses(candidate, caipNetworkId).some((own) => own === address))
        if (!key) throw unauthorized()
        return key
      }
      return signer.readCall({ caipNetworkId, method, params, config, keys, findKey })
    }
    return readCall(method, params, {
      caipNetworkId,
      chains: store.get().chains,
      findSigner: (address) =>
        accounts.some((account) => account.toLowerCase() === `${caipNetworkId}:${address}`.toLowerCase())
          ? keyring.find(address)
          : undefined,
    })
  }

  async function show({ id, topic, params }: SessionRequest): Promise<void> {
    const { method } = params.request
    const session = kit.getActiveSessions()[topic]
    const site = toSite(session?.peer.metadata)
    try {
      const accounts = Object.values(session?.namespaces ?? {}).flatMap((namespace) => namespace.accounts)
      const call = await read(params.request, params.chainId, accounts)
      // The session may have ended while the namespace's code was loading.
      if (!kit.getActiveSessions()[topic]) return
      calls.set(id, { topic, call })
      addPending(store, { kind: 'request', id, topic, site, method, ...describeCall(call), isBusy: false })
    } catch (error) {
      const answer = toError(error)
      addNotice(store, 'error', `${site.name} asked for ${method.slice(0, 60)}, which was rejected: ${answer.message}`)
      respond(topic, id, { error: answer }).catch((cause: unknown) => addNotice(store, 'error', String(cause)))
    }
  }

  kit.on('session_request', (request) => void show(request))
  kit.on('session_request_expire', ({ id }) => {
    calls.delete(id)
    if (removePending(store, (item) => item.id === id)) addNotice(store, 'error', 'A request has expired.')
  })
  for (const request of kit.getPendingSessionRequests()) void show(request)

  async function answer(id: number, act: (topic: string, call: WalletCall) => Promise<void>): Promise<void> {
    const entry = calls.get(id)
    if (!entry || !markBusy(store, id)) return
    try {
      await act(entry.topic, entry.call)
    } catch (error) {
      addNotice(store, 'error', `Something went wrong: ${toError(error).message}`)
      throw error
    } finally {
      calls.delete(id)
      removePending(store, (item) => item.id === id)
    }
  }

  return {
    approve: (id) =>
      answer(id, async (topic, call) => {
        let result: unknown
        try {
          result = await runCall(call)
        } catch (error) {
          const { code, message } = toError(error)
          addNotice(store, 'error', `Something went wrong: ${message}`)
          await respond(topic, id, { error: { code, message } })
          return
        }
        await respond(topic, id, { result })
        await onDone(call, topic)
      }),
    // WalletKit's documentation uses 5000, while EIP-1193 specifies 4001. Dapps have to handle both.
    reject: (id) => answer(id, (topic) => respond(topic, id, { error: getSdkError('USER_REJECTED') })),
  }
}

function toError(error: unknown): { code: number; message: string } {
  if (error instanceof ProviderRpcError) return { code: error.code, message: error.message }
  return { code: -32603, message: error instanceof Error ? error.message : String(error) }
}
