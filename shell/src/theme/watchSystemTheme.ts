import type { Runtime } from '../contract/runtime.js'
import { systemThemeAtom } from '../state/modal.js'

/** Keeps `systemThemeAtom` at what the visitor's system prefers. */
export function watchSystemTheme({ store, signal }: Pick<Runtime, 'store' | 'signal'>): void {
  if (typeof matchMedia === 'undefined') return
  const query = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => store.set(systemThemeAtom, query.matches ? 'dark' : 'light')
  follow()
  query.addEventListener('change', follow, { signal })
}
