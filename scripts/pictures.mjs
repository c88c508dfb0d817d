/**
 * `node scripts/pictures.mjs`: writes the modules with pictures of networks, tokens and wallets from `pictures/svg`. With
 * `--download`, first fetches those files from the pinned package.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { downloadPictures } from './pictures/downloadPictures.mjs'
import { renderModules } from './pictures/renderModules.mjs'
import { root } from './root.mjs'

if (process.argv.includes('--download')) await downloadPictures()
for (const [path, text] of renderModules()) writeFileSync(join(root, path), text)
