/** Follows the modal's state, using only atoms that load with the page. This fetches no further code. */
import type { Network } from '@latchkey/plugin-api'
import type { Modal } from '@latchkey/shell'
import {
  activeAccountAtom,
  activeNamespaceAtom,
  type Core,
  catalogueRevisionAtom,
  connectionsAtom,
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
}))

export interface Followed {
  readonly snapshot: Snapshot
  /** Core, once it has started. It provides the catalogue and image URLs. */
  readonly core: Core | undefined
  prefetch(): void
  stop(): void
}

export function followModal(modal: Modal, show: () => void): Followed {
  const { store, runtime } = modal
  let core: Core | undefined
  let isRequested = false
  let isStopped = false

  /** Waits for core. Call this only after something else has started core, because elements must not fetch it. */
  function joinCore() {
    if (isRequested) return
    isRequested = true
    runtime.core().then(
      (started) => {
        core = started
        if (!isStopped) show()
      },
      () => {
        isRequested = false // the caller that started core reports the failure
      },
    )
  }

  function follow() {
    if (isStarted(store.get(snapshotAtom))) joinCore()
    show()
  }

  const unsubscribe = store.sub(snapshotAtom, follow)
  if (isStarted(store.get(snapshotAtom))) joinCore()
  return {
    get snapshot() {
      return store.get(snapshotAtom)
    },
    get core() {
      return core
    },
    prefetch() {
      modal.prefetch()
      joinCore()
    },
    stop() {
      isStopped = true
      unsubscribe()
    },
  }
}

/** Only core connects, restores, opens the modal or loads a catalogue, so any of these shows that core runs. */
function isStarted({ connections, open, catalogueRevision }: Snapshot): boolean {
  const isBusy = Object.values(connections).some((connection) => connection?.status !== 'disconnected')
  return isBusy || open || catalogueRevision > 0
}
