/** `node scripts/styles.mjs`: compiles the packages' CSS files, as builds and tests do by themselves. */
import { compileStyles } from './compileStyles.mjs'

await compileStyles()
