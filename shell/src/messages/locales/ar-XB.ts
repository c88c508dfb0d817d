import type { Locale } from '../loadLocale.js'
import { writePseudo } from './writePseudo.js'

/** The pseudo-locale for tests: right to left, with accents, and 40% longer, for every text there is. */
export const pseudoLocale: Locale = { write: writePseudo }
