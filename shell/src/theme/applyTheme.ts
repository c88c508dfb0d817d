import { isRightToLeft } from '../messages/isRightToLeft.js'
import type { Runtime } from '../runtime.js'
import { localeAtom, themeAtom, themeVariablesAtom } from '../state/modal.js'

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
    // Only our own: the variables come from the host's options, which may be made from untyped data.
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
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop()
    },
    { once: true },
  )
}
