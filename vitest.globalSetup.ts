/** Runs once before all tests. Compiles the styles, because source files import the result. */
import { compileStyles } from './scripts/compileStyles.mjs'

export const setup = (): Promise<void> => compileStyles()
