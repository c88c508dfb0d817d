import type { Popup } from '@latchkey/plugin-api'
import { disposable, type Scope } from './createScope.js'
import { freezeMembers } from './freezeMembers.js'
import { openPopup } from './openPopup.js'
import { readWindowAddress } from './readWindowAddress.js'

export interface WindowParameters {
  readonly pluginId: string
  readonly scope: Scope
  /** Refuses addresses that the plugin was not granted. @throws {PluginError} PERMISSION_DENIED */
  admit(url: string): void
}

/** What a plugin has with the permission `popup`. */
export interface Windows {
  openPopup(url: string, size?: { readonly width: number; readonly height: number }): Popup
  openLink(url: string): void
  redirect(url: string): void
}

/** The members that lead out of the page: fetched with a plugin that may, because they run in the visitor's gesture. */
export function createWindows({ pluginId, scope, admit }: WindowParameters): Windows {
  const { guard } = scope
  const read = (url: string) => readWindowAddress(pluginId, url, admit)
  return {
    openPopup: guard((url, size) => {
      const popup = openPopup({ pluginId, url, size, admit })
      return freezeMembers({ ...popup, ...disposable(scope, popup) })
    }),
    openLink: guard((url) => {
      // The new page gets no handle to this one. Telegram and in-app browsers hand it to their own.
      window.open(read(url), '_blank', 'noopener,noreferrer')
    }),
    redirect: guard((url) => {
      // The whole page: providers refuse to be framed.
      window.open(read(url), '_top')
    }),
  }
}
