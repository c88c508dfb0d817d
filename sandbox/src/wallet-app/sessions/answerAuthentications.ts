import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { awaitRelay } from '../awaitRelay.js'
import { walletMethods } from '../requests/walletMethods.js'
import { addNotice } from '../state/addNotice.js'
import { addPending } from '../state/addPending.js'
import { markBusy } from '../state/markBusy.js'
import { removePending } from '../state/removePending.js'
import type { PendingAnswers, WalletContext } from '../WalletContext.js'
import { toSite } from './toSite.js'

type Authentication = Pick<WalletKitTypes.SessionAuthenticate, 'id' | 'params'>

export interface AuthenticationAnswers extends PendingAnswers {
  has(id: number): boolean
}

/** Shows and answers one-click authentication requests (`wc_sessionAuthenticate`). */
export function answerAuthentications(
  { kit, keyring, store }: WalletContext,
  onSession: () => void,
): AuthenticationAnswers {
  const waiting = new Map<number, Authentication>()

  /** Returns a message for the selected account on each requested network that the wallet supports. */
  function messagesOf({ params: { authPayload } }: Authentication) {
    const known = store.get().chains.map(({ caipNetworkId }) => caipNetworkId)
    const chains = authPayload.chains.filter((chain) => known.includes(chain))
    const payload = populateAuthPayload({ authPayload, chains, methods: [...walletMethods] })
    return chains.map((chain) => {
      const iss = `${chain}:${keyring.selected.address}`
      return { iss, payload, message: kit.formatAuthMessage({ request: payload, iss }) }
    })
  }

  function refuse(id: number, reason: { code: number; message: string }): Promise<void> {
    return awaitRelay(kit.rejectSessionAuthenticate({ id, reason }))
  }

  kit.on('session_authenticate', (request) => {
    store.set({ isPairing: false })
    const site = toSite(request.params.requester.metadata)
    try {
      const lines = messagesOf(request).map(({ message }) => ({ label: 'Message', value: message, isLong: true }))
      waiting.set(request.id, request)
      const method = 'wc_sessionAuthenticate'
      const title = 'Connect and sign in?'
      addPending(store, { kind: 'request', id: request.id, topic: '', site, method, title, lines, isBusy: false })
    } catch (error) {
      // The dapp requested no network that the wallet supports, or requires unsupported methods.
      addNotice(store, 'error', `Can’t sign in to ${site.name}: ${error instanceof Error ? error.message : error}`)
      refuse(request.id, getSdkError('UNSUPPORTED_CHAINS')).catch((cause: unknown) =>
        addNotice(store, 'error', String(cause)),
      )
    }
  })

  async function answer(id: number, act: (request: Authentication) => Promise<void>): Promise<void> {
    const request = waiting.get(id)
    if (!request || !markBusy(store, id)) return
    try {
      await act(request)
    } catch (error) {
      addNotice(store, 'error', `Something went wrong: ${error instanceof Error ? error.message : error}`)
      throw error
    } finally {
      waiting.delete(id)
      removePending(store, (item) => item.id === id)
    }
  }

  return {
    has: (id) => waiting.has(id),
    approve: (id) =>
      answer(id, async (request) => {
        const auths = await Promise.all(
          messagesOf(request).map(async ({ iss, payload, message }) => {
            const signature = await keyring.selected.signMessage({ message })
            return buildAuthObject(payload, { t: 'eip191', s: signature }, iss)
          }),
        )
        const approving = kit.approveSessionAuthenticate({ id, auths })
        // Show the session even if it arrives after the wait timed out.
        approving.then(onSession, () => undefined)
        await awaitRelay(approving)
        addNotice(store, 'info', `Signed in to ${toSite(request.params.requester.metadata).name}.`)
      }),
    reject: (id) => answer(id, () => refuse(id, getSdkError('USER_REJECTED'))),
  }
}
