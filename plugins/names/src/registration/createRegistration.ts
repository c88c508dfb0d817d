/** A name on its way to the account: what is typed, the signature, the service's answer. */
import { type CaipNetworkId, type ChainAccount, isLatchkeyError } from '@latchkey/plugin-api'
import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { NamesContext } from '../context.js'
import { NameRegistrationError, NamesError } from '../errors.js'
import type { Lookup } from '../lookup/createLookup.js'
import { readCoinType } from '../readCoinType.js'
import type { AvailabilityCheck } from './createAvailability.js'
import type { OwnName } from './createOwnName.js'
import { signMessage } from './signMessage.js'

/**
 * ```
 *            register            the service has it
 *  idle ----------------> asked ---------------------> idle, and the account's own name
 *                          ^ |  the visitor's no
 *                 register | +------------------> rejected
 *                          | |  anything else
 *                          +-+------------------> failed
 * ```
 */
export interface RegistrationState {
  readonly status: 'idle' | 'asked' | 'rejected' | 'failed'
  /** In full. */
  readonly name?: string
  readonly error?: unknown
}

export interface Registration {
  readonly state: Atom<RegistrationState>
  /** As typed, in lower case. */
  readonly draft: PrimitiveAtom<string>
  /** Never rejects: what goes wrong is in `state`. One at a time. */
  register(label: string): Promise<void>
}

export interface RegistrationParts {
  readonly zone: string
  readonly lookup: Lookup
  readonly own: OwnName
  readonly availability: AvailabilityCheck
}

export function createRegistration(
  context: NamesContext,
  { zone, lookup, own, availability }: RegistrationParts,
): Registration {
  const { accounts, api, atoms, nav, store, ui } = context
  const stateAtom = atom<RegistrationState>({ status: 'idle' })
  const draftAtom = atom('')
  const isStill = (address: string) => store.get(accounts.account('eip155'))?.address === address
  const isHere = () => store.get(atoms.open) && ownViews.some((view) => view === store.get(atoms.view).name)

  // Who comes back begins anew, unless the wallet is still asking.
  const forget = () => {
    if (store.get(atoms.open) || store.get(stateAtom).status === 'asked') return
    store.set(draftAtom, '')
    store.set(stateAtom, { status: 'idle' })
  }
  context.add(store.sub(atoms.open, forget))

  function demandPlace(before?: Place): Place {
    const account = store.get(accounts.activeAccount)
    const networkId = store.get(accounts.activeNetwork)?.caipNetworkId
    const isEmbedded = store.get(accounts.connector('eip155'))?.type === 'AUTH'
    const isSame = !before || (before.account.address === account?.address && before.networkId === networkId)
    if (account?.namespace !== 'eip155' || !networkId || !isEmbedded || !isSame)
      throw new NamesError('NAME_ACCOUNT_CHANGED')
    return { account, networkId }
  }

  /** @throws {NamesError} NAME_ACCOUNT_CHANGED, NAME_CHAIN_ID_INVALID; {NameRegistrationError}; what the wallet throws. */
  async function obtain(place: Place, name: string): Promise<void> {
    const { address } = place.account
    const coinType = readCoinType(place.networkId)
    // The wallet is not asked to sign for a service that can't register the name.
    if (!(await api.supports(place.networkId))) throw new NameRegistrationError(name, undefined)
    const signed = await signMessage(context, address, name)
    // He who has gone to another account meanwhile would find the name at the one that he left.
    demandPlace(place)
    try {
      await api.post('/v1/profile/account', { coin_type: coinType, address, ...signed })
    } catch (error) {
      lookup.forget(address)
      // An answer that is lost on its way says nothing of what was done, and neither does a fault in between.
      const isRefused = isLatchkeyError(error, 'HTTP_STATUS') && error.status < 500
      if (isRefused || !(await hasName(address, name))) throw new NameRegistrationError(name, error)
    }
  }

  async function hasName(address: string, name: string): Promise<boolean> {
    const names = await lookup.getNames({ address }).catch(() => [])
    return names.some((one) => one.name === name)
  }

  return {
    state: stateAtom,
    draft: draftAtom,
    async register(label) {
      if (store.get(stateAtom).status === 'asked') return
      const name = `${label}.${zone}`
      const track = 'track' in context ? context.track : undefined
      const properties = {
        isSmartAccount: store.get(accounts.activeAccount)?.type === 'smartAccount',
        ensName: name,
      }
      // Another request may take its place, which this is no answer to.
      const requests = ownViews.map((view) => [view, nav.waiting(view)] as const)
      store.set(stateAtom, { status: 'asked', name })
      track?.('REGISTER_NAME_INITIATED', properties)
      try {
        const place = demandPlace()
        const { address } = place.account
        await obtain(place, name)
        lookup.forget(address)
        // He may have gone to another account while the service answered: the name is not that one's.
        if (isStill(address)) own.set(address, name)
        else void own.load()
        if ('identity' in context) await context.identity.remember({ address, identity: { name } })
        store.set(stateAtom, { status: 'idle' })
        store.set(draftAtom, '')
        track?.('REGISTER_NAME_SUCCESS', properties)
        const isSameRequest = requests.every(([view, request]) => request === nav.waiting(view))
        if (isSameRequest) for (const view of ownViews) nav.settle(view, { name })
        if (isSameRequest && isStill(address) && isHere()) nav.replace('RegisterAccountNameSuccess', { name })
        else {
          const message = isStill(address)
            ? ui.text('names.done', '{name} is yours', { name })
            : ui.text('names.done-elsewhere', '{name} is registered for the account that you left', { name })
          ui.toast({ variant: 'success', message })
        }
      } catch (error) {
        // The plugin has gone, and nobody is left to tell.
        if (context.signal.aborted) return
        const isRejected = isLatchkeyError(error, 'REQUEST_REJECTED')
        store.set(stateAtom, { status: isRejected ? 'rejected' : 'failed', name, error })
        track?.('REGISTER_NAME_ERROR', {
          ...properties,
          // What wallets say may hold addresses: our own sentences and the service's reason alone are passed on.
          error: isLatchkeyError(error) ? error.message : 'Unknown error',
        })
        if (isHere() && store.get(atoms.view).name !== 'RegisterAccountName') nav.push('RegisterAccountName')
        else if (!isHere()) {
          if (!isRejected) ui.toast({ variant: 'error', message: ui.text('names.failed', failedText, { name }) })
          forget()
        }
        // The reason may be that somebody was quicker.
        if (!isRejected) void availability.look(label)
      }
    },
  }
}

interface Place {
  readonly account: ChainAccount
  readonly networkId: CaipNetworkId
}

/** The title of what went wrong. */
export const failedText = 'Error registering name {name}'

const ownViews = ['ChooseAccountName', 'RegisterAccountName'] as const
