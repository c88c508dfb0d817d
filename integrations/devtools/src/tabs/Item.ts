import type { Atom } from 'jotai/vanilla'

export interface Item {
  readonly id?: number
  readonly title: string
  readonly note?: string | undefined
  readonly tags?: readonly (string | false | undefined)[]
  /** Traces omit `Details`, because it may repeat what a wallet or server returned. */
  readonly facts?: Readonly<Record<string, string | undefined>>
  readonly value?: unknown
  readonly pluginId?: string
}

export type Tab = Atom<readonly Item[]>
