/** The shop's own texts, in three languages. The modal has 21. */
import { createContext, useContext } from 'react'
import { ar } from './ar.js'
import { de } from './de.js'
import { en, type Texts } from './en.js'

export interface Language {
  /** A BCP 47 tag, for `lang` and for formats. */
  readonly code: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Texts
}

const languages: readonly Language[] = [
  { code: 'en', direction: 'ltr', texts: en },
  { code: 'de', direction: 'ltr', texts: de },
  { code: 'ar', direction: 'rtl', texts: ar },
]

/** Picks the first language that the shop speaks, else English. */
export function pickLanguage(wanted: readonly string[]): Language {
  const found = wanted.map((tag) => languages.find(({ code }) => code === tag.split('-')[0])).find(Boolean)
  return found ?? (languages[0] as Language)
}

export const LanguageContext = createContext<Language>({ code: 'en', direction: 'ltr', texts: en })

export function useTexts(): Texts {
  return useContext(LanguageContext).texts
}

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** Replaces `{name}` in a text. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}
