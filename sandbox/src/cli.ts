#!/usr/bin/env node
/** `latchkey-sandbox` runs the sandbox until Ctrl-C. `latchkey-sandbox seed` gives an account a history. */
import { parseArgs } from 'node:util'
import type { Sandbox } from './Sandbox.js'
import { SandboxError } from './SandboxError.js'
import { seedRunning } from './seed/seedRunning.js'

async function run(): Promise<void> {
  try {
    const { command, address, size, chain, port, hostOrigins, isQuiet } = readOptions()
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
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new PortOptionError(values.port)
  const [command, address = ''] = positionals
  const { size, chain, quiet: isQuiet, 'host-origin': hostOrigins } = values
  return { command, address, size, chain, port, hostOrigins, isQuiet }
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
  return error instanceof SandboxError || (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
}

function describeFix(error: { code: string }): string {
  if (error.code === 'PORT_IN_USE') return 'For example: npm run sandbox -- --port 4280'
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return 'Options: --port <number>, --host-origin <origin>, --quiet'
  if (error.code === 'COMMAND_UNKNOWN' || error.code === 'SEED_REFUSED') {
    return 'Usage: seed <address> [--size small|big] [--chain <CAIP-2 id>] [--port <number>]'
  }
  if (error.code === 'SANDBOX_NOT_RUNNING') return 'Start it first: npm run sandbox'
  return ''
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
