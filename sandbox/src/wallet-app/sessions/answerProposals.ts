import { getSdkError } from '@walletconnect/utils'
import { awaitRelay } from '../awaitRelay.js'
import type { WalletKey } from '../keys/createKeyring.js'
import { findNetworkName } from '../namespaces/otherNamespaces.js'
import { addNotice } from '../state/addNotice.js'
import { addPending } from '../state/addPending.js'
import { markBusy } from '../state/markBusy.js'
import { removePending } from '../state/removePending.js'
import type { ProposedChain } from '../state/WalletSnapshot.js'
import type { PendingAnswers, WalletContext } from '../WalletContext.js'
import { approvedNamespaces, askedNamespaces } from './approvedNamespaces.js'
import type { ProposalStruct } from './SessionStruct.js'
import { toSite } from './toSite.js'

export function answerProposals({ kit, keyring, store }: WalletContext, onSession: () => void): PendingAnswers {
  const show = (proposal: ProposalStruct) => {
    store.set({ isPairing: false })
    addPending(store, {
      kind: 'proposal',
      id: proposal.id,
      site: toSite(proposal.proposer.metadata),
      chains: proposedChains(proposal, store.get().chains),
      methods: proposedMethods(proposal),
      namespaces: askedNamespaces(proposal),
      without: [],
      isBusy: false,
    })
  }
  kit.on('session_proposal', ({ params }) => show(params))
  kit.on('proposal_expire', ({ id }) => {
    if (removePending(store, (item) => item.id === id)) addNotice(store, 'error', 'The connection request has expired.')
  })
  // The type is a record keyed by id, but the value is a list.
  const proposals = () => Object.values(kit.getPendingSessionProposals())
  for (const proposal of proposals()) show(proposal)

  function withoutOf(id: number): readonly string[] {
    const item = store.get().pending.find((candidate) => candidate.id === id)
    return item?.kind === 'proposal' ? item.without : []
  }

  async function answer(id: number, act: (proposal: ProposalStruct) => Promise<void>): Promise<void> {
    if (!markBusy(store, id)) return
    try {
      const proposal = proposals().find((candidate) => candidate.id === id)
      if (!proposal) throw new Error('The app withdrew its request.')
      await act(proposal)
    } catch (error) {
      addNotice(store, 'error', `Something went wrong: ${error instanceof Error ? error.message : error}`)
      throw error
    } finally {
      removePending(store, (item) => item.id === id)
    }
  }

  return {
    approve: (id) =>
      answer(id, async (proposal) => {
        const site = toSite(proposal.proposer.metadata)
        const key = keyring.keys.find(({ address }) => address === keyring.selected.address) as WalletKey
        const namespaces = await approvedNamespaces(proposal, {
          chains: store.get().chains,
          key,
          without: withoutOf(id),
        })
        if (!namespaces) {
          await awaitRelay(kit.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') }))
          addNotice(store, 'error', `${site.name} requires a network that this wallet doesn’t support.`)
          return
        }
        const approving = kit.approveSession({ id, namespaces })
        // Show the session even if it arrives after the wait timed out.
        approving.then(onSession, () => undefined)
        await awaitRelay(approving)
        addNotice(store, 'info', `Connected to ${site.name}. You can go back to the app.`)
      }),
    reject: (id) =>
      answer(id, async ({ proposer }) => {
        await awaitRelay(kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') }))
        addNotice(store, 'info', `You rejected ${toSite(proposer.metadata).name}.`)
      }),
  }
}

function namespacesOf({ requiredNamespaces, optionalNamespaces }: ProposalStruct) {
  return [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces ?? {})]
}

function proposedChains(proposal: ProposalStruct, known: readonly ProposedChain[]): readonly ProposedChain[] {
  const ids = namespacesOf(proposal).flatMap(([key, { chains }]) => chains ?? (key.includes(':') ? [key] : []))
  return [...new Set(ids)].map((caipNetworkId) => {
    const name = known.find((chain) => chain.caipNetworkId === caipNetworkId)?.name ?? findNetworkName(caipNetworkId)
    return { caipNetworkId, ...(name && { name }) }
  })
}

function proposedMethods(proposal: ProposalStruct): readonly string[] {
  return [...new Set(namespacesOf(proposal).flatMap(([, { methods }]) => methods))]
}
