import {
  AccountChangedError,
  type CaipNetworkId,
  type ChainAccount,
  encodeHex,
  isLatchkeyError,
  track,
} from '@latchkey/plugin-api'
import { createSubmissions, type SubmissionControl } from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import { NameRegistrationError } from '../errors.js'
import type { Lookup } from '../lookup/createLookup.js'
import { readCoinType } from '../lookup/readAnswers.js'
import type { NamesContext, ViewParts } from '../module.js'

type NameResult = { readonly name: string }

export type Registration = ReturnType<typeof createRegistration>

const formViews = ['ChooseAccountName', 'RegisterAccountName'] as const

export function createRegistration(
  context: NamesContext,
  { availability, lookup, own, zone }: Pick<ViewParts, 'availability' | 'own' | 'zone'> & { readonly lookup: Lookup },
) {
  const { accounts, api, atoms, nav, store, ui } = context
  const draftAtom = atom('')
  const submissions = createSubmissions<undefined, NameResult>(context, {
    // If signing fails, nothing was registered, so the outcome is always clear.
    isConclusive: () => true,
  })
  const latestAtom = atom((get) => {
    const latest = get(submissions.list).at(-1)
    return latest?.isAbandoned ? undefined : latest
  })
  const isActive = (address: string) => store.get(accounts.account('eip155'))?.address === address
  const isAtForm = () => store.get(atoms.open) && formViews.some((view) => view === store.get(atoms.view).name)

  const resetIfClosed = () => {
    const latest = store.get(latestAtom)
    if (store.get(atoms.open) || latest?.isRunning) return
    store.set(draftAtom, '')
    if (latest) submissions.abandon(latest.id)
  }
  context.add(store.sub(atoms.open, resetIfClosed))

  async function run(
    { ask, requireUnchanged }: SubmissionControl<NameResult, never>,
    account: ChainAccount | undefined,
    networkId: CaipNetworkId | undefined,
    name: string,
  ) {
    const isEmbedded = store.get(accounts.connector('eip155'))?.type === 'AUTH'
    if (account?.namespace !== 'eip155' || !networkId || !isEmbedded) throw new AccountChangedError()
    const { address } = account
    const coinType = readCoinType(networkId)
    if (!(await api.supports(networkId))) throw new NameRegistrationError(name, undefined)
    const signed = await ask(() => signMessage(context, address, name))
    // If the user has switched accounts, the previous account would get the name.
    requireUnchanged()
    try {
      await api.post('/v1/profile/account', { coin_type: coinType, address, ...signed })
    } catch (error) {
      lookup.forget(address)
      // After a network or server error, the name may be registered anyway.
      const isRejected = isLatchkeyError(error, 'HTTP_STATUS') && error.status < 500
      const names = isRejected ? [] : await lookup.getNames({ address }).catch(() => [])
      if (!names.some((one) => one.name === name)) throw new NameRegistrationError(name, error)
    }
    lookup.forget(address)
    if (isActive(address)) own.set(address, name)
    else void own.load()
    if ('identity' in context) await context.identity.remember({ address, identity: { name } })
    return { status: 'confirmed', result: { name } } as const
  }

  function showSuccess(name: string, address: string, isSameRequest: boolean) {
    if (isSameRequest && isActive(address) && isAtForm()) return nav.replace('RegisterAccountNameSuccess', { name })
    const message = isActive(address)
      ? ui.text('names.done', '{name} is yours', { name })
      : ui.text('names.done-elsewhere', '{name} is registered for your previous account', { name })
    ui.toast({ variant: 'success', message })
  }

  function showFailure(name: string, isRejected: boolean) {
    if (!isAtForm()) {
      if (!isRejected) ui.toast({ variant: 'error', message: ui.text('names.failed', failedText, { name }) })
      resetIfClosed()
    } else if (store.get(atoms.view).name !== 'RegisterAccountName') nav.push('RegisterAccountName')
  }

  return {
    latest: latestAtom,
    draft: draftAtom as Atom<string>,
    setDraft: (text: string) => store.set(draftAtom, text),
    /** Does nothing while another registration is pending. Never rejects: errors are in the state. */
    async register(label: string) {
      if (store.get(submissions.pending)) return
      const name = `${label}.${zone}`
      const account = store.get(accounts.activeAccount)
      const properties = { isSmartAccount: account?.type === 'smartAccount', ensName: name }
      track(context, 'REGISTER_NAME_INITIATED', properties)
      const networkId = store.get(accounts.activeNetwork)?.caipNetworkId
      await submissions.submit({
        ...{ subject: name, details: undefined, views: formViews, account, networkId },
        run: (control) => run(control, account, networkId, name),
        onEnd({ submission: { state }, visit }) {
          if (state.status === 'confirmed') {
            store.set(draftAtom, '')
            track(context, 'REGISTER_NAME_SUCCESS', properties)
            const isSameRequest = visit.isSameRequest()
            for (const view of formViews) visit.settle(view, { name })
            return showSuccess(name, account?.address ?? '', isSameRequest)
          }
          const isRejected = state.status === 'rejected'
          if ('error' in state && state.error)
            track(context, 'REGISTER_NAME_ERROR', { ...properties, error: state.error.message })
          showFailure(name, isRejected)
          if (!isRejected) void availability.lookUp(label)
        },
      })
    },
  }
}

async function signMessage(context: NamesContext, address: string, name: string) {
  const timestamp = Math.floor(Date.now() / 1_000) + leadSeconds
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const params = [`0x${encodeHex(new TextEncoder().encode(message))}`, address as `0x${string}`] as const
  const signature = await context.request('eip155', 'personal_sign', params, { reference: name })
  return { message, signature }
}

/** The service accepts timestamps within 10 s of its clock. 5 s ahead gives the user 15 s to sign. */
const leadSeconds = 5

export const failedText = 'Error registering name {name}'
