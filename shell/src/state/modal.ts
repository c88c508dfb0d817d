import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'

/** The dialog is shown. In embedded mode always true once opened. */
export const openAtom: PrimitiveAtom<boolean> = atom(false)

/** Something of the modal as a whole is in progress (opening, switching). */
export const loadingAtom: PrimitiveAtom<boolean> = atom(false)

/** On for the 500 ms of the shake. */
export const shakeAtom: PrimitiveAtom<boolean> = atom(false)

export type ResolvedTheme = 'dark' | 'light'

export const themeModeAtom: PrimitiveAtom<'dark' | 'light' | 'auto'> = atom<'dark' | 'light' | 'auto'>('auto')

/** What the system prefers; kept up to date by core while `themeModeAtom` is 'auto'. */
export const systemThemeAtom: PrimitiveAtom<ResolvedTheme> = atom<ResolvedTheme>('light')

export const themeAtom: Atom<ResolvedTheme> = atom((get) => {
  const mode = get(themeModeAtom)
  return mode === 'auto' ? get(systemThemeAtom) : mode
})

export const themeVariablesAtom: PrimitiveAtom<Readonly<Record<string, string | number | undefined>>> = atom<
  Readonly<Record<string, string | number | undefined>>
>({})

/** BCP 47. */
export const localeAtom: PrimitiveAtom<string> = atom('en')

/** What hosts the modal, as the services are told; the React bindings set it. */
export const frameworkAtom: PrimitiveAtom<'react' | 'html'> = atom<'react' | 'html'>('html')

/** Counts up when a catalogue arrives after the locale was set, as a plugin's does; texts are then read anew. */
export const catalogueRevisionAtom: PrimitiveAtom<number> = atom(0)
