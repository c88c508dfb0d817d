import type { Edits } from '../source/createEdits.js'
import type { Module } from '../source/readModule.js'

/** A kit that sites come from. */
export interface Kit {
  readonly name: string
  /** The package that leaves package.json when nothing imports it any more. */
  readonly packageName: string
  isPackage(source: string): boolean
  /** Whether this source makes the config; what it is then called is known before any source is changed. */
  findConfig(module: Module): boolean
  /** What the provider's properties say about the modal. */
  readProvider(module: Module): ProviderFinding | undefined
  move(edits: Edits, project: Project): void
  /** What to do about exports that have no counterpart, by name. */
  readonly advice: Readonly<Record<string, string>>
}

/** Where a modal is made, or will be. */
export interface Config {
  readonly path: string
  /** The name of the modal there. */
  readonly modal: string
  /** Whether it is made in this run, so that it can be told what the provider says. */
  readonly isNew: boolean
}

/** An option of `createModal`, as it is written. */
export interface ModalOption {
  readonly text: string
  /** What it takes from other modules. */
  readonly imports: readonly { readonly source: string; readonly name: string }[]
}

export interface ProviderFinding {
  readonly options: readonly ModalOption[]
  /** What has no option. */
  readonly remarks: readonly string[]
}

export interface Project {
  readonly configs: readonly Config[]
  /** What providers say about the modal of a config, by the config's path. */
  readonly options: ReadonlyMap<string, readonly ModalOption[]>
  /** Where our part for `Custom` children is: it is written beside the config. */
  customButton(edits: Edits): string
}
