import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/root.mjs'
import { judge } from './goals.mjs'
import { readFigures } from './readFigures.mjs'
import { renderReport } from './renderReport.mjs'
import { renderGoals, renderTable } from './renderTable.mjs'
import { runPeers } from './runPeers.mjs'

/**
 * Runs `npm run bench -- peers` after the build. Prints the table and the goals, or JSON. `report` writes them into
 * `docs/`.
 *
 * @param {{ chromium: string, only?: readonly string[], runs?: number, json: boolean, bytes: boolean, report: boolean }} options
 */
export async function benchPeers({ chromium, only, runs, json, bytes, report }) {
  if (report && only) throw new Error('--report is for all kits: leave --only out.')
  const print = (text) => process.stderr.write(text)
  const figures = await runPeers({ chromium, only, runs, bytesOnly: bytes, print })
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...figures, goals: judge(figures.kits) }, null, 2)}\n`
      : `\n${renderTable(figures.kits)}\n${renderGoals(judge(figures.kits))}`,
  )
  if (!report) return
  writeFileSync(join(root, 'docs/peers.json'), `${JSON.stringify(readFigures(figures.kits), null, 2)}\n`)
  // The migration guides quote this file.
  await import('../../../scripts/docs/writeMoveTables.mjs')
  if (bytes) return
  const machine = `${cpus().length} cores, ${process.platform} ${process.arch}, ${loadavg()[2]?.toFixed(0)} tasks at once on average`
  writeFileSync(join(root, 'docs/peers.md'), renderReport(figures, machine))
}
