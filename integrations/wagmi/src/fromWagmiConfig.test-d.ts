/** Both wagmi versions match the types without a cast. */
import type * as three from '@wagmi/core'
import { expectTypeOf, it } from 'vitest'
import type * as two from 'wagmi-core-2'
import type { WagmiHost } from './connectors/WagmiHost.js'

type Actions = 'connect' | 'disconnect' | 'reconnect' | 'watchConnectors'

it('default', () => {
  type Two = Pick<typeof two, Actions> & { switchConnection: typeof two.switchAccount; config: two.Config }
  expectTypeOf<Two>().toExtend<WagmiHost>()
  type Three = Pick<typeof three, Actions | 'switchConnection'> & { config: three.Config }
  expectTypeOf<Three>().toExtend<WagmiHost>()
})
