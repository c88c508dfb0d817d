/** The preview, as the development page around it sees it. The two frames exchange only plain data. */
import type { ChainNamespace, PluginManifest } from '@latchkey/plugin-api'
import type { ThemeMode } from '@latchkey/shell'

export interface PreviewSettings {
  readonly themeMode: ThemeMode
  /** BCP 47 */
  readonly locale: string
  readonly refusedPermissions: readonly string[]
}

export interface Preview {
  /** Absent if the plugin could not be created. */
  readonly manifest: PluginManifest | undefined
  /** Why the plugin could not be created. */
  readonly problem: string | undefined
  readonly namespaces: readonly ChainNamespace[]
  /**
   * Applies the settings. Creates a new modal if the refused permissions change. Resolves with an error, if there is
   * one.
   */
  apply(settings: PreviewSettings): Promise<string | undefined>
  /** Opens a view. `args` is JSON, or empty. Resolves with an error, if there is one. */
  open(view: string, args: string): Promise<string | undefined>
  /** Sends a request through the modal's provider, as an app does. `params` is JSON, or empty. */
  request(namespace: ChainNamespace, method: string, params: string): Promise<Answer>
  /** Keeps transactions on the EVM chains pending. Resolves with an error, if there is one. */
  pauseMining(isPaused: boolean): Promise<string | undefined>
  /** Calls the listener when the plugin's state changes. Returns a function that stops it. */
  watch(listener: (state: PreviewState) => void): () => void
  /** Counts the plugin's messages in a language. */
  countTexts(locale: string): Promise<number>
}

export interface PreviewState {
  /** `PluginStatus` in the shell's `state/plugins.ts`, such as `eligible`, `active` or `failed`. */
  readonly status: string
  /** Why the plugin failed, or the modal's latest alert since settings changed or a view was opened. */
  readonly problem?: string
}

export interface Answer {
  readonly isError: boolean
  readonly text: string
}

/** The event that the preview sends to the page around it. Its `detail` is the preview. */
export const readyEvent = 'latchkey-preview'

export const defaultSettings: PreviewSettings = { themeMode: 'auto', locale: 'en', refusedPermissions: [] }
