#!/usr/bin/env node
/** `latchkey-sandbox`: starts the sandbox and keeps it until Ctrl-C. */
import { parseArgs } from 'node:util'
import type { Sandbox } from './Sandbox.js'
import { SandboxError } from './SandboxError.js'
import { startSandbox } from './startSandbox.js'

async function run(): Promise<void> {
  try {
    const { port, hostOrigins, isQuiet } = readOptions()
    const sandbox = await startSandbox({ port, hostOrigins })
    stopOnSignal(sandbox)
    console.log(isQuiet ? sandbox.url : banner(sandbox))
  } catch (error) {
    if (!isExpected(error)) throw error
    console.error(`\n${error.message}\n${howToMend(error)}`)
    process.exitCode = 1
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', short: 'p', default: '4180' },
      'host-origin': { type: 'string', multiple: true, default: [] },
      quiet: { type: 'boolean', short: 'q', default: false },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new PortOptionError(values.port)
  return { port, hostOrigins: values['host-origin'], isQuiet: values.quiet }
}

/** npm and the terminal may each deliver the same Ctrl-C; stopping once is enough, and takes two seconds at most. */
function stopOnSignal(sandbox: Sandbox): void {
  const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
  for (const [signal, exitCode] of Object.entries(exitCodes)) {
    process.on(signal, () => void sandbox.stop().finally(() => process.exit(exitCode)))
  }
}

function banner(sandbox: Sandbox): string {
  const chains = Object.values(sandbox.chains)
    .map(({ caipNetworkId, name, rpcUrl }) => `    ${`${name} (${caipNetworkId})`.padEnd(24)}${rpcUrl}`)
    .join('\n')
  return `
  Latchkey sandbox - FOR DEVELOPMENT ONLY
  Chains, funds and prices are make-believe, its keys are no secret, and anyone on this machine can control it.

    Services                ${sandbox.url}
    Relay                   ${sandbox.relayUrl}
    Web wallet              ${sandbox.url}/wallet/
    Inbox                   ${sandbox.url}/mail
    Secure site             ${sandbox.secure.url}
    Admin calls             ${sandbox.url}/admin
${chains}

  Try
    In your page            createModal({ ...sandbox({ url: '${sandbox.url}' }), ... })
                            with sandbox from '@latchkey/sandbox/host'
    A wallet                open the web wallet, and paste the link that the modal copies
    Test money              curl -X POST ${sandbox.url}/admin/fund -H 'content-type: application/json' \\
                              -d '{"caipNetworkId":"eip155:1","address":"0x...","amount":"10"}'
    A failing service       curl -X POST ${sandbox.url}/admin/faults -H 'content-type: application/json' \\
                              -d '{"match":"/getWallets","status":503}'

  Ctrl-C ends it, and all that it started.
`
}

function isExpected(error: unknown): error is Error & { code: string } {
  return error instanceof SandboxError || (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
}

function howToMend(error: { code: string }): string {
  if (error.code === 'PORT_IN_USE') return 'For example: npm run sandbox -- --port 4280'
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return 'Options: --port <number>, --host-origin <origin>, --quiet'
  return ''
}

/** `--port` is no port. */
class PortOptionError extends SandboxError {
  override readonly code = 'PORT_OPTION_INVALID'
  constructor(text: string) {
    super(`--port needs a number from 0 to 65535, and got "${text}".`)
  }
}

await run()
