import { isRightToLeft } from '../messages/locale.js'
import type { Runtime } from '../runtime.js'
import { localeAtom, setSystemTheme, themeAtom, themeVariablesAtom } from '../state/modal.js'

/** Keeps theme, language, direction and the host's variables on the modal's host element. */
export function applyTheme({ store, signal }: Pick<Runtime, 'store' | 'signal'>, element: HTMLElement): void {
  let applied: readonly string[] = []

  function applyMode() {
    element.dataset.theme = store.get(themeAtom)
  }

  function applyLocale() {
    const locale = store.get(localeAtom)
    element.lang = locale
    element.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
  }

  function applyVariables() {
    for (const name of applied) element.style.removeProperty(name)
    // No other properties, because the host's options may be made from untyped data.
    const wanted = Object.entries(store.get(themeVariablesAtom)).filter(([name]) => name.startsWith('--latchkey-'))
    for (const [name, value] of wanted) if (value !== undefined) element.style.setProperty(name, String(value))
    applied = wanted.map(([name]) => name)
  }

  const stops = [
    store.sub(themeAtom, applyMode),
    store.sub(localeAtom, applyLocale),
    store.sub(themeVariablesAtom, applyVariables),
  ]
  applyMode()
  applyLocale()
  applyVariables()
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}

/** Keeps the theme that the system prefers in the state. */
export function watchSystemTheme({ store, signal }: Pick<Runtime, 'store' | 'signal'>): void {
  if (typeof matchMedia === 'undefined') return
  const query = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => setSystemTheme(store, query.matches ? 'dark' : 'light')
  follow()
  query.addEventListener('change', follow, { signal })
}
