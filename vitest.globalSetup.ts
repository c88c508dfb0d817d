/** Runs once before all test files, whose sources import the compiled styles. */
import { compileStyles } from './scripts/compileStyles.mjs'

export const setup = (): Promise<void> => compileStyles()
