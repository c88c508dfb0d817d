/** `node scripts/styles.mjs`: compiles the packages' CSS files, like builds and tests. */
import { compileStyles } from './compileStyles.mjs'

await compileStyles()
