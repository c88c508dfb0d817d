import type { Atom } from 'jotai/vanilla'

/** An entry of a tab and of a trace. */
export interface Item {
  /** Distinguishes items with the same title. */
  readonly id?: number
  readonly title: string
  readonly note?: string | undefined
  /** States, optionally with more after a colon. */
  readonly tags?: readonly (string | false | undefined)[]
  /** `Details` is left out of traces, because it may repeat a wallet's or server's answer. */
  readonly facts?: Readonly<Record<string, string | undefined>>
  /** Shown as redacted JSON. */
  readonly value?: unknown
  readonly pluginId?: string
}

export type Tab = Atom<readonly Item[]>
