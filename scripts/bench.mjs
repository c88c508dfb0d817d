/**
 * `npm run bench`: measures how long opening the modal takes and what it fetches, compared with a bare React dialog.
 * `--json` prints only the figures. `npm run bench -- peers`: measures the same page with other kits (`--only kit,kit`,
 * `--runs 3`, `--bytes` without times, `--report` for `docs/peers.md` and `docs/peers.json`).
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bin } from './bin.mjs'
import { build } from './buildAll.mjs'
import { findChromium } from './findChromium.mjs'
import { installDependencies } from './installDependencies.mjs'
import { requireNode } from './requireNode.mjs'
import { root } from './root.mjs'
import { runCommand, stopCommands } from './runCommand.mjs'
import { stopOnSignal } from './stopOnSignal.mjs'

requireNode()
stopOnSignal(stopCommands)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string' },
    bytes: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
})
const isJson = values.json
const isPeers = positionals[0] === 'peers'
if (positionals[0] && !isPeers) throw new Error(`Nothing is measured under the name ${positionals[0]}: there is peers.`)
await installDependencies({ quiet: isJson })

// Keep the build's output away from the JSON.
const quietly = isJson ? { capture: true } : {}
const builds = [
  () => build({ quiet: isJson }),
  async () => {
    if (isPeers) return true
    const parameters = [bin('@rsbuild/core', 'rsbuild'), 'build']
    return (await runCommand(process.execPath, parameters, { cwd: join(root, 'tests/bench'), ...quietly })).code === 0
  },
]
for (const one of builds) {
  if (!(await one())) process.exit(1)
}

const chromium = await findChromium({ whole: true })
if (isPeers) {
  const { benchPeers } = await import('../tests/bench/peers/benchPeers.mjs')
  const { json, bytes, report } = values
  const runs = values.runs ? Number(values.runs) : undefined
  await benchPeers({ chromium, only: values.only?.split(','), runs, json, bytes, report })
} else {
  const { runBench } = await import('../tests/bench/runBench.mjs')
  const figures = await runBench({ chromium })
  process.stdout.write(isJson ? `${JSON.stringify(figures, null, 2)}\n` : table(figures))
}

function table({ opening, bytes, account }) {
  return `
Opening, from the click, at a quarter of the processor's speed (median of ${opening.runs} runs each, ms)
                        first    again
  bare React dialog   ${ms(opening.dialog.firstMs)} ${ms(opening.dialog.againMs)}
  Latchkey            ${ms(opening.latchkey.firstMs)} ${ms(opening.latchkey.againMs)}
  ratio               ${opening.ratio.first.toFixed(1).padStart(7)}  ${opening.ratio.again.toFixed(1).padStart(7)}

Fetched by the Latchkey page, compressed (kB; the bare dialog's page has ${kB(bytes.dialog.beforeClick).trim()}, React above all)
  before the click    ${kB(bytes.latchkey.beforeClick)}
  by the first open   ${kB(bytes.latchkey.firstOpen)}
  from the services   ${kB(bytes.latchkey.services)}

Account of ${account.scrolling.tokens} tokens, from the visitor's yes until their worth is shown
  time                ${ms(account.shownMs)} ms
  own files           ${String(account.requests.own).padStart(7)}     ${kB(account.bytes.own)} kB
  calls of services   ${String(account.requests.services).padStart(7)}     ${kB(account.bytes.services)} kB
                      ${account.calls.join('\n                      ')}
Scrolling through them and back (${account.scrolling.frames} frames, ms; at most ${account.scrolling.mostRows} rows in the document)
  median, p95, worst  ${ms(account.scrolling.medianMs)} ${ms(account.scrolling.p95Ms)} ${ms(account.scrolling.worstMs)}
  without painting    ${ms(account.scrolling.workMs)} on average
  heap before, after  ${account.heapMB.before.toFixed(1).padStart(7)} ${account.heapMB.after.toFixed(1).padStart(7)} MB
`
}

function ms(value) {
  return value.toFixed(0).padStart(7)
}

function kB(value) {
  return (value / 1000).toFixed(1).padStart(7)
}
