import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
  // Vitest runs the `*.test.ts` beside the fixtures.
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  // Each worker has its own sandbox (two chains, a relay, services). Workers often wait, so three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  // A machine that is busy for a moment is no finding; what fails twice is. The report names what needed a second try.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // One context for all tests, emptied in between (storage, cookies, routes, scripts, pages): a new renderer for each
    // would take two fifths of the machine.
    reuseContext: true,
    // A trace of every test would take a sixth of the machine.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No name but this machine's is looked up: what asks for another fails, and the fixture says which.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
        // Without a graphics card, the blur of the modal's scrim is a quarter of all that a test takes of the machine.
        // The other settings are Playwright's own for a browser without a window, a mouse: the last such option holds alone.
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true',
      ],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: /\/full\//, grepInvert: /@full/ },
    // `npm run test:full` alone: the longer matrices, and single tests of other files that say so by their tag.
    { name: 'full', testMatch: '**/full/*.spec.ts' },
    { name: 'full-tagged', testIgnore: /\/full\//, grep: /@full/ },
    // The page code of wallets as others publish it.
    { name: 'interop', testDir: '../interop', grepInvert: /@full/ },
    { name: 'full-interop', testDir: '../interop', grep: /@full/ },
  ],
})
