import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from '../runCommand.mjs'
import { runNpm } from '../runNpm.mjs'
import { minifyPicture } from './minifyPicture.mjs'
import { networks, single, source, tokens, wallets } from './pictures.mjs'

const svgFolder = join(import.meta.dirname, 'svg')

/** Replaces the files in `svg/`. @throws {Error} The package or a picture is not as expected. */
export async function downloadPictures() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-pictures-'))
  try {
    await run(
      runNpm(['pack', `${source.name}@${source.version}`, '--ignore-scripts', '--silent'], {
        cwd: folder,
        capture: true,
      }),
    )
    const tarball = `web3icons-core-${source.version}.tgz`
    const digest = createHash('sha512')
      .update(readFileSync(join(folder, tarball)))
      .digest('base64')
    if (`sha512-${digest}` !== source.integrity) throw new Error(`${tarball} does not match its integrity.`)
    await run(runCommand('tar', ['-xzf', tarball], { cwd: folder, capture: true }))
    rmSync(svgFolder, { recursive: true, force: true })
    for (const path of new Set([networks, tokens, single, wallets].flatMap((group) => Object.keys(group)))) {
      // The pictures in this folder have their own background, so they are legible in both themes.
      const file = join(folder, 'package/dist/svgs', path.replace('/', '/background/'))
      const { default: svg } = await import(pathToFileURL(`${file}.svg.js`).href)
      const target = join(svgFolder, `${path}.svg`)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, `${minifyPicture(svg)}\n`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run(command) {
  const { code, output } = await command
  if (code !== 0) throw new Error(output)
}
