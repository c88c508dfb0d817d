import type { Atom } from 'jotai/vanilla'

export interface Item {
  /** Distinguishes items with the same title. */
  readonly id?: number
  readonly title: string
  readonly note?: string | undefined
  /** Short states. More detail may follow a colon. */
  readonly tags?: readonly (string | false | undefined)[]
  /** Traces omit `Details`, because it may repeat what a wallet or server returned. */
  readonly facts?: Readonly<Record<string, string | undefined>>
  /** Shown as redacted JSON. */
  readonly value?: unknown
  readonly pluginId?: string
}

export type Tab = Atom<readonly Item[]>
