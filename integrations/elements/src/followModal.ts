/** Follows the modal's state, using only atoms that load with the page. This fetches no further code. */
import type { Network } from '@latchkey/plugin-api'
import type { Modal } from '@latchkey/shell'
import {
  activeAccountAtom,
  activeNamespaceAtom,
  type Core,
  catalogueRevisionAtom,
  connectionsAtom,
  coreAtom,
  localeAtom,
  type NamespaceConnections,
  type NativeBalance,
  nativeBalanceAtom,
  networkIdsAtom,
  networksAtom,
  openAtom,
  type Profile,
  picturesAtom,
  profileAtom,
  themeModeAtom,
  themeVariablesAtom,
} from '@latchkey/shell/integration'
import { type Atom, atom } from 'jotai/vanilla'

export interface Snapshot {
  readonly namespace: string | undefined
  readonly connections: NamespaceConnections
  readonly activeAddress: string | undefined
  readonly balance: NativeBalance
  readonly profile: Profile
  readonly networks: readonly Network[]
  readonly networkIds: Readonly<Record<string, string | undefined>>
  readonly themeMode: 'dark' | 'light' | 'auto'
  readonly themeVariables: Readonly<Record<string, string | number | undefined>>
  readonly locale: string
  readonly open: boolean
  readonly catalogueRevision: number
  readonly pictures: unknown
  /** Provides the catalogue and image URLs. Elements must not fetch or start it. Unset until started elsewhere. */
  readonly core: Core | undefined
}

const snapshotAtom: Atom<Snapshot> = atom((get) => ({
  namespace: get(activeNamespaceAtom),
  connections: get(connectionsAtom),
  activeAddress: get(activeAccountAtom)?.caipAddress,
  balance: get(nativeBalanceAtom),
  profile: get(profileAtom),
  networks: get(networksAtom),
  networkIds: get(networkIdsAtom),
  themeMode: get(themeModeAtom),
  themeVariables: get(themeVariablesAtom),
  locale: get(localeAtom),
  open: get(openAtom),
  catalogueRevision: get(catalogueRevisionAtom),
  pictures: get(picturesAtom),
  core: get(coreAtom),
}))

export interface Followed {
  readonly snapshot: Snapshot
  prefetch(): void
  stop(): void
}

export function followModal(modal: Modal, show: () => void): Followed {
  const { store } = modal
  return {
    get snapshot() {
      return store.get(snapshotAtom)
    },
    prefetch: modal.prefetch,
    stop: store.sub(snapshotAtom, show),
  }
}
