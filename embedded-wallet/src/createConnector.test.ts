import { describeConnector } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { testNetwork } from '../../shell/src/testing/testOptions.js'
import { openSecureSite } from './testing/openSecureSite.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
beforeEach(() => {
  sandbox.secure.reset()
  sandbox.mail.clear()
})
afterAll(() => sandbox.stop())

describeConnector(
  'AUTH',
  async () => {
    const networks = [testNetwork(1, 'Ethereum', 'ETH'), testNetwork(137, 'Polygon', 'POL')] as const
    return openSecureSite(sandbox, networks)
  },
  { describe, it },
)
