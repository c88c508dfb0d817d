/**
 * `npm test`: runs every check that must pass before a change is merged. Ends with the line `N passed, N failed`. A
 * step without a test runner counts as one test. `--full` adds the matrices in `npm run test:full`.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin } from './bin.mjs'
import { compileStyles } from './compileStyles.mjs'
import { countPlaywright } from './countPlaywright.mjs'
import { countVitest } from './countVitest.mjs'
import { findChromium } from './findChromium.mjs'
import { installDependencies } from './installDependencies.mjs'
import { requireNode } from './requireNode.mjs'
import { root } from './root.mjs'
import { runCommand, stopCommands } from './runCommand.mjs'
import { stopOnSignal } from './stopOnSignal.mjs'

requireNode()
stopOnSignal(stopCommands)

const full = process.argv.includes('--full')
// Property tests of all trust boundaries. Each run uses a new seed, and prints it so that the run can be repeated.
process.env.FUZZ_SEED ??= String(Date.now() % 2 ** 31)
process.env.FUZZ_RUNS ??= full ? '10000' : '1000'
process.stdout.write(`Property tests: ${process.env.FUZZ_RUNS} inputs each, FUZZ_SEED=${process.env.FUZZ_SEED}\n`)
const results = join(root, '.cache', 'test')
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const remarks = []

let chromium
await sideBySide(
  [
    ['install', ({ print }) => installDependencies({ print })],
    ['styles', () => compileStyles()],
  ],
  [
    [
      'chromium',
      async ({ print }) => {
        chromium = await findChromium({ whole: full, print })
        print(`${chromium}\n`)
      },
    ],
  ],
)
await sideBySide(
  [
    ['types', node(bin('typescript', 'tsc'), '-b')],
    ['samples', script('checks/samples.mjs')],
    ['messages', script('checks/messages.mjs')],
  ],
  [
    ['lint', node(bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.')],
    ['boundaries', script('checks/boundaries.mjs')],
    ['prose', script('checks/prose.mjs')],
    ['licences', script('checks/licences.mjs')],
    ['unused', node(bin('knip'))],
  ],
)
const built = await step('build', script('build.mjs'))
await runner('unit', countVitest, (file, files = []) => [
  bin('vitest'),
  // Failed files run again in a separate process, unaffected by other files.
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(files[0] ? ['--isolate', ...files] : []),
  ],
  { CHROMIUM_PATH: chromium ?? '' },
])
if (full) {
  await runner('plugins on React 18', countVitest, (file, files = []) => [
    bin('vitest'),
    [
      'run',
      '-c',
      'vitest.react18.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ],
  ])
}
if (!built || !chromium) {
  process.stdout.write('\nBrowser tests are left out: they need the build and a Chromium.\n')
} else {
  await browserTests('browser', full ? ['chromium', 'interop', 'full*'] : ['chromium', 'interop'])
  if (full) {
    const built18 = await step('build with React 18', rsbuildDemo({ DEMO_REACT: '18' }))
    if (built18) await browserTests('browser with React 18', ['chromium'], { E2E_REACT: '18' })
  }
}
if (built) await sideBySide([['package shape', script('checks/packageShape.mjs')]], [['sizes', script('size.mjs')]])
if (built && full) await step('demo', script('checks/demo.mjs'))
// Only a full run has all results that the report needs.
if (built && chromium && full && existsSync(join(root, 'docs/accessibility.md'))) {
  await step('accessibility report', script('accessibility.mjs', '--check'))
}
if (built && chromium && full) await step('phones table', script('phones.mjs', '--check'))
if (full) await step('reference', node(join(root, 'scripts/reference/build.mjs'), '--check'))

for (const { state, test, reason = '' } of remarks) {
  process.stdout.write(`\n${state}: ${test.replace(`${root}/`, '')}\n${reason.split('\n').slice(0, 6).join('\n')}\n`)
}
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

/** Runs a check as one test and resolves with whether it passed. */
async function step(name, run) {
  const startedAt = heading(name)
  const held = await holds(run, printNow)
  report(name, startedAt, asOneTest(held))
  return held
}

/**
 * Runs lanes of checks in parallel, because most checks use only one core. Runs each lane's checks in turn. Prints a
 * check's output when it ends, so that outputs do not mix.
 */
function sideBySide(...lanes) {
  const names = lanes.flat().map(([name]) => name)
  process.stdout.write(`\n${names.join(', ')} ...\n`)
  return Promise.all(
    lanes.map(async (lane) => {
      for (const [name, run] of lane) {
        const startedAt = Date.now()
        let printed = ''
        const held = await holds(run, (text) => {
          printed += text
        })
        heading(name)
        printNow(printed)
        report(name, startedAt, asOneTest(held))
      }
    }),
  )
}

async function holds(run, print) {
  try {
    return (await run({ print })) !== false
  } catch (error) {
    print(`${error.message}\n`)
    return false
  }
}

function asOneTest(held) {
  return { passed: held ? 1 : 0, failed: held ? 0 : 1, skipped: 0 }
}

function printNow(text) {
  process.stdout.write(text)
}

/**
 * Runs a test runner and counts its tests. A runner that crashes or finds no tests counts as a failure. Failed files
 * run once more, because a test can fail by chance on a busy machine.
 */
async function runner(name, count, command) {
  const startedAt = heading(name)
  const file = join(results, `${name.replaceAll(' ', '-')}.json`)
  const counted = { passed: 0, failed: 0, skipped: 0 }
  const attempt = async (...parameters) => {
    rmSync(parameters[0], { force: true })
    const [program, options, env] = command(...parameters)
    return (await runCommand(process.execPath, [program, ...options], { env })).code
  }
  try {
    const again = file.replace('.json', '-again.json')
    // Deletes the previous run's report.
    rmSync(again, { force: true })
    let code = await attempt(file)
    let result = count(file)
    // An error outside any test has no file.
    if (result.failedFiles?.length > 0) {
      code = await attempt(again, result.failedFiles)
      result = count(file, again)
    }
    const { passed, failed, skipped } = result
    Object.assign(counted, { passed, failed, skipped })
    remarks.push(...result.remarks)
    if (code !== 0 && failed === 0) {
      counted.failed = 1
      remarks.push({
        state: 'failed',
        test: name,
        reason: `An error outside of any test (exit code ${code}): see above.`,
      })
    }
    if (counted.passed + counted.failed === 0) throw new Error('No test ran.')
  } catch (error) {
    counted.failed += 1
    process.stdout.write(`${error.message}\n`)
  }
  report(name, startedAt, counted)
}

function browserTests(name, projects, env = {}) {
  return runner(name, countPlaywright, (file) => [
    bin('@playwright/test', 'playwright'),
    [
      'test',
      '-c',
      'tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      ...projects.map((one) => `--project=${one}`),
    ],
    { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  ])
}

function node(program, ...parameters) {
  return async ({ print }) => (await runCommand(process.execPath, [program, ...parameters], { print })).code === 0
}

function script(name, ...parameters) {
  return node(join(root, 'scripts', name), ...parameters)
}

function rsbuildDemo(env) {
  const parameters = [bin('@rsbuild/core', 'rsbuild'), 'build']
  return async ({ print }) =>
    (await runCommand(process.execPath, parameters, { print, env, cwd: join(root, 'examples/demo') })).code === 0
}

function heading(name) {
  process.stdout.write(`\n── ${name}\n`)
  return Date.now()
}

function report(name, startedAt, { passed, failed, skipped }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  if (failed > 0) failures.push(name)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`── ${name}: ${failed > 0 ? `${failed} FAILED` : 'ok'} (${passed} passed, ${seconds} s)\n`)
}
