/** The registration of a name: the account signs that it wants the name, and the service registers it. */
import {
  type CaipNetworkId,
  type ChainAccount,
  type HttpStatusError,
  isLatchkeyError,
  track,
} from '@latchkey/plugin-api'
import { createSubmissions, type Submission, type SubmissionControl } from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import { NameRegistrationError, NamesError } from '../errors.js'
import type { Lookup } from '../lookup/createLookup.js'
import { readCoinType } from '../lookup/readAnswers.js'
import type { NamesContext } from '../module.js'
import type { AvailabilityCheck } from './createAvailability.js'
import type { OwnName } from './createOwnName.js'

interface NameResult {
  readonly name: string
}

export interface Registration {
  /** The latest one. Its subject is the name with its zone. */
  readonly latest: Atom<Submission<undefined, NameResult, never> | undefined>
  /** As typed, in lower case. */
  readonly draft: Atom<string>
  setDraft(text: string): void
  /** Never rejects: what goes wrong is in the state. One at a time. */
  register(label: string): Promise<void>
}

export interface RegistrationParts {
  readonly zone: string
  readonly lookup: Lookup
  readonly own: OwnName
  readonly availability: AvailabilityCheck
}

type Control = SubmissionControl<NameResult, never>

interface Place {
  readonly account: ChainAccount
  readonly networkId: CaipNetworkId
}

const formViews = ['ChooseAccountName', 'RegisterAccountName'] as const

export function createRegistration(context: NamesContext, parts: RegistrationParts): Registration {
  const { accounts, atoms, nav, store, ui } = context
  const { availability, own, zone } = parts
  const draftAtom = atom('')
  const submissions = createSubmissions<undefined, NameResult>(context, {
    accountChanged: () => new NamesError('NAME_ACCOUNT_CHANGED'),
    // A signature sends nothing: whatever goes wrong, it is known what became of it.
    isConclusive: () => true,
  })
  const latestAtom = atom((get) => {
    const latest = get(submissions.list).at(-1)
    return latest?.isAbandoned ? undefined : latest
  })
  const isActive = (address: string) => store.get(accounts.account('eip155'))?.address === address
  const isAtForm = () => store.get(atoms.open) && formViews.some((view) => view === store.get(atoms.view).name)

  // The next visit begins anew, unless the wallet is still asking.
  const forget = () => {
    const latest = store.get(latestAtom)
    if (store.get(atoms.open) || latest?.isRunning) return
    store.set(draftAtom, '')
    if (latest) submissions.abandon(latest.id)
  }
  context.add(store.sub(atoms.open, forget))

  async function run(control: Control, { account, networkId }: Partial<Place>, name: string) {
    const isEmbedded = store.get(accounts.connector('eip155'))?.type === 'AUTH'
    if (account?.namespace !== 'eip155' || !networkId || !isEmbedded) throw new NamesError('NAME_ACCOUNT_CHANGED')
    const { address } = account
    await obtain(context, parts, control, { account, networkId }, name)
    parts.lookup.forget(address)
    // The user may have switched to another account, which does not have the name.
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
      forget()
    } else if (store.get(atoms.view).name !== 'RegisterAccountName') nav.push('RegisterAccountName')
  }

  return {
    latest: latestAtom,
    draft: draftAtom,
    setDraft: (text) => store.set(draftAtom, text),
    async register(label) {
      if (store.get(submissions.pending)) return
      const name = `${label}.${zone}`
      const account = store.get(accounts.activeAccount)
      const properties = { isSmartAccount: account?.type === 'smartAccount', ensName: name }
      track(context, 'REGISTER_NAME_INITIATED', properties)
      const place = { account, networkId: store.get(accounts.activeNetwork)?.caipNetworkId }
      await submissions.submit({
        ...{ subject: name, details: undefined, views: formViews, ...place },
        run: (control) => run(control, place, name),
        onEnd({ submission: { state }, visit }) {
          if (state.status === 'confirmed') {
            store.set(draftAtom, '')
            track(context, 'REGISTER_NAME_SUCCESS', properties)
            const isSameRequest = visit.isSameRequest()
            if (isSameRequest) for (const view of formViews) visit.settle(view, { name })
            return showSuccess(name, account?.address ?? '', isSameRequest)
          }
          const isRejected = state.status === 'rejected'
          if ('error' in state && state.error)
            track(context, 'REGISTER_NAME_ERROR', { ...properties, error: state.error.message })
          showFailure(name, isRejected)
          // Somebody else may have been quicker.
          if (!isRejected) void availability.look(label)
        },
      })
    },
  }
}

/** @throws {NamesError} NAME_CHAIN_ID_INVALID; {NameRegistrationError}; what `ask` and the wallet throw. */
async function obtain(
  context: NamesContext,
  { lookup }: RegistrationParts,
  { ask, demandUnchanged }: Control,
  { account: { address }, networkId }: Place,
  name: string,
): Promise<void> {
  const { api } = context
  const coinType = readCoinType(networkId)
  // The user is not asked to sign for a service that can't register the name.
  if (!(await api.supports(networkId))) throw new NameRegistrationError(name, undefined)
  const signed = await ask(() => signMessage(context, address, name))
  // A user who has switched to another account would find the name at the one that they left.
  demandUnchanged()
  try {
    await api.post('/v1/profile/account', { coin_type: coinType, address, ...signed })
  } catch (error) {
    lookup.forget(address)
    // An answer that is lost, and an error of the server, do not tell whether the name was registered.
    const isRejected = isLatchkeyError(error, 'HTTP_STATUS') && (error as HttpStatusError).status < 500
    const names = isRejected ? [] : await lookup.getNames({ address }).catch(() => [])
    if (!names.some((one) => one.name === name)) throw new NameRegistrationError(name, error)
  }
}

/**
 * Has the account sign that it wants the name. Resolves with the text and the signature, as the service takes them.
 *
 * @throws {LatchkeyError} `REQUEST_REJECTED`; what the wallet throws.
 */
async function signMessage(
  context: NamesContext,
  address: string,
  name: string,
): Promise<{ readonly message: string; readonly signature: string }> {
  const timestamp = Math.floor(Date.now() / 1_000) + leadSeconds
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await context.request('eip155', 'personal_sign', [toHex(message), address as `0x${string}`], {
    reference: name,
  })
  return { message, signature }
}

/**
 * The service takes timestamps within 10 s of its clock, before it or after, and the user is still to read the request. With a
 * timestamp 5 s ahead they have 15 s, and clocks may differ by 5 s.
 */
const leadSeconds = 5

function toHex(text: string): `0x${string}` {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export const failedText = 'Error registering name {name}'
