import type { Edits } from '../source/createEdits.js'
import type { Module } from '../source/readModule.js'

/** A kit that the codemod migrates from. */
export interface Kit {
  readonly name: string
  /** The package to remove from package.json once no source file imports it. */
  readonly packageName: string
  isPackage(source: string): boolean
  /** Whether the source file creates the config. */
  findConfig(module: Module): boolean
  /** Reads the properties of the kit's provider. */
  readProvider(module: Module): ProviderFinding | undefined
  move(edits: Edits, project: Project): void
  /** Instructions for exports that Latchkey does not have, by name. */
  readonly advice: Readonly<Record<string, string>>
}

/** Where a modal is created. */
export interface Config {
  readonly path: string
  /** The modal's variable name. */
  readonly modal: string
  /** Whether this run creates it. */
  readonly isNew: boolean
}

/** An option of `createModal` as code. */
export interface ModalOption {
  readonly text: string
  readonly imports: readonly { readonly source: string; readonly name: string }[]
}

export interface ProviderFinding {
  readonly options: readonly ModalOption[]
  /** Remarks about properties that Latchkey has no option for. */
  readonly remarks: readonly string[]
}

export interface Project {
  readonly configs: readonly Config[]
  /** The options from providers, keyed by the config's path. */
  readonly options: ReadonlyMap<string, readonly ModalOption[]>
  /** Creates a file beside the config with our component for `Custom` children. Returns the component's name. */
  customButton(edits: Edits): string
}
