/**
 * Fails when comments, docs or test titles contain a phrase that makes a reader stop, or a sentence that is too long
 * (CONTRIBUTING.md). Reads the given files and folders, or every tracked file.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { checkProse } from './checkProse.mjs'
import { readProse } from './readProse.mjs'

/** Other languages, generated files, third-party texts, and this check's own list. */
const excluded =
  /(^|\/)(locales|reference|bundled|fixtures)\/|\.css\.ts$|(^|\/)(LICENSE|NOTICE|CODE_OF_CONDUCT|checkProse)\b/

const paths = execFileSync('git', ['ls-files', '--', ...process.argv.slice(2)], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|js|css|md)$/.test(path) && !excluded.test(path) && existsSync(path))

let problems = 0
for (const path of paths) {
  for (const passage of readProse(path, readFileSync(path, 'utf8'))) {
    for (const problem of checkProse(passage)) {
      problems += 1
      process.stdout.write(`${path}:${passage.line} ${problem}\n`)
    }
  }
}
process.stdout.write(`${paths.length} files, ${problems} problems\n`)
process.exitCode = problems > 0 || paths.length === 0 ? 1 : 0
