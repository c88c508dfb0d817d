import { existsSync, readFileSync } from 'node:fs'
import { accessChecks, accessTests } from './checks.mjs'

/** @typedef {'held' | 'failed' | 'missing'} State `missing`: no test ran, so the check has not passed. */

/**
 * Reads test results from Playwright's and Vitest's reports. A test that passed on a retry has passed.
 *
 * @param {readonly string[]} files JSON reports. Skips missing files. A later report overrides an earlier report's
 * tests.
 * @param {readonly string[]} views the names of all tested views.
 * @returns {import('./renderReport.mjs').Results}
 */
export function readResults(files, views) {
  const tests = new Map()
  for (const file of files.filter((path) => existsSync(path))) {
    // If two tests have the same name, both must pass.
    const own = new Map()
    for (const test of readTests(JSON.parse(readFileSync(file, 'utf8')))) {
      const key = [test.file, ...test.path].join('\n')
      const before = own.get(key)
      own.set(key, before ? merge(before, test) : test)
    }
    for (const [key, test] of own) tests.set(key, test)
  }
  const all = [...tests.values()]
  return {
    views: views.length,
    checks: new Map(Object.keys(accessChecks).map((name) => [name, readCheck(name, all, views)])),
    readTest(file, title = '') {
      return combine(
        all.filter((one) => one.file === file && one.path.at(-1).startsWith(title)).map(({ state }) => state),
      )
    },
  }
}

function merge(one, other) {
  return {
    ...one,
    state: combine([one.state, other.state]),
    annotations: [...one.annotations, ...other.annotations],
  }
}

/** `missing` if no test ran, or the list is empty. */
function combine(states) {
  if (states.includes('failed')) return 'failed'
  return states.length === 0 || states.includes('missing') ? 'missing' : 'held'
}

/** A check passes if every test that contains it reached it in every view. */
function readCheck(name, tests, views) {
  const titles = Object.keys(accessTests).filter((title) => accessTests[title].includes(name))
  return combine(views.flatMap((view) => titles.map((title) => readMade(name, tests.find(isOf(`${view}: ${title}`))))))
}

const isOf = (title) => (test) => test.file === 'tests/e2e/full/access.spec.ts' && test.path.at(-1) === title

function readMade(name, test) {
  if (!test) return 'missing'
  const made = test.annotations.filter(
    ({ type, description }) => type === 'access' && description.startsWith(`${name}: `),
  )
  // A test that ended before this check has not passed it.
  if (made.length === 0) return test.state === 'held' ? 'missing' : test.state
  return made.every(({ description }) => description.endsWith(': held')) ? 'held' : 'failed'
}

function readTests({ suites = [], testResults = [] }) {
  return [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles = [], title, status }) => ({
        file: relative(name),
        path: [...ancestorTitles, title],
        state: status === 'passed' ? 'held' : status === 'failed' ? 'failed' : 'missing',
        annotations: [],
      })),
    ),
    ...suites
      .flatMap((suite) => readSpecs(suite, []))
      .flatMap(({ file, title, path, tests }) =>
        tests.map(({ status, results }) => ({
          file: `tests/e2e/${file}`,
          path: [...path, title],
          state: readState(status, results.at(-1)),
          annotations: results.at(-1)?.annotations ?? [],
        })),
      ),
  ]
}

function readState(status, last) {
  if (!last || status === 'skipped' || last.status === 'interrupted') return 'missing'
  return status === 'unexpected' ? 'failed' : 'held'
}

function relative(path) {
  return path.replace(/^.*?\/((plugin-api|shell|plugins|tests|scripts)\/)/, '$1')
}

/** The outermost suite is the file. */
function readSpecs({ specs = [], suites = [] }, path) {
  return [
    ...specs.map((spec) => ({ ...spec, path })),
    ...suites.flatMap((suite) => readSpecs(suite, [...path, suite.title])),
  ]
}
