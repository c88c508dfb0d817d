import type { Atom } from 'jotai/vanilla'
import { isRightToLeft } from '../messages/locale.js'
import type { Runtime } from '../runtime.js'
import { localeAtom, themeVariablesAtom } from '../state/modal.js'
import { setSystemTheme, themeAtom } from '../state/theme.js'

export function applyTheme({ store, signal }: Pick<Runtime, 'store' | 'signal'>, element: HTMLElement): void {
  let applied: readonly string[] = []

  function follow<T>(atom: Atom<T>, apply: (value: T) => void) {
    apply(store.get(atom))
    const stop = store.sub(atom, () => apply(store.get(atom)))
    signal.addEventListener('abort', stop)
  }

  follow(themeAtom, (theme) => {
    element.dataset.theme = theme
  })
  follow(localeAtom, (locale) => {
    element.lang = locale
    element.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
  })
  follow(themeVariablesAtom, (variables) => {
    for (const name of applied) element.style.removeProperty(name)
    // The host's options are untrusted, so set no other properties.
    const wanted = Object.entries(variables).filter(([name]) => name.startsWith('--latchkey-'))
    for (const [name, value] of wanted) if (value !== undefined) element.style.setProperty(name, String(value))
    applied = wanted.map(([name]) => name)
  })
}

export function watchSystemTheme({ store, signal }: Pick<Runtime, 'store' | 'signal'>): void {
  if (typeof matchMedia === 'undefined') return
  const query = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => setSystemTheme(store, query.matches ? 'dark' : 'light')
  follow()
  query.addEventListener('change', follow, { signal })
}
