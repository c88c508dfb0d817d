import type { Atom } from 'jotai/vanilla'

/** What a tab lists, and a trace holds. */
export interface Item {
  /** Tells items of one title apart. */
  readonly id?: number
  readonly title: string
  readonly note?: string | undefined
  /** Words of state; what follows a colon says more. */
  readonly tags?: readonly (string | false | undefined)[]
  /** What has no value is not shown. `Details` never gets into a trace: it may repeat what a wallet or a server said. */
  readonly facts?: Readonly<Record<string, string | undefined>>
  /** Shown as redacted JSON. */
  readonly value?: unknown
  /** The plugin that it is about. */
  readonly pluginId?: string
}

export type Tab = Atom<readonly Item[]>
