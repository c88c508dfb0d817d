/** The connector matches both wagmi versions' types without a cast. */
import type { CreateConnectorFn } from '@wagmi/core'
import { expectTypeOf, it } from 'vitest'
import type { CreateConnectorFn as CreateConnectorFn2 } from 'wagmi-core-2'
import type { CreateLatchkeyConnector } from './ConnectorContract.js'

it('default', () => {
  expectTypeOf<CreateLatchkeyConnector>().toExtend<CreateConnectorFn>()
  expectTypeOf<CreateLatchkeyConnector>().toExtend<CreateConnectorFn2>()
})
