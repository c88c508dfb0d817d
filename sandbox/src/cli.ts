#!/usr/bin/env node
/** `latchkey-sandbox`, as `usage` describes it. */
import { parseArgs } from 'node:util'
import type { Sandbox } from './Sandbox.js'
import { SandboxError } from './SandboxError.js'
import { seedRunning } from './seed/seedRunning.js'

const usage = `Usage:
  latchkey-sandbox                 runs the sandbox until Ctrl-C
  latchkey-sandbox seed <address>  gives an account in the running sandbox a history

Options:
  -p, --port <number>      of the services. 0 chooses a free port (default: 4180)
  --host-origin <origin>   another origin whose pages may use the sandbox, besides this machine's. Repeatable
  -q, --quiet              prints only the services' URL
  --size small|big         of the history (default: small)
  --chain <CAIP-2 id>      of the history (default: eip155:1, or Solana's for a Solana address)
  -h, --help`

async function run(): Promise<void> {
  try {
    const { command, address, size, chain, port, hostOrigins, isQuiet, isHelp } = readOptions()
    if (isHelp) {
      console.log(usage)
      return
    }
    if (command === 'seed') {
      console.log(await seedRunning(port, { address, size, caipNetworkId: chain }))
      return
    }
    if (command) throw new CommandUnknownError(command)
    // Imported late, because it takes a second to load and `seed` doesn't need it.
    const { startSandbox } = await import('./startSandbox.js')
    const sandbox = await startSandbox({ port, hostOrigins })
    stopOnSignal(sandbox)
    console.log(isQuiet ? sandbox.url : banner(sandbox))
  } catch (error) {
    if (!isExpected(error)) throw error
    console.error(`\n${error.message}\n${describeFix(error)}`)
    process.exitCode = 1
  }
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      size: { type: 'string', default: 'small' },
      chain: { type: 'string' },
      port: { type: 'string', short: 'p', default: '4180' },
      'host-origin': { type: 'string', multiple: true, default: [] },
      quiet: { type: 'boolean', short: 'q', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new PortOptionError(values.port)
  const [command, address = ''] = positionals
  const { size, chain, quiet: isQuiet, help: isHelp, 'host-origin': hostOrigins } = values
  return { command, address, size, chain, port, hostOrigins, isQuiet, isHelp }
}

/**
 * npm and the terminal may both deliver the same Ctrl-C, so later signals are ignored. Stopping takes at most two
 * seconds.
 */
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
  Chains, funds and prices are fake, keys are public, and anyone on this machine can control it.

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
    A wallet                open the web wallet and paste the link from the modal
    Test money              curl -X POST ${sandbox.url}/admin/fund -H 'content-type: application/json' \\
                              -d '{"caipNetworkId":"eip155:1","address":"0x...","amount":"10"}'
    An account with history npm run sandbox -- seed 0x...          (--size big: 500 tokens, 10,000 transactions)
    A failing service       curl -X POST ${sandbox.url}/admin/faults -H 'content-type: application/json' \\
                              -d '{"match":"/getWallets","status":503}'

  Press Ctrl-C to stop.
`
}

function isExpected(error: unknown): error is Error & { code: string } {
  return error instanceof SandboxError || isParsing(error as { code?: string })
}

function isParsing({ code }: { code?: string }): boolean {
  return code?.startsWith('ERR_PARSE_ARGS_') === true
}

function describeFix(error: { code: string }): string {
  if (error.code === 'PORT_IN_USE') return 'For example: npm run sandbox -- --port 4280'
  if (error.code === 'SANDBOX_NOT_RUNNING') return 'Start it first: npm run sandbox'
  const isInput = ['COMMAND_UNKNOWN', 'PORT_OPTION_INVALID', 'SEED_REFUSED'].includes(error.code)
  return isInput || isParsing(error) ? usage : ''
}

class CommandUnknownError extends SandboxError {
  override readonly code = 'COMMAND_UNKNOWN'
  constructor(command: string) {
    super(`Unknown command "${command}".`)
  }
}

class PortOptionError extends SandboxError {
  override readonly code = 'PORT_OPTION_INVALID'
  constructor(text: string) {
    super(`--port must be a number from 0 to 65535, got "${text}".`)
  }
}

await run()
