/** A site's config and actions fit as they are, in both versions of wagmi. */
import type * as three from '@wagmi/core'
import { expectTypeOf, it } from 'vitest'
import type * as two from 'wagmi-core-2'
import type { WagmiHost } from './wagmi/WagmiHost.js'

type Actions = 'connect' | 'disconnect' | 'reconnect' | 'watchConnectors'

it('default', () => {
  expectTypeOf<Pick<typeof two, Actions> & { config: two.Config }>().toExtend<WagmiHost>()
  expectTypeOf<Pick<typeof three, Actions> & { config: three.Config }>().toExtend<WagmiHost>()
})
