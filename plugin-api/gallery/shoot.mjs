/** Takes screenshots of the gallery: `node plugin-api/gallery/shoot.mjs [folder]`. */
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/findChromium.mjs'
import { serveGallery } from './serveGallery.mjs'

const folder = process.argv[2] ?? 'test-results/gallery'
const only = process.argv[3]
const gallery = await serveGallery()
const browser = await chromium.launch({ executablePath: await findChromium({ whole: true }) })
try {
  for (const width of [1280, 390]) {
    const page = await browser.newPage({ viewport: { width, height: 844 }, deviceScaleFactor: width === 390 ? 2 : 1 })
    page.on('console', (message) => message.type() === 'error' && process.stdout.write(`${message.text()}\n`))
    for (const [name, query] of Object.entries({
      light: 'theme=light',
      dark: 'theme=dark',
      rtl: 'theme=light&dir=rtl',
      'modal-light': 'modal=connect&theme=light',
      'modal-dark': 'modal=account&theme=dark',
    })) {
      if (only && !`${name}-${width}`.includes(only)) continue
      await page.goto(`${gallery.url}?${query}`)
      await page.waitForTimeout(900)
      await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: !name.startsWith('modal') })
    }
    await page.close()
  }
} finally {
  await browser.close()
  await gallery.close()
}
