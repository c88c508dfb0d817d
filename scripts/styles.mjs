/** `node scripts/styles.mjs`: compiles the packages' CSS files, as builds and tests do. */
import { compileStyles } from './compileStyles.mjs'

await compileStyles()
