import { useModalAtom } from '@latchkey/plugin-api'
import { accentProperties } from '@latchkey/plugin-api/kit'
import { useLayoutEffect } from 'react'
import { themeAtom, themeVariablesAtom } from '../../state/modal.js'
import { useCore } from '../UiContext.js'

/** Keeps what follows from the host's accent (text on it, its hover, how it reads as text) on the host element. */
export function useAccent(): void {
  const { element } = useCore().dialog
  const accent = useModalAtom(themeVariablesAtom)['--latchkey-accent']
  const theme = useModalAtom(themeAtom)
  useLayoutEffect(() => {
    if (typeof accent !== 'string') return
    const properties = Object.entries(accentProperties(accent, theme))
    for (const [name, value] of properties) element.style.setProperty(name, value)
    return () => {
      for (const [name] of properties) element.style.removeProperty(name)
    }
  }, [element, accent, theme])
}
