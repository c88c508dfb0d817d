import type { Runtime } from '../runtime.js'
import { localeAtom } from '../state/modal.js'
import { toLocale } from './toLocale.js'

/** BCP 47, the best one first. */
export type Locales = readonly [string, ...string[]]

/** The language that the host or the page names; where neither does, those of the browser, the first one first. */
export function listLocales({ options, store }: Pick<Runtime, 'options' | 'store'>): Locales {
  // A server has nobody's languages.
  const isNamed = options.locale || typeof document === 'undefined' || document.documentElement.lang
  return [toLocale(store.get(localeAtom)), ...(isNamed ? [] : navigator.languages).map(toLocale)]
}
