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
  // On a busy machine, a test may fail once, so only a second failure counts. The report lists tests that needed a
  // retry.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // All tests share one context, which is emptied in between (storage, cookies, routes, scripts, pages). Starting a
    // renderer for each test would take 40% of the CPU time.
    reuseContext: true,
    // Tracing every test would take a sixth of the CPU time.
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
        // Resolve only this machine's names. Other requests fail, and the fixture reports them.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
        // `prefersReducedTransparency`: without a GPU, blurring the modal's scrim takes a quarter of the CPU time.
        // Chromium applies only the last `--blink-settings`, so the other values repeat Playwright's defaults for
        // headless browsers.
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true',
      ],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: /\/full\//, grepInvert: /@full/ },
    // Only in `npm run test:full`: the longer matrices, and tests tagged `@full`.
    { name: 'full', testMatch: '**/full/*.spec.ts' },
    { name: 'full-tagged', testIgnore: /\/full\//, grep: /@full/ },
    // The page code of published wallets.
    { name: 'interop', testDir: '../interop', grepInvert: /@full/ },
    { name: 'full-interop', testDir: '../interop', grep: /@full/ },
  ],
})
