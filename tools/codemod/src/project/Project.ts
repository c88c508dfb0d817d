import type { Edits } from '../source/createEdits.js'
import type { Module } from '../source/readModule.js'

/** A kit that sites move from. */
export interface Kit {
  readonly name: string
  /** The package that is removed from package.json once no source imports it. */
  readonly packageName: string
  isPackage(source: string): boolean
  /** Whether this source makes the config. All sources are asked before the first one is changed. */
  findConfig(module: Module): boolean
  /** Reads the properties of the kit's provider. */
  readProvider(module: Module): ProviderFinding | undefined
  move(edits: Edits, project: Project): void
  /** What to do about exports without a counterpart, by name. */
  readonly advice: Readonly<Record<string, string>>
}

/** Where a modal is made, or will be. */
export interface Config {
  readonly path: string
  /** The name of the modal there. */
  readonly modal: string
  /** Whether this run makes it, so that the provider's options can be written into it. */
  readonly isNew: boolean
}

/** The text of an option of `createModal`. */
export interface ModalOption {
  readonly text: string
  /** The imports that the text needs. */
  readonly imports: readonly { readonly source: string; readonly name: string }[]
}

export interface ProviderFinding {
  readonly options: readonly ModalOption[]
  /** Properties that have no option. */
  readonly remarks: readonly string[]
}

export interface Project {
  readonly configs: readonly Config[]
  /** The options that providers add to a config's modal, by the config's path. */
  readonly options: ReadonlyMap<string, readonly ModalOption[]>
  /** Returns the name of our component for `Custom` children, which is written beside the config. */
  customButton(edits: Edits): string
}
