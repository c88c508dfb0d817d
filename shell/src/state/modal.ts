/** `@__PURE__` lets bundlers drop unused atoms, here and in the entry stage's other state files. */
import type { Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { Core } from '../core.js'

const open = /* @__PURE__ */ atom(false)
const loading = /* @__PURE__ */ atom(false)
const themeMode = /* @__PURE__ */ atom<ThemeModeName>('auto')
const themeVariables = /* @__PURE__ */ atom<Readonly<Record<string, string | number | undefined>>>({})
const locale = /* @__PURE__ */ atom('en')
const framework = /* @__PURE__ */ atom<Framework>('html')
const catalogueRevision = /* @__PURE__ */ atom(0)
const core = /* @__PURE__ */ atom<Core | undefined>(undefined)

type ThemeModeName = 'dark' | 'light' | 'auto'
type Framework = 'react' | 'html'

/** Whether the dialog is shown. In embedded mode, stays true once opened. */
export const openAtom: Atom<boolean> = open
export const setOpen = (store: Store, isOpen: boolean): void => store.set(open, isOpen)

/** Whether the whole modal is busy, for example while it opens or switches networks. */
export const loadingAtom: Atom<boolean> = loading
export const setLoading = (store: Store, isLoading: boolean): void => store.set(loading, isLoading)

export const themeModeAtom: Atom<ThemeModeName> = themeMode
export const setThemeMode = (store: Store, mode: ThemeModeName): void => store.set(themeMode, mode)

export const themeVariablesAtom: Atom<Readonly<Record<string, string | number | undefined>>> = themeVariables

export const setThemeVariables = (store: Store, variables: object): void =>
  store.set(themeVariables, { ...store.get(themeVariables), ...variables })

/** BCP 47. */
export const localeAtom: Atom<string> = locale
export const setLocale = (store: Store, value: string): void => store.set(locale, value)

/** Incremented when messages, such as a plugin's, load after the locale was set. Views then read messages again. */
export const catalogueRevisionAtom: Atom<number> = catalogueRevision

export const countCatalogue = (store: Store): void => store.set(catalogueRevision, store.get(catalogueRevision) + 1)

export const frameworkAtom: Atom<Framework> = framework
export const setFramework = (store: Store, value: Framework): void => store.set(framework, value)

/** Set once core runs. For code that must not start core, such as the devtools. */
export const coreAtom: Atom<Core | undefined> = core
export const setCore = (store: Store, value: Core): void => store.set(core, value)
