import type { Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { themeModeAtom } from './modal.js'

export type ResolvedTheme = 'dark' | 'light'

const systemTheme = atom<ResolvedTheme>('light')

export const setSystemTheme = (store: Store, theme: ResolvedTheme): void => store.set(systemTheme, theme)

export const themeAtom: Atom<ResolvedTheme> = atom((get) => {
  const mode = get(themeModeAtom)
  return mode === 'auto' ? get(systemTheme) : mode
})
