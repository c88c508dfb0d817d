/** `npm start`: starts a sandbox and serves the pages. */
import { startSandbox } from '@latchkey/sandbox'
import { servePage } from './servePage.mjs'

const sandbox = await startSandbox({ port: Number(process.env.SANDBOX_PORT ?? 4180) })
const page = await servePage({ sandboxUrl: sandbox.url, port: Number(process.env.PORT ?? 4110) })
process.stdout.write(
  `\n  An ES module:  ${page.url}/\n  One script:    ${page.url}/iife.html\n  Sandbox files: ${page.url}/sandbox.html?sandbox=${sandbox.url}\n  Inbox:         ${sandbox.url}/mail\n\n  Ctrl-C ends it.\n`,
)

process.once('SIGINT', async () => {
  await page.close()
  await sandbox.stop()
})
