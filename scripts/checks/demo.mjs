/** Starts `npm run demo` as a new user would, requests the URL that it prints, and stops it as Ctrl-C would. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isPortFree } from '../isPortFree.mjs'
import { root } from '../root.mjs'

const ports = [4310, 4390, 4391]
const startLimitMs = 180_000

for (const port of ports) {
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is in use, which this check needs.`)
}
const child = spawn(process.execPath, [join(root, 'scripts/demo.mjs'), '--port', '4310', '--sandbox-port', '4390'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((resolve) => child.once('close', resolve))
try {
  const address = await readAddress()
  if (!(await (await fetch(address)).text()).includes('<script')) throw new Error(`${address} is not the demo page.`)
  const { sandboxUrl } = await (await fetch(`${address}/config.json`)).json()
  if (!(await fetch(`${sandboxUrl}/wallet/`)).ok) throw new Error('The sandbox does not answer.')
} finally {
  child.kill('SIGINT')
}
const code = await ended
if (code !== 130) throw new Error(`Ctrl-C ended the demo with ${code} and not with 130.`)
for (const port of ports) {
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is still in use after Ctrl-C.`)
}
process.stdout.write('The demo started, answered, and left nothing behind.\n')

function readAddress() {
  return new Promise((resolve, reject) => {
    let output = ''
    const limit = setTimeout(() => reject(new Error(`No address within ${startLimitMs} ms:\n${output}`)), startLimitMs)
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      const found = /demo page: +(\S+)/.exec(output)
      if (found) resolve(found[1])
    })
    void ended.then(() => reject(new Error(`The demo ended before it gave an address:\n${output}`)))
    void ended.then(() => clearTimeout(limit))
  })
}
