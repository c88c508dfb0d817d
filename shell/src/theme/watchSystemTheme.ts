import type { Runtime } from '../runtime.js'
import { setSystemTheme } from '../state/modal.js'

/** Keeps the system theme up to date. */
export function watchSystemTheme({ store, signal }: Pick<Runtime, 'store' | 'signal'>): void {
  if (typeof matchMedia === 'undefined') return
  const query = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => setSystemTheme(store, query.matches ? 'dark' : 'light')
  follow()
  query.addEventListener('change', follow, { signal })
}
