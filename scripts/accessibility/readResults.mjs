import { existsSync, readFileSync } from 'node:fs'
import { accessChecks } from './checks.mjs'

const everyCheckFailed = Object.keys(accessChecks).map((name) => ({ description: `${name}: failed` }))

/**
 * Reads reports of Playwright and vitest, and tells what their tests said. A test that passed at its second try has passed.
 *
 * @param {readonly string[]} files JSON reports; those that are not there are left out, later ones count where a test is in two.
 * @returns {import('./renderReport.mjs').Results}
 */
export function readResults(files) {
  const tests = new Map()
  const checks = new Map()
  const looks = new Map()
  for (const file of files.filter((path) => existsSync(path))) {
    const { suites, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    for (const { name, assertionResults } of testResults ?? [])
      for (const { title, status } of assertionResults)
        if (status === 'passed' || status === 'failed') tests.set(`${relative(name)} ${title}`, status === 'passed')
    for (const one of (suites ?? []).flatMap(readSpecs)) {
      for (const { status, results } of one.tests) {
        if (status === 'skipped' || results.at(-1)?.status === 'interrupted') continue
        tests.set(`e2e/tests/${one.file} ${one.title}`, status !== 'unexpected')
        const made = (results.at(-1)?.annotations ?? []).filter(({ type }) => type === 'access')
        // What ended before its checks were made has not held them.
        const isBroken = status === 'unexpected' && !made.some(({ description }) => description.endsWith(': failed'))
        if (one.file.endsWith('access.spec.ts')) looks.set(one.title, isBroken ? everyCheckFailed : made)
      }
    }
  }
  // A check that is made twice in a view holds there if both do.
  const byView = new Map()
  for (const [title, annotations] of looks) {
    for (const { description } of annotations) {
      const [name, state] = description.split(': ')
      const key = `${name} ${title.split(':')[0]}`
      byView.set(key, { name, held: state === 'held' && (byView.get(key)?.held ?? true) })
    }
  }
  for (const { name, held } of byView.values()) {
    const count = checks.get(name) ?? { held: 0, failed: 0 }
    checks.set(name, { held: count.held + (held ? 1 : 0), failed: count.failed + (held ? 0 : 1) })
  }
  return {
    checks,
    readTest(file, title = '') {
      const found = [...tests].filter(([name]) => name.startsWith(`${file} ${title}`)).map(([, passed]) => passed)
      if (found.length === 0) return 'missing'
      return found.every(Boolean) ? 'held' : 'failed'
    },
  }
}

function relative(path) {
  return path.replace(/^.*?\/((plugin-api|shell|plugins|lint|e2e|scripts)\/)/, '$1')
}

function readSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(readSpecs)]
}
