/**
 * What belongs to the modal as a whole. Exported atoms are read-only; the functions beside them change them. The marks of
 * purity keep atoms that a bundle does not use out of it, here and in the other state of the first stage.
 */
import type { Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { Core } from '../core.js'

const open = /* @__PURE__ */ atom(false)
const loading = /* @__PURE__ */ atom(false)
const shaking = /* @__PURE__ */ atom(false)
const themeMode = /* @__PURE__ */ atom<ThemeModeName>('auto')
const systemTheme = /* @__PURE__ */ atom<ResolvedTheme>('light')
const themeVariables = /* @__PURE__ */ atom<Readonly<Record<string, string | number | undefined>>>({})
const locale = /* @__PURE__ */ atom('en')
const framework = /* @__PURE__ */ atom<Framework>('html')
const catalogueRevision = /* @__PURE__ */ atom(0)
const core = /* @__PURE__ */ atom<Core | undefined>(undefined)

type ThemeModeName = 'dark' | 'light' | 'auto'
export type ResolvedTheme = 'dark' | 'light'
type Framework = 'react' | 'html'

/** Whether the dialog is shown. In embedded mode always true once opened. */
export const openAtom: Atom<boolean> = open

export function setOpen(store: Store, isOpen: boolean): void {
  store.set(open, isOpen)
}

/** Whether something of the modal as a whole is in progress, such as opening or switching. */
export const loadingAtom: Atom<boolean> = loading

export function setLoading(store: Store, isLoading: boolean): void {
  store.set(loading, isLoading)
}

/** True for the 500 ms of the shake. */
export const shakeAtom: Atom<boolean> = shaking

export function setShaking(store: Store, isShaking: boolean): void {
  store.set(shaking, isShaking)
}

export const themeModeAtom: Atom<ThemeModeName> = themeMode

export function setThemeMode(store: Store, mode: ThemeModeName): void {
  store.set(themeMode, mode)
}

/** What the system prefers. Core keeps it up to date. */
export function setSystemTheme(store: Store, theme: ResolvedTheme): void {
  store.set(systemTheme, theme)
}

/** The theme that is shown. */
export const themeAtom: Atom<ResolvedTheme> = /* @__PURE__ */ atom((get) => {
  const mode = get(themeMode)
  return mode === 'auto' ? get(systemTheme) : mode
})

export const themeVariablesAtom: Atom<Readonly<Record<string, string | number | undefined>>> = themeVariables

/** Merges variables into those that are set. */
export function setThemeVariables(store: Store, variables: object): void {
  store.set(themeVariables, { ...store.get(themeVariables), ...variables })
}

/** BCP 47. */
export const localeAtom: Atom<string> = locale

export function setLocale(store: Store, value: string): void {
  store.set(locale, value)
}

/** Counts up when a catalogue arrives after the locale was set, as a plugin's does. Texts are then read again. */
export const catalogueRevisionAtom: Atom<number> = catalogueRevision

export function countCatalogue(store: Store): void {
  store.set(catalogueRevision, store.get(catalogueRevision) + 1)
}

/** What the app is written in, as the services are told. The React bindings set it. */
export const frameworkAtom: Atom<Framework> = framework

export function setFramework(store: Store, value: Framework): void {
  store.set(framework, value)
}

/** Core once it runs, for code that must not start it, such as the devtools. */
export const coreAtom: Atom<Core | undefined> = core

export function setCore(store: Store, value: Core): void {
  store.set(core, value)
}
