import type { ChainAccount } from '@latchkey/plugin-api'
import { expect, it } from 'vitest'
import { signMessage } from './signMessage.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

it.each(['yes', '0x12', null, { signature: 7 }])(
  'error: rejects the answer %j, which is not a signature',
  async (answer) => {
    const core = { requests: { request: async () => answer } } as never
    const own = { namespace: 'eip155', address: address } as ChainAccount
    await expect(signMessage(core, own, 'Hello')).rejects.toMatchObject({
      code: 'SIWX_SIGNATURE_INVALID',
      message: 'The wallet returned an invalid signature',
    })
  },
)
