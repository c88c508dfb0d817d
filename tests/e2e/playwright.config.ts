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
  // A busy machine can fail a test once, so only a second failure counts. The report names tests that needed a retry.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // One context for all tests, emptied in between (storage, cookies, routes, scripts, pages). A new renderer for each
    // test would take two fifths of the CPU time.
    reuseContext: true,
    // A trace of every test would take a sixth of the CPU time.
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
        // Only this machine's names are resolved. Other requests fail, and the fixture reports them.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
        // Without a GPU, blurring the modal's scrim takes a quarter of the CPU time. The other values are Playwright's
        // defaults for headless browsers, because only the last such option applies.
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true',
      ],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: /\/full\//, grepInvert: /@full/ },
    // Only in `npm run test:full`: the longer matrices, and tests with its tag.
    { name: 'full', testMatch: '**/full/*.spec.ts' },
    { name: 'full-tagged', testIgnore: /\/full\//, grep: /@full/ },
    // The page code of published wallets.
    { name: 'interop', testDir: '../interop', grepInvert: /@full/ },
    { name: 'full-interop', testDir: '../interop', grep: /@full/ },
  ],
})
